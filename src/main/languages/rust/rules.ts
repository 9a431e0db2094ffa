import type { LinkRules } from '#model/LinkRules'
import { RUST_BUILTINS } from './builtins.ts'
import { rustLibrary } from './library.ts'
import { moduleName } from './modulePaths.ts'
import { rustOutside } from './outside.ts'
import { crateOf, resolveRustImport } from './resolveImport.ts'
import { isRustTestFile } from './testFiles.ts'

/** How Rust finds crates, modules, members and values. */
export const rustRules: LinkRules = {
  family: 'rust',
  builtins: RUST_BUILTINS,
  constructors: [],
  callMethod: undefined,
  linearisation: 'breadth',
  sharesMembers: true,
  selfIsParameter: true,
  typeParametersHaveMembers: true,
  fieldsAreAssignedAnywhere: true,
  overloads: 'implementations',
  protocols: { iterate: 'into_iter', next: 'next', index: 'index', forward: 'deref' },
  resolveImport: resolveRustImport,
  moduleNamed: crateOf,
  outside: rustOutside,
  isTestFile: isRustTestFile,
  moduleName,
  library: rustLibrary,
}
