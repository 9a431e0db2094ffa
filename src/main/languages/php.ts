import type { ExpressionId } from '#model/Expression'
import type { ImportResolution, ProjectView } from '#model/LinkRules'
import { defineBasic } from './basic/defineBasic.ts'
import { dottedPath, folderOf, joinPath } from './basic/paths.ts'
import type { NodeReader, Reader } from './basic/Reader.ts'
import { PHP_CLASSES, PHP_FUNCTIONS } from './php/builtins.ts'
import { readAttribute, readMethodCall, readPhpCall, readPhpNew, readStaticCall } from './php/calls.ts'
import { autoloadedFrom, isOwnNamespace } from './php/composer.ts'
import { contextOf } from './php/Context.ts'
import { CONSTRUCTOR, readArrow, readClosure, readMethod, readPhpFunction } from './php/functions.ts'
import { readInclude, readNamespace, readUse } from './php/imports.ts'
import { phpLibrary } from './php/library.ts'
import {
  readCase,
  readConstant,
  readPhpType,
  readProperties,
  readTraitMark,
  readTraits,
  readTypeBody,
} from './php/members.ts'
import { GLOBAL } from './php/names.ts'
import { readBinary, readCatch, readEither, readForeach, readIf, readYield } from './php/statements.ts'
import { typeFromText } from './php/types.ts'
import {
  readArray,
  readAugmented,
  readClassConstant,
  readGlobal,
  readMatch,
  readPhpAssign,
  readPhpName,
  readProperty,
  readStaticProperty,
} from './php/values.ts'

const TEST_FILE = /(?:^|\/)(?:tests?|specs?)\/|(?:Test|TestCase|Spec|Cest)\.php$/i
const TEST_NAME = /^test(?=$|[\W_A-Z0-9])/
const MAGIC = /^__(?!construct$)/
/** Methods that interfaces of the language ask for. */
const CALLED = new Set(
  'count getIterator current key next rewind valid offsetExists offsetGet offsetSet offsetUnset jsonSerialize serialize unserialize setUp tearDown setUpBeforeClass tearDownAfterClass'.split(
    ' ',
  ),
)

const readAsType: NodeReader = (reader, syntax) => readPhpType(reader, syntax)

/** PHP: namespaces and what they use, classes with traits, types of code and of comments. */
export const php = defineBasic({
  title: 'PHP',
  extensions: ['.php', '.phtml', '.inc', '.phpt'],
  interpreters: ['php'],
  configFiles: ['composer.json'],
  grammar: { package: '@vscode/tree-sitter-wasm', file: 'wasm/tree-sitter-php.wasm' },
  syntax: {
    id: 'php',
    members: 'closed',
    closedTypes: true,
    exports: 'unmarked',
    globalFunctions: true,
    assigning: 'local',
    variables: false,
    isTest: (reader, name) => isTest(reader, name),
    typeOf: (reader, syntax) => typeOrUnknown(reader, typeFromText(reader, reader.file.textOf(syntax), syntax)),
    begin(reader) {
      reader.package = GLOBAL
      reader.scope = contextOf(reader).script
    },
    readers: {
      namespace: readNamespace,
      import: readUse,
      include: readInclude,
      class: readAsType,
      interface: readAsType,
      enum: readAsType,
      members: readTypeBody,
      trait: (reader) => readTraitMark(reader),
      traits: readTraits,
      constant: readConstant,
      case: readCase,
      properties: readProperties,
      method: readMethod,
      function: readPhpFunction,
      closure: readClosure,
      arrow: readArrow,
      attribute: readAttribute,
      yield: readYield,
      if: readIf,
      foreach: readForeach,
      catch: readCatch,
      binary: readBinary,
      augmented: readAugmented,
      match: readMatch,
      assign: readPhpAssign,
      pattern: readGlobal,
      either: readEither,
      array: readArray,
      item(reader, syntax) {
        const [container, ...keys] = syntax.children
        const value = container === undefined ? -1 : reader.read(container)
        reader.readAll(keys)
        return value < 0 ? -1 : reader.builder.expression.element(value)
      },
      same: (reader, syntax) => reader.readAll(syntax.children),
      not(reader, syntax) {
        reader.readAll(syntax.children)
        return -1
      },
      call: readPhpCall,
      methodCall: readMethodCall,
      staticCall: readStaticCall,
      new: readPhpNew,
      property: readProperty,
      staticProperty: readStaticProperty,
      classConstant: readClassConstant,
      name: readPhpName,
      reference: readPhpName,
    },
  },
  rules: {
    // With a backslash before them they are meant wherever they are named.
    builtins: [...PHP_FUNCTIONS, ...[...PHP_FUNCTIONS, ...PHP_CLASSES].map((name) => `\\${name}`)].join(' '),
    constructors: [CONSTRUCTOR],
    callMethod: '__invoke',
    sharesMembers: true,
    namesArguments: true,
    fieldsAreAssignedAnywhere: true,
    protocols: { iterate: 'getIterator', next: 'current', index: 'offsetGet' },
    resolveImport: ({ specifier }, from, project) => resolvePhpImport(specifier, from, project),
    meantOf: (declared, _, project) => autoloadedFrom(declared, project),
    outside: {
      offersMember: ({ signature, isExported }) => isExported && !/\bprivate\b/.test(signature),
      isCalledByName: (name, holder) => holder === 'type' && (MAGIC.test(name) || CALLED.has(name)),
    },
    isTestFile: (path) => TEST_FILE.test(path),
    moduleName: (path) => dottedPath(path, /\.(?:php|phtml|inc|phpt)$/i),
    library: phpLibrary,
  },
})

function isTest(reader: Reader, name: string): boolean {
  const context = contextOf(reader)
  const isMarked = context.isTest
  context.isTest = false
  return isMarked || (reader.isTestFile && reader.holder !== undefined && reader.frame.fn < 0 && TEST_NAME.test(name))
}

function typeOrUnknown({ builder }: Reader, type: ExpressionId): ExpressionId {
  return type < 0 ? builder.expression.unknown('no_type') : type
}

/** A file by its path, or a namespace that no file of the project declares. */
function resolvePhpImport(specifier: string, from: string, project: ProjectView): ImportResolution {
  if (specifier.startsWith('/') || specifier.startsWith('.')) {
    const rooted = specifier.slice(1)
    const candidates = [
      joinPath(folderOf(from), `.${specifier.startsWith('/') ? specifier : rooted}`),
      joinPath('', rooted),
    ]
    const path = candidates.find((each) => each !== undefined && project.has(each))
    return path === undefined ? { kind: 'missing' } : { kind: 'file', path }
  }
  if (specifier === GLOBAL || isOwnNamespace(specifier, project)) return { kind: 'missing' }
  const [vendor = specifier] = specifier.split('\\')
  return { kind: 'external', package: vendor }
}
