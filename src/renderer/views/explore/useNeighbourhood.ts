import { useMemo } from 'react'
import type { Envelope } from '#shared/envelope'
import type { TestsFilter, ViewState } from '#shared/viewState'
import type { PagedSource } from '../../state/fetchPage.ts'
import { mergeNeighbourhood, type Relation } from '../../state/neighbourhood.ts'
import { readTable } from '../../state/rows.ts'
import type { Gap } from '../../state/useGaps.ts'
import { useStable } from '../../state/useStable.ts'
import { NEIGHBOUR_COLUMNS, relatedRow, SYMBOL_COLUMNS, type SymbolRow } from '../../state/symbolRow.ts'
import type { NeighbourhoodGraph, OuterSide } from '../../stage/types.ts'
import { useAnswers, usePeek, type Answers, type Question } from '../../state/useAnswers.ts'

/** What one side of one symbol is asked with, for the stage and for the list alike. */
export interface RelationSource extends PagedSource {
  readonly of: string
  readonly side: OuterSide
}

export interface NeighbourhoodAnswer {
  readonly graph: NeighbourhoodGraph | undefined
  /** What was asked: the centre's sides, then the expansions. The list pages through the same. */
  readonly sources: readonly RelationSource[]
  readonly relations: readonly Relation[]
  /** The replies about the centre's own sides. */
  readonly envelopes: readonly (Envelope | undefined)[]
  /** What is still awaited, failed or was given up, of all that was asked. */
  readonly answers: Pick<Answers, 'pending' | 'failure' | 'cancelled' | 'cancel' | 'retry'>
}

/** Rows of one side that the stage gets: the most that a query gives. The list pages through all there are. */
const STAGE_ROWS = 5000
/** Rows that one expansion adds at most to the stage. */
const EXPANSION_ROWS = 100

/** The sources of what stands around the active symbol of a view: each side's neighbours, then its further hops. */
export function sourcesOf({ active, depth, tests }: ViewState): readonly RelationSource[] {
  if (active === undefined) return []
  return (['callers', 'callees'] as const).flatMap((side) => [
    ...(depth[side] > 0 ? [neighbours(active, side, tests)] : []),
    ...(depth[side] > 1 ? [furtherHops(active, side, tests, depth[side])] : []),
  ])
}

function neighbours(symbol: string, side: OuterSide, tests: TestsFilter): RelationSource {
  const params = { symbol, tests, possible: true, fields: NEIGHBOUR_COLUMNS }
  return { of: symbol, side, query: side, params, tables: [side, `possible_${side}`], beyond: 0 }
}

function furtherHops(symbol: string, side: OuterSide, tests: TestsFilter, depth: number): RelationSource {
  const direction = side === 'callers' ? 'inbound' : 'outbound'
  const params = { symbol, direction, depth, tests, include_evidence: true, fields: SYMBOL_COLUMNS }
  return { of: symbol, side, query: 'trace_path', params, tables: [side], beyond: 1 }
}

/** Everything around the active symbol, put together for the stage. */
export function useNeighbourhood(
  view: ViewState,
  centre: SymbolRow | undefined,
  gaps: ReadonlyMap<string, Gap>,
): NeighbourhoodAnswer {
  const peek = usePeek()
  const own = sourcesOf(view).map((source) => ({ ...source, limit: STAGE_ROWS }))
  const sources = withExpansions(own, view, peek)
  const answers = useAnswers(sources.map(questionOf))
  const { envelopes, pending } = answers
  const stable = useStable(envelopes)
  const shape = JSON.stringify(sources)
  const relations = useMemo(
    () => relationsOf(sources, stable),
    // `sources` are told apart by `shape`.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [shape, stable],
  )
  // Half an answer would take boxes out of the picture that the other half puts back.
  const half = pending && own.some((_, at) => stable[at] === undefined)
  const waiting = own.length > 0 && (half || relations.length === 0)
  const graph = useMemo(
    () => (centre === undefined || waiting ? undefined : mergeNeighbourhood(centre, relations, gaps)),
    [centre, waiting, relations, gaps],
  )
  return { graph, sources, relations, envelopes: envelopes.slice(0, own.length), answers }
}

interface LimitedSource extends RelationSource {
  readonly limit: number
}

/**
 * The centre's sources and one for each expanded symbol, which shows more on the side where it stands. An expansion can
 * hang on an earlier one; those whose place is not known yet, and the ids of bundles, ask nothing.
 */
function withExpansions(
  own: readonly LimitedSource[],
  view: ViewState,
  peek: (question: Question) => Envelope | undefined,
): readonly LimitedSource[] {
  const sides = new Map<string, OuterSide>()
  const learn = (source: LimitedSource) => {
    const rows = relationsOf([source], [peek(questionOf(source))]).flatMap((relation) => relation.rows)
    for (const { qn } of rows) if (!sides.has(qn) && qn !== view.active) sides.set(qn, source.side)
  }
  own.forEach(learn)
  const sources = [...own]
  for (const id of view.expanded) {
    const side = sides.get(id)
    if (side === undefined) continue
    const source = { ...neighbours(id, side, view.tests), limit: EXPANSION_ROWS }
    sources.push(source)
    learn(source)
  }
  return sources
}

function questionOf({ query, params, limit }: LimitedSource): Question {
  return { query, params: { ...params, limit } }
}

function relationsOf(
  sources: readonly LimitedSource[],
  envelopes: readonly (Envelope | undefined)[],
): readonly Relation[] {
  return sources.flatMap((source, at) => {
    const envelope = envelopes[at]
    if (envelope === undefined) return []
    const known = relationsKnown.get(envelope)
    if (known !== undefined) return known
    const read = readRelation(source, envelope)
    relationsKnown.set(envelope, read)
    return read
  })
}

/** What was read out of each answer: an answer belongs to one question, and is looked at with each choice of the reader. */
const relationsKnown = new WeakMap<Envelope, readonly Relation[]>()

/** One relation; none where the answer has no such list. */
function readRelation(source: LimitedSource, envelope: Envelope): readonly Relation[] {
  const [counted, possible] = source.tables.map((name) => readTable(envelope, name))
  if (counted === undefined) return []
  const rows = [...counted.rows, ...(possible?.rows ?? [])].map(relatedRow)
  return [
    {
      of: source.of,
      side: source.side,
      deeper: source.beyond > 0,
      rows: rows.filter(({ hop }) => hop > source.beyond),
      total: counted.page.total,
      possible: possible?.page.total ?? 0,
      // What an expansion has no room for, its box says by its own count.
      left: source.limit < STAGE_ROWS ? 0 : Math.max(0, counted.page.total - counted.rows.length),
    },
  ]
}
