import type { Import } from '#model/FileFacts'
import type { ImportResolution, LinkRules } from '#model/LinkRules'
import { JAVA_BUILTINS } from './builtins.ts'
import { javaConversions } from './conversions.ts'
import { CALLING_METHODS } from './functionalTypes.ts'
import { javaLibrary } from './library.ts'
import { CONSTRUCTOR } from './methods.ts'
import { javaOutside } from './outside.ts'
import { isJavaTestFile } from './testSymbols.ts'

/** How Java finds types, members and library values. */
export const javaRules: LinkRules = {
  family: 'jvm',
  builtins: JAVA_BUILTINS,
  constructors: [CONSTRUCTOR],
  callMethod: undefined,
  membersAreDeclared: true,
  linearisation: 'c3',
  overloads: 'types',
  conversions: javaConversions,
  sharesMembers: true,
  ownConstructors: true,
  functionalInterfaces: true,
  functionMembers: Object.fromEntries(CALLING_METHODS.map((name) => [name, 'call'])),
  protocols: { iterate: 'iterator', next: 'next' },
  // What belongs to no package sees the files of its folder alone.
  packageOf: (path, declared) => (declared === '' ? `./${path.slice(0, path.lastIndexOf('/') + 1)}` : declared),
  resolveImport,
  outside: javaOutside,
  isTestFile: isJavaTestFile,
  moduleName: (path) => path.replace(/\.java$/, '').replaceAll('/', '.'),
  library: javaLibrary,
}

/** A package that no file of the project belongs to is one outside of it. */
function resolveImport({ specifier }: Pick<Import, 'specifier' | 'name'>): ImportResolution {
  return { kind: 'external', package: specifier }
}
