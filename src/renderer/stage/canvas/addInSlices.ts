import type { Core, ElementDefinition } from 'cytoscape'
import type { StageElement } from '../drawing/elements.ts'
import { inSlices } from './slices.ts'

/** Elements between two looks at the clock. */
const PIECE = 12

export interface Adding {
  /** Adds these, boxes before lines: the first at once, the rest in the frames that follow. What still waits from before is forgotten. */
  readonly add: (elements: readonly StageElement[]) => void
  readonly stop: () => void
}

interface Added {
  /** The classes that a new element has. */
  readonly classesOf: (element: StageElement) => string
  /** Hears the ids of each slice and whether it is the last. */
  readonly onSlice: (ids: readonly string[], isLast: boolean) => void
}

/**
 * Adds elements in slices: the style and the measures of an element, which take most of the time, are found here and not all together
 * before the first drawing.
 */
export function addInSlices(cy: Core, { classesOf, onSlice }: Added): Adding {
  const slices = inSlices<StageElement>({
    piece: PIECE,
    onPiece: (elements) => {
      cy.add(elements.map((element) => definitionOf(element, classesOf(element))))
      cy.renderer().flushRenderedStyleQueue()
    },
    onSlice: (elements, isLast) =>
      onSlice(
        elements.map(({ data }) => data.id),
        isLast,
      ),
  })
  return {
    add: (elements) =>
      slices.begin([
        ...elements.filter(({ group }) => group === 'nodes'),
        ...elements.filter(({ group }) => group === 'edges'),
      ]),
    stop: slices.stop,
  }
}

function definitionOf({ group, data, position }: StageElement, classes: string): ElementDefinition {
  return {
    group,
    data: { ...data },
    classes,
    ...(position === undefined ? {} : { position: { ...position } }),
  }
}
