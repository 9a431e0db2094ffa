import { Plus, Undo2, X } from 'lucide-react'
import { useId, useState } from 'react'
import { faultOfRule, ignoreRulesOf } from '#shared/ignoreRules'
import type { IgnoreFileText } from '#shared/protocol'
import { command } from '../../api.ts'
import { say, sentenceOf } from '../../state/notices.ts'
import { useProject } from '../../state/project.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useRuleCounts } from './useRuleCounts.ts'

interface RuleEditorProps {
  readonly read: IgnoreFileText
  /** The file as it is after the change. */
  readonly onSaved: (read: IgnoreFileText) => void
}

/**
 * The rules of the project's own ignore file. Nothing is written before it is saved: the file is in the person's repository. What was
 * changed here stays when the file changes under it, and can then only be discarded.
 */
export function RuleEditor({ read, onSaved }: RuleEditorProps) {
  const [base, setBase] = useState(read)
  const { file, text = '', truncated = false } = base
  const rules = ignoreRulesOf(text)
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())
  const [added, setAdded] = useState<readonly string[]>([])
  const [failure, setFailure] = useState('')
  const matchesOf = useRuleCounts([...rules.map(({ pattern }) => pattern), ...added])
  const isChanged = removed.size > 0 || added.length > 0
  const isOutdated = base.digest !== read.digest
  if (isOutdated && !isChanged) setBase(read)
  if (truncated) return <p className="note">{file} is too large to be changed here. Open it in the editor.</p>
  const toggle = (line: number): void => {
    const next = new Set(removed)
    if (!next.delete(line)) next.add(line)
    setRemoved(next)
  }
  const discard = (): void => {
    setRemoved(new Set())
    setAdded([])
    setFailure('')
  }
  const save = async (): Promise<void> => {
    const saved = await savedRules(base, [...removed], added)
    if (typeof saved === 'string') return setFailure(saved)
    discard()
    onSaved(saved)
    say(`${file} is saved, and the project is indexed by it.`)
  }
  return (
    <>
      <h3>Rules of {file}</h3>
      {rules.length + added.length === 0 && <p className="note">There is none yet.</p>}
      <ul className="rules" aria-label={`Rules of ${file}`}>
        {rules.map(({ line, pattern }) => (
          <li key={line} className={removed.has(line) ? 'gone' : undefined}>
            <code>{pattern}</code>
            <span className="num dim">{removed.has(line) ? 'removed when saved' : matchesOf(pattern)}</span>
            {removed.has(line) ? (
              <IconButton small icon={Undo2} label={`Keep ${pattern}`} onClick={() => toggle(line)} />
            ) : (
              <IconButton small icon={X} label={`Remove ${pattern}`} onClick={() => toggle(line)} />
            )}
          </li>
        ))}
        {added.map((pattern) => (
          <li key={`new ${pattern}`} className="new">
            <code>{pattern}</code>
            <span className="num dim">{[matchesOf(pattern), 'new'].filter(Boolean).join(', ')}</span>
            <IconButton
              small
              icon={X}
              label={`Remove ${pattern}`}
              onClick={() => setAdded(added.filter((other) => other !== pattern))}
            />
          </li>
        ))}
      </ul>
      <NewRule
        faultOf={(pattern) => faultOfRule(pattern, [...rules, ...added.map((each) => ({ line: -1, pattern: each }))])}
        onAdd={(pattern) => setAdded([...added, pattern])}
      />
      <p className="note">
        Patterns as in .gitignore; a line with <code>!</code> takes back what a rule or a built-in skip leaves out. The
        number is of source files that a rule matches by itself.
      </p>
      <p className="wrong" role="alert">
        {isChanged && isOutdated ? `${file} was changed meanwhile. Discard shows it as it is now.` : failure}
      </p>
      <div className="acts">
        <Button look="primary" disabled={!isChanged || isOutdated} onClick={() => void save()}>
          Save into {file}
        </Button>
        <Button icon={Undo2} disabled={!isChanged} onClick={discard}>
          Discard
        </Button>
      </div>
    </>
  )
}

interface NewRuleProps {
  readonly faultOf: (pattern: string) => string | undefined
  readonly onAdd: (pattern: string) => void
}

function NewRule({ faultOf, onAdd }: NewRuleProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  return (
    <form
      className="newrule"
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = faultOf(typed)
        setFault(wrong)
        if (wrong !== undefined) return
        onAdd(typed)
        setTyped('')
      }}
    >
      <label className="field">
        <span className="spoken">New rule</span>
        <input
          className="mono"
          placeholder="docs/ or *.generated.ts"
          spellCheck={false}
          value={typed}
          aria-invalid={fault !== undefined}
          aria-describedby={id}
          onChange={({ target }) => {
            setTyped(target.value)
            setFault(undefined)
          }}
        />
      </label>
      <button type="submit" className="btn">
        <Icon of={Plus} size="small" />
        Add
      </button>
      <span id={id} className="wrong" role="alert">
        {fault}
      </span>
    </form>
  )
}

/** The file as it is then, or why it could not be saved. */
async function savedRules(
  { digest }: IgnoreFileText,
  removed: readonly number[],
  added: readonly string[],
): Promise<IgnoreFileText | string> {
  const { root } = useProject.getState()
  if (root === undefined) return 'No project is open.'
  try {
    const change = { project: root, removed, added }
    return await command('saveIgnoreRules', digest === undefined ? change : { ...change, digest })
  } catch (cause) {
    return sentenceOf(cause)
  }
}
