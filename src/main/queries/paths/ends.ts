import { SYMBOL_KINDS } from '#shared/symbol'
import type { GraphReader } from '#graph/GraphReader'
import { lookup, type Lookup } from '../rows/lookup.ts'
import { withConstructors } from '../rows/withConstructors.ts'

export interface Ends {
  readonly from: Lookup
  readonly to: Lookup
  readonly starts: readonly number[]
  readonly goals: readonly number[]
}

const FILE = SYMBOL_KINDS.indexOf('file')

/** What the two names of a question mean: a class with its constructor, a file with everything in it. */
export function endsOf(reader: GraphReader, from: string, to: string): Ends {
  const start = lookup(reader, from, undefined)
  const goal = lookup(reader, to, undefined)
  return { from: start, to: goal, starts: meant(reader, start), goals: meant(reader, goal) }
}

function meant(reader: GraphReader, found: Lookup): readonly number[] {
  if (found.kind === 'absent') return []
  const { kind, file } = reader.graph.symbols
  const files = new Set(found.symbols.flatMap((symbol) => (kind[symbol] === FILE ? [file[symbol] ?? -1] : [])))
  const inside: number[] = []
  if (files.size > 0) {
    for (let symbol = 0; symbol < reader.symbolCount; symbol += 1) {
      if (files.has(file[symbol] ?? -1)) inside.push(symbol)
    }
  }
  return [...new Set([...withConstructors(reader, found.symbols), ...inside])]
}
