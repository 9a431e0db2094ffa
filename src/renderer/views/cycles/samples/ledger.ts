import { edgeKey, type CycleDetail, type CycleEdge, type CutCandidate } from '../CycleReport.ts'

/** Four files: a ring `post -> bus -> handlers -> post`, and `refund`, which hangs on the bus both ways. */
export const ledger: CycleDetail = {
  row: {
    id: 'a1b2c3',
    size: 4,
    modules: 2,
    references: 9,
    only: [],
    loop: ['src/post.ts', 'src/bus.ts', 'lib/handlers.ts'].map((name) => ({ name, file: name })),
    loopLength: 3,
  },
  members: ['lib/handlers.ts', 'lib/refund.ts', 'src/bus.ts', 'src/post.ts'].map((name) => ({
    name,
    file: name,
    line: 1,
    module: name.slice(0, 3),
    entering: 1,
    leaving: 1,
  })),
  loop: [
    edge('src/post.ts', 'src/bus.ts', 3, 1),
    edge('src/bus.ts', 'lib/handlers.ts', 2, 13),
    edge('lib/handlers.ts', 'src/post.ts', 1, 4),
  ],
  cuts: [
    cut(edge('src/bus.ts', 'lib/handlers.ts', 2, 13), 2, 2),
    cut({ ...edge('src/bus.ts', 'lib/refund.ts', 1, 14), only: ['types'] }, 3, 1),
  ],
  cutsTotal: 2,
  isExact: true,
  edges: [
    edge('src/post.ts', 'src/bus.ts', 3, 1),
    edge('src/bus.ts', 'lib/handlers.ts', 2, 13),
    edge('lib/handlers.ts', 'src/post.ts', 1, 4),
    { ...edge('src/bus.ts', 'lib/refund.ts', 1, 14), only: ['types'] },
    edge('lib/refund.ts', 'src/bus.ts', 2, 2),
  ],
  edgesTotal: 5,
  nextEdges: undefined,
}

function edge(from: string, to: string, references: number, line: number): CycleEdge {
  return { key: edgeKey(from, to), from, to, file: from, line, references, only: [] }
}

function cut(of: CycleEdge, alone: number, after: number): CutCandidate {
  return { ...of, alone, after }
}
