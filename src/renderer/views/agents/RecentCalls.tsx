import { Bot } from 'lucide-react'
import type { AgentCall } from '#shared/agents'
import { CALL_FILTERS, type AgentsChoices } from '#shared/viewState'
import { readAgentCalls, useAgents } from '../../state/agents.ts'
import { openFile } from '../../state/openFile.ts'
import { openProject, useProject } from '../../state/project.ts'
import { useShownView, useView } from '../../state/view.ts'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../panes/ErrorState.tsx'
import { formatCount } from '../../ui/formatCount.ts'
import { Grid, type GridColumn } from '../../ui/Grid.tsx'
import { VerdictBadge } from '../../ui/VerdictBadge.tsx'
import { filterCalls } from './callFilters.ts'
import { byteCount, clockTime, milliseconds } from './formatCall.ts'
import { askedFor, isAbout, targetOfCall, type CallTarget } from './showCall.ts'

const FILTER_WORDS: Readonly<Record<AgentsChoices['calls'], string>> = {
  all: 'All',
  not_found: 'Not found',
  errors: 'Errors',
}

/** What agents asked lately, live, and the way to the same question in the window. */
export function RecentCalls() {
  const { agents } = useShownView()
  const { calls, total, failure } = useAgents()
  const adjust = useView((slice) => slice.adjust)
  const shown = filterCalls(calls ?? [], agents.calls)
  return (
    <section className="recentcalls" aria-label="Recent calls">
      <div className="callsbar">
        <h2>Recent calls</h2>
        {CALL_FILTERS.map((filter) => (
          <Chip
            key={filter}
            look={filter === agents.calls ? 'on' : 'plain'}
            pressed={filter === agents.calls}
            count={calls === undefined ? undefined : filterCalls(calls, filter).length}
            onClick={() => adjust({ agents: { ...agents, calls: filter } })}
          >
            {FILTER_WORDS[filter]}
          </Chip>
        ))}
        <span className="grow" />
        {calls !== undefined && total > calls.length && (
          <span className="dim num">
            the last {formatCount(calls.length)} of {formatCount(total)}
          </span>
        )}
      </div>
      {failure !== undefined && (
        <ErrorState
          compact
          failure={{ title: 'The calls could not be read', cause: failure, hint: '', details: failure }}
          onRetry={() => void readAgentCalls()}
        />
      )}
      {calls !== undefined && shown.length === 0 && <NoCalls filter={agents.calls} total={calls.length} />}
      {shown.length > 0 && (
        <Grid
          label="Recent calls of agents"
          columns={COLUMNS}
          rows={shown}
          keyOf={({ id }) => String(id)}
          first={0}
          total={shown.length}
          isSelected={() => false}
          onChoose={() => undefined}
          onActivate={show}
        />
      )}
    </section>
  )
}

function NoCalls({ filter, total }: { readonly filter: AgentsChoices['calls']; readonly total: number }) {
  if (total > 0) {
    return (
      <EmptyState compact icon={Bot} title={`No call is left by "${FILTER_WORDS[filter]}"`}>
        {`It hides ${formatCount(total)}.`}
      </EmptyState>
    )
  }
  return (
    <EmptyState compact icon={Bot} title="No agent has asked yet">
      Copy a configuration, restart the client, and let it ask: its calls appear here as they are answered.
    </EmptyState>
  )
}

const COLUMNS: readonly GridColumn<AgentCall>[] = [
  {
    head: 'Time',
    track: 'var(--w-language)',
    cell: ({ at }) => <span className="num">{clockTime(at)}</span>,
    title: ({ client }) => (client === undefined ? 'The client did not name itself' : `Asked by ${client}`),
  },
  { head: 'Query', track: 'var(--w-lines)', look: 'name', cell: ({ query }) => <span className="nm">{query}</span> },
  {
    head: 'Asked for',
    track: 'minmax(0, 4fr)',
    look: 'path',
    cell: (call) => askedFor(call) || <span className="dim">no arguments</span>,
    title: askedFor,
  },
  { head: 'Verdict', track: 'var(--w-count)', cell: ({ verdict }) => <VerdictBadge verdict={verdict} /> },
  { head: 'Answer', track: 'minmax(0, 5fr)', cell: ({ summary }) => summary, title: ({ summary }) => summary },
  { head: 'Took', track: 'var(--w-language)', look: 'number', cell: ({ durationMs }) => milliseconds(durationMs) },
  { head: 'Size', track: 'var(--w-language)', look: 'number', cell: ({ bytes }) => byteCount(bytes) },
  {
    head: 'In the window',
    track: 'var(--w-count)',
    cell: (call) => {
      const target = targetOfCall(call)
      if (target === undefined) return undefined
      return (
        <button type="button" className="link" tabIndex={-1} onClick={() => show(call)}>
          {target.label}
        </button>
      )
    },
  },
]

/** Opens the question of a call; one about another project opens that first. */
function show(call: AgentCall): void {
  const target = targetOfCall(call)
  if (target !== undefined) void open(call, target)
}

async function open(call: AgentCall, target: CallTarget): Promise<void> {
  const { root } = useProject.getState()
  const { project } = call.arguments
  if ((root === undefined || !isAbout(call, root)) && typeof project === 'string') {
    await openProject(project)
    if (useProject.getState().root === root) return
  }
  if ('file' in target) openFile(target.file)
  else useView.getState().go(target.view)
}
