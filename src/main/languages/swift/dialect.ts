import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { fieldOf } from '../children.ts'
import type { Dialect } from '../blocks/Dialect.ts'
import { readFunction } from '../blocks/functions.ts'
import { nameOf, type Reader } from '../blocks/Reader.ts'
import { conditionsOf } from './conditions.ts'
import { readImport } from './imports.ts'
import { swiftLibrary } from './library.ts'
import { bindSwift } from './patterns.ts'
import { isSwiftTestFile } from './testFiles.ts'

const TEST_ANNOTATION = /^Test$/
const OPERATOR_NAME = /\bfunc\s+([^\s\w(<]+)/
const OPERATORS = /^(?:[+*/%<>=!&|^~?-]+)$/

/** What Swift has of its own among the languages with valued blocks. */
export const swiftDialect: Dialect = {
  id: 'swift',
  isTestFile: isSwiftTestFile,
  keywords:
    /\b(open|public|internal|fileprivate|private|static|class|final|override|mutating|convenience|required|lazy|weak|indirect|nonisolated|async|package)\b/g,
  bareKeyword: /^\s*class(?=\s+(?:func|var|let|subscript)\b)/,
  readPackage: () => undefined,
  readImport,
  kindOf(header) {
    if (/\bextension\s*$/.test(header)) return 'extension'
    if (/\bprotocol\s*$/.test(header)) return 'interface'
    return /\benum\s*$/.test(header) ? 'enum' : 'class'
  },
  unnamedType: '',
  rootOf: () => undefined,
  isExported: ({ words }) => words.has('public') || words.has('open'),
  isStatic: ({ words }) => words.has('static') || words.has('class'),
  isTestType: (bases) => bases.some((name) => name.endsWith('TestCase')),
  isTest: ({ isTestFile }, { name, modifiers, open }) =>
    modifiers.annotations.some((each) => TEST_ANNOTATION.test(each.name)) ||
    (isTestFile && open?.isTestCase === true && name.startsWith('test')),
  flagsOf: ({ modifiers }) => (modifiers.words.has('async') ? ['async'] : []),
  constructorName: 'init',
  constructorWord: 'init',
  instanceField: undefined,
  isField: () => false,
  givesLast: (_, body, statements) => statements.length === 1 && body.kind !== 'setter',
  hasBareMethods: false,
  blocksRunOnReceivers: false,
  namesAreValues: true,
  curries: false,
  operationsTakeSuffixes: true,
  testBlocks: new Set(),
  implicitParameters: /\$\d\b/g,
  scopeFunctions: {},
  operatorMethod: (operator, isUnary) =>
    !isUnary && OPERATORS.test(operator) && operator !== '??' ? operator : undefined,
  literals: { string: 'String', integer: 'Int', floating: 'Double', boolean: 'Bool' },
  labelOf(reader, parameter) {
    const label = fieldOf(parameter, 'label') ?? fieldOf(parameter, 'name')
    const name = label === undefined ? '_' : nameOf(reader, label)
    return name === '_' ? '' : name
  },
  factoryOf: (name) => (Object.hasOwn(swiftLibrary.containers, name) ? name : undefined),
  conditionsOf,
  bindOwn: bindSwift,
  typeNamed(reader, name) {
    const open = reader.types[reader.types.length - 1]
    if (name !== 'Self' || open === undefined) return undefined
    return open.kind === 'extension'
      ? reader.builder.expression.typeOf(open.self)
      : reader.builder.expression.self(open.type)
  },
  calleeNamed(reader, name) {
    const open = reader.types[reader.types.length - 1]
    return name === 'Self' && open !== undefined && open.kind !== 'extension'
      ? reader.builder.expression.selfClass(open.type)
      : undefined
  },
  declareOwn(reader, syntax) {
    if (syntax.kind === 'subscript') return readSubscript(reader, syntax)
    if (syntax.kind !== 'function' || fieldOf(syntax, 'name') !== undefined) return false
    const written = OPERATOR_NAME.exec(reader.file.textOf(syntax))
    const name = written?.[1]
    if (written === null || name === undefined) return false
    const start = syntax.start + written.index + written[0].length - name.length
    const at: Syntax = { kind: 'identifier', field: 'name', start, end: start + name.length, children: [] }
    const before = syntax.children.filter(({ end }) => end <= start)
    readFunction(reader, {
      ...syntax,
      children: [...before, at, ...syntax.children.filter((each) => !before.includes(each))],
    })
    return true
  },
  readOwn(reader, syntax) {
    const { expression } = reader.builder
    switch (syntax.kind) {
      case 'identifier':
        if (reader.file.textOf(syntax) !== 'Self') return undefined
        return reader.types.length === 0 ? undefined : selfClass(reader)
      case 'prefix':
        return reader.file.text.startsWith('.', syntax.start) ? memberOfExpected(reader, syntax) : undefined
      case 'dictionary':
        for (const each of syntax.children) reader.evaluate(each)
        return expression.declared(expression.implicit(0, 'Dictionary'))
      case 'keyPath':
      case 'captures':
      case 'let':
      case 'labelName':
      case 'payload':
        return expression.unknown('dynamic')
      default:
        return undefined
    }
  },
}

function selfClass(reader: Reader): number {
  const open = reader.types[reader.types.length - 1]
  const { expression } = reader.builder
  if (open === undefined) return expression.unknown('no_type')
  return open.kind === 'extension' ? expression.implicit(0, open.name) : expression.selfClass(open.type)
}

/** `.red`, `.init`: a member of the type that is expected here. */
function memberOfExpected(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const at = syntax.children[syntax.children.length - 1]
  const type = expression.classOf(expression.expected(syntax.start))
  if (at?.kind !== 'identifier') return expression.unknown('no_type')
  const name = nameOf(reader, at)
  return name === 'init' ? type : expression.member(type, name)
}

/** A subscript is a method under its keyword. */
function readSubscript(reader: Reader, syntax: Syntax): boolean {
  const start = reader.file.text.indexOf('subscript', syntax.start)
  const at: Syntax = { kind: 'identifier', field: 'name', start, end: start + 'subscript'.length, children: [] }
  const before = syntax.children.filter(({ end }) => end <= start)
  const children = syntax.children
    .filter((each) => !before.includes(each))
    .map((each) => (each.kind === 'getter' ? { ...each, kind: 'functionBody' } : each))
  readFunction(reader, { ...syntax, kind: 'function', children: [...before, at, ...children] })
  return true
}
