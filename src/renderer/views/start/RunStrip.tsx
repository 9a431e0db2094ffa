import { countsOf, PHASE_WORDS, type IndexRun } from '../../state/progress.ts'
import { cancelIndex } from '../../state/project.ts'
import { Button } from '../../ui/Button.tsx'
import { countOf } from '../../ui/formatCount.ts'
import { Progress } from '../../ui/Progress.tsx'

/** An index run as one line above what is shown: the window stays usable, the answers say what they are missing. */
export function RunStrip({ run }: { readonly run: IndexRun }) {
  const { phase, done, total, symbols, sites, project } = run.progress
  return (
    <output className="runstrip">
      <span className="spin" />
      <b>{PHASE_WORDS[phase]}</b>
      <span className="num">{countsOf(run.progress)}</span>
      <span className="bar">
        <Progress label={`Indexing: ${phase}`} done={done} total={total} />
      </span>
      <span className="num dim clip">
        {countOf(symbols, 'symbol')}, {countOf(sites, 'call')} so far
      </span>
      <Button look="ghost" onClick={() => void cancelIndex(project)}>
        Cancel
      </Button>
    </output>
  )
}
