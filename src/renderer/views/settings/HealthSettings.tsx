import {
  DEFAULT_HEALTH,
  DIMENSION_NAMES,
  HEALTH_MAX,
  isDefaultHealth,
  SMELL_NAMES,
  type DimensionName,
  type SmellName,
  type Span,
} from '#shared/healthThresholds'
import { NumberField } from '../../ui/NumberField.tsx'
import { Setting } from './Setting.tsx'
import { ThresholdActs } from './ThresholdActs.tsx'
import { useThresholdDraft } from './useThresholdDraft.ts'
import type { ProjectThresholds } from './useThresholds.ts'

/** What the numbers of a dimension count. */
const DIMENSIONS: Readonly<Record<DimensionName, { readonly label: string; readonly unit: string }>> = {
  size: { label: 'Size', unit: 'lines of a file' },
  complexity: { label: 'Complexity', unit: 'cyclomatic, of the most complex function' },
  coupling: { label: 'Coupling', unit: 'other files that it depends on' },
  cycle: { label: 'Cycle', unit: 'files in its dependency cycle' },
  churn: { label: 'Churn', unit: 'commits of the last year' },
  tests: { label: 'Tests', unit: '% of its functions that a test reaches' },
}

/** What has to be above the number for something to stand out. */
const SMELLS: Readonly<Record<SmellName, { readonly label: string; readonly unit: string }>> = {
  complex_function: { label: 'Complex function', unit: 'cyclomatic complexity' },
  long_function: { label: 'Long function', unit: 'lines' },
  god_file: { label: 'God file', unit: 'functions, in a file of more than 800 lines' },
  large_class: { label: 'Large class', unit: 'methods' },
  hub: { label: 'Hub', unit: 'files that it uses, where as many use it' },
  in_cycle: { label: 'In a cycle', unit: 'files in its dependency cycle' },
  untested: { label: 'Untested', unit: 'functions, none of which a test reaches' },
}

/** From where on a file of this project is healthy or not, and what of it stands out. */
export function HealthSettings({ thresholds }: { readonly thresholds: ProjectThresholds }) {
  const draft = useThresholdDraft(thresholds)
  const { known, numbers, change } = draft
  const { health } = numbers
  const setSpan = (dimension: DimensionName, span: Span): void =>
    change({ ...numbers, health: { ...health, dimensions: { ...health.dimensions, [dimension]: span } } })
  const setCut = (smell: SmellName, cut: number): void =>
    change({ ...numbers, health: { ...health, smells: { ...health.smells, [smell]: cut } } })
  return (
    <section aria-labelledby="settings-health">
      <h2 id="settings-health">Health of files in {thresholds.name}</h2>
      {DIMENSION_NAMES.map((dimension) => {
        const { label, unit } = DIMENSIONS[dimension]
        const span = health.dimensions[dimension]
        return (
          <Setting key={dimension} label={label} hint={unit}>
            <Field
              label={`${label}: best`}
              value={span.best}
              onChange={(best) => setSpan(dimension, { ...span, best })}
            />
            <span className="dim">to</span>
            <Field
              label={`${label}: worst`}
              value={span.worst}
              onChange={(worst) => setSpan(dimension, { ...span, worst })}
            />
          </Setting>
        )
      })}
      <p className="note">
        Up to the first number a file has all points of the dimension, from the second on none, and evenly fewer
        between.
      </p>
      {SMELL_NAMES.map((smell) => {
        const { label, unit } = SMELLS[smell]
        return (
          <Setting key={smell} label={label} hint={unit}>
            <span className="dim">above</span>
            <Field label={`${label}: above`} value={health.smells[smell]} onChange={(cut) => setCut(smell, cut)} />
          </Setting>
        )
      })}
      <p className="note">The window, the command line and agents grade with these, and every answer says them.</p>
      <ThresholdActs
        draft={draft}
        done="Files are graded by these numbers from now on."
        defaults={isDefaultHealth(known.health) ? undefined : { ...known, health: DEFAULT_HEALTH }}
      />
    </section>
  )
}

interface FieldProps {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
}

function Field(props: FieldProps) {
  return <NumberField {...props} minimum={0} maximum={HEALTH_MAX} />
}
