import { Check, CircleQuestionMark, TriangleAlert } from 'lucide-react'
import type { Completeness } from '#shared/envelope'
import { countOf } from './formatCount.ts'
import { Icon, type IconShape } from './Icon.tsx'

const LOOKS: Readonly<Record<Completeness, readonly [string, IconShape]>> = {
  complete: ['v-safe', Check],
  partial: ['v-caution', TriangleAlert],
  unknown: ['v-none', CircleQuestionMark],
}

/** How far an answer can be trusted, with the number of unresolved calls that may belong to it. */
export function CompletenessChip({ state, unresolved }: { readonly state: Completeness; readonly unresolved: number }) {
  const [look, icon] = LOOKS[state]
  return (
    <span className={`complete ${look}`}>
      <Icon of={icon} size="small" />
      {sentence(state, unresolved)}
    </span>
  )
}

function sentence(state: Completeness, unresolved: number): string {
  switch (state) {
    case 'complete':
      return 'Complete'
    case 'partial':
      return unresolved > 0 ? `Partial: ${countOf(unresolved, 'unresolved call')}` : 'Partial'
    case 'unknown':
      return unresolved > 0
        ? `Unknown: ${countOf(unresolved, 'call shares', 'calls share')} this name`
        : 'Unknown: the name stands for several symbols'
  }
}
