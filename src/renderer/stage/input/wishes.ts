import type { Box, StageProps } from '../types.ts'

/** What the reader can wish for with a pointer and with keys alike. */
export interface Wishes {
  /** Selects a symbol; a bundle is no symbol, it only gets the focus. */
  readonly goTo: (box: Box) => void
  /** Expands or folds, once for a double click. */
  readonly toggle: (id: string) => void
  readonly clear: () => void
}

/** Wishes that go out through the properties. `isRepeat` tells the second click of a double click. */
export function wishesOf(
  props: StageProps,
  setBundle: (id: string | undefined) => void,
  isRepeat: (id: string) => boolean,
): Wishes {
  const focusBundle = (box: Box | undefined): void => {
    const bundle = box?.type === 'bundle' ? box : undefined
    setBundle(bundle?.id)
    props.onBundle?.(bundle)
  }
  return {
    goTo: (box) => {
      focusBundle(box)
      if (box.type === 'symbol') props.onSelect({ kind: 'symbol', qn: box.id })
      else if (props.selected !== undefined) props.onSelect(undefined)
    },
    toggle: (id) => {
      if (!isRepeat(id)) props.onToggle(id)
    },
    clear: () => {
      focusBundle(undefined)
      props.onSelect(undefined)
    },
  }
}
