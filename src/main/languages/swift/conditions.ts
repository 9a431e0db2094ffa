import type { Syntax } from '#model/Syntax'
import type { Reader } from '../blocks/Reader.ts'

/** What stands between the parts of a condition, as one condition each: `let x = y, case .some(let z) = w, a > b`. */
export function conditionsOf(
  reader: Reader,
  syntax: Syntax,
): { readonly conditions: readonly Syntax[]; readonly rest: readonly Syntax[] } {
  const { text } = reader.file
  const isLast = text.startsWith('repeat', syntax.start)
  const isStatement = /^(?:if|guard|while)\b/.test(text.slice(syntax.start, syntax.start + WORD_LENGTH))
  const body = syntax.children.findIndex(({ kind }) => kind === 'block')
  const end = isStatement ? (body < 0 ? syntax.children.length : body) : isLast ? 0 : 1
  return { conditions: grouped(reader, syntax.children.slice(0, end)), rest: syntax.children.slice(end) }
}

const WORD_LENGTH = 6

function grouped(reader: Reader, parts: readonly Syntax[]): readonly Syntax[] {
  const groups: Syntax[][] = []
  let depth = 0
  let end = -1
  for (const part of parts) {
    const between = end < 0 ? '' : reader.file.text.slice(end, part.start)
    for (const character of between) depth += character === '(' ? 1 : character === ')' ? -1 : 0
    const isNext = end < 0 || (between.includes(',') && depth <= 0)
    if (isNext) {
      groups.push([])
      depth = 0
    }
    groups[groups.length - 1]?.push(part)
    end = part.end
  }
  return groups.map((group) => conditionOf(reader, group))
}

function conditionOf(reader: Reader, group: readonly Syntax[]): Syntax {
  const [first] = group
  const last = group[group.length - 1]
  if (first === undefined || last === undefined) return { kind: 'other', field: '', start: 0, end: 0, children: [] }
  const whole = { field: 'condition', start: first.start, end: last.end }
  const bound = group.find(({ field }) => field === 'bound')
  const rest = group.filter((each) => each !== bound && each.kind !== 'let')
  if (bound !== undefined) {
    return { ...whole, kind: 'binding', children: [{ ...bound, field: 'pattern' }, ...rest] }
  }
  const before = rest[rest.length - 2]
  const isMatched = before !== undefined && /^[^=]*=(?!=)/.test(reader.file.text.slice(before.end, last.start))
  if (!isMatched) return rest.length === 1 ? last : { ...whole, kind: 'parts', children: rest }
  const pattern: Syntax = { ...whole, kind: 'pattern', field: 'pattern', end: before.end, children: rest.slice(0, -1) }
  return { ...whole, kind: 'binding', children: [pattern, last] }
}
