import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { StageCanvas } from './canvas/createStageCanvas.ts'
import { boundsOf, fitViewport, MARGINS, openViewport, type Size } from './canvas/viewport.ts'
import { stageElements } from './drawing/elements.ts'
import { type Layout, placeInColumns } from './layout/columns.ts'
import { COLUMN_GAP_LEAST, ROW_PITCH } from './layout/measures.ts'
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

interface Drawn {
  readonly layout: Layout
  /** Boxes whose coming into the picture should not go unseen: the stage says so where they are out of view. */
  readonly watched: readonly Placed[]
}

export interface Picture extends Drawn {
  readonly projection: Projection
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
  readonly centre: string
  readonly positions: Readonly<Record<string, Placed>>
  readonly shape: { readonly depth: string; readonly all: string }
  readonly snapshot: StageSnapshot | undefined
  readonly shownAtMs: number
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
  const [drawn, setDrawn] = useState<Drawn>()

  useLayoutEffect(() => {
    if (canvas === undefined || size === undefined || projection === undefined) return
    const before = memory.current
    const known = before?.centre === graph.centre ? before : undefined
    const restored = snapshot !== before?.snapshot && snapshot?.centre === graph.centre ? snapshot : undefined
    const previous = restored?.positions ?? known?.positions ?? {}
    const layout = placeInColumns(projection, previous, { columnWidth: columnWidthFor(size) })
    canvas.show(stageElements(projection, layout), known !== undefined && restored === undefined)
    const shape = shapeOf(choices)
    const arriving =
      known !== undefined && known.shape.all === shape.all && performance.now() - known.shownAtMs < ARRIVING_MS
    const opens = known === undefined || arriving || known.shape.depth !== shape.depth
    if (restored !== undefined) canvas.moveTo(restored.viewport, false)
    else if (opens) canvas.moveTo(openViewport(boundsOf(layout), size), known !== undefined && !arriving)
    const placed = Object.entries(layout.positions)
    const watched = restored === undefined ? placed.filter(([id]) => opens || !(id in previous)) : []
    setDrawn({ layout, watched: watched.map(([, box]) => box) })
    memory.current = {
      centre: graph.centre,
      positions: layout.positions,
      shape,
      snapshot,
      shownAtMs: known?.shownAtMs ?? performance.now(),
    }
    // The size decides about a new picture only: a stage that is made larger shows more, it does not move anything.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [canvas, projection, snapshot, size === undefined])

  if (canvas === undefined || projection === undefined || drawn === undefined) return undefined
  return {
    projection,
    ...drawn,
    fit: (animate) => canvas.moveTo(fitViewport(boundsOf(drawn.layout), canvas.size()), animate),
    snapshot: () => {
      const kept = memory.current
      if (kept === undefined) return undefined
      return { centre: kept.centre, positions: kept.positions, viewport: canvas.viewport() }
    },
  }
}

/** What of the choices moves the view: another depth does; and any of them ends the arriving of the first answers. */
function shapeOf({ depth, expanded, hidden, tests }: StageChoices): Memory['shape'] {
  return {
    depth: `${depth.callers} ${depth.callees}`,
    all: JSON.stringify([depth, expanded, hidden, tests]),
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
  // One row more than fits: the picture is then fitted a little smaller, which hides less than folding would.
  const rows = (size.height - MARGINS.top - MARGINS.bottom) / ROW_PITCH + 1
  return Math.min(ROWS_MOST, Math.max(ROWS_LEAST, rows))
}

/** Columns share what the least gaps and an active box of usual width leave; a full picture is fitted a little smaller. */
function columnWidthFor(size: Size): number {
  const active = 130
  return (size.width - MARGINS.left - MARGINS.right - active - 2 * COLUMN_GAP_LEAST) / 2
}
