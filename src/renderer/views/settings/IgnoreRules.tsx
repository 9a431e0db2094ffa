import { FileText, SquarePen } from 'lucide-react'
import { useHost } from '../../state/host.ts'
import { openInEditor, useProject } from '../../state/project.ts'
import { recordOf } from '../../state/rows.ts'
import { useStatus } from '../../state/useStatus.ts'
import { useView } from '../../state/view.ts'
import { Button } from '../../ui/Button.tsx'
import { formatCount } from '../../ui/formatCount.ts'
import { RuleEditor } from './RuleEditor.tsx'
import { useIgnoreFile } from './useIgnoreFile.ts'

/** Why paths are skipped, in the words of a person; a reason without words is shown as it is. */
const REASONS: Readonly<Record<string, string>> = {
  ignored: 'ignored by .gitignore or .faultlineignore',
  built_in: 'installed packages, caches, untracked build output',
  vendored: 'copies of other projects (vendor, third_party)',
  binary: 'binary',
  too_large: 'too large',
  minified: 'minified',
  generated: 'generated',
  no_language: 'no language for them',
  encoding: 'encoding',
}

/** What the project's ignore rules and the built-in ones leave out, and its own rules, to be changed. */
export function IgnoreRules() {
  const name = useProject((slice) => slice.name)
  const inWindow = useHost((slice) => slice.info?.surface === 'window')
  const go = useView((slice) => slice.go)
  const { answer } = useStatus()
  const known = useIgnoreFile()
  const skipped = Object.entries(recordOf(answer.envelope, 'skipped_counts'))
  return (
    <section aria-labelledby="settings-ignore">
      <h2 id="settings-ignore">Skipped in {name}</h2>
      {skipped.length > 0 && (
        <dl className="skips">
          {skipped.map(([reason, count]) => (
            <div key={reason}>
              <dd className="num">{formatCount(Number(count))}</dd>
              <dt>{REASONS[reason] ?? reason.replaceAll('_', ' ')}</dt>
            </div>
          ))}
        </dl>
      )}
      {known.failure !== undefined && <p className="wrong">{known.failure}</p>}
      {known.read !== undefined && <RuleEditor read={known.read} onSaved={known.take} />}
      <div className="acts">
        {inWindow && known.read?.text !== undefined && (
          <Button icon={SquarePen} onClick={() => void openInEditor(known.read?.file ?? '', 1)}>
            Open {known.read.file}
          </Button>
        )}
        <Button icon={FileText} onClick={() => go({ screen: 'index' })}>
          Every skipped path
        </Button>
      </div>
    </section>
  )
}
