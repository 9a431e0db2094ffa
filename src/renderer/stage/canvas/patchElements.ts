import type { Core, ElementDefinition, SingularElementArgument } from 'cytoscape'
import type { StageElement } from '../drawing/elements.ts'

/** Ids of what came into the picture. */
export type Added = readonly string[]

/**
 * Makes the canvas show these elements by changing only what differs: what is gone is removed, what stays keeps its
 * element (and is touched only where its data changed), what is new is added.
 */
export function patchElements(cy: Core, wanted: readonly StageElement[]): Added {
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
    cy.add(added.map(definitionOf))
  })
  return added.map((element) => element.data.id)
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

function definitionOf(element: StageElement): ElementDefinition {
  return {
    group: element.group,
    data: { ...element.data },
    classes: element.classes,
    ...(element.position === undefined ? {} : { position: { ...element.position } }),
  }
}
