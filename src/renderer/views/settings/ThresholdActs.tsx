import { Undo2 } from 'lucide-react'
import type { Thresholds } from '#shared/thresholds'
import { Button } from '../../ui/Button.tsx'
import type { ThresholdDraft } from './useThresholdDraft.ts'

interface ThresholdActsProps {
  readonly draft: ThresholdDraft
  /** What is said when the numbers hold. */
  readonly done: string
  /** The same with the default numbers of this part; undefined where it has them. */
  readonly defaults: Thresholds | undefined
}

/** What is wrong with the numbers, and the two ways on: they hold, or the default ones do. */
export function ThresholdActs({ draft, done, defaults }: ThresholdActsProps) {
  const { fault, isChanged, numbers, known, set } = draft
  return (
    <>
      {fault !== undefined && (
        <p className="wrong" role="alert">
          {fault}
        </p>
      )}
      <div className="acts">
        <Button look="primary" disabled={!isChanged || fault !== undefined} onClick={() => set(numbers, done)}>
          Set
        </Button>
        <Button
          icon={Undo2}
          disabled={defaults === undefined && !isChanged}
          onClick={() => set(defaults ?? known, 'The default numbers hold again.')}
        >
          Default numbers
        </Button>
      </div>
    </>
  )
}
