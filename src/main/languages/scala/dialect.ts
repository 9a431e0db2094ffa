import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { childOf } from '../children.ts'
import { emptyFunction } from '#model/emptyFunction'
import type { Dialect } from '../blocks/Dialect.ts'
import { readEntry } from '../blocks/branches.ts'
import { bindPattern } from '../blocks/patterns.ts'
import { plain } from '../blocks/plain.ts'
import { currentType, nameOf, type Reader } from '../blocks/Reader.ts'
import { addExtension } from '../blocks/extensions.ts'
import type { Modifiers } from '../blocks/modifiers.ts'
import { inBlock, within } from '../members/Scoping.ts'
import { readApplied, readExtension, readGiven } from './givens.ts'
import { readImport, readPackage } from './imports.ts'
import { isScalaTestFile } from './testFiles.ts'

const TYPE_NAME = /^[A-Z]/
const TEST_ANNOTATION = /^(\w+\.)*(Test|main)$/

/** What Scala has of its own among the languages with valued blocks. */
export const scalaDialect: Dialect = {
  id: 'scala',
  isTestFile: isScalaTestFile,
  keywords:
    /\b(private|protected|abstract|final|sealed|implicit|lazy|override|case|inline|open|opaque|transparent|infix)\b/g,
  readPackage,
  readImport,
  kindOf(header) {
    if (/\btrait\s*$/.test(header)) return 'interface'
    if (/\benum\s*$/.test(header)) return 'enum'
    return /\b(?:object|given)\s*$/.test(header) ? 'object' : 'class'
  },
  unnamedType: '',
  rootOf: () => undefined,
  finishType: addImplicitMembers,
  isExported: ({ words }) => !words.has('private'),
  isStatic: () => false,
  isTestType: () => false,
  isTest: (_, { modifiers }) => modifiers.annotations.some(({ name }) => name !== 'main' && TEST_ANNOTATION.test(name)),
  flagsOf: ({ name, modifiers }) =>
    name === 'main' || modifiers.annotations.some((each) => each.name === 'main') ? ['entry_point'] : [],
  constructorName: '<init>',
  constructorWord: undefined,
  instanceField: 'MODULE$',
  isField: () => true,
  givesLast: () => true,
  hasBareMethods: true,
  blocksRunOnReceivers: false,
  namesAreValues: true,
  curries: true,
  testBlocks: new Set('test it describe they should feature scenario property ignore'.split(' ')),
  implicitParameters: undefined,
  givenParameters: /^\(\s*(?:implicit|using)\b/,
  scopeFunctions: {},
  operatorMethod: (operator, isUnary) => (isUnary ? `unary_${operator}` : operator),
  literals: { string: 'String', integer: 'Int', floating: 'Double', boolean: 'Boolean' },
  calleeNamed(reader, name) {
    const { expression } = reader.builder
    if (name === 'this' || name === 'super') return undefined
    // What calling a type without `new` runs: `apply` of its companion, or its constructor.
    return TYPE_NAME.test(name) ? expression.member(expression.implicit(reader.memberScope, name), 'apply') : undefined
  },
  calleeMember(reader, object, name) {
    const { expression } = reader.builder
    if (!TYPE_NAME.test(name)) return undefined
    return expression.member(expression.member(reader.evaluate(object), name), 'apply')
  },
  declareOwn(reader, syntax) {
    if (syntax.kind === 'extension') return readExtension(reader, syntax)
    if (syntax.kind === 'given') return readGiven(reader, syntax)
    return syntax.kind === 'skipped'
  },
  readOwn(reader, syntax) {
    const { expression } = reader.builder
    const open = currentType(reader)
    switch (syntax.kind) {
      case 'identifier': {
        const name = nameOf(reader, syntax)
        if (name === 'this') return reader.self < 0 ? expression.unknown('no_type') : reader.self
        if (name === 'super') return open === undefined ? expression.unknown('no_type') : expression.superOf(open.type)
        return undefined
      }
      case 'member': {
        const [object] = syntax.children
        const at = syntax.children[syntax.children.length - 1]
        if (object === undefined || at === undefined || nameOf(reader, at) !== 'this') return undefined
        return reader.types.findLast(({ name }) => name === nameOf(reader, object))?.self
      }
      case 'genericCall':
        return readApplied(reader, syntax)
      case 'comprehension':
        return readComprehension(reader, syntax)
      case 'cases':
        return readCases(reader, syntax)
      case 'character':
        return plain(reader, 'Char')
      case 'unit':
        return plain(reader, 'Unit')
      default:
        return undefined
    }
  },
}

/** `for (x <- xs; y = f(x) if g(y)) yield h(y)`. */
function readComprehension(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  reader.frame.complexity += 1
  let value = -1
  inBlock(reader, () => {
    for (const each of childOf(syntax, 'enumerators')?.children ?? []) {
      const [pattern, source] = each.children
      if (pattern === undefined) continue
      if (source === undefined) reader.evaluate(pattern)
      else {
        const isDrawn = reader.file.text.slice(pattern.end, source.start).includes('<-')
        const given = reader.evaluate(source)
        bindPattern(reader, pattern, { value: isDrawn ? expression.element(given) : given })
      }
    }
    value = reader.readStatements(syntax.children.filter(({ kind }) => kind !== 'enumerators'))
  })
  return value < 0 ? expression.unknown('dynamic') : expression.array([value])
}

/** `{ case … }` as a value: a function of what is matched. */
function readCases(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, frame } = reader
  const scope = builder.scope(reader.scope, 'function', frame.owner)
  const fn = builder.functions.length
  const parameters = [{ name: '', declared: -1, default: -1, kind: 'plain' as const }]
  builder.functions.push({
    ...emptyFunction(-1, scope),
    line: reader.file.lineOf(syntax.start),
    parameters,
  })
  within(reader, { frame: { owner: frame.owner, fn, complexity: 0 }, scope }, () => {
    for (const entry of syntax.children) {
      inBlock(reader, () => {
        const value = readEntry(reader, entry, builder.expression.parameter(fn, 0), '')
        if (value >= 0) builder.functions[fn]?.returns.push(value)
      })
    }
  })
  return builder.expression.function(fn)
}

/** What an implicit class wraps has its members. */
function addImplicitMembers(reader: Reader, type: number, { words }: Modifiers): void {
  const { builder } = reader
  const facts = builder.types[type]
  const made = words.has('implicit')
    ? builder.functions.find(({ definition }) => definition === facts?.definition)
    : undefined
  const wrapped = made?.parameters[0]?.declared ?? -1
  if (facts === undefined || wrapped < 0) return
  const added = addExtension(reader, wrapped)
  const methods = facts.members.filter(({ kind }) => kind === 'method')
  builder.types[added.type]?.members.push(...methods)
}
