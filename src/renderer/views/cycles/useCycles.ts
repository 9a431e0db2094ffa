import { useEffect, useMemo, useState } from 'react'
import type { Envelope } from '#shared/envelope'
import type { CyclesChoices, TestsFilter } from '#shared/viewState'
import { ask, type Params } from '../../api.ts'
import { useProject } from '../../state/project.ts'
import { numberOf, readTable, scalarNumber, textOf } from '../../state/rows.ts'
import { useAnswer, type Answer } from '../../state/useAnswer.ts'
import { usePages, type PagesAnswer } from '../../state/usePages.ts'
import {
  readCycleDetail,
  readCycleEdge,
  readCycleRow,
  type CycleDetail,
  type CycleEdge,
  type CycleRow,
} from './CycleReport.ts'
import { whatRemains, type Remains } from './whatRemains.ts'

export const PAGE_ROWS = 50
/** Rows of one answer; the query gives no more at once. */
const ROWS_MAX = 5000
/** Further answers that are fetched for the edges of one cycle. */
const MORE_EDGES_MAX = 20

export interface CyclesAnswer {
  /** Counts by level, what is left out, what is not known. */
  readonly overview: Answer
  readonly pages: PagesAnswer
  readonly rows: readonly CycleRow[]
  readonly total: number
  /** The id of the worst; empty where there is none. */
  readonly worst: string
  /** Cycles by level, without any choice but that of tests. */
  readonly counts: Readonly<Record<string, number>>
  /** The chosen cycle with all that is in it. */
  readonly chosen: Answer
  readonly detail: CycleDetail | undefined
  /** Its place in the list, from 0; -1 where it is on another page. */
  readonly place: number
}

/** The cycles of a level, worst first, and everything in the chosen one, or in the worst where none is chosen. */
export function useCycles(choices: CyclesChoices, tests: TestsFilter): CyclesAnswer {
  const { level, types, cycle, page } = choices
  const scope = useMemo(() => scopeOf({ level, types }, tests), [level, types, tests])
  const overview = useAnswer('find_cycles', { ...scope, limit: 1 })
  const sources = useMemo(() => [{ query: 'find_cycles', params: scope, tables: ['cycles'], beyond: 0 }], [scope])
  const pages = usePages(sources, page, PAGE_ROWS)
  const rows = useMemo(() => (pages.page?.rows ?? []).map(({ row }) => readCycleRow(row)), [pages.page])
  const worst = useMemo(() => {
    const [row] = overview.envelope === undefined ? [] : (readTable(overview.envelope, 'cycles')?.rows ?? [])
    return row === undefined ? '' : textOf(row, 'cycle')
  }, [overview.envelope])
  const id = cycle === '' ? worst : cycle
  const asked = id === '' ? undefined : { ...scope, cycle: id, include_edges: true, limit: ROWS_MAX }
  const chosen = useAnswer('find_cycles', asked)
  const read = useMemo(
    () => (chosen.envelope === undefined ? undefined : readCycleDetail(chosen.envelope)),
    [chosen.envelope],
  )
  const detail = useWholeDetail(read, asked)
  return {
    overview,
    pages,
    rows,
    total: scalarNumber(overview.envelope, 'cycles_total') ?? 0,
    worst,
    counts: useMemo(() => countsOf(overview.envelope), [overview.envelope]),
    chosen,
    detail,
    place: rows.findIndex((row) => row.id === detail?.row.id),
  }
}

/** Which cycles are looked at. */
export function scopeOf({ level, types }: Pick<CyclesChoices, 'level' | 'types'>, tests: TestsFilter): Params {
  return { level, tests, ...(types ? {} : { types: 'exclude' }) }
}

function countsOf(envelope: Envelope | undefined): Readonly<Record<string, number>> {
  const rows = envelope === undefined ? [] : (readTable(envelope, 'levels')?.rows ?? [])
  return Object.fromEntries(rows.map((row) => [textOf(row, 'level'), numberOf(row, 'cycles')]))
}

