import { EDGE_KINDS, SYMBOL_KINDS, VIAS } from '#shared/symbol'
import { createReader, type GraphReader } from '#graph/GraphReader'
import { sampleGraph } from '#graph/sampleGraph'

/** Numbers from 0 up to 1, the same on every run (a linear congruential generator). */
export function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** How far a call that stays near goes, and the share of calls that do; the rest go to few much-called functions. */
const NEAR = 500
const NEAR_SHARE = 0.7

/** A reader of `functions` functions in one file with `calls` different call edges, most to near functions, the rest to hubs. */
export function generatedReader(functions: number, calls: number): GraphReader {
  const random = generator(7)
  const pairs = new Set<number>()
  while (pairs.size < calls) {
    const from = Math.floor(random() * functions)
    const near = Math.min(functions - 1, Math.max(0, from + Math.round((random() - 0.5) * 2 * NEAR)))
    const to = random() < NEAR_SHARE ? near : Math.floor(random() ** 3 * functions)
    if (to !== from) pairs.add(from * functions + to)
  }
  const keys = Float64Array.from(pairs).sort()
  const { graph } = sampleGraph({ symbols: [{ qualifiedName: 'src.all.<module>', kind: 'file', path: 'src/all.ts' }] })
  const column = (value: number): Int32Array => new Int32Array(functions).fill(value)
  const symbols = { ...graph.symbols }
  for (const name of ['name', 'localName', 'qualifiedName', 'file', 'signature', 'doc', 'complexity'] as const) {
    symbols[name] = column(0)
  }
  for (const name of ['line', 'column', 'startLine', 'endLine'] as const) symbols[name] = column(1)
  return createReader(
    {
      ...graph,
      symbols: {
        ...symbols,
        container: column(-1),
        kind: new Uint8Array(functions).fill(SYMBOL_KINDS.indexOf('function')),
        flags: new Uint16Array(functions),
      },
      edges: {
        source: Int32Array.from(keys, (key) => Math.floor(key / functions)),
        target: Int32Array.from(keys, (key) => key % functions),
        kind: new Uint8Array(calls).fill(EDGE_KINDS.indexOf('calls')),
        via: new Uint8Array(calls).fill(VIAS.indexOf('import')),
        sites: new Int32Array(calls).fill(1),
        line: new Int32Array(calls).fill(1),
        typeOnly: new Uint8Array(calls),
      },
    },
    { databaseId: 'bench', counter: 1 },
  )
}

/**
 * Pairs of one component: a ring of all members, and chords between random ones. `back` is the share of chords that lead against
 * the direction of the ring.
 */
export function tangled(
  members: number,
  edges: number,
  back: number,
): readonly (readonly [from: number, to: number, weight: number])[] {
  const random = generator(11)
  const ring = Array.from({ length: members }, (_, member) => [member, (member + 1) % members, 3] as const)
  const chords = Array.from({ length: edges - members }, () => {
    const [low = 0, high = 0] = [random(), random()].map((share) => Math.floor(share * members)).sort((a, b) => a - b)
    const weight = 1 + Math.floor(random() * 9)
    return random() < back ? ([high, low, weight] as const) : ([low, high, weight] as const)
  })
  return [...ring, ...chords]
}
