import type { Core, ElementDefinition } from 'cytoscape'
import type { StageElement } from '../drawing/elements.ts'

/** What a slice may take of a frame; to draw for the first time what it brought takes about as long again. */
const SLICE_MS = 16
/** Elements between two looks at the clock. */
const PIECE = 12

export interface Adding {
  /** Adds these, boxes before lines: the first at once, the rest in the frames that follow. What still waits from before is forgotten. */
  readonly add: (elements: readonly StageElement[]) => void
  readonly stop: () => void
}

/**
 * Adds elements in slices, so that no task of the page is long however large a picture is: the style and the measures of an element,
 * which take most of the time, are found here and not all together before the first drawing. `onSlice` hears the ids of each slice and
 * whether it is the last.
 */
export function addInSlices(cy: Core, onSlice: (ids: readonly string[], isLast: boolean) => void): Adding {
  let frame = 0
  const step = (waiting: readonly StageElement[]): void => {
    const until = performance.now() + SLICE_MS
    let taken = 0
    do {
      cy.add(waiting.slice(taken, taken + PIECE).map(definitionOf))
      cy.renderer().flushRenderedStyleQueue()
      taken += PIECE
    } while (taken < waiting.length && performance.now() < until)
    const rest = waiting.slice(taken)
    onSlice(
      waiting.slice(0, taken).map(({ data }) => data.id),
      rest.length === 0,
    )
    if (rest.length > 0) frame = requestAnimationFrame(() => step(rest))
  }
  const stop = (): void => cancelAnimationFrame(frame)
  return {
    add: (elements) => {
      stop()
      const [boxes, lines] = [
        elements.filter(({ group }) => group === 'nodes'),
        elements.filter(({ group }) => group === 'edges'),
      ]
      if (elements.length > 0) step([...boxes, ...lines])
    },
    stop,
  }
}

function definitionOf(element: StageElement): ElementDefinition {
  return {
    group: element.group,
    data: { ...element.data },
    classes: element.classes,
    ...(element.position === undefined ? {} : { position: { ...element.position } }),
  }
}
