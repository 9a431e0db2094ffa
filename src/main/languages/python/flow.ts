import type { ExpressionId } from '#model/Expression'
import type { ExpressionBuilder } from '../FactsBuilder.ts'

/**
 * What names stand for at one point of a body, as far as structured control flow tells: the last assignment in a
 * straight line, a union after branches, a narrowed type under a condition. A name that is not in it stands for all
 * values of its binding. Keys are names and dotted chains of names (`x`, `self.x`).
 */
export interface Flow {
  readonly values: Map<string, FlowValue>
  /** The code after this point is not reached: `return`, `raise`, `break`, `continue`. */
  ended: boolean
}

export interface FlowValue {
  readonly value: ExpressionId
  /** How many assignments stand behind the value: `x = x.next` makes one more. */
  readonly chain: number
  /** The value is another name or attribute. */
  readonly isAlias: boolean
  /** The value is narrowed by a condition, from this one; undefined there for the binding. */
  readonly narrowing?: { readonly from: FlowValue | undefined }
}

/** More names than this are not followed in one body. */
const NAMES_LIMIT = 400
/** Longer chains of assignments fall back to the binding, which lists every value. */
export const CHAIN_LIMIT = 6

export function createFlow(): Flow {
  return { values: new Map(), ended: false }
}

export function copyFlow(flow: Flow): Flow {
  return { values: new Map(flow.values), ended: flow.ended }
}

/** Records a value, unless its chain is too long: then the name stands for its binding again. */
export function setFlow(flow: Flow, key: string, value: FlowValue): void {
  if (value.chain > CHAIN_LIMIT || (flow.values.size >= NAMES_LIMIT && !flow.values.has(key))) flow.values.delete(key)
  else flow.values.set(key, value)
}

/** Forgets a name and the chains that start with it. */
export function forgetName(flow: Flow, name: string): void {
  if (flow.values.size === 0) return
  flow.values.delete(name)
  const prefix = `${name}.`
  for (const key of flow.values.keys()) if (key.startsWith(prefix)) flow.values.delete(key)
}

/** A copy without some names: what holds at the start of a loop whose body assigns them. */
export function flowWithout(flow: Flow, names: ReadonlySet<string>): Flow {
  const rest = copyFlow(flow)
  for (const name of names) forgetName(rest, name)
  return rest
}

/** What holds where several ways meet: ways that ended do not count, and a name keeps a value only if every way has one. */
export function joinFlows(flows: readonly Flow[], expression: ExpressionBuilder): Flow {
  const live = flows.filter((flow) => !flow.ended)
  const [first, ...others] = live
  if (first === undefined) return { values: new Map(flows[0]?.values), ended: true }
  if (others.length === 0) return first
  const joined = createFlow()
  for (const [key, value] of first.values) {
    const values = [value]
    for (const other of others) {
      const found = other.values.get(key)
      if (found !== undefined) values.push(found)
    }
    if (values.length < live.length) continue
    // Where every way goes on, what their conditions said of a value together says nothing.
    const from = live.length === flows.length ? commonOrigin(values) : NO_ORIGIN
    if (from === NO_ORIGIN) setFlow(joined, key, joinValues(values, expression))
    else if (from !== undefined) setFlow(joined, key, from)
  }
  return joined
}

const NO_ORIGIN = Symbol('no common origin')

/** The value that all of these were narrowed from: undefined for the binding. */
function commonOrigin(values: readonly FlowValue[]): FlowValue | undefined | typeof NO_ORIGIN {
  const [first] = values
  if (first?.narrowing === undefined) return NO_ORIGIN
  const { from } = first.narrowing
  return values.every(({ narrowing }) => narrowing !== undefined && narrowing.from === from) ? from : NO_ORIGIN
}

function joinValues(values: readonly FlowValue[], expression: ExpressionBuilder): FlowValue {
  const [first] = values
  const ids = new Set(values.map(({ value }) => value))
  if (first !== undefined && ids.size === 1) return first
  return {
    value: expression.union([...ids]),
    chain: Math.max(...values.map(({ chain }) => chain)),
    isAlias: values.some(({ isAlias }) => isAlias),
  }
}
