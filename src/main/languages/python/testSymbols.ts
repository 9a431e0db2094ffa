import type { Reader } from './Reader.ts'

const TEST_NAME = /^test(_|[A-Z]|$)/
const TEST_CLASS = /^Test|Tests?$|TestCase$/

/** Whether a function of this name in the body that is being read is a test case: only in test files, and not inside a function. */
export function isTestFunction(reader: Reader, name: string): boolean {
  if (!reader.isTestFile || !TEST_NAME.test(name)) return false
  const { frame, builder } = reader
  if (frame.kind === 'function') return false
  return frame.kind === 'module' || builder.definitions[frame.owner]?.flags.includes('test') === true
}

/** Whether a class holds test cases: by its name, or by a base such as `unittest.TestCase`. */
export function isTestClass(reader: Reader, name: string, bases: readonly string[]): boolean {
  if (!reader.isTestFile) return false
  return TEST_CLASS.test(name) || bases.some((base) => base.split('.').at(-1)?.endsWith('TestCase') === true)
}
