import { Route, TriangleAlert } from 'lucide-react'
import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { lastTwoParts } from '../../state/shortNames.ts'
import { readTable, scalarNumber, scalarText, textOf } from '../../state/rows.ts'
import { showSymbolMenu } from '../../state/itemMenu.ts'
import { activate } from '../../state/view.ts'
import { Button } from '../../ui/Button.tsx'
import { CompletenessChip } from '../../ui/CompletenessChip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../panes/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CallLine } from '../../panes/CallLine.tsx'
import type { PathAnswer } from './usePath.ts'

interface PathTraceProps {
  readonly found: PathAnswer
  readonly step: number
  readonly onStep: (step: number) => void
  readonly onSwap: () => void
}

/** The chosen path, read from top to bottom like a stack trace that was turned round: each call with its line. */
export function PathTrace({ found, step, onStep, onSwap }: PathTraceProps) {
  const { answer, envelope, path } = found
  const list = useRef<HTMLOListElement>(null)
  if (answer.failure !== undefined) return <ErrorState failure={answer.failure} onRetry={answer.retry} />
  if (envelope === undefined) {
    return answer.slow ? (
      <Skeleton label="Looking for a path" onCancel={answer.cancel} />
    ) : (
      <div className="stagewait" />
    )
  }
  if (path === undefined) return <NoPath found={found} onSwap={onSwap} />
  const key = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move === undefined) return
    event.preventDefault()
    const next = Math.max(0, Math.min(path.steps.length - 1, step + move))
    onStep(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className="trace">
      <p className="sentence">
        <b>{lastTwoParts(path.names[0] ?? '')}</b> reaches <b>{lastTwoParts(path.names.at(-1) ?? '')}</b> in {path.hops}{' '}
        {path.hops === 1 ? 'call' : 'calls'}.
        {envelope.completeness !== undefined && (
          <CompletenessChip
            state={envelope.completeness}
            unresolved={scalarNumber(envelope, 'unresolved_total') ?? 0}
            reason={envelope.warnings?.[0]}
          />
        )}
      </p>
      <ol ref={list} onKeyDown={key}>
        {path.steps.map((each, at) => (
          <li
            key={`${each.caller} ${each.callee}`}
            className={at === step ? 'call chosen' : 'call'}
            onContextMenu={(event) => openMenu(event, each.caller)}
          >
            <button
              type="button"
              aria-pressed={at === step}
              tabIndex={at === step ? 0 : -1}
              onClick={() => onStep(at)}
              onDoubleClick={() => activate(each.caller)}
            >
              <span className="nm clip" title={each.caller}>
                {each.caller}
              </span>
              <span className="path clip">
                {each.file}:{each.line}
              </span>
              <span className="via">{each.via}</span>
              <CallLine file={each.file} line={each.line} />
            </button>
          </li>
        ))}
        <li className="end" onContextMenu={(event) => openMenu(event, path.names.at(-1) ?? '')}>
          <span className="nm clip" title={path.names.at(-1)}>
            {path.names.at(-1)}
          </span>
        </li>
      </ol>
    </div>
  )
}

/** The menu of a symbol of the path, at the pointer or below what the keyboard is on. */
function openMenu(event: MouseEvent<HTMLElement>, qn: string): void {
  event.preventDefault()
  const { left, bottom } = event.currentTarget.getBoundingClientRect()
  showSymbolMenu(qn, event.button === 2 ? { x: event.clientX, y: event.clientY } : { x: left, y: bottom })
}

/** No path, told apart: there is none, it is not known, or it is longer than what was looked for. */
function NoPath({ found, onSwap }: { readonly found: PathAnswer; readonly onSwap: () => void }) {
  const { envelope } = found
  if (envelope === undefined) return undefined
  const isUnknown = envelope.completeness === 'unknown' && envelope.verdict !== 'NOT_FOUND'
  const sites = readTable(envelope, 'unresolved_sites')?.rows ?? []
  const swaps = scalarText(envelope, 'reverse') !== undefined || /other (way|direction)/.test(envelope.next_step)
  return (
    <div className="nopath">
      <EmptyState
        icon={isUnknown ? TriangleAlert : Route}
        title={titleOf(envelope.verdict, isUnknown)}
        actions={
          swaps ? (
            <Button look="primary" onClick={onSwap}>
              Look the other way round
            </Button>
          ) : undefined
        }
      >
        {sentence(envelope.summary_line)}
      </EmptyState>
      {sites.length > 0 && (
        <ul className="maylead" aria-label="Unresolved calls on the way">
          {sites.map((row) => (
            <li key={`${textOf(row, 'file')}:${textOf(row, 'line')}:${textOf(row, 'column')}`} className="mono">
              {textOf(row, 'text')} <span className="dim">{`${textOf(row, 'file')}:${textOf(row, 'line')}`}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function titleOf(verdict: string, isUnknown: boolean): string {
  if (verdict === 'NOT_FOUND') return 'No such symbol'
  return isUnknown ? 'Not known whether there is a path' : 'No path'
}

function sentence(line: string): string {
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}.`
}
