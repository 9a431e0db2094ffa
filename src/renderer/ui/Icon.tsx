import type { LucideIcon } from 'lucide-react'

export type IconShape = LucideIcon

const PIXELS = { twist: 12, small: 14, normal: 16, large: 20 } as const

/** An icon of the one family, in the one weight. It is decoration: whatever holds it has the name. */
export function Icon({ of: Shape, size = 'normal' }: { readonly of: IconShape; readonly size?: keyof typeof PIXELS }) {
  return <Shape className="i" size={PIXELS[size]} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
}
