import type { EdgeKind } from '#shared/symbol'
import type { PayloadValue } from '#shared/envelope'
import type { FlatTable } from '#shared/table'
import type { Digraph } from '#graph/Digraph'
import { distancesTo, shortestLength, type Admits } from '#graph/distances'
import type { GraphReader } from '#graph/GraphReader'
import { levelGraph } from '../cycles/levelGraph.ts'
import type { Sayings } from '../defineQuery.ts'
import { counted } from '../rows/counted.ts'
import { fileOf, printedName } from '../rows/symbolFacts.ts'
import { wholeTable } from '../rows/wholeTable.ts'
import type { OnTheWay } from './onTheWay.ts'
import { named } from '../named.ts'

/** Calls that may lead on, as they are shown; the total is exact. */
const SHOWN_MAX = 5

/** What is known where no path was found. */
export interface NoPath {
  /** Hops of the shortest path where it is longer than what was asked for. */
  readonly beyond: number | undefined
  /** Hops of the shortest path the other way round. */
  readonly reverse: number | undefined
  /** Hops of the shortest path that also passes callables that are handed on as values. */
  readonly withReferences: number | undefined
  readonly unresolved: number
  readonly likely: number
  readonly mayLeadOn: FlatTable | undefined
  readonly scalars: Readonly<Record<string, PayloadValue | undefined>>
}

interface Search {
  readonly starts: readonly number[]
  readonly goals: readonly number[]
  readonly kinds: readonly EdgeKind[]
  readonly admits: Admits | undefined
  readonly unresolved: OnTheWay
}

export function noPath(reader: GraphReader, graph: Digraph, search: Search): NoPath {
  const { starts, goals, kinds, admits, unresolved } = search
  const hops = (within: Digraph, from: readonly number[], to: readonly number[]): number | undefined => {
    const shortest = shortestLength(within, from, distancesTo(within, to, admits))
    return Number.isFinite(shortest) ? shortest : undefined
  }
  const beyond = hops(graph, starts, goals)
  const reverse = hops(graph, goals, starts)
  const withReferences = kinds.includes('references')
    ? undefined
    : hops(
        levelGraph(reader, { level: 'call', kinds: [...kinds, 'references'], tests: 'include', generated: true }).graph,
        starts,
        goals,
      )
  const likely = unresolved.mayLeadOn.length
  return {
    beyond,
    reverse,
    withReferences,
    unresolved: unresolved.sites.length,
    likely,
    mayLeadOn: likely === 0 ? undefined : mayLeadOnTable(reader, unresolved),
    scalars: {
      hops_beyond: beyond,
      hops_reverse: reverse,
      hops_with_references: withReferences,
      may_lead_on_total: likely === 0 ? undefined : likely,
    },
  }
}

function mayLeadOnTable(reader: GraphReader, { mayLeadOn }: OnTheWay): FlatTable {
  const { caller, line, text } = reader.graph.sites
  const rows = mayLeadOn.map(({ site, symbol, hops }) => [
    `${fileOf(reader, caller[site] ?? 0)}:${line[site] ?? 0}`,
    reader.text(text[site] ?? 0),
    printedName(reader, symbol),
    hops,
  ])
  return wholeTable(['at', 'text', 'may_mean', 'hops'], rows, SHOWN_MAX)
}

/** The answer in words: `no path` is said only where nothing can hide one. */
export function sayNoPath(none: NoPath, from: string, to: string, depth: number): Sayings {
  const within = `from ${from} to ${to} within ${counted(depth, 'hop')}`
  if (none.beyond !== undefined) {
    return {
      summary: `no path ${within}; the shortest has ${none.beyond}`,
      next: `call find_paths ${ends(from, to)} max_depth=${none.beyond}`,
    }
  }
  const likely = none.likely === 0 ? '' : `, ${none.likely} of them written with a name that leads there`
  const summary =
    none.unresolved === 0
      ? `no path ${within}`
      : `not known whether there is a path ${within}: none over resolved calls, but ${counted(none.unresolved, 'unresolved call')} on the way${likely}`
  const hints = [
    ...(none.reverse === undefined ? [] : [`; the other direction has one of ${counted(none.reverse, 'hop')}`]),
    ...(none.withReferences === undefined
      ? []
      : [`; one of ${counted(none.withReferences, 'hop')} passes a function handed on as a value`]),
  ]
  return { summary: summary + hints.join(''), next: nextFor(none, from, to) }
}

function nextFor(none: NoPath, from: string, to: string): string {
  if (none.withReferences !== undefined) return `call find_paths ${ends(from, to)} edge_kinds=calls,references`
  if (none.likely > 0) return 'look at may_lead_on: one of these calls may be the missing step'
  if (none.reverse !== undefined) return `call find_paths ${ends(to, from)}`
  return none.unresolved > 0
    ? 'look at unresolved_sites before concluding that there is none'
    : `call trace_path ${named('symbol', to)} direction=inbound for what does lead there`
}

function ends(from: string, to: string): string {
  return `${named('from', from)} ${named('to', to)}`
}
