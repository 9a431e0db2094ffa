import { EDGE_KINDS, VIAS } from '#shared/symbol'
import type { Cell } from '#shared/table'
import type { GraphReader } from '#graph/GraphReader'
import { ORDERS, type FlatSource, type GroupedSource, type ListDefinition, type RowKey } from '../defineQuery.ts'
import { sitesBetween } from '../rows/callSites.ts'
import { compareKeys } from '../pageLists.ts'
import { listOf } from '../rows/incompleteFiles.ts'
import { fileOf, printedName, splitName } from '../rows/symbolFacts.ts'
import { symbolCell } from '../rows/symbolFields.ts'
import { symbolKey } from '../rows/symbolOrder.ts'
import type { Impact } from './measureImpact.ts'
import type { ReachedSymbol } from './reached.ts'
import type { Seed } from './seeds.ts'
import type { TestFile } from './testFiles.ts'

export const IMPACTED_CORE = ['name', 'hop', 'via'] as const
/** `through`: the symbol one hop nearer; `at`: the first place where it is used; `side`: caller or callee. */
export const IMPACTED_FIELDS = ['through', 'at', 'side'] as const

/** Rows of the impacted list unless the caller says otherwise; the lists beside it have fewer. */
export const IMPACTED_LIMIT = 200
const BESIDE_LIMIT = 50

/** The lists of an impact answer. What a cursor without more words continues is the first. */
export const IMPACT_LISTS = {
  impacted: {
    order: ORDERS.byHop,
    noun: 'impacted symbols',
    flatNames: { impacted_total: 'total', impacted_omitted: 'omitted', listed_cap: 'cap' },
    bytes: 2_400,
  },
  seeds: {
    order: ORDERS.bySymbol,
    noun: 'changed symbols',
    flatNames: { seeds_total: 'total' },
    limit: BESIDE_LIMIT,
    bytes: 900,
  },
  tests_to_run: {
    order: ORDERS.byHopThenFile,
    noun: 'test files',
    flatNames: { tests_to_run_total: 'total' },
    limit: BESIDE_LIMIT,
    bytes: 500,
  },
} as const satisfies Readonly<Record<string, ListDefinition>>

/** The lists of what was found. */
export function impactLists(
  reader: GraphReader,
  impact: Impact,
  fields: readonly string[],
): Readonly<Record<keyof typeof IMPACT_LISTS, FlatSource | GroupedSource>> {
  return {
    impacted: impactedSource(reader, impact, fields),
    seeds: seedSource(reader, impact.seeds),
    tests_to_run: testSource(impact.testFiles),
  }
}

function impactedSource(reader: GraphReader, { reached }: Impact, fields: readonly string[]): GroupedSource {
  const { rows } = reached
  return {
    kind: 'grouped',
    cols: [...IMPACTED_CORE, ...fields],
    count: rows.length,
    key: (index) => [rows[index]?.hop ?? 0, ...symbolKey(reader, rows[index]?.symbol ?? 0)],
    row(index) {
      const row = rows[index]
      if (row === undefined) throw new Error(`row ${index} of ${rows.length} was asked for`)
      const { prefix, name } = nameInFile(reader, row.symbol)
      const core: readonly Cell[] = [name, row.hop, viaOf(reader, row)]
      const extra = fields.map((field) => impactedCell(reader, row, field))
      return { qn_prefix: prefix, file: fileOf(reader, row.symbol), cells: [...core, ...extra] }
    },
  }
}

/** How a call was resolved; for what is no call, the kind of the edge; for what has no edge, that there is none. */
function viaOf(reader: GraphReader, { edge }: ReachedSymbol): Cell {
  const kind = EDGE_KINDS[reader.graph.edges.kind[edge] ?? -1]
  if (kind === undefined) return 'unresolved'
  return kind === 'calls' ? (VIAS[reader.graph.edges.via[edge] ?? 0] ?? null) : kind
}

function impactedCell(reader: GraphReader, { symbol, edge, side }: ReachedSymbol, field: string): Cell {
  const { source, target, line } = reader.graph.edges
  const near = side === 'caller' ? target[edge] : source[edge]
  switch (field) {
    case 'side':
      return side
    case 'through':
      return near === undefined ? null : printedName(reader, near)
    case 'at': {
      const from = source[edge]
      if (from === undefined) return null
      const place = firstLine(reader, edge) ?? line[edge] ?? 0
      return place === 0 ? null : `${fileOf(reader, from)}:${place}`
    }
    default:
      return symbolCell(reader, symbol, field)
  }
}

function firstLine(reader: GraphReader, edge: number): number | undefined {
  const { source, target, kind } = reader.graph.edges
  const wanted = EDGE_KINDS[kind[edge] ?? 0]
  const [first] = sitesBetween(reader, source[edge] ?? -1, new Set([target[edge] ?? -1]), (of) => of === wanted)
  return first === undefined ? undefined : reader.graph.sites.line[first.site]
}

function seedSource(reader: GraphReader, seeds: readonly Seed[]): GroupedSource {
  const keyed = seeds.map((seed) => ({ seed, key: seedKey(seed) })).sort((a, b) => compareKeys(a.key, b.key))
  return {
    kind: 'grouped',
    cols: ['name', 'change', 'kind', 'lines', 'callers'],
    count: keyed.length,
    key: (index) => keyed[index]?.key ?? [],
    row(index) {
      const seed = keyed[index]?.seed
      if (seed === undefined) throw new Error(`row ${index} of ${keyed.length} was asked for`)
      const { changed, rows, users } = seed
      const { prefix, name } = printed(reader, seed)
      const lines = changed.startLine === undefined ? null : `${changed.startLine}-${changed.endLine ?? 0}`
      const isUnknown = rows.length === 0 && changed.change !== 'deleted'
      const callers = isUnknown || changed.change === 'comment' ? null : users.length
      return { qn_prefix: prefix, file: changed.path, cells: [name, changed.change, changed.kind, lines, callers] }
    },
  }
}

function seedKey({ changed }: Seed): RowKey {
  return [changed.path, changed.localName, changed.ordinal, changed.change]
}

/** As the index prints it; what it does not have, as it would. */
function printed(reader: GraphReader, { changed, rows }: Seed): { readonly prefix: string; readonly name: string } {
  const [row] = rows
  if (row !== undefined) return nameInFile(reader, row)
  return { prefix: changed.path.replace(/\.\w+$/, '').replaceAll('/', '.'), name: changed.localName }
}

/** The printed name, cut where the file ends: what stands in one file is one group, whatever class it is in. */
function nameInFile(reader: GraphReader, symbol: number): { readonly prefix: string; readonly name: string } {
  const printed = printedName(reader, symbol)
  const local = reader.text(reader.graph.symbols.localName[symbol] ?? 0)
  const ordinal = /~\d+$/.exec(printed)?.[0] ?? ''
  const prefix = printed.slice(0, -(local.length + ordinal.length + 1))
  return printed === `${prefix}.${local}${ordinal}` ? { prefix, name: `${local}${ordinal}` } : splitName(reader, symbol)
}

function testSource(files: readonly TestFile[]): FlatSource {
  return listOf(['file', 'tests', 'hop'], files, {
    key: ({ file, hop }) => [hop, file],
    row: ({ file, tests, hop }) => [file, tests, hop],
  })
}
