import { equals } from './compareValues.ts'
import { LENGTH_MAX } from './limits.ts'
import type { PropertyGraph } from './PropertyGraph.ts'
import { isList, kindOfValue, printValue, weightOf, type Value, type ValueKind } from './Value.ts'

/** A function of values. `apply` throws WrongValue for what it cannot take. */
export interface CypherFunction {
  readonly name: string
  readonly minimum: number
  readonly maximum: number
  /** Kinds by argument; an unlisted argument takes any. */
  readonly takes: readonly (readonly ValueKind[])[]
  /** Without it, a `null` among the arguments makes the result `null` and `apply` is not called. */
  readonly handlesNull?: true
  apply(values: readonly Value[], graph: PropertyGraph): Value
}

/** What is wrong with a value at run time; the place is added by whoever called. */
export class WrongValue extends Error {}

const TEXT: readonly ValueKind[] = ['text']
const NUMBER: readonly ValueKind[] = ['number']
const LIST: readonly ValueKind[] = ['list']
const SIZED: readonly ValueKind[] = ['list', 'text']

const TABLE: readonly CypherFunction[] = [
  // Texts.
  text('toLower', (value) => value.toLowerCase()),
  text('toUpper', (value) => value.toUpperCase()),
  text('trim', (value) => value.trim()),
  text('lTrim', (value) => value.trimStart()),
  text('rTrim', (value) => value.trimEnd()),
  textWith('split', (value, [by]) => bounded(value.split(plain(by)))),
  textWith('left', (value, [count]) => value.slice(0, natural(count)), NUMBER),
  textWith('right', (value, [count]) => (natural(count) === 0 ? '' : value.slice(-natural(count))), NUMBER),
  {
    name: 'substring',
    minimum: 2,
    maximum: 3,
    takes: [TEXT, NUMBER, NUMBER],
    apply([value, start, length]) {
      const from = natural(start)
      return plain(value).slice(from, length === undefined ? undefined : from + natural(length))
    },
  },
  {
    name: 'replace',
    minimum: 3,
    maximum: 3,
    takes: [TEXT, TEXT, TEXT],
    apply: ([value, search, by]) => bounded(plain(value).replaceAll(plain(search), () => plain(by))),
  },
  // Texts and lists.
  { name: 'size', minimum: 1, maximum: 1, takes: [SIZED], apply: ([value = null]) => lengthOf(value) },
  { name: 'isEmpty', minimum: 1, maximum: 1, takes: [SIZED], apply: ([value = null]) => lengthOf(value) === 0 },
  {
    name: 'reverse',
    minimum: 1,
    maximum: 1,
    takes: [SIZED],
    apply: ([value = null]) => (isList(value) ? value.toReversed() : Array.from(plain(value)).reverse().join('')),
  },
  // Lists.
  list('head', (items) => items[0] ?? null),
  list('last', (items) => items.at(-1) ?? null),
  list('tail', (items) => items.slice(1)),
  { name: 'range', minimum: 2, maximum: 3, takes: [NUMBER, NUMBER, NUMBER], apply: range },
  // Numbers.
  number('abs', Math.abs),
  number('ceil', Math.ceil),
  number('floor', Math.floor),
  number('sign', Math.sign),
  number('sqrt', Math.sqrt),
  number('exp', Math.exp),
  number('log', Math.log),
  number('log10', Math.log10),
  { name: 'round', minimum: 1, maximum: 2, takes: [NUMBER, NUMBER], apply: round },
  // Conversions.
  {
    name: 'toString',
    minimum: 1,
    maximum: 1,
    takes: [['text', 'number', 'boolean']],
    apply: ([value]) => plain(value),
  },
  { name: 'toInteger', minimum: 1, maximum: 1, takes: [['text', 'number', 'boolean']], apply: toInteger },
  { name: 'toFloat', minimum: 1, maximum: 1, takes: [['text', 'number']], apply: ([value]) => toNumber(value) },
  {
    name: 'toBoolean',
    minimum: 1,
    maximum: 1,
    takes: [['text', 'boolean']],
    apply: ([value]) => ({ true: true, false: false })[plain(value).trim().toLowerCase()] ?? null,
  },
  // Any values.
  {
    name: 'coalesce',
    minimum: 1,
    maximum: 50,
    takes: [],
    handlesNull: true,
    apply: (values) => values.find((value) => value !== null) ?? null,
  },
  {
    name: 'nullIf',
    minimum: 2,
    maximum: 2,
    takes: [],
    handlesNull: true,
    apply: ([a = null, b = null]) => (equals(a, b) === true ? null : a),
  },
  { name: 'exists', minimum: 1, maximum: 1, takes: [], handlesNull: true, apply: ([value]) => value !== null },
  // Nodes, relationships, paths, maps.
  node('labels', (id, graph) => [graph.labels[graph.labelOf(id)] ?? '']),
  relationship('type', (id, graph) => graph.types[graph.typeOf(id)] ?? ''),
  relationship('startNode', (id, graph) => ({ kind: 'node', id: graph.sourceOf(id) })),
  relationship('endNode', (id, graph) => ({ kind: 'node', id: graph.targetOf(id) })),
  path('length', (value) => value.relationships.length),
  path('nodes', (value) => value.nodes.map((id) => ({ kind: 'node', id }))),
  path('relationships', (value) => value.relationships.map((id) => ({ kind: 'relationship', id }))),
  { name: 'keys', minimum: 1, maximum: 1, takes: [['node', 'relationship', 'map']], apply: keys },
  { name: 'properties', minimum: 1, maximum: 1, takes: [['node', 'relationship', 'map']], apply: properties },
]

