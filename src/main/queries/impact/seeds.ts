import { EDGE_KINDS, VIAS } from '#shared/symbol'
import type { GraphReader } from '#graph/GraphReader'
import type { ImpactSeeds } from '#graph/impactSearch'
import { slice } from '../rows/callSites.ts'
import { isAccessor, isTest } from '../rows/symbolFacts.ts'
import { withConstructors } from '../rows/withConstructors.ts'
import type { ChangedSymbol } from './ChangedSymbol.ts'
import { danglingSites, sitesElsewhere } from './danglingSites.ts'
import { hasBody, usersOfBodies, withImplementations } from './overloads.ts'
import { hasCalledNamesake } from './namesakes.ts'
import { createTwinsOf, seedRows, type TwinsOf } from './seedRows.ts'

const POSSIBLE = VIAS.indexOf('possible')
const CALLS = EDGE_KINDS.indexOf('calls')
const REFERENCES = EDGE_KINDS.indexOf('references')
const SHAPES: ReadonlySet<number> = new Set(
  (['uses_type', 'inherits', 'implements', 'overrides'] as const).map((name) => EDGE_KINDS.indexOf(name)),
)

/** A changed symbol with what the index knows of it. */
export interface Seed {
  readonly changed: ChangedSymbol
  /** Rows that it is, a class with its constructor, an overload that only declares with the function behind it; empty where the index does not have it. */
  readonly rows: readonly number[]
  /** Sites that led to it before it was deleted. */
  readonly dangling: readonly number[]
  /** Sites of its name that lead to nothing in the project. */
  readonly lookalikes: readonly number[]
  /** Who uses its other overloads, where the index is of the text after the change: which of them they meant is not told. */
  readonly usersOfOthers: readonly number[]
  /** Symbols one hop away that are not part of it. */
  readonly users: readonly number[]
  /** Those of them that are no tests. */
  readonly productionUsers: number
  /** Nothing is known to use it, and a call through an interface may mean it by its name. */
  readonly isNamesake: boolean
  /** Whoever reads or sets it does so in part without an edge. */
  readonly isAccessor: boolean
  /** An edit of its whole file is meant: who reads it there is a seed as well, and nothing says that its own code changes. */
  readonly isOfWholeFile: boolean
  /** Whether it is test code itself. */
  readonly isTest: boolean
}

/** Finds the changed symbols in the index. `isBehind` says whether it has a file as it was before the change. */
export function findSeeds(
  reader: GraphReader,
  changed: readonly ChangedSymbol[],
  isBehind: (path: string) => boolean,
): readonly Seed[] {
  const twinsOf = createTwinsOf(reader)
  const seeds = changed.map((symbol) => {
    const rows = seedRows(twinsOf, symbol)
    const seed = seedOf(reader, symbol, rows)
    const others = isBehind(symbol.path) ? [] : otherOverloads(reader, twinsOf, symbol, rows)
    return { ...seed, usersOfOthers: usersOfBodies(reader, others) }
  })
  // A file that the index does not have is one of tests where a test case in it was changed.
  const tested = new Set(changed.filter(({ kind }) => kind === 'test').map(({ path }) => path))
  return seeds.map((seed) =>
    seed.rows.length === 0 && tested.has(seed.changed.path) ? { ...seed, isTest: true } : seed,
  )
}

/** The overloads beside one that is gone, or that says another thing now: a call that meant it may lead to any of them. */
function otherOverloads(
  reader: GraphReader,
  twinsOf: TwinsOf,
  { path, localName, change }: ChangedSymbol,
  rows: readonly number[],
): readonly number[] {
  const others = twinsOf(path, localName).filter((row) => !rows.includes(row))
  if (change === 'deleted') return rows.length === 0 ? others : []
  return change === 'signature' && rows.some((row) => hasBody(reader, row)) ? others : []
}

export function seedOf(reader: GraphReader, changed: ChangedSymbol, found: readonly number[]): Seed {
  const rows = withImplementations(reader, withConstructors(reader, found))
  const isGone = changed.change === 'deleted' && rows.length === 0
  const gone = { path: changed.path, localName: changed.localName }
  const dangling = isGone ? danglingSites(reader, gone) : []
  const users = usersOf(reader, rows, { reshaped: isReshaped(changed), dangling })
  return {
    changed,
    rows,
    dangling,
    lookalikes: isGone ? sitesElsewhere(reader, gone) : [],
    usersOfOthers: [],
    users,
    productionUsers: users.filter((user) => !isTest(reader, user)).length,
    isNamesake: users.length === 0 && rows.some((row) => hasCalledNamesake(reader, row)),
    isOfWholeFile: false,
    isAccessor: rows.some((row) => isAccessor(reader, row)),
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
    dangling: [
      ...new Set(
        active.flatMap(({ dangling, usersOfOthers }) => [
          ...dangling.map((site) => caller[site] ?? -1),
          ...usersOfOthers,
        ]),
      ),
    ],
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
