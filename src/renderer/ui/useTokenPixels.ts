import { useSyncExternalStore } from 'react'

/** Heights that scripts need too, because rows that are not in sight are not drawn. */
type Measured = '--h-row' | '--h-head' | '--lh-code'

/** The pixels of a token now; changes with the density. */
export function useTokenPixels(token: Measured): number {
  return useSyncExternalStore(watchDensity, () => pixelsOf(token))
}

function pixelsOf(token: Measured): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(token)) || FALLBACK_PIXELS
}

/** Where the style sheet is not there yet. */
const FALLBACK_PIXELS = 28

function watchDensity(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-density'] })
  return () => observer.disconnect()
}