const SYNONYMS: Readonly<Record<string, string>> = {
  lower: 'toLower',
  upper: 'toUpper',
  rels: 'relationships',
  ceiling: 'ceil',
  char_length: 'size',
  character_length: 'size',
}

const byName: ReadonlyMap<string, CypherFunction> = new Map([
  ...TABLE.map((entry) => [entry.name.toLowerCase(), entry] as const),
  ...Object.entries(SYNONYMS).flatMap(([name, meant]) => {
    const entry = TABLE.find((each) => each.name === meant)
    return entry === undefined ? [] : [[name, entry] as const]
  }),
])

export const FUNCTION_NAMES: readonly string[] = TABLE.map(({ name }) => name)

/** The function of that name in any case, or undefined. */
export function findFunction(name: string): CypherFunction | undefined {
  return byName.get(name.toLowerCase())
}

function text(name: string, of: (value: string) => Value): CypherFunction {
  return { name, minimum: 1, maximum: 1, takes: [TEXT], apply: ([value]) => of(plain(value)) }
}

function textWith(name: string, of: (value: string, rest: readonly Value[]) => Value, second = TEXT): CypherFunction {
  return { name, minimum: 2, maximum: 2, takes: [TEXT, second], apply: ([value, ...rest]) => of(plain(value), rest) }
}

function number(name: string, of: (value: number) => number): CypherFunction {
  return { name, minimum: 1, maximum: 1, takes: [NUMBER], apply: ([value]) => finite(of(Number(value))) }
}

function list(name: string, of: (items: readonly Value[]) => Value): CypherFunction {
  return { name, minimum: 1, maximum: 1, takes: [LIST], apply: ([value = null]) => of(isList(value) ? value : []) }
}

function node(name: string, of: (id: number, graph: PropertyGraph) => Value): CypherFunction {
  return { name, minimum: 1, maximum: 1, takes: [['node']], apply: ([value = null], graph) => of(idOf(value), graph) }
}

function relationship(name: string, of: (id: number, graph: PropertyGraph) => Value): CypherFunction {
  const takes: CypherFunction['takes'] = [['relationship']]
  return { name, minimum: 1, maximum: 1, takes, apply: ([value = null], graph) => of(idOf(value), graph) }
}

function path(
  name: string,
  of: (value: { readonly nodes: readonly number[]; readonly relationships: readonly number[] }) => Value,
): CypherFunction {
  function apply([value = null]: readonly Value[]): Value {
    return typeof value === 'object' && value !== null && !isList(value) && value.kind === 'path' ? of(value) : null
  }
  return { name, minimum: 1, maximum: 1, takes: [['path']], apply }
}

