import { CircleCheck, CircleQuestionMark, CircleSlash, FilterX, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CyclesChoices, TestsFilter } from '#shared/viewState'
import { scalarNumber, wordsOf } from '../../state/rows.ts'
import { useStatus } from '../../state/useStatus.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../panes/ErrorState.tsx'
import { countOf } from '../../ui/formatCount.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { chooseTests, chooseTypes, openCycle, openLevel } from './choices.ts'
import { MEMBER_NOUNS } from './cycleDiagram.ts'
import type { CyclesAnswer } from './useCycles.ts'

interface CycleStateProps {
  readonly choices: CyclesChoices
  readonly tests: TestsFilter
  readonly found: CyclesAnswer
  readonly children: ReactNode
}

/** The picture, or what stands in its place. */
export function CycleState({ choices, tests, found, children }: CycleStateProps) {
  const { overview, chosen, detail, total } = found
  if (detail !== undefined) return children
  const waiting = overview.envelope === undefined ? overview : chosen
  const failed = overview.failure === undefined ? chosen : overview
  if (failed.failure !== undefined) return <ErrorState failure={failed.failure} onRetry={failed.retry} />
  if (waiting.cancelled) {
    return (
      <EmptyState
        icon={CircleSlash}
        title="Cancelled"
        actions={
          <Button look="primary" onClick={waiting.retry}>
            Ask again
          </Button>
        }
      >
        Nothing was changed.
      </EmptyState>
    )
  }
  if (overview.envelope === undefined || (chosen.envelope === undefined && chosen.pending)) {
    return waiting.slow ? (
      <Skeleton label="Looking for cycles" onCancel={waiting.cancel} />
    ) : (
      <div className="stagewait" />
    )
  }
  if (choices.cycle !== '' && chosen.envelope !== undefined) return <NoSuchCycle choices={choices} found={found} />
  return total === 0 ? <NoCycles choices={choices} tests={tests} found={found} /> : <div className="stagewait" />
}

const ELSEWHERE = { call: 'file', file: 'module', module: 'file' } as const
const LEVEL_NAMES = { call: 'calls', file: 'files', module: 'modules' } as const

function NoCycles({ choices, tests, found }: Omit<CycleStateProps, 'children'>) {
  const { status } = useStatus()
  const { envelope } = found.overview
  const { level, types } = choices
  const withTypes = found.counts[level] ?? 0
  if (!types && withTypes > 0) {
    return (
      <EmptyState
        icon={FilterX}
        title={`Without type-only edges there is no cycle`}
        actions={
          <Button look="primary" onClick={() => chooseTypes(true)}>
            Count types
          </Button>
        }
      >
        {countOf(withTypes, 'cycle')} at this level {withTypes === 1 ? 'is' : 'are'} closed by types alone: nothing of
        them is there at run time.
      </EmptyState>
    )
  }
  const unresolved = scalarNumber(envelope, 'unresolved_total') ?? 0
  const isSure = envelope?.completeness === 'complete'
  const looked =
    status === undefined
      ? ''
      : level === 'call'
        ? `${countOf(status.symbols, 'symbol')} and ${countOf(status.calls, 'call')}`
        : countOf(status.files, 'file')
  const excluded = scalarNumber(envelope, 'tests_excluded') ?? 0
  const other = ELSEWHERE[level]
  return (
    <EmptyState
      icon={isSure ? CircleCheck : CircleQuestionMark}
      title={isSure ? 'No cycles at this level' : 'No cycles over what is resolved'}
      actions={
        <>
          <Button look="primary" onClick={() => openLevel(other)}>
            Look at {LEVEL_NAMES[other]}
          </Button>
          {tests !== 'include' && <Button onClick={() => chooseTests('include')}>Include tests</Button>}
        </>
      }
    >
      {looked !== '' && `${looked} were looked at. `}
      {unresolved > 0 && `${countOf(unresolved, 'unresolved call')} may close one. `}
      {excluded > 0 && `${countOf(excluded, 'test file')} left out.`}
    </EmptyState>
  )
}

function NoSuchCycle({ choices, found }: Pick<CycleStateProps, 'choices' | 'found'>) {
  const { envelope } = found.chosen
  const { level, cycle } = choices
  const near = wordsOf(envelope, 'suggestions')
  const isFree = envelope?.verdict === 'INFO'
  const worst = found.worst
  return (
    <EmptyState
      icon={isFree ? CircleCheck : Search}
      near={{ names: near, onChoose: openCycle }}
      title={isFree ? `${cycle} is in no cycle` : 'No such cycle'}
      actions={
        worst === '' ? (
          <Button look="primary" onClick={() => openLevel(ELSEWHERE[level])}>
            Look at {LEVEL_NAMES[ELSEWHERE[level]]}
          </Button>
        ) : (
          <Button look="primary" onClick={() => openCycle(worst)}>
            Show the worst
          </Button>
        )
      }
    >
      {isFree
        ? `Over what is resolved at this level it can be built on its own.`
        : `${cycle} is neither a cycle nor a ${MEMBER_NOUNS[level]} of one now: it may have been mended, or its members changed.`}
      {near.length > 0 && ' Near names:'}
    </EmptyState>
  )
}
