import { isCFamilyTestFile } from '../testSymbols.ts'

const TEST_FOLDER = /(^|\/)\w*Tests?\//

/** Whether a path is that of a test file by the habits of Objective-C projects. */
export function isObjectiveCTestFile(path: string): boolean {
  return TEST_FOLDER.test(path) || isCFamilyTestFile(path)
}

/** Whether XCTest runs a method of that selector: one of an object, without parameters. */
export function isTestMethod(selector: string): boolean {
  return /^test(?:[A-Z0-9_]\w*)?$/.test(selector)
}
