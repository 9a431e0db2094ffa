import { FileText, SquarePen } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { IgnoreFileText } from '#shared/protocol'
import { command } from '../../api.ts'
import { useHost } from '../../state/host.ts'
import { sentenceOf } from '../../state/notices.ts'
import { openInEditor, useProject } from '../../state/project.ts'
import { recordOf } from '../../state/rows.ts'
import { useStatus } from '../../state/useStatus.ts'
import { useView } from '../../state/view.ts'
import { Button } from '../../ui/Button.tsx'
import { countOf } from '../../ui/formatCount.ts'

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

/** What the project's ignore rules and the built-in ones leave out. Shown; the file is edited in the editor. */
export function IgnoreRules() {
  const root = useProject((slice) => slice.root)
  const name = useProject((slice) => slice.name)
  const publications = useProject((slice) => slice.publications)
  const inWindow = useHost((slice) => slice.info?.surface === 'window')
  const go = useView((slice) => slice.go)
  const { answer } = useStatus()
  const { read, failure } = useIgnoreFile(root, publications)
  const skipped = Object.entries(recordOf(answer.envelope, 'skipped_counts'))
  return (
    <section aria-labelledby="settings-ignore">
      <h2 id="settings-ignore">Skipped in {name}</h2>
      {skipped.length > 0 && (
        <dl className="skips">
          {skipped.map(([reason, count]) => (
            <div key={reason}>
              <dd className="num">{String(count)}</dd>
              <dt>{REASONS[reason] ?? reason.replaceAll('_', ' ')}</dt>
            </div>
          ))}
        </dl>
      )}
      {failure !== undefined && <p className="wrong">{failure}</p>}
      {read !== undefined && <Text read={read} />}
      <p className="note">
        Patterns as in .gitignore; a line with <code>!</code> takes back what a rule or a built-in skip leaves out.
        Index again to see the change.
      </p>
      <div className="acts">
        {inWindow && read?.text !== undefined && (
          <Button icon={SquarePen} onClick={() => void openInEditor(read.file, 1)}>
            Open {read.file}
          </Button>
        )}
        <Button icon={FileText} onClick={() => go({ screen: 'index' })}>
          Every skipped path
        </Button>
      </div>
    </section>
  )
}

function Text({ read }: { readonly read: IgnoreFileText }) {
  const { file, text, truncated } = read
  if (text === undefined) return <p className="note">This project has no {file} in its root.</p>
  const rules = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#')).length
  return (
    <>
      <p className="note">
        {file}: {countOf(rules, 'rule')}
        {truncated === true && ', only its beginning is shown'}
      </p>
      <pre className="ignoretext" tabIndex={0} aria-label={file}>
        {text}
      </pre>
    </>
  )
}

interface Read {
  readonly key: string
  readonly read?: IgnoreFileText
  readonly failure?: string
}

/** The file is read again after each publication: that is when its rules came into force. */
function useIgnoreFile(root: string | undefined, publications: number) {
  const key = `${publications} ${root}`
  const [known, setKnown] = useState<Read | undefined>(undefined)
  useEffect(() => {
    if (root === undefined) return
    let left = false
    command('ignoreFile', root).then(
      (read) => left || setKnown({ key, read }),
      (cause: unknown) => left || setKnown({ key, failure: sentenceOf(cause) }),
    )
    return () => {
      left = true
    }
  }, [root, key])
  return { read: known?.read, failure: known?.failure }
}
