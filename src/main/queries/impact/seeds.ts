import { EDGE_KINDS, VIAS } from '#shared/symbol'
import type { GraphReader } from '#graph/GraphReader'
import type { ImpactSeeds } from '#graph/impactSearch'
import { slice } from '../rows/callSites.ts'
import { isTest } from '../rows/symbolFacts.ts'
import { withConstructors } from '../rows/withConstructors.ts'
import type { ChangedSymbol } from './ChangedSymbol.ts'
import { danglingSites, sitesElsewhere } from './danglingSites.ts'
import { createTwinsOf, seedRows } from './seedRows.ts'

const POSSIBLE = VIAS.indexOf('possible')
const CALLS = EDGE_KINDS.indexOf('calls')
const REFERENCES = EDGE_KINDS.indexOf('references')
const SHAPES: ReadonlySet<number> = new Set(
  (['uses_type', 'inherits', 'implements', 'overrides'] as const).map((name) => EDGE_KINDS.indexOf(name)),
)

/** A changed symbol with what the index knows of it. */
export interface Seed {
  readonly changed: ChangedSymbol
  /** Rows that it is, a class with its constructor; empty where the index does not have it. */
  readonly rows: readonly number[]
  /** Sites that led to it before it was deleted. */
  readonly dangling: readonly number[]
  /** Sites of its name that lead to nothing in the project. */
  readonly lookalikes: readonly number[]
  /** Symbols one hop away that are not part of it. */
  readonly users: readonly number[]
  /** Those of them that are no tests. */
  readonly productionUsers: number
  /** Whether it is test code itself. */
  readonly isTest: boolean
}

/** Finds the changed symbols in the index. */
export function findSeeds(reader: GraphReader, changed: readonly ChangedSymbol[]): readonly Seed[] {
  const twinsOf = createTwinsOf(reader)
  const seeds = changed.map((symbol) => seedOf(reader, symbol, seedRows(twinsOf, symbol)))
  // A file that the index does not have is one of tests where a test case in it was changed.
  const tested = new Set(changed.filter(({ kind }) => kind === 'test').map(({ path }) => path))
  return seeds.map((seed) =>
    seed.rows.length === 0 && tested.has(seed.changed.path) ? { ...seed, isTest: true } : seed,
  )
}

export function seedOf(reader: GraphReader, changed: ChangedSymbol, found: readonly number[]): Seed {
  const rows = withConstructors(reader, found)
  const isGone = changed.change === 'deleted' && rows.length === 0
  const gone = { path: changed.path, localName: changed.localName }
  const dangling = isGone ? danglingSites(reader, gone) : []
  const users = usersOf(reader, rows, { reshaped: isReshaped(changed), dangling })
  return {
    changed,
    rows,
    dangling,
    lookalikes: isGone ? sitesElsewhere(reader, gone) : [],
    users,
    productionUsers: users.filter((user) => !isTest(reader, user)).length,
    isTest: changed.kind === 'test' || rows.some((row) => isTest(reader, row)),
  }
}

/** Whether it changes what runs: everything but a comment does. */
export function isActive({ changed }: Seed): boolean {
  return changed.change !== 'comment'
}

/** What the search starts from. */
export function searchSeeds(reader: GraphReader, seeds: readonly Seed[]): ImpactSeeds {
  const active = seeds.filter(isActive)
  const { caller } = reader.graph.sites
  return {
    symbols: [...new Set(active.flatMap(({ rows }) => rows))],
    reshaped: new Set(active.flatMap(({ changed, rows }) => (isReshaped(changed) ? rows : []))),
    dangling: [...new Set(active.flatMap(({ dangling }) => dangling.map((site) => caller[site] ?? -1)))],
  }
}

function isReshaped({ change }: ChangedSymbol): boolean {
  return change === 'signature' || change === 'deleted'
}

function usersOf(
  reader: GraphReader,
  rows: readonly number[],
  { reshaped, dangling }: { readonly reshaped: boolean; readonly dangling: readonly number[] },
): readonly number[] {
  const { source, kind, via } = reader.graph.edges
  const own = new Set(rows)
  const users = new Set(dangling.map((site) => reader.graph.sites.caller[site] ?? -1))
  for (const row of rows) {
    for (const edge of slice(reader.incoming, row)) {
      if (via[edge] === POSSIBLE) continue
      const isUse = kind[edge] === CALLS || kind[edge] === REFERENCES
      if (isUse || (reshaped && SHAPES.has(kind[edge] ?? -1))) users.add(source[edge] ?? -1)
    }
  }
  return [...users].filter((user) => !own.has(user))
}
