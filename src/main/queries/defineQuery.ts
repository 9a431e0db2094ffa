import type { z } from 'zod'
import type { Completeness, IndexInfo, PayloadValue } from '#shared/envelope'
import type { Cell, Table } from '#shared/table'
import type { Verdict } from '#shared/verdict'
import type { GraphReader } from '#graph/GraphReader'
import type { IndexReport } from '#model/StoredIndex'
import type { ProjectsPort, ProjectView } from './QueryContext.ts'

/** Where a query stands. The browser shows what the window shows. */
export type Surface = 'mcp' | 'cli' | 'window'
export const EVERYWHERE: readonly Surface[] = ['mcp', 'cli', 'window']
export const WINDOW_ONLY: readonly Surface[] = ['window']

/** Rows of a list unless the caller says otherwise, and the most that a caller can ask for. */
export const DEFAULT_LIMIT = 50
export const MAXIMUM_LIMIT = 5_000

/** How long a query may take unless it says otherwise. */
export const DEADLINE_MS = 30_000

/** What a query must be handed before it can run. `graph`: without a published index it is not run but answered `WARN`. */
export type Need = 'nothing' | 'project' | 'graph'

export interface BareScope {
  readonly projects: ProjectsPort
  /** Root of the project that was named, or of the only open one; undefined where there is none. */
  readonly root: string | undefined
  /** Aborted when nobody waits for the answer any more or the deadline passed. */
  readonly signal: AbortSignal
  /** To be awaited inside long loops: lets other requests run, and throws when nobody waits any more. */
  pause(): Promise<void>
}

export interface ProjectScope extends BareScope {
  readonly project: ProjectView
}

export interface GraphScope extends ProjectScope {
  readonly reader: GraphReader
  readonly report: IndexReport
}

export interface ScopeOf {
  readonly nothing: BareScope
  readonly project: ProjectScope
  readonly graph: GraphScope
}

/**
 * The place of a row in the total order of its list: compared part by part, numbers before texts. Made of what names the
 * row (hop or rank, file, container chain, name, ordinal), never of a row number of the database.
 */
export type RowKey = readonly (string | number)[]

/** A list that is complete but not rendered: totals are exact, and only the rows of a page are ever made. */
export type RowSource = FlatSource | GroupedSource

interface Sorted {
  readonly cols: readonly string[]
  readonly count: number
  /** Set where a limit ended the work before all rows were known: there are at least `count`. */
  readonly countIsFloor?: true
  /** Strictly ascending in `index`. */
  key(index: number): RowKey
}

/** Rows whose order is the answer, or that are not symbols. */
export interface FlatSource extends Sorted {
  readonly kind: 'flat'
  row(index: number): readonly Cell[] | Promise<readonly Cell[]>
}

/** Rows of symbols that share a qualified-name prefix and a file; the first column is `name`. */
export interface GroupedSource extends Sorted {
  readonly kind: 'grouped'
  row(index: number): GroupedRow | Promise<GroupedRow>
}

export interface GroupedRow {
  readonly qn_prefix: string
  readonly file: string
  readonly cells: readonly Cell[]
}

/** The order of a list, as the reference prints it. */
export const ORDERS = {
  byHop: 'hop, then file, container chain, name, ordinal',
  byRank: 'rank, then file, container chain, name, ordinal',
  byName: 'name, then file',
  bySymbol: 'file, container chain, name, ordinal',
  byHopThenFile: 'hop, then file',
  byPath: 'file',
  byPosition: 'file, line, column, target',
  byCount: 'count, then name',
  asAsked: 'ORDER BY of the query, then all values of the row',
  byPlace: 'code before tests, then file and line',
  byLayer: 'highest layer first, then cycle',
  byDepth: 'depth, then most files, then path',
  byReach: 'declared first, then most files reached, then file',
  byLength: 'hops, then the keys of the steps',
  worstFirst: 'members × modules × references, most first, then the first member',
  alongPath: 'along the closed path',
  cutFirst: 'what the cut leaves, then references',
  bySeverity: 'severity, then file, line, rule, symbols',
  bySmell: 'smell as docs/health.md lists them, then greatest value, file, line',
  byScore: 'lowest score, then file',
  byConfidence: 'confidence, then file, container chain, name, ordinal',
} as const

export interface ListDefinition {
  readonly order: (typeof ORDERS)[keyof typeof ORDERS]
  /** What the rows are, for "showing 3 of 39 callers". */
  readonly noun: string
  /** Rows of a page where the caller gives no limit; without it the query's own. */
  readonly limit?: number
  /** Bytes of text that the rows of such a page may have, so that long paths do not make a long answer. One row is always shown. */
  readonly bytes?: number
  /** Flat names beside the table: key of the reply -> the page field that it repeats. */
  readonly flatNames?: Readonly<Record<string, 'total' | 'listed' | 'cap' | 'omitted' | 'has_more'>>
}

