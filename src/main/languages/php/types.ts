import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import type { Reader } from '../basic/Reader.ts'
import { classNamed } from './names.ts'

/** Types nested deeper are unknown, and longer ones are not read. */
const NESTING_LIMIT = 20
const LENGTH_LIMIT = 500
const CONTAINERS = new Set(
  'array list iterable non-empty-array non-empty-list traversable iterator iteratoraggregate generator \\traversable \\iterator \\generator arrayiterator \\arrayiterator'.split(
    ' ',
  ),
)
const KEY = /^\s*[\w'"-]+\??\s*:/
const NOTHING = new Set(
  'null false true mixed void never callable resource object array-key scalar class-string int string float bool self[] numeric positive-int'.split(
    ' ',
  ),
)
const LITERALS: Readonly<Record<string, 'string' | 'number' | 'boolean'>> = {
  string: 'string',
  int: 'number',
  float: 'number',
  bool: 'boolean',
}

/** The type that a text names, of code or of a comment; -1 for one that says nothing. */
export function typeFromText(reader: Reader, written: string, at: Syntax, nesting = 0): ExpressionId {
  const { expression } = reader.builder
  const text = written.trim().replace(/^\?/, '')
  if (text === '' || nesting > NESTING_LIMIT || text.length > LENGTH_LIMIT) return -1
  const parts = split(text, /[|&]/)
  if (parts.length > 1) {
    // What is called on a value that may be plain too is called on the object.
    const known = parts
      .map((each) => typeFromText(reader, each, at, nesting + 1))
      .filter((each) => each >= 0 && expression.operationOf(each) !== 'literal')
    return known.length === 0 ? -1 : expression.union(known)
  }
  if (/^\(.*\)$/.test(text)) return typeFromText(reader, text.slice(1, -1), at, nesting + 1)
  if (text.endsWith('[]')) {
    const item = typeFromText(reader, text.slice(0, -2), at, nesting + 1)
    return expression.array([item < 0 ? expression.unknown('no_type') : item])
  }
  const [, name = '', given, shape] = /^([\w\\$\u0080-\uffff-]+)(?:<(.*)>|\{(.*)\})?$/s.exec(text) ?? []
  if (name === '') return -1
  const plain = name.toLowerCase()
  if (CONTAINERS.has(plain) && shape !== undefined) {
    // `array{0: Ship, 1: string}`: what is at each place.
    const parts = split(shape, /,/).map((each) => each.replace(KEY, ''))
    return expression.tuple(
      parts.map((each) => {
        const part = typeFromText(reader, each, at, nesting + 1)
        return part < 0 ? expression.unknown('no_type') : part
      }),
    )
  }
  if (CONTAINERS.has(plain)) {
    const args = given === undefined ? [] : split(given, /,/)
    const last = plain.endsWith('generator') ? (args[1] ?? args[0]) : args.at(-1)
    const item = last === undefined ? -1 : typeFromText(reader, last, at, nesting + 1)
    return expression.array([item < 0 ? expression.unknown('no_type') : item])
  }
  const literal = Object.hasOwn(LITERALS, plain) ? LITERALS[plain] : undefined
  if (literal !== undefined) return expression.literal(literal)
  if (NOTHING.has(plain)) return -1
  if (plain === '$this' || plain === 'static' || plain === 'self') {
    return reader.holder === undefined ? -1 : expression.self(reader.holder.type)
  }
  if (!/^[\\A-Za-z_\u0080-\uffff][\w\\\u0080-\uffff]*$/.test(name)) return -1
  return classNamed(reader, name, at)
}

/** The parts of a text between separators that stand in no brackets. */
function split(text: string, separator: RegExp): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if ('<({['.includes(letter)) depth += 1
    else if ('>)}]'.includes(letter)) depth -= 1
    else if (depth === 0 && separator.test(letter)) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  parts.push(text.slice(start))
  return parts
}

/** The declared type, unless it says nothing or only that there is an array of something. */
export function moreTelling({ builder }: Reader, declared: ExpressionId, said: ExpressionId): ExpressionId {
  if (declared < 0 || said < 0) return Math.max(declared, said)
  const operation = builder.expression.operationOf(declared)
  return operation === 'array' || operation === 'unknown' || operation === 'literal' ? said : declared
}
