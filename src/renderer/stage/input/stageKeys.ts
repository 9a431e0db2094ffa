import type { Direction } from './neighbour.ts'
import type { OuterSide } from '../types.ts'

/** What a key asks of the stage. */
export type StageKey =
  | { readonly act: 'move'; readonly direction: Direction }
  | { readonly act: 'activate' | 'toggle' | 'hide' | 'list' | 'fit' | 'zoom_in' | 'zoom_out' | 'clear' | 'centre' }
  | { readonly act: 'depth'; readonly side: OuterSide; readonly step: 1 | -1 }

const KEYS: Readonly<Record<string, StageKey>> = {
  ArrowLeft: { act: 'move', direction: 'left' },
  ArrowRight: { act: 'move', direction: 'right' },
  ArrowUp: { act: 'move', direction: 'up' },
  ArrowDown: { act: 'move', direction: 'down' },
  Enter: { act: 'activate' },
  ' ': { act: 'toggle' },
  h: { act: 'hide' },
  l: { act: 'list' },
  Home: { act: 'centre' },
  '0': { act: 'fit' },
  '+': { act: 'zoom_in' },
  '=': { act: 'zoom_in' },
  '-': { act: 'zoom_out' },
  '[': { act: 'depth', side: 'callers', step: -1 },
  ']': { act: 'depth', side: 'callers', step: 1 },
  '{': { act: 'depth', side: 'callees', step: -1 },
  '}': { act: 'depth', side: 'callees', step: 1 },
  Escape: { act: 'clear' },
}

/** The meaning of a key on the stage; undefined for keys that are not the stage's. */
export function stageKey(event: {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}): StageKey | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  return Object.hasOwn(KEYS, key) ? KEYS[key] : undefined
}
