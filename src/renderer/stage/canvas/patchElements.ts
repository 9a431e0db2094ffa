import type { Core, SingularElementArgument } from 'cytoscape'
import { inert } from '#shared/hiddenCharacters'
import type { StageElement } from '../drawing/elements.ts'

/**
 * Brings what the canvas shows to these elements by changing only what differs: what is gone is removed, what stays keeps its
 * element (and is touched only where its data changed). Answers what is new: it is not added here.
 */
export function patchElements(cy: Core, elements: readonly StageElement[]): readonly StageElement[] {
  const wanted = elements.map(withInertLabel)
  const byId = new Map(wanted.map((element) => [element.data.id, element]))
  const added: StageElement[] = []
  cy.batch(() => {
    cy.elements()
      .filter((element) => !byId.has(element.id()))
      .remove()
    for (const element of wanted) {
      const present = cy.getElementById(element.data.id)
      if (present.empty()) added.push(element)
      else patchOne(present, element)
    }
  })
  return added
}

/** A canvas obeys marks of direction as a page does. */
function withInertLabel(element: StageElement): StageElement {
  const { label } = element.data
  if (typeof label !== 'string') return element
  const shown = inert(label)
  return shown === label ? element : { ...element, data: { ...element.data, label: shown } }
}

function patchOne(present: SingularElementArgument, wanted: StageElement): void {
  const data = present.data()
  if (Object.entries(wanted.data).some(([key, value]) => data[key] !== value)) present.data({ ...wanted.data })
  const position = wanted.position
  if (position !== undefined && present.isNode()) {
    const { x, y } = present.position()
    if (x !== position.x || y !== position.y) present.position({ ...position })
  }
  const marks = present.classes().filter((name) => MARKS.has(name))
  const classes = [...wanted.classes.split(' '), ...marks].join(' ')
  if (present.classes().join(' ') !== classes) present.classes(classes)
}

/** Classes that marks own; a patch leaves them alone. */
export const MARKS: ReadonlySet<string> = new Set([
  'dimmed',
  'touched',
  'ringed',
  'picked',
  'focused',
  'hovered',
  'hub',
])
