import { EDGE_KINDS, VIAS, type Via } from '#shared/symbol'
import type { GraphReader } from '#graph/GraphReader'
import type { Cell } from '#shared/table'
import type { GroupedSource } from '../defineQuery.ts'
import { positions, sitesBetween, slice, type EdgeSite } from './callSites.ts'
import type { Side } from './neighboursOf.ts'
import { fileOf, linesOf, splitName } from './symbolFacts.ts'
import { symbolCell } from './symbolFields.ts'
import { symbolKey } from './symbolOrder.ts'

/** Columns of a neighbour beside those of any symbol. */
export const NEIGHBOUR_CORE = ['name', 'lines', 'hop', 'via', 'at'] as const
export const NEIGHBOUR_FIELDS = ['sites', 'positions'] as const

const CALLS = EDGE_KINDS.indexOf('calls')
const POSSIBLE = VIAS.indexOf('possible')
/** Places shown in a row; the rest is counted there. All of them are the field `positions`. */
const PLACES_SHOWN = 10
const PLACES_MAX = 1_000

/** The neighbours as a list whose rows know their call sites. */
export function neighbourSource(
  reader: GraphReader,
  rows: readonly number[],
  options: {
    readonly seeds: readonly number[]
    readonly side: Side
    readonly fields: readonly string[]
    readonly possible: boolean
  },
): GroupedSource {
  const seeds = new Set(options.seeds)
  const admitsVia = (via: Via): boolean => (via === 'possible') === options.possible
  function sitesOf(symbol: number): readonly EdgeSite[] {
    const callers = options.side === 'callers' ? [symbol] : options.seeds
    const targets = options.side === 'callers' ? seeds : new Set([symbol])
    return callers.flatMap((caller) =>
      sitesBetween(reader, caller, targets, (kind, via) => kind === 'calls' && admitsVia(via)),
    )
  }
  return {
    kind: 'grouped',
    cols: [...NEIGHBOUR_CORE, ...options.fields],
    count: rows.length,
    key: (index) => [1, ...symbolKey(reader, rows[index] ?? 0)],
    row(index) {
      const symbol = rows[index] ?? 0
      const sites = sitesOf(symbol)
      const { prefix, name } = splitName(reader, symbol)
      const core: Cell[] = [
        name,
        linesOf(reader, symbol) ?? null,
        1,
        strongestVia(reader, symbol, options),
        positions(reader, sites, PLACES_SHOWN) || null,
      ]
      const extra = options.fields.map((field) => neighbourCell(reader, symbol, sites, field))
      return { qn_prefix: prefix, file: fileOf(reader, symbol), cells: [...core, ...extra] }
    },
  }
}

function neighbourCell(reader: GraphReader, symbol: number, sites: readonly EdgeSite[], field: string): Cell {
  if (field === 'sites') return new Set(sites.map(({ site }) => site)).size
  if (field === 'positions') return positions(reader, sites, PLACES_MAX) || null
  return symbolCell(reader, symbol, field)
}

/** The surest way in which a call of the pair was resolved. */
function strongestVia(
  reader: GraphReader,
  symbol: number,
  options: { readonly seeds: readonly number[]; readonly side: Side; readonly possible: boolean },
): Via {
  const { source, target, kind, via } = reader.graph.edges
  const adjacency = options.side === 'callers' ? reader.incoming : reader.outgoing
  const far = options.side === 'callers' ? source : target
  let best = POSSIBLE
  for (const seed of options.seeds) {
    for (const row of slice(adjacency, seed)) {
      if (kind[row] === CALLS && far[row] === symbol && !(options.possible && via[row] !== POSSIBLE)) {
        best = Math.min(best, via[row] ?? POSSIBLE)
      }
    }
  }
  return VIAS[best] ?? 'possible'
}
