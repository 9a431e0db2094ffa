import { describe, expect, it } from 'vitest'
import { columnsOf, type LaidBox, type LaidEdge } from './columns.ts'
import { elkOrder, type LayOut } from './elkOrder.ts'
import { orderColumns } from './orderColumns.ts'

const SIGNAL = new AbortController().signal

/** As elk answers: here with everything upside down, so that its order is told from ours. */
const upsideDown: LayOut = async (graph) =>
  Promise.resolve({ ...graph, children: (graph.children ?? []).map((child) => ({ ...child, y: -(child.y ?? 0) })) })

describe('the order by elk', () => {
  it('depends on the size of the picture, not on how long elk takes', async () => {
    const { boxes, edges, columns } = layered(4, 10)
    const slow: LayOut = async (graph, signal) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 50)
      })
      return upsideDown(graph, signal)
    }
    const quickly = await elkOrder(boxes, columns, edges, SIGNAL, upsideDown)
    expect(quickly.columns).toEqual(orderColumns(columns, edges).map((column) => column.toReversed()))
    expect(await elkOrder(boxes, columns, edges, SIGNAL, slow)).toEqual(quickly)
  })

  it('is not asked for where the picture is too large for it', async () => {
    const { boxes, edges, columns } = layered(8, 80)
    const ordered = await elkOrder(boxes, columns, edges, SIGNAL, async () => Promise.reject(new Error('was asked')))
    expect(ordered).toEqual({ columns: orderColumns(columns, edges) })
  })

  it('is replaced by our own where elk fails, and says so', async () => {
    const { boxes, edges, columns } = layered(4, 10)
    const ordered = await elkOrder(boxes, columns, edges, SIGNAL, async () => Promise.reject(new Error('no worker')))
    expect(ordered).toEqual({ columns: orderColumns(columns, edges), instead: 'no worker' })
  })

  it('is refused with the reason of the signal where nobody wants it any more', async () => {
    const { boxes, edges, columns } = layered(4, 10)
    const gone = AbortSignal.abort(new Error('gone'))
    const refused: LayOut = async (_, signal) => Promise.reject(signal.reason)
    await expect(elkOrder(boxes, columns, edges, gone, refused)).rejects.toThrow('gone')
  })
})

/** Each box of a layer needs three of the next one. */
function layered(layers: number, width: number) {
  const boxes: LaidBox[] = []
  const edges: LaidEdge[] = []
  for (let layer = 0; layer < layers; layer += 1) {
    for (let row = 0; row < width; row += 1) {
      boxes.push({ id: `${layer}.${row}`, width: 120, height: 46, order: boxes.length })
      if (layer + 1 === layers) continue
      for (const step of [1, 3, 7]) {
        edges.push({
          from: `${layer}.${row}`,
          to: `${layer + 1}.${(row * step + step) % width}`,
          weight: step,
          back: false,
        })
      }
    }
  }
  return { boxes, edges, columns: columnsOf(boxes, edges) }
}
