import type { FileFacts } from '#model/FileFacts'
import type { LinkFile } from './Linker.ts'

const inTests = new WeakMap<FileFacts, boolean>()

/** Whether a name that nothing declares is a global of the language, or of the test runner where the file has to do with tests. */
export function isBuiltin(file: LinkFile, name: string): boolean {
  const { builtins, testGlobals } = file.rules
  if (builtins.has(name)) return true
  return testGlobals !== undefined && testGlobals.names.has(name) && hasTestGlobals(file)
}

function hasTestGlobals(file: LinkFile): boolean {
  let known = inTests.get(file.facts)
  if (known === undefined) {
    known =
      file.isTest ||
      file.rules.testGlobals?.mayBeIn(file.path) === true ||
      file.facts.definitions.some(({ flags }) => flags.includes('test'))
    inTests.set(file.facts, known)
  }
  return known
}
