import type { Via } from '#shared/symbol'
import type { Selection } from '#shared/viewState'
import type { Relation } from '../../state/neighbourhood.ts'
import type { Place, RelatedRow, SymbolRow } from '../../state/symbolRow.ts'

/** A call between two symbols, with the places at which the one calls the other. */
export interface SelectedCall {
  readonly source: SymbolRow
  readonly target: SymbolRow
  readonly via: Via
  readonly places: readonly Place[]
  readonly sites: number
  /** Which of the places is looked at. */
  readonly site: number
}

/** The call that a selection means: the edge itself, or for a symbol its call to or from the centre. */
export function findCall(
  centre: SymbolRow,
  relations: readonly Relation[],
  selected: Selection | undefined,
): SelectedCall | undefined {
  if (selected === undefined) return undefined
  for (const relation of relations) {
    const base = symbolAt(relation.of, centre, relations)
    if (base === undefined) continue
    for (const row of relation.rows) {
      if (row.hop !== 1 || !fits(row, relation, centre, selected)) continue
      const [source, target] = relation.side === 'callers' ? [row, base] : [base, row]
      const site = selected.kind === 'edge' ? Math.min(selected.site, Math.max(0, row.places.length - 1)) : 0
      return { source, target, via: row.via, places: row.places, sites: row.sites ?? row.places.length, site }
    }
  }
  return undefined
}

function fits(row: RelatedRow, { of, side }: Relation, centre: SymbolRow, selected: Selection): boolean {
  if (selected.kind === 'symbol') return of === centre.qn && row.qn === selected.qn
  const [source, target] = side === 'callers' ? [row.qn, of] : [of, row.qn]
  return source === selected.source && target === selected.target
}

function symbolAt(qn: string, centre: SymbolRow, relations: readonly Relation[]): SymbolRow | undefined {
  if (qn === centre.qn) return centre
  for (const { rows } of relations) for (const row of rows) if (row.qn === qn) return row
  return undefined
}
