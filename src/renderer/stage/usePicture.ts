import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { StageCanvas } from './canvas/createStageCanvas.ts'
import { boundsOf, MARGINS, type Size } from './canvas/viewport.ts'
import { stageElements } from './drawing/elements.ts'
import { type Layout, placeInColumns } from './layout/columns.ts'
import { COLUMN_GAP_LEAST, ROW_PITCH } from './layout/measures.ts'
import { nextOpening, type Opening } from './opening.ts'
import { project } from './project.ts'
import { useFitted } from './useFitted.ts'
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
  readonly whole: (animate: boolean) => void
  readonly snapshot: () => StageSnapshot | undefined
}

type Input = Pick<StageProps, 'graph' | 'choices' | 'budget' | 'snapshot'>

/** Rows of a column at least, however low the stage is: then the picture is fitted smaller. */
const ROWS_LEAST = 12
const ROWS_MOST = 22

/** What stays between two pictures. */
interface Memory {
  readonly centre: string
  readonly positions: Readonly<Record<string, Placed>>
  /** Places of a restored view for boxes whose answers have not come yet. */
  readonly awaited: Readonly<Record<string, Placed>>
  readonly opening: Opening
  readonly snapshot: StageSnapshot | undefined
}

/**
 * Projects, places and draws; decides when the view moves: for a new centre, for a snapshot and for another depth, until
 * their answers are there; never because something was expanded, hidden or indexed again.
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
  const fitted = useFitted(canvas, size)

  useLayoutEffect(() => {
    if (canvas === undefined || size === undefined || projection === undefined) return
    const before = memory.current
    const known = before?.centre === graph.centre ? before : undefined
    const restored = snapshot !== before?.snapshot && snapshot?.centre === graph.centre ? snapshot : undefined
    const awaited = known?.opening.choices === choices ? known.awaited : {}
    const previous = restored?.positions ?? { ...awaited, ...known?.positions }
    const layout = placeInColumns(projection, previous, { columnWidth: columnWidthFor(size) })
    canvas.show(stageElements(projection, layout), known !== undefined && restored === undefined)

    const placed = Object.entries(layout.positions)
    const fresh = placed.filter(([id]) => !(id in previous))
    const now = { choices, viewport: canvas.destination(), timeMs: performance.now() }
    const opening = nextOpening(known?.opening, now)
    const opens = restored === undefined && opening.sinceMs !== undefined && fresh.length > 0
    if (restored !== undefined) canvas.moveTo(restored.viewport, false)
    else if (opens) fitted.open(boundsOf(layout), opening.grows)
    setDrawn({ layout, watched: (opens ? placed : fresh).map(([, box]) => box) })
    memory.current = {
      centre: graph.centre,
      positions: layout.positions,
      awaited: restored?.positions ?? awaited,
      opening: {
        ...opening,
        sinceMs: restored === undefined ? opening.sinceMs : undefined,
        viewport: canvas.destination(),
      },
      snapshot,
    }
    // The size decides about a new picture only.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [canvas, projection, snapshot, size === undefined])

  if (canvas === undefined || projection === undefined || drawn === undefined) return undefined
  return {
    projection,
    ...drawn,
    fit: (animate) => fitted.fit(boundsOf(drawn.layout), animate),
    whole: (animate) => fitted.whole(boundsOf(drawn.layout), animate),
    snapshot: () => {
      const kept = memory.current
      if (kept === undefined) return undefined
      return { centre: kept.centre, positions: kept.positions, viewport: canvas.destination() }
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
  // One row more than fits: the picture is then fitted a little smaller, which hides less than folding would.
  const rows = (size.height - MARGINS.top - MARGINS.bottom) / ROW_PITCH + 1
  return Math.min(ROWS_MOST, Math.max(ROWS_LEAST, rows))
}

/** Columns share what the least gaps and an active box of usual width leave; a full picture is fitted a little smaller. */
function columnWidthFor(size: Size): number {
  const active = 130
  return (size.width - MARGINS.left - MARGINS.right - active - 2 * COLUMN_GAP_LEAST) / 2
}
