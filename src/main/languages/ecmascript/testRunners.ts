/** Names under which runners declare a test. */
export const CASES = /^(?:it|test|fit|xit|xtest|specify|bench)$/
const HOOKS = /^(?:before|after|beforeEach|afterEach|beforeAll|afterAll|setup|teardown|suiteSetup|suiteTeardown)$/
const RUNNERS = /^(?:vitest|@jest\/globals|(?:node:)?test|node:test|mocha|bun:test|@playwright\/test|ava|uvu|tape|tap)$/
/** Parts of a path behind which a callback gets what the project put into a table, or made itself. */
const FROM_PROJECT = /^(?:each|for|extend|mock|macro)$/

/** Whether a package runs tests. */
export function isTestRunner(specifier: string): boolean {
  return RUNNERS.test(specifier)
}

/**
 * Whether a function of a runner, or of what it hands to a test (`t.test`), hands its callback what the runner makes, and nothing of the
 * project's: `test('…', (t) => …)`, `beforeEach((done) => …)`. The package is undefined for a global.
 */
export function isRunBy(packageName: string | undefined, path: string): boolean {
  if (packageName !== undefined && !isTestRunner(packageName)) return false
  const names = path.split('.')
  const last = names.at(-1) ?? ''
  if (names.some((name) => FROM_PROJECT.test(name))) return false
  // What a package of a runner hands out as a whole declares tests.
  return CASES.test(last) || HOOKS.test(last) || (packageName !== undefined && (last === 'default' || last === ''))
}
