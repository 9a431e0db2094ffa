import { listOf } from '../rows/incompleteFiles.ts'
import { namesCell, type Aspect } from './Ground.ts'

interface Layer {
  readonly layer: number
  /** 0 for modules that are in no cycle. */
  readonly cycle: number
  readonly modules: string[]
}

/**
 * Modules by how high they stand: layer 0 depends on none of the others, each other one on the layer below it and perhaps on
 * lower ones. Those of one cycle are a row of their own, in the order that breaks it at the fewest places.
 */
export const layers: Aspect = (ground) => {
  const { boxes, inside, layers: found } = ground.modules()
  const rows = new Map<string, Layer>()
  for (const box of [...found.order].reverse()) {
    if (box >= inside) continue
    const layer = found.layer[box] ?? 0
    const cycle = found.cycle[box] ?? 0
    const row = rows.get(`${layer}:${cycle}`) ?? { layer, cycle, modules: [] }
    rows.set(`${layer}:${cycle}`, row)
    row.modules.push(boxes[box]?.id ?? '')
  }
  const sorted = [...rows.values()].sort((a, b) => b.layer - a.layer || a.cycle - b.cycle)
  return listOf(['layer', 'count', 'in_cycle', 'modules'], sorted, {
    key: ({ layer, cycle }) => [-layer, cycle],
    row: ({ layer, cycle, modules }) => [layer, modules.length, cycle > 0, namesCell(modules, ground.namesMax)],
  })
}
