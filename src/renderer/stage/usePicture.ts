import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { StageCanvas } from './canvas/createStageCanvas.ts'
import { boundsOf, fitViewport, MARGINS, outOfView, type Size } from './canvas/viewport.ts'
import { stageElements } from './drawing/elements.ts'
import { type Layout, placeInColumns } from './layout/columns.ts'
import { COLUMN_GAP, ROW_PITCH } from './layout/measures.ts'
import { project } from './project.ts'
import {
  DEFAULT_BUDGET,
  type Placed,
  type Projection,
  type StageBudget,
  type StageChoices,
  type StageProps,
  type StageSnapshot,
} from './types.ts'

/** New boxes that came out of sight, and where they are. */
export type Outside = ReturnType<typeof outOfView>

export interface Picture {
  readonly projection: Projection
  readonly layout: Layout
  readonly outside: Outside
  readonly fit: (animate: boolean) => void
  readonly snapshot: () => StageSnapshot | undefined
}

type Input = Pick<StageProps, 'graph' | 'choices' | 'budget' | 'snapshot'>

/** Rows of a column at least, however low the stage is: then the picture is fitted smaller. */
const ROWS_LEAST = 12
const ROWS_MOST = 22
/** Answers about one symbol may come one after the other; so long the picture is still fitted to them. */
const ARRIVING_MS = 1500

/** What stays between two pictures. */
interface Memory {
  centre: string | undefined
  positions: Readonly<Record<string, Placed>>
  depth: string
  /** Choices of the first picture: while they are the same, only answers were added. */
  choices: string
  snapshot: StageSnapshot | undefined
  shownAtMs: number
}

/**
 * Projects, places and draws; decides when the view moves. It moves for a new centre, for a snapshot, for another depth, and while the first
 * answers arrive; never because something was expanded, hidden or indexed again.
 */
export function usePicture(canvas: StageCanvas | undefined, size: Size | undefined, input: Input): Picture | undefined {
  const { graph, snapshot } = input
  const choices = useStableChoices(input.choices)
  const memory = useRef<Memory>(undefined)
  const budget = useBudget(graph.centre, size, input.budget)
  const projection = useMemo(
    () => (budget === undefined ? undefined : project(graph, choices, budget)),
    [graph, choices, budget],
  )
  const [outside, setOutside] = useState<Outside>()
  const [layout, setLayout] = useState<Layout>()

  useLayoutEffect(() => {
    if (canvas === undefined || size === undefined || projection === undefined) return
    const before = memory.current
    const restored = snapshot !== undefined && snapshot !== before?.snapshot && snapshot.centre === graph.centre
    const same = before?.centre === graph.centre
    const previous = restored ? snapshot.positions : same ? before.positions : {}
    const placed = placeInColumns(projection, previous, { columnWidth: columnWidthFor(size) })
    canvas.show(stageElements(projection, placed), same && !restored)
    const fitted = fitViewport(boundsOf(placed.positions, placed.captions), size)
    const depth = `${choices.depth.callers} ${choices.depth.callees}`
    const shape = JSON.stringify([choices.expanded, choices.hidden, choices.tests, depth])
    const arriving = same && before.choices === shape && performance.now() - before.shownAtMs < ARRIVING_MS
    if (restored) canvas.moveTo(snapshot.viewport, false)
    else if (!same || arriving) canvas.moveTo(fitted, false)
    else if (before.depth !== depth) canvas.moveTo(fitted, true)
    const fresh = Object.entries(placed.positions).flatMap(([id, box]) => (id in previous ? [] : [box]))
    const moved = restored || !same || arriving || before.depth !== depth
    setOutside(moved ? undefined : outOfView(fresh, canvas.viewport(), size))
    setLayout(placed)
    memory.current = {
      centre: graph.centre,
      positions: placed.positions,
      depth,
      choices: shape,
      snapshot,
      shownAtMs: same ? before.shownAtMs : performance.now(),
    }
    // The size decides about a new picture only: a stage that is made larger shows more, it does not move anything.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [canvas, projection, snapshot, size === undefined])

  if (canvas === undefined || projection === undefined || layout === undefined) return undefined
  return {
    projection,
    layout,
    outside,
    fit: (animate) => {
      canvas.moveTo(fitViewport(boundsOf(layout.positions, layout.captions), canvas.size()), animate)
      setOutside(undefined)
    },
    snapshot: () => {
      const kept = memory.current
      if (kept?.centre === undefined) return undefined
      return { centre: kept.centre, positions: kept.positions, viewport: canvas.viewport() }
    },
  }
}

/** The choices without what else their object may hold, the same object for as long as they are the same. */
function useStableChoices({ depth, expanded, hidden, tests }: StageChoices): StageChoices {
  const { callers, callees } = depth
  return useMemo(
    () => ({ depth: { callers, callees }, expanded, hidden, tests }),
    [callers, callees, expanded, hidden, tests],
  )
}

/** The budget of a centre's picture. It is set when the centre comes, so that a resize never folds anything. */
function useBudget(centre: string, size: Size | undefined, wishes: StageProps['budget']): StageBudget | undefined {
  const [kept, setKept] = useState<{ readonly centre: string; readonly rows: number }>()
  const fresh = size !== undefined && kept?.centre !== centre ? { centre, rows: rowsFor(size) } : undefined
  if (fresh !== undefined) setKept(fresh)
  const columnRows = (fresh ?? kept)?.rows
  return useMemo(
    () => (columnRows === undefined ? undefined : { ...DEFAULT_BUDGET, columnRows, ...wishes }),
    [columnRows, wishes],
  )
}

function rowsFor(size: Size): number {
  const rows = Math.floor((size.height - MARGINS.top - MARGINS.bottom) / ROW_PITCH)
  return Math.min(ROWS_MOST, Math.max(ROWS_LEAST, rows))
}

/** Columns share what the gaps and an active box of usual width leave. */
function columnWidthFor(size: Size): number {
  const active = 130
  return (size.width - MARGINS.left - MARGINS.right - active - 2 * COLUMN_GAP) / 2
}
