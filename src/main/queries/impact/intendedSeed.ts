import type { GraphReader } from '#graph/GraphReader'
import { fileOf, hasFlag, kindOf } from '../rows/symbolFacts.ts'
import { seedOf, type Seed } from './seeds.ts'

export type IntendedChange = 'signature' | 'removed' | 'behaviour'

/** A symbol of the index as the seed of an edit that is not made yet. */
export function intendedSeed(
  reader: GraphReader,
  symbol: number,
  change: IntendedChange,
  options: Pick<Seed, 'isOfWholeFile'>,
): Seed {
  const { localName, startLine, endLine } = reader.graph.symbols
  const seed = seedOf(
    reader,
    {
      path: fileOf(reader, symbol),
      oldPath: undefined,
      localName: reader.text(localName[symbol] ?? 0),
      ordinal: 0,
      twinsAfter: 1,
      kind: kindOf(reader, symbol),
      change: change === 'removed' ? 'deleted' : change,
      startLine: startLine[symbol],
      endLine: endLine[symbol],
      exported: hasFlag(reader, symbol, 'exported'),
    },
    [symbol],
  )
  return { ...seed, ...options }
}
