import { Copy } from 'lucide-react'
import { useState } from 'react'
import { CodePane } from '../../panes/CodePane.tsx'
import { reasonWords } from '../../state/reasonWords.ts'
import { lastPart } from '../../state/shortNames.ts'
import { copyText } from '../../state/copyText.ts'
import { useShownView } from '../../state/view.ts'
import { IconButton } from '../../ui/Button.tsx'
import { countOf } from '../../ui/formatCount.ts'
import { Shortened } from '../../ui/Shortened.tsx'
import { VerdictBadge } from '../../ui/VerdictBadge.tsx'
import type { ImpactReport, UnresolvedSite } from './ImpactReport.ts'
import { replaceMark } from './changeImpact.ts'

/** How the grade came about: every risk factor, what is not known, the command to verify, what was compared. */
export function GradePanel({ report }: { readonly report: ImpactReport }) {
  const [shown, setShown] = useState<UnresolvedSite>()
  const { command } = report
  const { marks } = useShownView().impact
  const ambiguous = (qn: string): string =>
    marks.find((mark) => mark.qn !== qn && `.${qn}`.endsWith(`.${mark.qn}`))?.qn ?? qn
  const site = report.unresolvedSites.includes(shown ?? NO_SITE) ? shown : undefined
  return (
    <>
      <div className="grade">
        <section className="sect" aria-label="Verdict">
          <div className="head">
            <VerdictBadge verdict={report.verdict} />
            {report.level !== undefined && <span className="sec">risk {report.level}</span>}
          </div>
          <p className="sec">{levelWords(report)}</p>
          {report.factors.length > 0 && (
            <ul className="factors" aria-label="Risk factors">
              {report.factors.map((factor) => (
                <li key={factor}>{sentence(factor)}</li>
              ))}
            </ul>
          )}
        </section>
        {report.candidates.length > 0 && (
          <section className="sect" aria-label="Several symbols">
            <h2>The name means several symbols; none is graded</h2>
            <ul className="members">
              {report.candidates.map((qn) => (
                <li key={qn} data-symbol={qn}>
                  <button type="button" className="link mono clip" onClick={() => replaceMark(ambiguous(qn), qn)}>
                    {qn}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {command !== undefined && (
          <section className="sect" aria-label="Command to verify">
            <h2>
              <span className="grow">To verify</span>
              <IconButton
                small
                icon={Copy}
                label="Copy the test command"
                onClick={() => void copyText(command, 'The test command')}
              />
            </h2>
            <pre className="sig" tabIndex={0} aria-label="Test command">
              {command}
            </pre>
          </section>
        )}
        {report.unresolvedSites.length > 0 && (
          <section className="sect" aria-label="Unresolved calls">
            <h2>
              <span className="grow">{countOf(report.unresolved, 'unresolved call')} may add more</span>
              {report.unresolved > report.unresolvedSites.length && (
                <span className="dim">first {report.unresolvedSites.length}</span>
              )}
            </h2>
            <ul className="members">
              {report.unresolvedSites.map((each) => (
                <li key={`${each.file}:${each.line} ${each.text}`} data-file={each.file} data-line={each.line}>
                  <button type="button" className="link mono clip" onClick={() => setShown(each)}>
                    {each.text}
                  </button>
                  <span className="dim small reason">
                    <Shortened text={`${each.file}:${each.line}`} />
                    <span>{reasonWords(each.reason)}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {report.warnings.length > 0 && (
          <section className="sect" aria-label="What to know">
            <h2>What to know</h2>
            <ul className="factors">
              {report.warnings.map((warning) => (
                <li key={warning}>{sentence(warning)}</li>
              ))}
            </ul>
          </section>
        )}
        <Compared report={report} />
      </div>
      {site !== undefined && (
        <CodePane
          place={{ file: site.file, line: site.line, column: 1, name: lastPart(site.text), site: undefined }}
          onSite={() => undefined}
        />
      )}
    </>
  )
}

const NO_SITE: UnresolvedSite = { file: '', line: 0, text: '', reason: '' }

/** What the level counts, and where it begins, as the answer says it. */
function levelWords({ level, verdict, graded, thresholds }: ImpactReport): string {
  const counted = `${countOf(graded, 'production symbol calls', 'production symbols call')} in from outside the changed files`
  switch (level) {
    case 'none':
      return 'Nothing in production that is known calls in from outside the changed files.'
    case 'low':
    case 'medium':
    case 'high': {
      if (graded === 0) return 'Only tests changed.'
      const own = thresholds['set'] === undefined ? '' : ', as set for this project'
      return `${counted}: ${level} is ${thresholds[level] ?? ''}${own}.`
    }
    default:
      return verdict === 'INFO'
        ? 'There is no change to grade.'
        : 'There is no grade for a name that means several symbols.'
  }
}

function Compared({ report }: { readonly report: ImpactReport }) {
  const { baseRef, mergeBase, head, branch } = report
  if (baseRef === undefined) return undefined
  const facts: readonly (readonly [string, string])[] = [
    ['compared with', mergeBase === undefined ? baseRef : `${baseRef} at ${mergeBase.slice(0, 7)}`],
    ...(head === undefined ? [] : [['HEAD', `${head.slice(0, 7)}, ${branch ?? 'detached: on no branch'}`] as const]),
    ['changed files', String(report.changedFilesTotal)],
  ]
  return (
    <section className="sect" aria-label="What was compared">
      <h2>What was compared</h2>
      <dl className="compared">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="mono">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`
}
