import type { LinkRules } from '#model/LinkRules'
import { C_FAMILY_BUILTINS } from './builtins.ts'
import { cFamilyConversions } from './conversions.ts'
import { cFamilyLibrary } from './library.ts'
import { CONSTRUCTOR } from './memberNames.ts'
import { cFamilyOutside } from './outside.ts'
import { outsideCName } from './outsideNames.ts'
import { resolveInclude } from './resolveInclude.ts'
import { isCFamilyTestFile } from './testSymbols.ts'

/** How C and C++ find names, members and library values. */
export const cFamilyRules: LinkRules = {
  family: 'c',
  builtins: C_FAMILY_BUILTINS,
  constructors: [CONSTRUCTOR],
  callMethod: 'operator()',
  linearisation: 'c3',
  overloads: 'types',
  conversions: cFamilyConversions,
  namespaces: { builtin: new Set(['std']), dereference: ['operator->', 'operator*'] },
  virtualIsDeclared: true,
  sharesMembers: true,
  classesAreCallable: true,
  ownConstructors: true,
  fieldsAreAssignedAnywhere: true,
  protocols: { iterate: 'begin', next: 'operator*', index: 'operator[]' },
  outsideName: outsideCName,
  resolveImport: resolveInclude,
  outside: cFamilyOutside,
  isTestFile: isCFamilyTestFile,
  moduleName: (path) => path.replace(/\.\w+$/, '').replaceAll('/', '.'),
  library: cFamilyLibrary,
}
