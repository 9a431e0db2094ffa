import { EDGE_KINDS, VIAS, type EdgeKind, type Via } from '#shared/symbol'
import type { GraphReader } from '#graph/GraphReader'
import { sitesBetween, slice } from '../rows/callSites.ts'
import { symbolRanks } from '../rows/symbolOrder.ts'

/** One place in the code behind an edge: a call, a reference, an import, a declared type, a base. */
export interface EdgePlace {
  /** Row of `graph.files`. */
  readonly file: number
  readonly line: number
  /** 0 for what is known by its line alone. */
  readonly column: number
  readonly from: number
  readonly to: number
  /** As it is written; empty for what is no call or reference. */
  readonly text: string
  readonly kind: EdgeKind
  readonly via: Via
  /** Tells places at one position apart. */
  readonly ordinal: number
}

export interface EdgePlacesOptions {
  readonly kinds: ReadonlySet<EdgeKind>
  pause(): Promise<void>
}

/** Callers looked at before other requests may run. */
const CALLERS_PER_TURN = 2_000

/** All places in the callers that lead to one of the targets, by position. */
export async function edgePlaces(
  reader: GraphReader,
  callers: readonly number[],
  targets: ReadonlySet<number>,
  { kinds, pause }: EdgePlacesOptions,
): Promise<readonly EdgePlace[]> {
  const places: Omit<EdgePlace, 'ordinal'>[] = []
  const { sites } = reader.graph
  for (const [index, caller] of callers.entries()) {
    if (index % CALLERS_PER_TURN === CALLERS_PER_TURN - 1) await pause()
    for (const { site, target, kind, via } of sitesBetween(reader, caller, targets, (each) => kinds.has(each))) {
      const text = reader.text(sites.text[site] ?? 0)
      const [file = 0, line = 0, column = 0] = [sites.file[site], sites.line[site], sites.column[site]]
      places.push({ file, line, column, from: caller, to: target, text, kind, via })
    }
    places.push(...withoutSites(reader, caller, targets, kinds))
  }
  return numbered(reader, places)
}

/** Edges that no call or reference makes: they are where their line is, or where their source is declared. */
function withoutSites(
  reader: GraphReader,
  caller: number,
  targets: ReadonlySet<number>,
  kinds: ReadonlySet<EdgeKind>,
): readonly Omit<EdgePlace, 'ordinal'>[] {
  const { target, kind, via, sites, line } = reader.graph.edges
  const { symbols } = reader.graph
  return [...slice(reader.outgoing, caller)].flatMap((row) => {
    const of = EDGE_KINDS[kind[row] ?? 0] ?? 'contains'
    const to = target[row] ?? -1
    if ((sites[row] ?? 0) > 0 || !targets.has(to) || !kinds.has(of)) return []
    const place = {
      file: symbols.file[caller] ?? 0,
      line: line[row] || (symbols.line[caller] ?? 0),
      column: 0,
      from: caller,
      to,
      text: '',
      kind: of,
      via: VIAS[via[row] ?? 0] ?? 'local',
    }
    return [place]
  })
}

/** Files are sorted by path, so that their rows are their order. */
function numbered(reader: GraphReader, places: readonly Omit<EdgePlace, 'ordinal'>[]): readonly EdgePlace[] {
  const ranks = symbolRanks(reader)
  const rank = (symbol: number): number => ranks[symbol] ?? 0
  const sorted = [...places].sort(
    (a, b) =>
      a.file - b.file ||
      a.line - b.line ||
      a.column - b.column ||
      rank(a.to) - rank(b.to) ||
      rank(a.from) - rank(b.from) ||
      (a.kind < b.kind ? -1 : Number(a.kind > b.kind)),
  )
  let ordinal = 0
  return sorted.map((place, index) => {
    const before = sorted[index - 1]
    const isSame = before?.file === place.file && before.line === place.line && before.column === place.column
    ordinal = isSame ? ordinal + 1 : 0
    return { ...place, ordinal }
  })
}
