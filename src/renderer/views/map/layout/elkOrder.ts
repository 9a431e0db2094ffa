import ELK, { type ElkNode } from 'elkjs/lib/elk-api.js'
import type { Columns, LaidBox, LaidEdge } from './columns.ts'
import { orderColumns } from './orderColumns.ts'

/**
 * Stretches of edges between two neighbouring columns that elk is asked to order: its time grows with them, about 0.7 ms each
 * on the machine that they were chosen on. By the picture alone, so that the same picture is ordered by the same means
 * however busy the machine is.
 */
const STRETCHES_MOST = 1_200

/** A net for what should not happen: a worker that hangs. Elk cannot be stopped, so its worker is terminated then. */
const DEADLINE_MS = 60_000

/** Column, row: only the order of what elk answers is used, so that the drawing's own measures do not matter. */
const PITCH = 1_000

const OPTIONS: Readonly<Record<string, string>> = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.randomSeed': '1',
  'elk.separateConnectedComponents': 'false',
  'elk.layered.thoroughness': '30',
  // Columns are chosen already, by how wide the stage is: elk takes them from the places that it is given.
  'elk.layered.cycleBreaking.strategy': 'INTERACTIVE',
  'elk.layered.layering.strategy': 'INTERACTIVE',
}

/** An order, and why it is not the one that the size of the picture asks for, where it is not. */
export interface Ordered {
  readonly columns: Columns
  readonly instead?: string
}

/** Has elk lay a graph out. Rejects where that fails, and with the signal's reason. */
export type LayOut = (graph: ElkNode, signal: AbortSignal) => Promise<ElkNode>

/**
 * Orders the boxes in their columns so that few edges cross: by elk's layer sweep, in a worker, up to a size, and by our own
 * beyond it. Equal input gives equal output, however long it takes. Only where elk fails our own stands in, and that is said.
 * Rejects with the signal's reason only.
 */
export async function elkOrder(
  boxes: readonly LaidBox[],
  columns: Columns,
  edges: readonly LaidEdge[],
  signal: AbortSignal,
  layOut: LayOut = laidOut,
): Promise<Ordered> {
  const own = orderColumns(columns, edges)
  const stretches = stretchesOf(own, edges)
  if (stretches === 0 || stretches > STRETCHES_MOST) return { columns: own }
  try {
    return { columns: orderedBy(await layOut(graphOf(boxes, own, edges), signal), own) }
  } catch (error) {
    signal.throwIfAborted()
    return { columns: own, instead: error instanceof Error ? error.message : String(error) }
  }
}

/** How many pieces the borders between the columns cut all edges into. */
function stretchesOf(columns: Columns, edges: readonly LaidEdge[]): number {
  const column = new Map(columns.flatMap((ids, at) => ids.map((id) => [id, at] as const)))
  return edges.reduce((sum, { from, to }) => sum + Math.abs((column.get(from) ?? 0) - (column.get(to) ?? 0)), 0)
}

/** A worker that reads its code while the graph that it is for is awaited. */
let prepared: Worker | undefined

/** Starts the worker of the next order. What is answered ends it where it was not needed. */
export function prepareElk(): () => void {
  prepared ??= startWorker()
  return () => {
    prepared?.terminate()
    prepared = undefined
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./elkWorker.ts', import.meta.url), { type: 'module' })
}

async function laidOut(graph: ElkNode, signal: AbortSignal): Promise<ElkNode> {
  const worker = prepared ?? startWorker()
  prepared = undefined
  const ended = new AbortController()
  try {
    const elk = new ELK({ algorithms: ['layered'], workerFactory: () => worker })
    return await Promise.race([elk.layout(graph), failure(worker, [signal, ended.signal])])
  } finally {
    ended.abort()
    worker.terminate()
  }
}

/** Rejects when the worker fails, the time is up, or nobody wants to know any more: whichever signal says so, because the window's Chromium cannot join them. */
async function failure(worker: Worker, signals: readonly AbortSignal[]): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new Error('elk did not answer in time')), DEADLINE_MS)
    worker.addEventListener('error', () => reject(new Error('elk could not be started')))
    for (const signal of signals) {
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(signal.reason)
      })
    }
  })
}

function graphOf(boxes: readonly LaidBox[], columns: Columns, edges: readonly LaidEdge[]): ElkNode {
  const known = new Map(boxes.map((box) => [box.id, box]))
  const column = new Map(columns.flatMap((ids, at) => ids.map((id) => [id, at] as const)))
  return {
    id: 'map',
    layoutOptions: { ...OPTIONS },
    children: columns.flatMap((ids, at) =>
      ids.map((id, row) => {
        const { width = 1, height = 1 } = known.get(id) ?? {}
        return { id: `n ${id}`, x: at * PITCH, y: row * PITCH, width, height }
      }),
    ),
    // An edge inside a column would make a second one of it; one that runs back is laid out like one that does not.
    edges: edges.flatMap(({ from, to }, at) => {
      const [a, b] = [column.get(from), column.get(to)]
      if (a === undefined || b === undefined || a === b) return []
      const [source, target] = a < b ? [from, to] : [to, from]
      return [{ id: `e ${at}`, sources: [`n ${source}`], targets: [`n ${target}`] }]
    }),
  }
}

function orderedBy(graph: ElkNode, columns: Columns): Columns {
  const y = new Map((graph.children ?? []).map((child) => [child.id, child.y ?? 0]))
  return columns.map((ids) => ids.toSorted((a, b) => (y.get(`n ${a}`) ?? 0) - (y.get(`n ${b}`) ?? 0)))
}
