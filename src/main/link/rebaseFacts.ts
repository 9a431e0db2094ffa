import type { Binding, Definition, FileFacts, FunctionFacts, Scope, SharedImports, TypeFacts } from '#model/FileFacts'
import { emptyFunction } from '#model/emptyFunction'
import { emptyType } from '#model/emptyType'
import { OPERATIONS } from '#model/Expression'
import { leftOf, listAt, operationOf, rightOf, stringAt } from './expressions.ts'
import {
  ASSIGNMENT,
  DEFINITION,
  EXPORT,
  FUNCTION,
  OPERANDS,
  SCOPE,
  SITE,
  TYPE,
  type AnyField,
  type AnyShape,
  type Operand,
  type RunKind,
  type Table,
} from './factsShape.ts'
import type { FactsPairs } from './FactsPairs.ts'

/** What stands where a row of the old version has no partner. Nothing leads there. */
export const GONE_DEFINITION: Definition = {
  name: '',
  kind: 'variable',
  container: -1,
  line: 0,
  column: 0,
  startLine: 0,
  endLine: 0,
  start: 0,
  end: 0,
  flags: [],
  signature: '',
  doc: '',
  complexity: 0,
  function: -1,
  type: -1,
}
const GONE_FUNCTION: FunctionFacts = emptyFunction(-1, -1)
const GONE_TYPE: TypeFacts = emptyType(-1, -1)
const GONE_SCOPE: Scope = { parent: -1, kind: 'block', owner: -1, bindings: [] }
const GONE_BINDING: Binding = { name: '', kind: 'local', values: [], declared: -1, definition: -1, space: 'value' }
const UNKNOWN = OPERATIONS.indexOf('unknown')

/** The new version of a file's facts with the numbers of the old one for all that both have, so that what holds those stays right. */
export function rebaseFacts(old: FileFacts, next: FileFacts, pairs: FactsPairs): FileFacts {
  const tables = {
    definition: placesOf(pairs, 'definition', old.definitions.length, next.definitions.length),
    scope: placesOf(pairs, 'scope', old.scopes.length, next.scopes.length),
    type: placesOf(pairs, 'type', old.types.length, next.types.length),
    function: placesOf(pairs, 'function', old.functions.length, next.functions.length),
    expression: placesOf(pairs, 'expression', countOf(old), countOf(next), { fillsGaps: true }),
  }
  const strings = placeStrings(old, next)
  const lists = [...old.expressions.lists]
  const runs = new Map<string, number>()
  let serial = serialsOf(old)

  const placed = (table: Table, row: number): number => (row < 0 ? row : (tables[table][row] ?? -1))

  function run(kind: RunKind, offset: number): number {
    if (offset < 0) return offset
    const kept = pairs.oldOf('run', offset)
    if (kept >= 0) return kept
    const key = `${kind} ${offset}`
    const known = runs.get(key)
    if (known !== undefined) return known
    const items = listAt(next, offset)
    const start = lists.length
    lists.push(items.length)
    for (const [at, item] of items.entries()) {
      const isName = kind === 'names' || (kind === 'fields' && at % 2 === 0)
      lists.push(isName ? (strings.placeOf[item] ?? 0) : placed('expression', item))
    }
    runs.set(key, start)
    return start
  }

  function operand(kind: Operand, value: number): number {
    switch (kind) {
      case 'plain':
      case 'import':
        return value
      case 'serial':
        serial += 1
        return serial
      case 'string':
        return strings.placeOf[value] ?? value
      case 'list':
      case 'fields':
      case 'names':
        return run(kind, value)
      default:
        return placed(kind, value)
    }
  }

  function expressions(): readonly number[] {
    const count = tables.expression.reduce((most, place) => Math.max(most, place + 1), countOf(old))
    const code = Array.from({ length: count * 3 }, (_, at) => (at % 3 === 0 ? UNKNOWN : 0))
    for (const [row, place] of tables.expression.entries()) {
      const operation = operationOf(next, row)
      const isKept = pairs.oldOf('expression', row) >= 0
      const [left, right] = OPERANDS[operation]
      code[place * 3] = OPERATIONS.indexOf(operation)
      code[place * 3 + 1] = isKept && left !== 'import' ? leftOf(old, place) : operand(left, leftOf(next, row))
      code[place * 3 + 2] = isKept ? rightOf(old, place) : operand(right, rightOf(next, row))
    }
    return code
  }

  function record<Row extends object>(shape: AnyShape, row: Row): Row {
    const changed = Object.entries(row).map(([key, given]: [string, unknown]) => {
      const field = shape[key]
      return [key, field === undefined ? given : value(field, given)]
    })
    // Only numbers were put in the place of numbers.
    return Object.fromEntries(changed) as Row
  }

  function value(field: AnyField, given: unknown): unknown {
    if (field === 'plain' || field === 'place' || field === 'sign') return given
    if (typeof field === 'string') return placed(field, Number(given))
    if (!Array.isArray(given)) return given
    if ('each' in field) return given.map((each: object) => record(field.each, each))
    return given.map((each) => placed(field[0], Number(each)))
  }

  /** Bindings of a scope that both have keep their places in it. */
  function scopeOf(row: Scope, index: number): Scope {
    const moved = record(SCOPE, row)
    const before = old.scopes[pairs.oldOf('scope', index)]
    return before === undefined ? moved : { ...moved, bindings: bindingsInPlace(before.bindings, moved.bindings) }
  }

  function sharedIn({ packages, members, names }: SharedImports): SharedImports {
    return {
      packages,
      members: members.map((each) => placed('expression', each)),
      names: names.map(([name, each]) => [name, placed('expression', each)]),
    }
  }

  const code = expressions()
  const records = <Row extends object>(shape: AnyShape, rows: readonly Row[]): readonly Row[] =>
    rows.map((row) => record(shape, row))
  return {
    ...next,
    strings: strings.all,
    definitions: filled(next.definitions, tables.definition, old.definitions.length, GONE_DEFINITION, (row) =>
      record(DEFINITION, row),
    ),
    scopes: filled(next.scopes, tables.scope, old.scopes.length, GONE_SCOPE, scopeOf),
    types: filled(next.types, tables.type, old.types.length, GONE_TYPE, (row) => record(TYPE, row)),
    functions: filled(next.functions, tables.function, old.functions.length, GONE_FUNCTION, (row) =>
      record(FUNCTION, row),
    ),
    exports: records(EXPORT, next.exports),
    sites: records(SITE, next.sites),
    ...(next.assignments === undefined ? {} : { assignments: records(ASSIGNMENT, next.assignments) }),
    ...(next.usings === undefined
      ? {}
      : { usings: next.usings.map((each) => ({ ...each, scope: placed('scope', each.scope) })) }),
    ...(next.shared === undefined ? {} : { shared: sharedIn(next.shared) }),
    ...(next.memberImports === undefined
      ? {}
      : { memberImports: next.memberImports.map((each) => placed('expression', each)) }),
    expressions: { code, lists },
  }
}

