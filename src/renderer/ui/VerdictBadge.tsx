import { Check, CircleX, Eye, Info, OctagonAlert, Search, TriangleAlert } from 'lucide-react'
import type { Verdict } from '#shared/verdict'
import { Icon, type IconShape } from './Icon.tsx'

const LOOKS: Readonly<Record<Verdict, readonly [string, IconShape]>> = {
  SAFE: ['v-safe', Check],
  CAUTION: ['v-caution', TriangleAlert],
  REVIEW: ['v-review', Eye],
  UNSAFE: ['v-unsafe', OctagonAlert],
  INFO: ['v-info', Info],
  WARN: ['v-warn', TriangleAlert],
  ERROR: ['v-unsafe', CircleX],
  NOT_FOUND: ['v-none', Search],
}

/** A verdict with its icon and its colour; the word is always there. */
export function VerdictBadge({ verdict }: { readonly verdict: Verdict }) {
  const [look, icon] = LOOKS[verdict]
  return (
    <span className={`verdict ${look}`}>
      <Icon of={icon} size="small" />
      {verdict}
    </span>
  )
}
