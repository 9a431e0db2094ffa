import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import type { Reader } from '../basic/Reader.ts'

/** Types nested deeper are unknown, and longer ones are not read. */
const NESTING_LIMIT = 20
const LENGTH_LIMIT = 500
const TYPES = new Set(['typeName', 'typeArguments', 'nullable', 'functionType'])
const LITERALS: Readonly<Record<string, 'string' | 'number' | 'boolean'>> = {
  String: 'string',
  int: 'number',
  double: 'number',
  num: 'number',
  bool: 'boolean',
}
const NOTHING = new Set(['dynamic', 'void', 'Never', 'var', 'final', 'Object', 'Function', 'Null', 'FutureOr'])

/** Whether a node is part of a type. */
export function isType({ kind }: Syntax): boolean {
  return TYPES.has(kind)
}

/** The type that is written among nodes before an offset; -1 for none. */
export function typeBefore(reader: Reader, nodes: readonly Syntax[], before = Infinity): ExpressionId {
  const types = nodes.filter((each) => isType(each) && each.start < before)
  const [first, last] = [types[0], types.at(-1)]
  if (first === undefined || last === undefined) return -1
  if (types.some(({ kind }) => kind === 'functionType')) return functionType(reader, first, last)
  return typeFromText(reader, reader.file.text.slice(first.start, last.end), 0)
}

/** A function by its type: what calling it gives. */
function functionType(reader: Reader, first: Syntax, last: Syntax): ExpressionId {
  const { expression } = reader.builder
  const text = reader.file.text.slice(first.start, last.end)
  const [, result] = /^(.*?)\bFunction\b/s.exec(text) ?? []
  if (result === undefined) return -1
  return expression.functionType([], typeFromText(reader, result, 0))
}

/** The type that a text names. */
export function typeFromText(reader: Reader, written: string, nesting: number): ExpressionId {
  const { expression } = reader.builder
  const text = written.trim().replace(/\?$/, '').trim()
  if (text === '' || nesting > NESTING_LIMIT || text.length > LENGTH_LIMIT) return -1
  const [, name = '', given] = /^([\w$.\s]+?)(?:<(.*)>)?$/s.exec(text) ?? []
  const path = name.replace(/\s+/g, '').split('.')
  const [first = '', ...rest] = path
  if (first === '' || NOTHING.has(first)) return -1
  const literal = Object.hasOwn(LITERALS, first) && rest.length === 0 ? LITERALS[first] : undefined
  if (literal !== undefined) return expression.literal(literal)
  const type = rest.reduce((held, each) => expression.member(held, each), expression.implicit(reader.scope, first))
  if (given === undefined) return type
  const args = split(given).map((each) => {
    const read = typeFromText(reader, each, nesting + 1)
    return read < 0 ? expression.unknown('no_type') : read
  })
  return expression.generic(type, args)
}

function split(text: string): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if ('<({['.includes(letter)) depth += 1
    else if ('>)}]'.includes(letter)) depth -= 1
    else if (depth === 0 && letter === ',') {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  parts.push(text.slice(start))
  return parts
}
