import type { Import } from '#model/FileFacts'
import type { ImportResolution, LinkRules } from '#model/LinkRules'
import { SWIFT_BUILTINS } from './builtins.ts'
import { swiftLibrary } from './library.ts'
import { moduleOf } from './targets.ts'
import { isSwiftTestFile } from './testFiles.ts'

/** What protocols of the standard library ask for: called by the language, whatever the type is. */
const CALLED = new Set(
  'description debugDescription hash encode makeIterator next deinit body subscript wrappedValue callAsFunction'.split(
    ' ',
  ),
)
const NUMBERS = 'Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Float Double'.split(' ')

/** How Swift finds types, members and library values: what one module declares is seen in all of its files. */
export const swiftRules: LinkRules = {
  family: 'swift',
  builtins: SWIFT_BUILTINS,
  constructors: ['init'],
  callMethod: 'callAsFunction',
  linearisation: 'c3',
  namesArguments: true,
  overloads: 'types',
  conversions: {
    widens: { String: ['StringProtocol', 'CustomStringConvertible'], Substring: ['StringProtocol'] },
    boxes: {},
    final: new Set([...NUMBERS, 'String', 'Bool', 'Character', 'Void']),
    top: 'Any',
    results: {},
    factories: new Set(),
  },
  packageOf: (path, _, project) => moduleOf(path, project),
  resolveImport,
  outside: {
    offersMember: ({ isExported }) => isExported,
    isCalledByName: (name, holder) => holder === 'type' && CALLED.has(name),
  },
  isTestFile: isSwiftTestFile,
  moduleName: (path) => path.replace(/\.swift$/, '').replaceAll('/', '.'),
  library: swiftLibrary,
}

/** A module that no file of the project belongs to is one outside of it. */
function resolveImport({ specifier }: Pick<Import, 'specifier' | 'name'>): ImportResolution {
  return { kind: 'external', package: specifier }
}
