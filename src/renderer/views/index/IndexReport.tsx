import { FileText, RotateCw } from 'lucide-react'
import type { Envelope } from '#shared/envelope'
import { useProgress } from '../../state/progress.ts'
import { reindex, useProject } from '../../state/project.ts'
import { numberOf, textOf, type Row } from '../../state/rows.ts'
import { useStatus, type IndexStatus } from '../../state/useStatus.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../panes/ErrorState.tsx'
import { countOf, formatCount, percent } from '../../ui/formatCount.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VerdictBadge } from '../../ui/VerdictBadge.tsx'
import { RunStrip } from '../start/RunStrip.tsx'
import { Languages } from './Languages.tsx'
import { ReportTable } from './ReportTable.tsx'
import './index.css'

/** What the index holds and what it does not: skipped, not parsed, unresolved, each with its reason. */
export function IndexReport() {
  const root = useProject((slice) => slice.root)
  const name = useProject((slice) => slice.name)
  const run = useProgress((slice) => (root === undefined ? undefined : slice.running[root]))
  const { status, answer } = useStatus()
  return (
    <main className="main report" data-pane data-letters>
      {run !== undefined && <RunStrip run={run} />}
      <div className="reportpage">
        <header>
          <div className="grow">
            <h1>Index of {name}</h1>
            <p className="mono dim clip">{root}</p>
          </div>
          {answer.envelope !== undefined && answer.envelope.verdict !== 'INFO' && (
            <VerdictBadge verdict={answer.envelope.verdict} />
          )}
          <Button look="primary" icon={RotateCw} disabled={run !== undefined} onClick={() => void reindex()}>
            {run !== undefined ? 'Indexing …' : status?.info?.state === 'partial' ? 'Go on indexing' : 'Index again'}
          </Button>
        </header>
        {answer.failure !== undefined && <ErrorState failure={answer.failure} onRetry={answer.retry} />}
        {answer.slow && <Skeleton label="Reading the report" onCancel={answer.cancel} />}
        {answer.envelope !== undefined && status !== undefined && <Report envelope={answer.envelope} status={status} />}
      </div>
    </main>
  )
}

function Report({ envelope, status }: { readonly envelope: Envelope; readonly status: IndexStatus }) {
  const state = status.info?.state
  if (state === 'missing' || state === 'rebuilding') {
    return (
      <EmptyState icon={FileText} title="There is no index yet">
        {envelope.summary_line}
      </EmptyState>
    )
  }
  const numbers: readonly (readonly [string, number])[] = [
    ['files', status.files],
    ['symbols', status.symbols],
    ['calls', status.calls],
    ['skipped', status.skipped],
    ['not parsed', status.notParsed],
    ['partial', status.partlyParsed],
  ]
  return (
    <>
      <p className="lead">{leadOf(status)}</p>
      <dl className="facts">
        {numbers.map(([what, count]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <Languages envelope={envelope} />
      <ReportTable
        table="not_parsed"
        title="Not parsed, or partial"
        none="Every file that was read did parse."
        columns={[
          { head: 'File', cell: 'path', look: 'path', share: 3, place: placeOfFile },
          { head: 'Line', cell: 'line', look: 'r', share: 0.6 },
          { head: 'What is wrong', cell: 'message', share: 3 },
          { head: 'What is kept', cell: 'status', share: 1 },
        ]}
      />
      <ReportTable
        table="skipped"
        title="Skipped"
        note={`${countOf(status.skipped, 'path')}; paths of one kind are one line`}
        none="Nothing was skipped."
        columns={[
          { head: 'Path', cell: 'path', look: 'path', share: 3 },
          { head: 'Why', cell: 'reason', share: 1.4 },
          { head: 'Detail', cell: 'detail', share: 2 },
        ]}
      />
      <ReportTable
        table="unresolved_names"
        title="Unresolved calls, by name"
        none="Every call was resolved."
        columns={[
          { head: 'Name', cell: 'name', look: 'nm', share: 2 },
          { head: 'Calls', cell: 'count', look: 'r', share: 0.8 },
          { head: 'Why', cell: 'reasons', share: 1.4 },
          { head: 'For example', cell: 'example', look: 'path', share: 2.4, place: placeOfExample },
        ]}
      />
    </>
  )
}

function placeOfFile(row: Row) {
  return { file: textOf(row, 'path'), line: numberOf(row, 'line') }
}

/** `src/ledger.ts:12`, where the call stands. */
function placeOfExample(row: Row) {
  const [, file, line] = /^(.+):(\d+)$/s.exec(textOf(row, 'example')) ?? []
  return file === undefined ? undefined : { file, line: Number(line) }
}

/** The state of the index in a sentence. A call to a package or to the language has a known target too. */
function leadOf({ info, calls, unresolvedShare }: IndexStatus): string {
  const state = info?.state === 'partial' ? 'The index is partial: not every file was parsed. ' : ''
  if (unresolvedShare === undefined) return `${state}No call was found.`
  return `${state}Of ${countOf(calls, 'call')}, ${percent(unresolvedShare)} ${calls === 1 ? 'is' : 'are'} unresolved.`
}
