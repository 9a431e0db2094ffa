import { Ellipsis } from 'lucide-react'
import type { Envelope } from '#shared/envelope'
import { START_VIEW } from '#shared/viewState'
import type { Relation } from '../../state/neighbourhood.ts'
import { scalarNumber } from '../../state/rows.ts'
import type { SymbolRow } from '../../state/symbolRow.ts'
import { showSymbolMenu } from '../../state/itemMenu.ts'
import { activate, useShownView, useView } from '../../state/view.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { CompletenessChip } from '../../ui/CompletenessChip.tsx'
import { formatCount } from '../../ui/formatCount.ts'
import { KindGlyph } from '../../ui/KindGlyph.tsx'
import { completenessOf, UnresolvedSites, type Trust, type UnresolvedSite } from './UnresolvedSites.tsx'
import { useTestsCount } from './useTestsCount.ts'
import { useSymbol } from '../../state/useSymbol.ts'

/** What was asked about the symbol itself; absent for one that is only selected. */
export interface OwnAnswers {
  readonly relations: readonly Relation[]
  readonly envelopes: readonly (Envelope | undefined)[]
}

interface SymbolSectionProps {
  readonly symbol: SymbolRow
  readonly own: OwnAnswers | undefined
  /** Shows an unresolved call in the code. */
  readonly onSite: (site: UnresolvedSite) => void
}

/** A symbol in words and numbers: name, signature, what its author says of it, how far the numbers can be trusted. */
export function SymbolSection({ symbol, own, onSite }: SymbolSectionProps) {
  const found = useSymbol(symbol.external ? undefined : symbol.qn)
  const known = found.state === 'found' ? found.known : undefined
  const trust = own === undefined ? undefined : completenessOf(own.envelopes)
  return (
    <section className="sect" aria-label="Symbol">
      <div className="head">
        <KindGlyph kind={symbol.kind} test={symbol.test} />
        <b title={symbol.qn}>{symbol.name}</b>
        <span className="grow" />
        <IconButton
          small
          icon={Ellipsis}
          label={`Actions for ${symbol.name}`}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => {
            const { left: x, bottom: y } = currentTarget.getBoundingClientRect()
            showSymbolMenu(symbol.qn, { x, y }, symbol.name)
          }}
        />
        {own === undefined && !symbol.external && <Button onClick={() => activate(symbol.qn)}>Make active</Button>}
      </div>
      {known !== undefined && known.signature !== '' && <div className="sig">{known.signature}</div>}
      {known !== undefined && known.doc !== '' && <p className="doc">{known.doc}</p>}
      {symbol.external && <p className="doc">Outside of this project: its calls are known, its code is not.</p>}
      <Facts symbol={known?.symbol ?? symbol} own={own} complexity={known?.complexity} trust={trust} />
      {trust !== undefined && (
        <div className="trust">
          <CompletenessChip state={trust.state} unresolved={trust.unresolved} />
          {!symbol.external && <AskImpact qn={symbol.qn} />}
        </div>
      )}
      {trust !== undefined && trust.state !== 'complete' && (
        <UnresolvedSites sites={trust.sites} total={trust.unresolved} onSite={onSite} />
      )}
    </section>
  )
}

/** Leads on to the impact of an edit of this symbol. */
function AskImpact({ qn }: { readonly qn: string }) {
  const go = useView((slice) => slice.go)
  const ask = () =>
    go({ screen: 'impact', impact: { ...START_VIEW.impact, source: 'edit', marks: [{ qn, as: 'signature' }] } })
  return (
    <Button look="ghost" onClick={ask}>
      What breaks if I change this?
    </Button>
  )
}

interface FactsProps {
  readonly symbol: SymbolRow
  readonly own: OwnAnswers | undefined
  readonly complexity: number | undefined
  readonly trust: Trust | undefined
}

/** Counts that are known; one that is not is left out, never shown as zero. Tests are counted apart, never dropped. */
function Facts({ symbol, own, complexity, trust }: FactsProps) {
  const { callers: tests } = useTestsCount(symbol.external ? undefined : symbol.qn)
  const scalar = (name: string) =>
    scalarNumber(
      own?.envelopes.find((envelope) => envelope?.[name] !== undefined),
      name,
    )
  const callers = directTotal(own, symbol, 'callers') ?? symbol.callers
  const { tests: filter } = useShownView()
  const facts: readonly (readonly [string, number | undefined])[] = [
    ['callers', filter === 'include' && callers !== undefined && tests !== undefined ? callers - tests : callers],
    ['tests', tests],
    ['callees', directTotal(own, symbol, 'callees') ?? symbol.callees],
    ['external', scalar('external_sites')],
    ['references', scalar('reference_count')],
    ['complexity', complexity],
    ['unresolved', trust?.unresolved],
  ]
  const known = facts.filter(([, count]) => count !== undefined)
  if (known.length === 0) return undefined
  return (
    <dl className="facts">
      {known.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatCount(count ?? 0)}</dd>
        </div>
      ))}
    </dl>
  )
}

function directTotal(own: OwnAnswers | undefined, symbol: SymbolRow, side: Relation['side']): number | undefined {
  return own?.relations.find((relation) => relation.side === side && relation.of === symbol.qn && !relation.deeper)
    ?.total
}
