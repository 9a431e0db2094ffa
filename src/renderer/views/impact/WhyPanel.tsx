import { Copy, X } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { CallLine } from '../../panes/CallLine.tsx'
import { CodePane, type CodePlace } from '../../panes/CodePane.tsx'
import { copyText } from '../../state/copyText.ts'
import { activate, shownView, useView } from '../../state/view.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { countOf } from '../../ui/formatCount.ts'
import { KindGlyph } from '../../ui/KindGlyph.tsx'
import { Shortened } from '../../ui/Shortened.tsx'
import { changeWord } from './changeWords.ts'
import { changeImpact, selectImpacted } from './changeImpact.ts'
import { ChangeGlyph, HopBadge } from './HopBadge.tsx'
import type { ImpactReport } from './ImpactReport.ts'
import { lastPart, lastTwoParts } from '../../state/shortNames.ts'
import type { SelectedImpact } from './useSelectedImpact.ts'
import { traceText, type WitnessStep } from './witness.ts'

interface WhyPanelProps {
  readonly report: ImpactReport
  readonly selection: SelectedImpact
  /** Which step's code is shown. */
  readonly at: number
  readonly members: readonly string[]
  readonly trace: RefObject<HTMLOListElement | null>
}

/** Why the selected symbol is reached: the shortest way to the change, read like a stack trace, and the code of each step. */
export function WhyPanel({ report, selection, at, members, trace }: WhyPanelProps) {
  const { path, id } = selection
  const step = path[Math.min(at, path.length - 1)]
  const place = placeOf(step, path) ?? placeOfOther(report, id)
  return (
    <>
      <section className="sect why" aria-label="Why it is reached">
        <div className="head">
          <h2 className="grow">{titleOf(selection)}</h2>
          <IconButton small icon={X} label="Close" keys="Esc" onClick={() => selectImpacted(undefined)} />
        </div>
        {path.length > 0 ? (
          <>
            <p className="sec">{sentenceOf(path)}</p>
            <Trace path={path} at={Math.min(at, path.length - 1)} trace={trace} />
            <Actions path={path} />
          </>
        ) : (
          <Other report={report} selection={selection} members={members} />
        )}
      </section>
      {place !== undefined && <CodePane place={place} onSite={() => undefined} />}
    </>
  )
}

function titleOf({ id, path, test }: SelectedImpact): string {
  if (test !== undefined) return 'Test file'
  if (id.startsWith('bundle:')) return 'Bundle'
  if (id.startsWith('file:')) return 'Changed file'
  if (id.startsWith('site:')) return 'Would lead nowhere'
  return path.length === 1 ? 'Changed symbol' : 'Why it is reached'
}

function sentenceOf(path: readonly WitnessStep[]): string {
  const [first] = path
  const last = path.at(-1)
  if (first === undefined || last === undefined) return ''
  if (first.changed !== undefined) {
    const callers = first.changed.callers
    const used = callers === undefined ? 'Who uses it is not known' : `${countOf(callers, 'caller')} in the index`
    return `${nameOf(first)}: ${changeWord(first.changed.change)}. ${used}.`
  }
  if (last.changed === undefined) {
    return `${nameOf(first)} is reached at hop ${first.reached?.hop ?? 0}; the rest of the way is not in the rows that were read.`
  }
  return `Shortest way from ${nameOf(first)} to the change: ${countOf(path.length - 1, 'step')}.`
}

function nameOf({ qn, reached, changed }: WitnessStep): string {
  return reached?.name ?? changed?.name ?? lastTwoParts(qn)
}

interface TraceProps {
  readonly path: readonly WitnessStep[]
  readonly at: number
  readonly trace: RefObject<HTMLOListElement | null>
}

function Trace({ path, at, trace }: TraceProps) {
  const press = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move === undefined) return
    event.preventDefault()
    const next = Math.max(0, Math.min(path.length - 1, at + move))
    changeImpact({ at: next })
    trace.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <ol className="witness" ref={trace} onKeyDown={press}>
      {path.map((step, index) => (
        <li key={step.qn} data-symbol={step.qn}>
          {step.changed === undefined ? (
            <HopBadge hop={step.reached?.hop ?? 0} />
          ) : (
            <span className={step.changed.change === 'deleted' ? 'hop h0 removed' : 'hop h0'}>0</span>
          )}
          <button
            type="button"
            aria-pressed={index === at}
            tabIndex={index === at ? 0 : -1}
            onClick={() => changeImpact({ at: index })}
            onDoubleClick={() => activate(step.qn)}
          >
            <Step step={step} next={path[index + 1]} />
          </button>
        </li>
      ))}
    </ol>
  )
}