/** Edges beyond the first answer are fetched behind it, up to a limit. Until they are there the detail has the first. */
function useWholeDetail(read: CycleDetail | undefined, asked: Params | undefined): CycleDetail | undefined {
  const root = useProject((slice) => slice.root)
  const [more, setMore] = useState<{
    readonly of: CycleDetail
    readonly edges: readonly CycleEdge[]
    readonly next: string | undefined
  }>()
  const cursor = read?.nextEdges
  useEffect(() => {
    if (read === undefined || cursor === undefined || root === undefined) return undefined
    const controller = new AbortController()
    const question = { project: root, format: 'json', ...asked }
    moreEdges(question, cursor, controller.signal).then(
      ({ edges, next }) => setMore({ of: read, edges, next }),
      // Without them the matrix says how many of the edges it has.
      () => undefined,
    )
    return () => controller.abort()
    // `asked` goes with `read`.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [read, cursor, root])
  return useMemo(
    () =>
      read === undefined || more?.of !== read
        ? read
        : { ...read, edges: [...read.edges, ...more.edges], nextEdges: more.next },
    [read, more],
  )
}

async function moreEdges(
  question: Params,
  first: string,
  signal: AbortSignal,
): Promise<{ readonly edges: readonly CycleEdge[]; readonly next: string | undefined }> {
  const edges: CycleEdge[] = []
  let cursor: string | undefined = first
  for (let fetched = 0; cursor !== undefined && fetched < MORE_EDGES_MAX; fetched += 1) {
    const table = readTable(await ask('find_cycles', { ...question, cursor }, signal), 'edges')
    edges.push(...(table?.rows ?? []).map(readCycleEdge))
    cursor = table?.page.next_cursor
  }
  return { edges, next: cursor }
}

/** What is left of the chosen cycle when the ticked edges are cut. */
export interface Simulation {
  readonly answer: Answer
  /** From the edges of the cycle, once the query answered too; undefined without a cut, or while not all edges are known. */
  readonly remains: Remains | undefined
  /** Members of the largest component that stays; 0 where it falls apart. Undefined until the query said it too. */
  readonly largest: number | undefined
  /** The largest component that stays, with its own shortest loop. */
  readonly left: CycleDetail | undefined
}

/** Asks the query for the cycles without the ticked edges, at the largest component that stays. */
export function useSimulation(choices: CyclesChoices, tests: TestsFilter, detail: CycleDetail | undefined): Simulation {
  const { level, types, cuts } = choices
  const isWhole = detail !== undefined && detail.nextEdges === undefined
  const remains = useMemo(() => {
    if (!isWhole || cuts.length === 0) return undefined
    const cut = new Set(cuts)
    return whatRemains(
      detail.members.map(({ name }) => name),
      detail.edges.filter(({ key }) => !cut.has(key)),
    )
  }, [isWhole, detail, cuts])
  const [worst] = remains?.tangled ?? []
  const asked =
    cuts.length === 0 || detail === undefined
      ? undefined
      : {
          ...scopeOf({ level, types }, tests),
          cut: cuts,
          limit: ROWS_MAX,
          ...(worst?.[0] === undefined ? {} : { cycle: worst[0] }),
        }
  const answer = useAnswer('find_cycles', asked)
  const left = useMemo(
    () => (answer.envelope === undefined || worst === undefined ? undefined : readCycleDetail(answer.envelope)),
    [answer.envelope, worst],
  )
  const isSaid = answer.envelope !== undefined && remains !== undefined
  const said = useMemo(
    () => (isSaid ? { remains, left, largest: left?.row.size ?? 0 } : undefined),
    [isSaid, remains, left],
  )
  // What the cuts before left stays in sight until the answer to these is here.
  const shown = useLastWhile(cuts.length > 0 ? detail : undefined, said) ?? NOTHING_CUT
  return { answer, ...shown }
}

const NOTHING_CUT = { remains: undefined, left: undefined, largest: undefined } as const

/** The newest value that there was under this key; none without a key. */
function useLastWhile<Value>(key: object | undefined, value: Value | undefined): Value | undefined {
  const [last, setLast] = useState<{ readonly key: object | undefined; readonly value: Value | undefined }>({
    key,
    value,
  })
  const next = key === undefined ? undefined : (value ?? (last.key === key ? last.value : undefined))
  if (last.key !== key || last.value !== next) setLast({ key, value: next })
  return next
}
