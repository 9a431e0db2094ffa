import { Check, CircleX, Play } from 'lucide-react'
import type { ConnectionTest, TestStep } from '#shared/agents'
import { runConnectionTest, useAgents } from '../../state/agents.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { clockTime, milliseconds } from './formatCall.ts'

const STEP_WORDS: Readonly<Record<TestStep, string>> = {
  start: 'Start it and initialize',
  tools: 'List the tools',
  call: 'Call index_status',
  end: 'Close the connection',
}

/** What a client does when it connects, done here: each step with what came of it and how long it took. */
export function ConnectionTestBox({ project }: { readonly project: string | undefined }) {
  const { test, testing, testFailure } = useAgents()
  return (
    <section className="connectiontest" aria-label="Connection test" aria-busy={testing}>
      <header>
        <h2>Connection test</h2>
        <span role="status">
          <Outcome test={testing ? undefined : test} failure={testFailure} />
        </span>
        <span className="grow" />
        {test !== undefined && !testing && <span className="dim num">{clockTime(test.at)}</span>}
        <Button icon={Play} disabled={testing} onClick={() => void runConnectionTest(project)}>
          {testing ? 'Running …' : test === undefined ? 'Run' : 'Run again'}
        </Button>
      </header>
      {test === undefined && testFailure === undefined && (
        <p className="sec">Starts Faultline as your client will, lists its tools and calls one.</p>
      )}
      {testFailure !== undefined && <p className="bad">{testFailure}</p>}
      {test !== undefined && <Steps test={test} />}
    </section>
  )
}

function Outcome({
  test,
  failure,
}: {
  readonly test: ConnectionTest | undefined
  readonly failure: string | undefined
}) {
  if (failure !== undefined || test?.ok === false) {
    return (
      <span className="complete v-unsafe">
        <Icon of={CircleX} size="small" />
        failed
      </span>
    )
  }
  if (test === undefined) return undefined
  return (
    <span className="complete v-safe num">
      <Icon of={Check} size="small" />
      passed, {milliseconds(test.durationMs)}
    </span>
  )
}

function Steps({ test }: { readonly test: ConnectionTest }) {
  return (
    <ol>
      {test.steps.map(({ step, ok, durationMs, detail }) => (
        <li key={step} className={ok ? undefined : 'bad'}>
          <Icon of={ok ? Check : CircleX} size="small" />
          <span className="step">{STEP_WORDS[step]}</span>
          <span className="grow clip" title={detail}>
            {detail}
          </span>
          <span className="dim num">{milliseconds(durationMs)}</span>
        </li>
      ))}
    </ol>
  )
}
