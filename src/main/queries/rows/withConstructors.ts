import { SYMBOL_KINDS } from '#shared/symbol'
import { SITE_KINDS } from '#model/FileFacts'
import type { GraphReader } from '#graph/GraphReader'
import { slice } from './callSites.ts'

const CLASS = SYMBOL_KINDS.indexOf('class')
const METHOD = SYMBOL_KINDS.indexOf('method')
const NEW = SITE_KINDS.indexOf('new')
const CONSTRUCTORS = Symbol('constructors by class')

/**
 * The symbols, and with each class its constructor: construction is a call of the constructor where there is one, so who
 * asks about a class means both. What a constructor is called differs by language; here it is the method that the code
 * reaches by `new`, or by a call that is written with the name of the class.
 */
export function withConstructors(reader: GraphReader, symbols: readonly number[]): readonly number[] {
  const constructors = reader.lazily(CONSTRUCTORS, () => constructorsByClass(reader))
  return [...new Set(symbols.flatMap((symbol) => [symbol, ...(constructors.get(symbol) ?? [])]))]
}

function constructorsByClass(reader: GraphReader): ReadonlyMap<number, readonly number[]> {
  const { kind, container } = reader.graph.symbols
  const found = new Map<number, number[]>()
  for (let method = 0; method < reader.symbolCount; method += 1) {
    const owner = container[method] ?? -1
    if (kind[method] !== METHOD || owner < 0 || kind[owner] !== CLASS || !isConstructed(reader, method, owner)) continue
    const known = found.get(owner)
    if (known === undefined) found.set(owner, [method])
    else known.push(method)
  }
  return found
}

function isConstructed(reader: GraphReader, method: number, owner: number): boolean {
  const { sites, targets, symbols } = reader.graph
  if (symbols.name[method] === symbols.name[owner]) return true
  return slice(reader.targetsOfSymbol, method).some((row) => {
    const site = targets.site[row] ?? 0
    return sites.kind[site] === NEW || sites.name[site] === symbols.name[owner]
  })
}