function Step({ step, next }: { readonly step: WitnessStep; readonly next: WitnessStep | undefined }) {
  const { reached, changed, at, via } = step
  const file = at?.file ?? reached?.file ?? changed?.file ?? ''
  const aside =
    changed === undefined
      ? [...(reached?.entry === true ? ['entry point'] : []), via === 'unresolved' ? 'leads nowhere now' : `via ${via}`]
      : [changeWord(changed.change)]
  return (
    <>
      <span className="who">
        {changed === undefined ? (
          <KindGlyph kind={reached?.kind ?? 'function'} test={reached?.test === true} />
        ) : (
          <ChangeGlyph change={changed.change} />
        )}
        <b className={changed?.change === 'deleted' ? 'clip gone' : 'clip'} title={step.qn}>
          {nameOf(step)}
        </b>
        <span className="dim">{aside.join(', ')}</span>
      </span>
      {file !== '' && (
        <span className="path">
          <Shortened text={at === undefined ? file : `${file}:${at.line}`} />
        </span>
      )}
      {at !== undefined && (
        <CallLine file={at.file} line={at.line} name={writtenName(next?.qn ?? reached?.through ?? '')} />
      )}
    </>
  )
}

function Actions({ path }: { readonly path: readonly WitnessStep[] }) {
  const go = useView((slice) => slice.go)
  const [first] = path
  const last = path.at(-1)
  if (first === undefined || last === undefined) return undefined
  const isWay = path.length > 1 && last.changed !== undefined
  return (
    <div className="acts">
      {isWay && last.changed?.change !== 'deleted' && (
        <Button
          look="ghost"
          onClick={() => go({ screen: 'paths', paths: { ...shownView().paths, from: first.qn, to: last.qn, at: 0 } })}
        >
          All paths
        </Button>
      )}
      {last !== first || first.changed?.change !== 'deleted' ? (
        <Button look="ghost" onClick={() => activate(first.qn)}>
          Explore
        </Button>
      ) : undefined}
      <span className="grow" />
      <Button look="ghost" icon={Copy} onClick={() => void copyText(traceText(path), 'The way to the change')}>
        Copy
      </Button>
    </div>
  )
}

function Other({
  report,
  selection,
  members,
}: {
  readonly report: ImpactReport
  readonly selection: SelectedImpact
  readonly members: readonly string[]
}) {
  const { id, test, pending } = selection
  if (test !== undefined) {
    const known = report.tests.find(({ file }) => file === test)
    const far = known === undefined ? '' : ` It reaches a changed symbol in ${countOf(known.hop, 'hop')}`
    return (
      <p className="sec">
        {test}.{far}
        {far !== '' && (pending ? '; looking for the way.' : '; the way is longer than the hops that are shown.')}
      </p>
    )
  }
  if (id.startsWith('bundle:')) {
    return (
      <>
        <p className="sec">
          {countOf(members.length, 'symbol')}. Space opens them in the picture; the list has them all.
        </p>
        <ul className="members">
          {members.slice(0, MEMBERS_SHOWN).map((qn) => (
            <li key={qn} data-symbol={qn}>
              <button type="button" className="link mono clip" title={qn} onClick={() => selectImpacted(qn)}>
                {lastTwoParts(qn)}
              </button>
            </li>
          ))}
        </ul>
        {members.length > MEMBERS_SHOWN && (
          <p className="sec">and {members.length - MEMBERS_SHOWN} more in the list.</p>
        )}
      </>
    )
  }
  if (id.startsWith('file:') || id.startsWith('site:')) return <p className="sec">{id.slice(5)}</p>
  return <p className="sec">It is not reached by this change.</p>
}

const MEMBERS_SHOWN = 12

function placeOf(step: WitnessStep | undefined, path: readonly WitnessStep[]): CodePlace | undefined {
  if (step === undefined) return undefined
  const { at, reached, changed } = step
  if (at !== undefined) {
    const next = path[path.indexOf(step) + 1]
    return { ...at, column: 1, name: writtenName(next?.qn ?? reached?.through ?? ''), site: undefined }
  }
  const symbol = reached ?? changed
  if (symbol === undefined || symbol.line === 0 || changed?.change === 'deleted') return undefined
  return {
    file: symbol.file,
    line: symbol.line,
    column: 1,
    name: lastPart(symbol.qn),
    site: undefined,
  }
}

function placeOfOther(report: ImpactReport, id: string): CodePlace | undefined {
  if (id.startsWith('test:')) return { file: id.slice(5), line: 1, column: 1, name: '', site: undefined }
  if (id.startsWith('file:')) {
    const file = report.changedFiles.find((changed) => `file:${changed.file}` === id)
    if (file === undefined || file.status === 'deleted') return undefined
    return { file: file.file, line: 1, column: 1, name: '', site: undefined }
  }
  const site = /^site:(.*):(\d+)$/s.exec(id)
  if (site === null) return undefined
  return { file: site[1] ?? '', line: Number(site[2]), column: 1, name: '', site: undefined }
}

/** What is written where a symbol is used: its last name, for a constructor its class. */
function writtenName(qn: string): string {
  const [last = '', container = ''] = qn.split('.').toReversed()
  return CONSTRUCTORS.has(last) ? container : last
}

const CONSTRUCTORS = new Set(['constructor', '__init__', '<init>'])
