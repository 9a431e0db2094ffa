import type { LinkRules } from '#model/LinkRules'
import { GO_BUILTINS } from './builtins.ts'
import { goLibrary } from './library.ts'
import { moduleName, packageOf } from './packagePaths.ts'
import { goOutside } from './outside.ts'
import { resolveGoImport } from './resolveImport.ts'
import { isGoTestFile } from './testFiles.ts'

/** How Go finds packages, members and values. */
export const goRules: LinkRules = {
  family: 'go',
  builtins: GO_BUILTINS,
  constructors: [],
  callMethod: undefined,
  linearisation: 'breadth',
  embedsBases: true,
  structuralInterfaces: true,
  callingTypeConverts: true,
  fieldsAreAssignedAnywhere: true,
  followsReturnedFunctions: true,
  sharesMembers: true,
  packageOf,
  resolveImport: resolveGoImport,
  changesAreFollowed: true,
  outside: goOutside,
  isTestFile: isGoTestFile,
  moduleName,
  library: goLibrary,
}
