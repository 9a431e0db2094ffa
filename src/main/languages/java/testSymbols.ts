import type { Modifiers } from './header.ts'
import type { OpenType, Reader } from './Reader.ts'

const TEST_FILE = /(^|\/)src\/(\w*[tT]est\w*)\/|(^|\/)tests?\/|(Test|Tests|TestCase|IT)\.java$/
const TEST_ANNOTATION = /^(\w+\.)*(Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate|Property)$/

/** Whether a path is that of a test file by the conventions of Maven, Gradle and JUnit. */
export function isJavaTestFile(path: string): boolean {
  return TEST_FILE.test(path)
}

/** Whether a method is a test case: by its annotation, or by its name in a class of cases. */
export function isTestMethod(
  { isTestFile }: Reader,
  name: string,
  annotations: Modifiers['annotations'],
  { isTestCase }: OpenType,
): boolean {
  if (annotations.some((annotation) => TEST_ANNOTATION.test(annotation.name))) return true
  return isTestFile && isTestCase && name.startsWith('test')
}
