import { Copy, Download, Play } from 'lucide-react'
import type { ImpactChoices } from '#shared/viewState'
import { copyText } from '../../state/copyText.ts'
import { reindex } from '../../state/project.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { CompletenessChip } from '../../ui/CompletenessChip.tsx'
import { VerdictBadge } from '../../ui/VerdictBadge.tsx'
import { impactMarkdown } from './impactMarkdown.ts'
import type { ImpactReport } from './ImpactReport.ts'
import { impactSentence } from './sentence.ts'

interface StatementProps {
  readonly report: ImpactReport
  readonly direction: ImpactChoices['direction']
  readonly onGrade: () => void
}

/** The answer in words first: what is reached, how grave that is and why, how far it can be trusted, what to do. */
export function Statement({ report, direction, onGrade }: StatementProps) {
  const [first, ...others] = report.factors
  const { command } = report
  const isStale = report.indexState === 'stale' || report.factors.some((factor) => factor.startsWith('indexed before'))
  return (
    <section className="statement" aria-label="Impact in words">
      {isStale && (
        <Banner>
          <span className="grow">Files changed since they were indexed: their callers may be others.</span>
          {report.updating ? (
            <span className="dim">A new index is being made.</span>
          ) : (
            <Button look="ghost" onClick={() => void reindex()}>
              Update the index
            </Button>
          )}
        </Banner>
      )}
      <p className="lead" aria-live="polite">
        {impactSentence(report, direction).map(({ text, look }, at) => {
          const key = `${at} ${text}`
          if (look === 'name') return <code key={key}>{text}</code>
          return look === 'strong' ? <b key={key}>{text}</b> : <span key={key}>{text}</span>
        })}
      </p>
      <div className="row">
        <VerdictBadge verdict={report.verdict} />
        {report.completeness !== undefined && (
          <CompletenessChip state={report.completeness} unresolved={report.unresolved} />
        )}
        <button type="button" className="factor clip" title={report.factors.join('\n')} onClick={onGrade}>
          {first === undefined ? gradeWords(report) : `${first.charAt(0).toUpperCase()}${first.slice(1)}`}
        </button>
        {others.length > 0 && (
          <button type="button" className="link more" onClick={onGrade}>
            and {others.length} more
          </button>
        )}
        <span className="grow" />
        {command !== undefined && (
          <Button look="ghost" icon={Play} onClick={() => void copyText(command, 'The test command')}>
            Copy test command
          </Button>
        )}
        <Button icon={Copy} onClick={() => void copyText(impactMarkdown(report), 'The impact as Markdown')}>
          Copy as Markdown
        </Button>
        <IconButton icon={Download} label="Save as Markdown" onClick={() => save(impactMarkdown(report))} />
      </div>
    </section>
  )
}

function gradeWords({ level }: ImpactReport): string {
  return level === undefined ? 'Not graded' : `Risk ${level}; nothing raises it`
}

function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'impact.md'
  link.click()
  URL.revokeObjectURL(address)
}