/** What a query finds. Scalars come first, then complete or capped tables, then the lists that can be paged. */
export interface QueryResult {
  readonly scalars?: Readonly<Record<string, PayloadValue | undefined>>
  readonly tables?: Readonly<Record<string, Table | undefined>>
  readonly lists?: Readonly<Record<string, RowSource | undefined>>
  readonly completeness?: Completeness
  readonly warnings?: readonly string[]
  /** What decides the rows beside the index and the arguments (the state of a working tree): a cursor is bound to it. */
  readonly revision?: string
  /** The state of the index, where the query itself changed it. */
  readonly index?: IndexInfo
}

/** Where the rows of a page stand in their list: `from` and `to` start at 1, both 0 where none are shown. */
export interface ShownRows {
  readonly from: number
  readonly to: number
  readonly total: number
}

export interface Sayings {
  /** One line with the numbers of the whole, not of the page. */
  readonly summary: string
  /** One concrete next call. Replaced by the paging sentence where rows are left. */
  readonly next: string
  readonly verificationCommand?: string
  readonly stopCondition?: string
  readonly risk?: string
  readonly guardrails?: readonly string[]
}

export interface QueryDefinition<Needed extends Need, Shape extends z.ZodRawShape, Result extends QueryResult> {
  readonly name: string
  readonly title: string
  /** One or two lines for people and agents. */
  readonly description: string
  readonly needs: Needed
  readonly surfaces: readonly Surface[]
  /** Whether it changes anything; `destructive` where it takes something away. */
  readonly effect: 'none' | 'writes' | 'destructive'
  /** Flat and bounded. */
  readonly params: z.ZodObject<Shape, z.core.$strict>
  /** What can be paged. */
  readonly lists: Readonly<Record<string, ListDefinition>>
  /**
   * `drained`: one cursor runs through the lists one after another, and the limit counts over all of them. `separate`:
   * each list has its own limit and its own cursor, and a cursor's page has rows of that list only.
   */
  readonly paging: 'drained' | 'separate'
  /** Arguments that do not decide which rows there are, so that they may change between pages. */
  readonly free?: readonly string[]
  /** Columns that its `fields` can add beside those of any symbol. */
  readonly ownFields?: readonly string[]
  readonly defaultLimit?: (params: z.output<z.ZodObject<Shape, z.core.$strict>>) => number
  /** How long it may take; without it DEADLINE_MS. */
  readonly deadlineMs?: number | 'none'
  /** No clock, no disk but the ports, no SQL. */
  run(scope: ScopeOf[Needed], params: z.output<z.ZodObject<Shape, z.core.$strict>>): Result | Promise<Result>
  judge(result: Result): Verdict
  say(result: Result, shown: Readonly<Record<string, ShownRows>>): Sayings
}

/** A query with its types closed over: what the list, the surfaces and `ask` see. */
export interface Query extends Omit<
  QueryDefinition<Need, z.ZodRawShape, QueryResult>,
  'run' | 'judge' | 'say' | 'defaultLimit' | 'params'
> {
  readonly params: z.ZodObject
  limitFor(params: unknown): number
  /** Runs it. `params` must have passed the argument check. Throws a bug when the scope lacks what it needs. */
  answer(scope: Partial<GraphScope> & BareScope, params: unknown): Promise<Answer>
}

export interface Answer {
  readonly result: QueryResult
  readonly verdict: Verdict
  say(shown: Readonly<Record<string, ShownRows>>): Sayings
}

/** Makes a query from its definition. */
export function defineQuery<Needed extends Need, Shape extends z.ZodRawShape, Result extends QueryResult>(
  definition: QueryDefinition<Needed, Shape, Result>,
): Query {
  const { run, judge, say, defaultLimit, ...rest } = definition
  return {
    ...rest,
    limitFor: (params) => defaultLimit?.(definition.params.parse(params)) ?? DEFAULT_LIMIT,
    async answer(scope, params) {
      const result = await run(scopeFor(definition.needs, scope), definition.params.parse(params))
      return { result, verdict: judge(result), say: (shown) => say(result, shown) }
    },
  }
}

function scopeFor<Needed extends Need>(needs: Needed, scope: Partial<GraphScope> & BareScope): ScopeOf[Needed] {
  const missing =
    (needs !== 'nothing' && scope.project === undefined) ||
    (needs === 'graph' && (scope.reader === undefined || scope.report === undefined))
  if (missing) throw new Error(`a query that needs ${needs} was run without it`)
  // The check above is what the type says; TypeScript cannot follow it through the type parameter.
  return scope as ScopeOf[Needed]
}