/**
 * By row of the new version: that of its partner, or one behind all old ones. Only where nothing outside the file holds what is gone, its
 * place may be taken.
 */
function placesOf(
  pairs: FactsPairs,
  table: Table,
  oldCount: number,
  count: number,
  { fillsGaps }: { readonly fillsGaps: boolean } = { fillsGaps: false },
): readonly number[] {
  let end = fillsGaps ? 0 : oldCount
  return Array.from({ length: count }, (_, row) => {
    const kept = pairs.oldOf(table, row)
    if (kept >= 0) return kept
    while (end < oldCount && pairs.newOf(table, end) >= 0) end += 1
    end += 1
    return end - 1
  })
}

function filled<Row>(
  rows: readonly Row[],
  places: readonly number[],
  oldCount: number,
  gone: Row,
  moved: (row: Row, index: number) => Row,
): readonly Row[] {
  const all = Array.from({ length: oldCount }, () => gone)
  for (const [index, row] of rows.entries()) all[places[index] ?? all.length] = moved(row, index)
  return all
}

function countOf({ expressions }: FileFacts): number {
  return expressions.code.length / 3
}

function placeStrings(
  old: FileFacts,
  next: FileFacts,
): { readonly all: readonly string[]; readonly placeOf: readonly number[] } {
  const all = [...old.strings]
  const known = new Map(all.map((text, index) => [text, index]))
  const placeOf = next.strings.map((_, index) => {
    const text = stringAt(next, index)
    const place = known.get(text) ?? all.length
    if (place === all.length) all.push(text)
    known.set(text, place)
    return place
  })
  return { all, placeOf }
}

/** The greatest of the numbers that only tell expressions apart. */
function serialsOf(facts: FileFacts): number {
  let greatest = -1
  for (let row = 0; row < countOf(facts); row += 1) {
    if (OPERANDS[operationOf(facts, row)][0] === 'serial') greatest = Math.max(greatest, leftOf(facts, row))
  }
  return greatest
}

function bindingsInPlace(before: readonly Binding[], after: readonly Binding[]): readonly Binding[] {
  const all = before.map((): Binding => GONE_BINDING)
  const free = new Map<string, number[]>()
  for (const [place, { name }] of before.entries()) free.set(name, [...(free.get(name) ?? []), place])
  for (const binding of after) all[free.get(binding.name)?.shift() ?? all.length] = binding
  return all
}
