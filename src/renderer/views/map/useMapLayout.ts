import { useEffect, useMemo, useState } from 'react'
import { columnsOf, type Columns, type LaidBox, type LaidEdge } from './layout/columns.ts'
import { elkOrder, prepareElk, type Ordered } from './layout/elkOrder.ts'
import { placeColumns, type Spot } from './layout/placeColumns.ts'
import { placeOpened } from './layout/placeOpened.ts'
import { laidBoxes, laidEdges, openedBoxes, type Placing } from './mapDiagram.ts'
import type { ModuleMap } from './ModuleMap.ts'
import { moduleNames } from './moduleNames.ts'
import { shownEdges } from './shownEdges.ts'

interface Laid {
  /** The ids of its boxes: as long as they are the same nothing moves, whatever is indexed again. */
  readonly key: string
  readonly boxes: readonly LaidBox[]
  readonly edges: readonly LaidEdge[]
  readonly columns: Columns
}

interface Placed {
  readonly spots: ReadonlyMap<string, Spot>
  readonly map: ModuleMap
  readonly open: readonly string[]
  readonly placing: Placing
}

/**
 * Where the boxes of a map stand. The base map decides, by its strong edges; what is opened is placed around it. So neither
 * opening, nor showing weak edges, nor an overlay moves a box. Undefined until the order of the columns is known.
 */
export function useMapLayout(
  base: ModuleMap | undefined,
  map: ModuleMap | undefined,
  open: readonly string[],
): Placing | undefined {
  useEffect(prepareElk, [])
  const laid = useLaid(base)
  const { columns, instead } = useOrder(laid) ?? {}
  const spots = useMemo(
    () => (laid === undefined || columns === undefined ? undefined : placeColumns(columns, laid.boxes)),
    [laid, columns],
  )
  const [placed, setPlaced] = useState<Placed>()
  if (spots === undefined || map === undefined) return undefined
  if (placed?.spots === spots && placed.map === map && placed.open === open) return placed.placing
  const opened = openedBoxes(map, open, moduleNames([...map.boxes.map(({ id }) => id), ...open]))
  // Frames that are there stay where they are while others open and close.
  const frames = placeOpened(spots, opened, placed?.spots === spots ? placed.placing.frames : new Map())
  const placing = { base: spots, frames, instead }
  setPlaced({ spots, map, open, placing })
  return placing
}

function useLaid(base: ModuleMap | undefined): Laid | undefined {
  const [laid, setLaid] = useState<Laid>()
  if (base === undefined) return undefined
  const key = base.boxes.map(({ id }) => id).join('\n')
  if (laid?.key === key) return laid
  const boxes = laidBoxes(base.boxes, moduleNames(base.boxes.map(({ id }) => id)))
  const edges = laidEdges(shownEdges(base.edges, base.boxes.length).shown)
  const next = { key, boxes, edges, columns: columnsOf(boxes, edges) }
  setLaid(next)
  return next
}

/** The orders that were found last, so that going back shows a map at once. */
const remembered = new Map<string, Ordered>()
const REMEMBERED_MOST = 40

function useOrder(laid: Laid | undefined): Ordered | undefined {
  const [found, setFound] = useState<{ readonly key: string; readonly order: Ordered }>()
  const key = useMemo(() => (laid === undefined ? '' : JSON.stringify([laid.boxes, laid.edges])), [laid])
  useEffect(() => {
    if (laid === undefined || remembered.has(key)) return undefined
    const controller = new AbortController()
    const order = async (): Promise<void> => {
      const ordered = await elkOrder(laid.boxes, laid.columns, laid.edges, controller.signal)
      // One that stands in is tried again when the map is next come to.
      if (ordered.instead === undefined) remember(key, ordered)
      setFound({ key, order: ordered })
    }
    // Only an order that nobody waits for any more is refused.
    order().catch(() => undefined)
    return () => controller.abort()
  }, [key, laid])
  return found?.key === key ? found.order : remembered.get(key)
}

function remember(key: string, order: Ordered): void {
  remembered.set(key, order)
  const oldest = remembered.keys().next()
  if (remembered.size > REMEMBERED_MOST && !oldest.done) remembered.delete(oldest.value)
}
