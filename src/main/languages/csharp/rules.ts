import type { Import } from '#model/FileFacts'
import type { ImportResolution, LinkRules } from '#model/LinkRules'
import { CSHARP_BUILTINS } from './builtins.ts'
import { csharpConversions } from './conversions.ts'
import { CALLING_MEMBERS } from './delegates.ts'
import { csharpLibrary } from './library.ts'
import { CONSTRUCTOR } from './methods.ts'
import { csharpOutside } from './outside.ts'
import { impliedNamespaces, projectFolderOf, referredFrom } from './projects.ts'
import { INDEXER } from './properties.ts'
import { isCSharpTestFile } from './testSymbols.ts'

/** How C# finds types, members and library values. */
export const csharpRules: LinkRules = {
  family: 'csharp',
  builtins: CSHARP_BUILTINS,
  constructors: [CONSTRUCTOR],
  callMethod: undefined,
  linearisation: 'c3',
  overloads: 'types',
  conversions: csharpConversions,
  namesArguments: true,
  sharesMembers: true,
  ownConstructors: true,
  topMembers: new Set('Equals Finalize GetHashCode GetType MemberwiseClone ReferenceEquals ToString'.split(' ')),
  nestedPackages: true,
  extensionMethods: true,
  fieldsAreAssignedAnywhere: true,
  membersAreDeclared: true,
  accessesCall: true,
  functionMembers: Object.fromEntries(CALLING_MEMBERS.map((name) => [name, 'call'])),
  // The library's own namespace is known by its full name without a using.
  outsideName: (name) => (name === 'System' ? name : undefined),
  protocols: { iterate: 'GetEnumerator', index: INDEXER },
  hasParts: true,
  unitOf: projectFolderOf,
  meantOf: ({ paths }, from, project) => referredFrom(paths, from, project),
  impliedImports: impliedNamespaces,
  resolveImport,
  outside: csharpOutside,
  isTestFile: isCSharpTestFile,
  moduleName: (path) => path.replace(/\.cs$/, '').replaceAll('/', '.'),
  library: csharpLibrary,
}

/** A namespace that no file of the project declares is one outside of it. */
function resolveImport({ specifier }: Pick<Import, 'specifier' | 'name'>): ImportResolution {
  return { kind: 'external', package: specifier }
}
