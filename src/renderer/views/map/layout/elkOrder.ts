import ELK, { type ElkNode } from 'elkjs/lib/elk-api.js'
import type { Columns, LaidBox, LaidEdge } from './columns.ts'
import { orderColumns } from './orderColumns.ts'

/** How long a picture waits for a better order. Elk cannot be stopped: its worker is terminated then. */
const DEADLINE_MS = 1_500

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

/**
 * Orders the boxes in their columns so that few edges cross: by elk's layer sweep, in a worker, or by our own where that
 * fails or does not answer in time. Equal input gives equal output of either. Rejects with the signal's reason only.
 */
export async function elkOrder(
  boxes: readonly LaidBox[],
  columns: Columns,
  edges: readonly LaidEdge[],
  signal: AbortSignal,
): Promise<Columns> {
  const own = orderColumns(columns, edges)
  const graph = graphOf(boxes, own, edges)
  if (own.length < 2 || (graph.edges ?? []).length === 0) return own
  try {
    return orderedBy(await laidOut(graph, signal), own)
  } catch {
    signal.throwIfAborted()
    return own
  }
}

async function laidOut(graph: ElkNode, signal: AbortSignal): Promise<ElkNode> {
  const worker = new Worker(new URL('./elkWorker.ts', import.meta.url), { type: 'module' })
  const ended = new AbortController()
  try {
    const elk = new ELK({ algorithms: ['layered'], workerFactory: () => worker })
    return await Promise.race([elk.layout(graph), failure(worker, AbortSignal.any([signal, ended.signal]))])
  } finally {
    ended.abort()
    worker.terminate()
  }
}

/** Rejects when the worker fails, the time is up, or nobody wants to know any more. */
async function failure(worker: Worker, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new Error('elk did not answer in time')), DEADLINE_MS)
    worker.addEventListener('error', () => reject(new Error('elk could not be started')))
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
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
