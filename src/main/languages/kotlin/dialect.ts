import { addSite } from '../addSite.ts'
import { childOf, fieldOf } from '../children.ts'
import type { Dialect } from '../blocks/Dialect.ts'
import { addImport } from '../members/packagePaths.ts'
import { scopeOfLocal } from '../members/Scoping.ts'
import { readArguments } from '../blocks/arguments.ts'
import { currentType } from '../blocks/Reader.ts'
import { plain } from '../blocks/plain.ts'
import { readPackage, readImport } from './imports.ts'
import { giveFileClass } from './fileClass.ts'
import { kotlinLibrary } from './library.ts'
import { isKotlinTestFile } from './testFiles.ts'

const TEST_ANNOTATION = /^(\w+\.)*(Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate|Property)$/
const OPERATORS: Readonly<Record<string, string>> = {
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'div',
  '%': 'rem',
  '..': 'rangeTo',
  '<': 'compareTo',
  '>': 'compareTo',
  '<=': 'compareTo',
  '>=': 'compareTo',
  '==': 'equals',
  '!=': 'equals',
}
/** Functions that make containers, by what they make. */
const FACTORIES: Readonly<Record<string, string>> = {
  listOf: 'List',
  listOfNotNull: 'List',
  emptyList: 'List',
  mutableListOf: 'MutableList',
  arrayListOf: 'ArrayList',
  buildList: 'List',
  setOf: 'Set',
  emptySet: 'Set',
  mutableSetOf: 'MutableSet',
  hashSetOf: 'HashSet',
  linkedSetOf: 'LinkedHashSet',
  mapOf: 'Map',
  emptyMap: 'Map',
  mutableMapOf: 'MutableMap',
  hashMapOf: 'HashMap',
  linkedMapOf: 'LinkedHashMap',
  arrayOf: 'Array',
  arrayOfNulls: 'Array',
  emptyArray: 'Array',
  sequenceOf: 'Sequence',
  emptySequence: 'Sequence',
}
const UNARY: Readonly<Record<string, string>> = { '-': 'unaryMinus', '+': 'unaryPlus', '++': 'inc', '--': 'dec' }

/** What Kotlin has of its own among the languages with valued blocks. */
export const kotlinDialect: Dialect = {
  id: 'kotlin',
  isTestFile: isKotlinTestFile,
  keywords:
    /\b(public|protected|private|internal|abstract|open|final|sealed|data|inner|companion|override|operator|infix|inline|suspend|lateinit|const|external|tailrec|value|annotation|enum)\b/g,
  readPackage,
  readImport,
  kindOf(header) {
    if (/\binterface\s*$/.test(header)) return 'interface'
    if (/\benum\s+class\s*$/.test(header)) return 'enum'
    return /\bobject\s*$/.test(header) ? 'object' : 'class'
  },
  unnamedType: 'Companion',
  rootOf: (kind) => (kind === 'enum' ? 'Enum' : undefined),
  isExported: ({ words }) => !words.has('private') && !words.has('internal'),
  isStatic: () => false,
  isTestType: () => false,
  isTest: (_, { modifiers }) => modifiers.annotations.some(({ name }) => TEST_ANNOTATION.test(name)),
  flagsOf: ({ name, open, modifiers }) => [
    ...(name === 'main' && open === undefined ? (['entry_point'] as const) : []),
    ...(modifiers.words.has('suspend') ? (['async'] as const) : []),
  ],
  constructorName: '<init>',
  constructorWord: undefined,
  instanceField: 'INSTANCE',
  isField(reader, parameter) {
    const at = fieldOf(parameter, 'name')
    return at !== undefined && /\b(val|var)\s*$/.test(reader.file.text.slice(parameter.start, at.start))
  },
  givesLast: (reader, body, statements) =>
    body.kind === 'functionBody' ? reader.file.text.startsWith('=', body.start) : statements.length > 0,
  hasBareMethods: false,
  blocksRunOnReceivers: true,
  namesAreValues: false,
  curries: false,
  testBlocks: new Set('test should context describe it given expect feature scenario xtest'.split(' ')),
  implicitParameters: /\bit\b(?!\s*[("])/g,
  scopeFunctions: {
    let: { hands: 'with', gives: 'block' },
    also: { hands: 'with', gives: 'self' },
    takeIf: { hands: 'with', gives: 'self' },
    takeUnless: { hands: 'with', gives: 'self' },
    use: { hands: 'with', gives: 'block' },
    run: { hands: 'on', gives: 'block' },
    apply: { hands: 'on', gives: 'self' },
    with: { hands: 'on', gives: 'block', takesReceiver: true },
  },
  operatorMethod: (operator, isUnary) => {
    const methods = isUnary ? UNARY : OPERATORS
    return Object.hasOwn(methods, operator) ? methods[operator] : undefined
  },
  literals: { string: 'String', integer: 'Int', floating: 'Double', boolean: 'Boolean' },
  factoryOf: (name) => {
    if (Object.hasOwn(kotlinLibrary.containers, name)) return name
    return Object.hasOwn(FACTORIES, name) ? FACTORIES[name] : undefined
  },
  finishFile(reader) {
    giveFileClass(reader)
    // Build scripts see what the build tool gives them.
    const start = { kind: 'import', field: '', start: 0, end: 0, children: [] }
    if (reader.file.path.endsWith('.gradle.kts')) addImport(reader, 'org.gradle.api', '*', '*', start)
  },
  accessorsOf: (name) => {
    const capital = name.charAt(0).toUpperCase() + name.slice(1)
    return { get: /^is[A-Z]/.test(name) ? name : `get${capital}`, set: `set${capital}` }
  },
  calleeMember(reader, object, name) {
    const scope = reader.receiving.has(name) ? scopeOfLocal(reader, name) : -1
    if (scope < 0) return undefined
    reader.evaluate(object)
    return reader.builder.expression.name(scope, name)
  },
  readOwn(reader, syntax) {
    switch (syntax.kind) {
      case 'constructorCall': {
        const open = currentType(reader)
        const args = readArguments(reader, childOf(syntax, 'arguments'))
        if (open === undefined) return undefined
        const isThis = reader.file.text.startsWith('this', syntax.start)
        const { expression } = reader.builder
        const callee = isThis ? expression.selfClass(open.type) : expression.superOf(open.type)
        addSite(reader, 'call', callee, args, { at: syntax.start, text: isThis ? 'this' : 'super' })
        return expression.unknown('dynamic')
      }
      case 'character':
        return plain(reader, 'Char')
      case 'long':
        return plain(reader, 'Long')
      default:
        return undefined
    }
  },
}
