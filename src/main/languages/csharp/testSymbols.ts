import type { Syntax } from '#model/Syntax'
import { fieldOf } from '../children.ts'
import type { Reader } from './Reader.ts'

const TEST_FILE =
  /(^|\/)tests?\/|(^|[/.])\w*(Unit|Integration|Functional)?Tests?(\.[\w.]+)?\/|(Tests?|TestCase|TestFixture|Specs?)\.cs$/
const TEST_ATTRIBUTE =
  /^(\w+\.)*(Fact|Theory|Test|TestCase|TestCaseSource|TestMethod|DataTestMethod|Property|\w+Fact|\w+Theory)(Attribute)?$/

/** Whether a path is that of a test file by the conventions of xUnit, NUnit and MSTest projects. */
export function isCSharpTestFile(path: string): boolean {
  return TEST_FILE.test(path)
}

/** Whether a method is a test case: by its attributes. */
export function isTestMethod({ file }: Reader, attributes: readonly Syntax[]): boolean {
  return attributes.some((attribute) => {
    const name = fieldOf(attribute, 'name')
    return name !== undefined && TEST_ATTRIBUTE.test(file.textOf(name))
  })
}
