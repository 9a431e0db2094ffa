/** The tokens that the drawing uses, as the values that the canvas takes. */
export interface Palette {
  readonly theme: string
  readonly fontUi: string
  readonly fontCode: string
  readonly color: (token: ColorToken) => string
}

export const COLOR_TOKENS = [
  'bg-stage',
  'bg-inset',
  'bg-selected',
  'text',
  'text-2',
  'text-3',
  'text-on-accent',
  'accent',
  'accent-strong',
  'g-fill',
  'g-line',
  'g-text',
  'g-edge-color',
  'g-hatch',
  'g-caller',
  'g-callee',
  'g-test',
  'g-cycle',
  'g-cycle-fill',
  'g-box',
  'g-box-line',
  'g-box-title',
  'g-changed',
  'g-changed-fill',
  'g-hop1',
  'g-hop1-fill',
  'g-hop2',
  'g-hop2-fill',
  'g-hop3',
  'g-hop3-fill',
  'g-removed',
  'g-removed-fill',
  'm-below',
  'm-above',
  'm-diagonal',
  'm-grid',
  'heat-1',
  'heat-2',
  'heat-3',
  'heat-4',
  'heat-5',
  'k-module',
  'k-file',
  'k-class',
  'k-interface',
  'k-function',
  'k-method',
  'k-type',
  'k-enum',
  'k-external',
  'k-test',
] as const
export type ColorToken = (typeof COLOR_TOKENS)[number]

/** Reads the tokens as they are now. A missing one becomes the colour of text, so that nothing is invisible. */
export function readPalette(root: Element): Palette {
  const computed = getComputedStyle(root)
  const read = (name: string): string => computed.getPropertyValue(`--${name}`).trim()
  const colors = new Map(COLOR_TOKENS.map((token) => [token, read(token) || computed.color]))
  const key = COLOR_TOKENS.map((token) => colors.get(token)).join()
  return {
    theme: key,
    fontUi: read('font-ui') || 'sans-serif',
    fontCode: read('font-code') || 'monospace',
    color: (token) => colors.get(token) ?? computed.color,
  }
}
