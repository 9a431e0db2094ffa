import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { areDefault, faultOfThresholds, THRESHOLD_MAX, type Reach, type Thresholds } from '#shared/thresholds'
import { command } from '../../api.ts'
import { say, sentenceOf } from '../../state/notices.ts'
import { useProject } from '../../state/project.ts'
import { Button } from '../../ui/Button.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Setting } from './Setting.tsx'

/** From where on a change of this project is graded how; kept by the engine, so that every surface grades the same. */
export function ThresholdSettings() {
  const root = useProject((slice) => slice.root)
  const name = useProject((slice) => slice.name)
  const publications = useProject((slice) => slice.publications)
  const known = useThresholds(root, publications)
  const [draft, setDraft] = useState<{ readonly of: Thresholds | undefined; readonly numbers: Thresholds }>()
  if (root === undefined || known === undefined) return undefined
  const numbers = draft?.of === known ? draft.numbers : known
  const fault = faultOfThresholds(numbers)
  const change = (next: Thresholds) => setDraft({ of: known, numbers: next })
  const isChanged = numbers !== known
  return (
    <section aria-labelledby="settings-thresholds">
      <h2 id="settings-thresholds">Grades in {name}</h2>
      {(['low', 'medium'] as const).map((level) => (
        <Setting key={level} label={level === 'low' ? 'Low, at most' : 'Medium, at most'}>
          <ReachFields
            level={level}
            reach={numbers[level]}
            onChange={(reach) => change({ ...numbers, [level]: reach })}
          />
        </Setting>
      ))}
      <Setting label="Look at callers" hint="production callers of one changed function, or more">
        <Field
          label="Production callers of one function"
          value={numbers.callers}
          onChange={(callers) => change({ ...numbers, callers })}
        />
      </Setting>
      {fault !== undefined && (
        <p className="wrong" role="alert">
          {fault}
        </p>
      )}
      <p className="note">
        How many production symbols outside of the changed files, in how many files, a change may reach; beyond medium
        is high. The window, the command line and agents grade with these, and every answer says them.
      </p>
      <div className="acts">
        <Button
          look="primary"
          disabled={!isChanged || fault !== undefined}
          onClick={() => void set(root, numbers, 'Changes are graded by these numbers from now on.')}
        >
          Set
        </Button>
        <Button
          icon={Undo2}
          disabled={areDefault(known) && !isChanged}
          onClick={() => {
            setDraft(undefined)
            void set(root, undefined, 'The default numbers hold again.')
          }}
        >
          Default numbers
        </Button>
      </div>
    </section>
  )
}

interface ReachFieldsProps {
  readonly level: 'low' | 'medium'
  readonly reach: Reach
  readonly onChange: (reach: Reach) => void
}

function ReachFields({ level, reach, onChange }: ReachFieldsProps) {
  return (
    <>
      <Field
        label={`Symbols of ${level}`}
        value={reach.symbols}
        onChange={(symbols) => onChange({ ...reach, symbols })}
      />
      <span className="dim">symbols in</span>
      <Field label={`Files of ${level}`} value={reach.files} onChange={(files) => onChange({ ...reach, files })} />
      <span className="dim">files</span>
    </>
  )
}

interface FieldProps {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
}

function Field(props: FieldProps) {
  return <NumberField {...props} minimum={1} maximum={THRESHOLD_MAX} />
}

async function set(root: string, thresholds: Thresholds | undefined, done: string): Promise<void> {
  try {
    await command('setThresholds', { project: root, ...(thresholds === undefined ? {} : { thresholds }) })
    say(done)
  } catch (cause) {
    say(`The numbers could not be set. ${sentenceOf(cause)}`, 'bad')
  }
}

/** Read again whenever what is shown of the project is asked again: somebody may have set others. */
function useThresholds(root: string | undefined, publications: number): Thresholds | undefined {
  const key = `${publications} ${root}`
  const [known, setKnown] = useState<{ readonly root: string; readonly key: string; readonly thresholds: Thresholds }>()
  useEffect(() => {
    if (root === undefined) return
    let left = false
    command('thresholds', root).then(
      (thresholds) => left || setKnown({ root, key, thresholds }),
      (cause: unknown) => left || say(`The thresholds could not be read. ${sentenceOf(cause)}`, 'bad'),
    )
    return () => {
      left = true
    }
  }, [root, key])
  return known?.root === root ? known?.thresholds : undefined
}
