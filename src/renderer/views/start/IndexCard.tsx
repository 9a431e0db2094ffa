import { Check } from 'lucide-react'
import { PHASES, type IndexProgress, type Phase } from '#shared/protocol'
import type { IndexRun } from '../../state/progress.ts'
import { cancelIndex, useProject } from '../../state/project.ts'
import { useView } from '../../state/view.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { countOf, formatCount } from '../../ui/formatCount.ts'
import { Icon } from '../../ui/Icon.tsx'
import { languageName } from '../../ui/languageName.ts'
import { Progress } from '../../ui/Progress.tsx'

const LANGUAGES_SHOWN = 8

/** An index run: phases with their own counts and times, languages, what did not parse, and the way out. */
export function IndexCard({ run }: { readonly run: IndexRun }) {
  const { progress } = run
  const opened = useProject((slice) => slice.root === progress.project)
  const go = useView((slice) => slice.go)
  const name = progress.project.slice(progress.project.search(/[^/\\]+[/\\]?$/))
  return (
    <div className="card idx">
      <div className="ih">
        <div className="grow">
          <b>Indexing {name}</b>
          <span className="path clip">{progress.project}</span>
        </div>
        <Button onClick={() => void cancelIndex(progress.project)}>Cancel</Button>
      </div>
      <div className="big num" aria-live="off">
        {formatCount(workOf(progress).count)}
        <span> {workOf(progress).unit}</span>
      </div>
      <Progress big label={`Indexing ${name}: ${progress.phase}`} done={progress.done} total={progress.total} />
      <div className="sub num">
        {countOf(progress.symbols, 'symbol')}, {countOf(progress.sites, 'call')} so far{remaining(run)}
      </div>
      <ol className="phs">
        {PHASES.map((phase) => (
          <PhaseLine key={phase} phase={phase} run={run} />
        ))}
      </ol>
      <Languages run={run} />
      {progress.notParsed > 0 && (
        <Banner>
          <span className="grow">
            {countOf(progress.notParsed, 'file')} did not parse so far. What stays visible is marked.
          </span>
        </Banner>
      )}
      {opened && (
        <div className="ifoot">
          <Button look="primary" onClick={() => go({ screen: 'map' })}>
            Open now, fill in as it goes
          </Button>
          <span className="dim grow">Answers say “partial” until it is done.</span>
        </div>
      )}
    </div>
  )
}

function PhaseLine({ phase, run }: { readonly phase: Phase; readonly run: IndexRun }) {
  const { progress, phaseMs, phaseBeganMs } = run
  const at = PHASES.indexOf(progress.phase)
  const own = PHASES.indexOf(phase)
  const state = own < at ? 'done' : own === at ? 'now' : 'wait'
  const ms = state === 'now' ? progress.elapsedMs - phaseBeganMs : phaseMs[phase]
  return (
    <li className={`ph ${state}`} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="pi">
        {state === 'done' && <Icon of={Check} size="small" />}
        {state === 'now' && <span className="spin" />}
        {state === 'wait' && <span className="ringo" />}
      </span>
      <b>{phase}</b>
      <span className="grow num">{state === 'wait' ? '' : phaseCounts(phase, state, run)}</span>
      <span className="dim num">{ms === undefined || state === 'wait' ? '' : `${(ms / 1000).toFixed(1)} s`}</span>
    </li>
  )
}

function phaseCounts(phase: Phase, state: 'done' | 'now', { progress }: IndexRun): string {
  if (phase === 'walk') {
    const skipped = progress.skipped > 0 ? `, ${formatCount(progress.skipped)} skipped` : ''
    return `${countOf(progress.files, 'file')} found${skipped}`
  }
  if (state === 'now') return `${formatCount(workOf(progress).count)} ${workOf(progress).unit}`
  return phase === 'parse' ? countOf(progress.files, 'file') : countOf(progress.sites, 'call')
}

/** How far the phase is; where it does not say, how much it has to do. */
function workOf({ phase, done, total, sites, symbols }: IndexProgress): {
  readonly count: number
  readonly unit: string
} {
  const unit = phase === 'link' ? 'calls' : 'files'
  if (total !== undefined) return { count: done, unit: `of ${formatCount(total)} ${unit}` }
  if (done > 0 || phase === 'walk' || phase === 'parse') return { count: done, unit }
  return phase === 'link' ? { count: sites, unit: 'calls to link' } : { count: symbols, unit: 'symbols to write' }
}

/** Only while parsing is the speed so far a fair guess for the rest. */
function remaining({ progress, phaseBeganMs }: IndexRun): string {
  const spent = progress.elapsedMs - phaseBeganMs
  if (progress.phase !== 'parse' || progress.total === undefined || progress.done < 20 || spent < 500) return ''
  const seconds = Math.ceil(((spent / progress.done) * (progress.total - progress.done)) / 1000)
  return `; about ${seconds} s left`
}

function Languages({ run }: { readonly run: IndexRun }) {
  const languages = Object.entries(run.progress.languages).sort(([, a], [, b]) => b.found - a.found)
  if (languages.length === 0) return undefined
  return (
    <ul className="lang">
      {languages.slice(0, LANGUAGES_SHOWN).map(([language, { found, parsed }]) => (
        <li key={language}>
          <span className="clip">{languageName(language)}</span>
          <Progress label={`${language} parsed`} done={parsed} total={found} />
          <span className="num dim">
            {formatCount(parsed)} of {formatCount(found)}
          </span>
        </li>
      ))}
      {languages.length > LANGUAGES_SHOWN && (
        <li className="dim">and {languages.length - LANGUAGES_SHOWN} more languages</li>
      )}
    </ul>
  )
}