/** A scalar as it is spelt. */
function plain(value: Value | undefined): string {
  return value === undefined || typeof value === 'object' ? '' : String(value)
}

function idOf(value: Value): number {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : -1
}

function lengthOf(value: Value): number {
  return isList(value) ? value.length : plain(value).length
}

function natural(value: Value | undefined): number {
  const count = Number(value)
  if (!Number.isInteger(count) || count < 0) throw new WrongValue(`takes whole numbers from 0, not ${count}`)
  return count
}

/** There is no infinity in an answer. */
export function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}

/** A list in the making. Throws WrongValue once it is too large. */
export function growingList(): { readonly items: readonly Value[]; add(item: Value): void } {
  const items: Value[] = []
  let weight = 0
  return {
    items,
    add(item) {
      weight += weightOf(item, LENGTH_MAX)
      if (weight > LENGTH_MAX) throw new WrongValue(`a list of more than ${LENGTH_MAX} values`)
      items.push(item)
    },
  }
}

/** A value that was made and is not too large. */
export function bounded<Kind extends Value>(value: Kind): Kind {
  const isTooLarge = typeof value === 'string' ? value.length > LENGTH_MAX : weightOf(value, LENGTH_MAX) > LENGTH_MAX
  if (isTooLarge) throw new WrongValue(`gives more than ${LENGTH_MAX} values or characters`)
  return value
}

function range([first, last, step]: readonly Value[]): Value {
  const [from, to, by] = [Number(first), Number(last), Number(step ?? 1)]
  if (![from, to, by].every(Number.isInteger) || by === 0) throw new WrongValue('takes whole numbers, and no step of 0')
  const count = Math.max(0, Math.floor((to - from) / by) + 1)
  if (count > LENGTH_MAX) throw new WrongValue(`gives more than ${LENGTH_MAX} values`)
  return Array.from({ length: count }, (_, index) => from + index * by)
}

/** Halves go up, as in openCypher. */
function round([value, places]: readonly Value[]): Value {
  const scale = 10 ** Math.min(15, natural(places ?? 0))
  return finite(Math.round(Number(value) * scale) / scale)
}

function toNumber(value: Value | undefined): number | null {
  if (typeof value === 'string' && value.trim() === '') return null
  return finite(Number(value))
}

function toInteger([value]: readonly Value[]): Value {
  const whole = toNumber(value)
  return whole === null ? null : Math.trunc(whole)
}

function keys([value = null]: readonly Value[], graph: PropertyGraph): Value {
  const known = propertiesOf(value, graph)
  return [...known].flatMap(([key, item]) => (item === null ? [] : [key]))
}

function properties([value = null]: readonly Value[], graph: PropertyGraph): Value {
  return { kind: 'map', entries: propertiesOf(value, graph) }
}

function propertiesOf(value: Value, graph: PropertyGraph): ReadonlyMap<string, Value> {
  if (typeof value !== 'object' || value === null || isList(value) || value.kind === 'path') return new Map()
  if (value.kind === 'map') return value.entries
  const { names, valueOf } = value.kind === 'node' ? graph.nodeProperties : graph.relationshipProperties
  return new Map(names.map((name) => [name, valueOf(value.id, name)]))
}

/** Calls a function with values of the kinds that it takes. Throws WrongValue. */
export function callFunction(called: CypherFunction, values: readonly Value[], graph: PropertyGraph): Value {
  if (called.handlesNull === undefined && values.includes(null)) return null
  values.forEach((value, index) => {
    const kinds = called.takes[index]
    const kind = kindOfValue(value)
    if (kinds !== undefined && !kinds.includes(kind)) {
      throw new WrongValue(`takes ${kinds.join(' or ')}, not ${kind} ${clipped(printValue(graph, value))}`)
    }
  })
  return called.apply(values, graph)
}

function clipped(printed: string): string {
  return printed.length <= 60 ? printed : `${printed.slice(0, 57)}...`
}
