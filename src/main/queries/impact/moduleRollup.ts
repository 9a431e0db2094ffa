import type { Cell, FlatTable } from '#shared/table'
import type { GraphReader } from '#graph/GraphReader'
import { fileOf, moduleOf } from '../rows/symbolFacts.ts'
import { wholeTable } from '../rows/wholeTable.ts'
import type { ReachedSymbol } from './reached.ts'

/** Modules named; what is in others counts as OTHER. */
export const MODULES_NAMED = 40
export const OTHER = '(other)'

/**
 * How many symbols are reached in each module, most first: complete whatever the limit of the list is, and its sum is
 * the total of the list.
 */
export function moduleRollup(reader: GraphReader, rows: readonly ReachedSymbol[]): FlatTable {
  const modules = new Map<string, { symbols: number; readonly files: Set<string>; nearest: number }>()
  for (const { symbol, hop } of rows) {
    const name = moduleOf(reader, symbol)
    const module = modules.get(name) ?? { symbols: 0, files: new Set(), nearest: hop }
    module.symbols += 1
    module.files.add(fileOf(reader, symbol))
    module.nearest = Math.min(module.nearest, hop)
    modules.set(name, module)
  }
  const sorted = [...modules].sort(([a, x], [b, y]) => y.symbols - x.symbols || (a < b ? -1 : 1))
  const named = sorted.slice(0, MODULES_NAMED)
  const others = sorted.slice(MODULES_NAMED)
  const cells = ([name, { symbols, files, nearest }]: (typeof sorted)[number]): readonly Cell[] => [
    name,
    symbols,
    files.size,
    nearest,
  ]
  const other: readonly Cell[] = [
    OTHER,
    others.reduce((sum, [, { symbols }]) => sum + symbols, 0),
    others.reduce((sum, [, { files }]) => sum + files.size, 0),
    Math.min(...others.map(([, { nearest }]) => nearest)),
  ]
  return wholeTable(
    ['module', 'symbols', 'files', 'hop'],
    [...named.map(cells), ...(others.length === 0 ? [] : [other])],
  )
}
