import { clustersOf } from '#graph/clusters'
import type { Digraph } from '#graph/Digraph'
import { moduleOf } from '#graph/moduleOf'
import { levelGraph } from '../cycles/levelGraph.ts'
import { pathOf } from '../modules/projectBoxes.ts'
import { listOf } from '../rows/incompleteFiles.ts'
import { namesCell, type Aspect, type Ground } from './Ground.ts'

/** A cluster of one file says nothing. */
const LEAST = 2

interface Cluster {
  readonly files: number[]
  inside: number
  crossing: number
  /** The file with most references from and to others of the cluster. */
  hub: number
}

/**
 * Files of production code that belong together by their references, wherever they stand (`clustersOf`): the hub is the file
 * with most references in its cluster, cohesion the share of the references of its files that stay inside.
 */
export const clusters: Aspect = async (ground) => {
  const { reader, pause } = ground.scope
  const { graph } = levelGraph(reader, {
    level: 'file',
    tests: 'exclude',
    generated: true,
    path: ground.path === '.' ? undefined : ground.path,
  })
  await pause()
  const pathAt = (file: number): string => pathOf(reader, file)
  const found = measured(graph, clustersOf(graph), ground)
    .filter(({ files }) => files.length >= LEAST)
    .sort((a, b) => b.files.length - a.files.length || a.hub - b.hub)
  return listOf(['hub', 'files', 'cohesion', 'folders'], found, {
    key: ({ files, hub }) => [-files.length, pathAt(hub)],
    row: ({ hub, files, inside, crossing }) => [
      pathAt(hub),
      files.length,
      Math.round((100 * inside) / Math.max(1, inside + crossing)) / 100,
      namesCell(commonest(files.map((file) => moduleOf(pathAt(file)))), ground.namesMax),
    ],
  })
}

function measured(graph: Digraph, clusterOf: Int32Array, ground: Ground): readonly Cluster[] {
  const all: Cluster[] = []
  const inner = new Int32Array(graph.size)
  for (const file of ground.files) {
    const cluster = (all[clusterOf[file] ?? 0] ??= { files: [], inside: 0, crossing: 0, hub: -1 })
    cluster.files.push(file)
  }
  for (let from = 0; from < graph.size; from += 1) {
    for (let edge = graph.offsets[from] ?? 0; edge < (graph.offsets[from + 1] ?? 0); edge += 1) {
      const to = graph.targets[edge] ?? 0
      const weight = graph.weights[edge] ?? 0
      const [a, b] = [all[clusterOf[from] ?? 0], all[clusterOf[to] ?? 0]]
      if (a === undefined || b === undefined) continue
      if (a === b) {
        a.inside += weight
        inner[from] = (inner[from] ?? 0) + weight
        inner[to] = (inner[to] ?? 0) + weight
      } else {
        a.crossing += weight
        b.crossing += weight
      }
    }
  }
  const present = all.filter((cluster) => cluster !== undefined)
  for (const cluster of present) {
    cluster.hub = cluster.files.reduce((best, file) => ((inner[file] ?? 0) > (inner[best] ?? 0) ? file : best))
  }
  return present
}

/** Names without repeats, the most frequent first. */
function commonest(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([name]) => name)
}
