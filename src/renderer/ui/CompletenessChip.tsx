import { Check, CircleQuestionMark, TriangleAlert } from 'lucide-react'
import type { Completeness } from '#shared/envelope'
import { countOf } from './formatCount.ts'
import { Icon, type IconShape } from './Icon.tsx'

const LOOKS: Readonly<Record<Completeness, readonly [string, IconShape]>> = {
  complete: ['v-safe', Check],
  partial: ['v-caution', TriangleAlert],
  unknown: ['v-none', CircleQuestionMark],
}

interface CompletenessChipProps {
  readonly state: Completeness
  /** Unresolved calls that may belong to the answer. */
  readonly unresolved: number
  /** What else may be missing, where it is not a call: the answer's own first warning. */
  readonly reason?: string | undefined
}

/** How far an answer can be trusted, with the number of unresolved calls that may belong to it. */
export function CompletenessChip({ state, unresolved, reason }: CompletenessChipProps) {
  const [look, icon] = LOOKS[state]
  const text = sentence(state, unresolved, reason)
  return (
    <span className={`complete ${look}`} title={text}>
      <Icon of={icon} size="small" />
      <span className="clip">{text}</span>
    </span>
  )
}

function sentence(state: Completeness, unresolved: number, reason: string | undefined): string {
  switch (state) {
    case 'complete':
      return 'Complete'
    case 'partial':
      if (unresolved > 0) return `Partial: ${countOf(unresolved, 'unresolved call')}`
      return reason === undefined ? 'Partial' : `Partial: ${reason}`
    case 'unknown':
      return unresolved > 0
        ? `Unknown: ${countOf(unresolved, 'call shares', 'calls share')} this name`
        : `Unknown: ${reason ?? 'the name stands for several symbols'}`
  }
}
