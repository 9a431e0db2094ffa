import { areDefaultForImpact, DEFAULT_THRESHOLDS, THRESHOLD_MAX, type Reach } from '#shared/thresholds'
import { NumberField } from '../../ui/NumberField.tsx'
import { Setting } from './Setting.tsx'
import { ThresholdActs } from './ThresholdActs.tsx'
import { useThresholdDraft } from './useThresholdDraft.ts'
import type { ProjectThresholds } from './useThresholds.ts'

/** From where on a change of this project is graded how; kept by the engine, so that every surface grades the same. */
export function ThresholdSettings({ thresholds }: { readonly thresholds: ProjectThresholds }) {
  const draft = useThresholdDraft(thresholds)
  const { known, numbers, change } = draft
  return (
    <section aria-labelledby="settings-thresholds">
      <h2 id="settings-thresholds">Grades of changes in {thresholds.name}</h2>
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
      <p className="note">
        How many production symbols outside of the changed files, in how many files, a change may reach; beyond medium
        is high. The window, the command line and agents grade with these, and every answer says them.
      </p>
      <ThresholdActs
        draft={draft}
        done="Changes are graded by these numbers from now on."
        defaults={areDefaultForImpact(known) ? undefined : { ...DEFAULT_THRESHOLDS, health: known.health }}
      />
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
