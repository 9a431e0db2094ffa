import { MousePointerClick } from 'lucide-react'
import { useState } from 'react'
import type { Envelope } from '#shared/envelope'
import type { Selection } from '#shared/viewState'
import { lastPart } from '../../state/shortNames.ts'
import type { Relation } from '../../state/neighbourhood.ts'
import type { SymbolRow } from '../../state/symbolRow.ts'
import { useShownView, useView } from '../../state/view.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CodePane, type CodePlace } from '../../panes/CodePane.tsx'
import { findCall, type SelectedCall } from './findCall.ts'
import { SelectedCallSection } from './SelectedCallSection.tsx'
import { useSymbol } from '../../state/useSymbol.ts'
import { SymbolSection } from './SymbolSection.tsx'
import type { UnresolvedSite } from './UnresolvedSites.tsx'

interface InspectorProps {
  readonly centre: SymbolRow | undefined
  readonly relations: readonly Relation[]
  /** The replies about the centre's own sides: they say how complete they are. */
  readonly envelopes: readonly (Envelope | undefined)[]
}

/** What is known of the selection: the symbol, the selected call with its sites, and the code at the line. */
export function Inspector({ centre, relations, envelopes }: InspectorProps) {
  const { selected } = useShownView()
  const adjust = useView((slice) => slice.adjust)
  // An unresolved call that is looked at: no selection, because it is no edge. Any other selection ends it.
  const [looked, setLooked] = useState<Looked>()
  const chosen = useChosen(selected?.kind === 'symbol' ? selected.qn : undefined, centre, relations)
  if (centre === undefined) {
    return (
      <EmptyState icon={MousePointerClick} title="Nothing is selected">
        The signature, the calls and the code of a symbol stand here.
      </EmptyState>
    )
  }
  const call = findCall(centre, relations, selected)
  const symbol = chosen ?? centre
  const stillLooked = looked?.during === selected && looked?.centre === centre.qn && symbol.qn === centre.qn
  const unresolved = stillLooked ? looked?.at : undefined
  const place = unresolved === undefined ? placeOf(symbol, call) : unresolvedPlace(unresolved)
  const goTo = (site: number) => {
    if (call !== undefined) adjust({ selected: { kind: 'edge', source: call.source.qn, target: call.target.qn, site } })
  }
  return (
    <>
      <h2 className="spoken">What is selected</h2>
      <SymbolSection
        symbol={symbol}
        own={symbol.qn === centre.qn ? { relations, envelopes } : undefined}
        onSite={(at) => setLooked({ at, during: selected, centre: centre.qn })}
      />
      {call !== undefined && <SelectedCallSection call={call} onSite={goTo} />}
      {place !== undefined && <CodePane place={place} onSite={goTo} />}
    </>
  )
}

interface Looked {
  readonly at: UnresolvedSite
  readonly during: Selection | undefined
  readonly centre: string
}

/** The selected symbol: one of the picture, or any other that was selected from the palette. */
function useChosen(
  qn: string | undefined,
  centre: SymbolRow | undefined,
  relations: readonly Relation[],
): SymbolRow | undefined {
  const near = qn === undefined || centre === undefined ? undefined : knownSymbol(qn, centre, relations)
  const far = useSymbol(near === undefined ? qn : undefined)
  return near ?? (far.state === 'found' ? far.known.symbol : undefined)
}

function knownSymbol(qn: string, centre: SymbolRow, relations: readonly Relation[]): SymbolRow | undefined {
  if (qn === centre.qn) return centre
  for (const { rows } of relations) for (const row of rows) if (row.qn === qn) return row
  return undefined
}

/** A selected call is shown where it is made; a symbol where it is defined. What has no file shows no code. */
function placeOf(symbol: SymbolRow, call: SelectedCall | undefined): CodePlace | undefined {
  const called = call?.places[call.site]
  if (call !== undefined && called !== undefined && call.source.file !== '') {
    const site = call.places.length > 1 ? { at: call.site, of: call.places.length } : undefined
    return { file: call.source.file, ...called, name: lastPart(call.target.name), site }
  }
  if (symbol.file === '' || symbol.line === 0) return undefined
  return { file: symbol.file, line: symbol.line, column: 1, name: lastPart(symbol.name), site: undefined }
}

function unresolvedPlace({ file, line, text }: UnresolvedSite): CodePlace {
  return { file, line, column: 1, name: lastPart(text), site: undefined }
}
