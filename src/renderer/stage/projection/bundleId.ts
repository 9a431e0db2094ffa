import type { BundleReason, OuterSide } from '../types.ts'

const PREFIX = 'bundle:'

/** The identity of a bundle: where it stands and why. The same folding gives the same id in each session. */
export function bundleId(place: {
  readonly side: OuterSide
  readonly hop: number
  readonly origin: string | undefined
  readonly reason: BundleReason
  readonly key: string
}): string {
  return `${PREFIX}${place.side}:${place.hop}:${place.reason}:${place.key}:${place.origin ?? ''}`
}

/** Tells the ids of bundles in `expanded` and `hidden` from qualified names. */
export function isBundleId(id: string): boolean {
  return id.startsWith(PREFIX)
}
