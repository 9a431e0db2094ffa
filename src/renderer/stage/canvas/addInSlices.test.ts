import cytoscape from 'cytoscape'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StageElement } from '../drawing/elements.ts'
import { addInSlices } from './addInSlices.ts'

const BOXES = Array.from({ length: 40 }, (_, at) => box(`box${at}`))
const LINES = Array.from({ length: 20 }, (_, at) => line(`box${at}`, `box${at + 1}`))

describe('adding in slices', () => {
  let frames: (() => void)[]
  const nextFrame = (): void => {
    for (const frame of frames.splice(0)) frame()
  }
  beforeEach(() => {
    frames = []
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
    vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0))
    // Each look at the clock finds the slice's time over.
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  function adding() {
    const cy = cytoscape({ headless: true })
    Object.assign(cy.renderer(), { flushRenderedStyleQueue: () => undefined })
    const slices: { readonly ids: readonly string[]; readonly isLast: boolean }[] = []
    const { add, stop } = addInSlices(cy, {
      classesOf: ({ classes }) => `${classes} new`,
      onSlice: (ids, isLast) => slices.push({ ids, isLast }),
    })
    return { cy, slices, add, stop }
  }

  it('adds some at once and the rest in the frames that follow, boxes before the lines that join them', () => {
    const { cy, slices, add } = adding()
    add([...LINES, ...BOXES])
    expect(cy.elements().length).toBeLessThan(BOXES.length)
    expect(cy.elements().length).toBeGreaterThan(0)
    while (frames.length > 0) nextFrame()
    expect(slices.flatMap(({ ids }) => ids)).toEqual([...BOXES, ...LINES].map(({ data }) => data.id))
    expect(slices.map(({ isLast }) => isLast)).toEqual(slices.map((_, at) => at === slices.length - 1))
    expect(cy.elements('.box.new, .line.new').length).toBe(BOXES.length + LINES.length)
    expect(cy.getElementById('box3').position()).toEqual({ x: 3, y: 0 })
  })

  it('forgets what still waits when there is something else to add, and when it is stopped', () => {
    const { cy, add, stop } = adding()
    add(BOXES)
    const first = cy.elements().length
    add([box('other')])
    nextFrame()
    expect(cy.elements().length).toBe(first + 1)
    add(BOXES.slice(first))
    const second = cy.elements().length
    stop()
    nextFrame()
    expect(cy.elements().length).toBe(second)
  })
})

function box(id: string): StageElement {
  return { group: 'nodes', data: { id }, position: { x: Number(id.slice(3)) || 0, y: 0 }, classes: 'box' }
}

function line(source: string, target: string): StageElement {
  return { group: 'edges', data: { id: `${source}>${target}`, source, target }, classes: 'line' }
}
