import { EDGE_KINDS, SYMBOL_FLAGS, SYMBOL_KINDS, VIAS } from '#shared/symbol'
import type { Properties, PropertyGraph } from '#cypher/PropertyGraph'
import type { GraphReader } from '#graph/GraphReader'
import { slice } from './callSites.ts'
import { degrees } from './degrees.ts'
import { regexMatcher } from './patterns.ts'
import { fileOf, hasFlag, printedName } from './symbolFacts.ts'
import { symbolCell } from './symbolFields.ts'
import { symbolRanks } from './symbolOrder.ts'

const POSSIBLE = VIAS.indexOf('possible')
const FILE = SYMBOL_KINDS.indexOf('file')
const GRAPH = Symbol('property graph')

/** Properties of nodes that other lists call so too. */
const SHARED_FIELDS = [
  'qn',
  'kind',
  'line',
  'column',
  'start_line',
  'end_line',
  'module',
  'language',
  'signature',
  'doc',
  'complexity',
  'test',
  'callers',
  'callees',
] as const
const FLAGS = SYMBOL_FLAGS.filter((flag) => flag !== 'test')
const NODE_PROPERTIES = ['name', 'file', ...SHARED_FIELDS, 'in_degree', 'out_degree', ...FLAGS] as const
const RELATIONSHIP_PROPERTIES = ['kind', 'via', 'sites', 'file', 'line'] as const

/** Other spellings, without underscores and in lower case. */
const SYNONYMS: Readonly<Record<string, string>> = {
  qualifiedname: 'qn',
  path: 'file',
  filepath: 'file',
  type: 'kind',
  label: 'kind',
  docstring: 'doc',
  istest: 'test',
  isexported: 'exported',
  isentrypoint: 'entry_point',
  isasync: 'async',
  isabstract: 'abstract',
}

/**
 * The index as the graph of query_graph. Its relationships are the pairs of symbols by kind: a pair that was resolved in
 * several ways is one relationship, with the surest way and all its sites, as `callers` counts it. A pair that is a name
 * match too has that as a second, `possible` one.
 */
export function symbolGraph(reader: GraphReader): PropertyGraph {
  return reader.lazily(GRAPH, () => build(reader))
}

/** What `get_graph_schema` says of the properties. */
export const CYPHER_PROPERTIES = { node: NODE_PROPERTIES, relationship: RELATIONSHIP_PROPERTIES } as const

function build(reader: GraphReader): PropertyGraph {
  const { symbols, edges } = reader.graph
  const isRepeat = repeatedRows(reader)
  const ranks = symbolRanks(reader)
  const byLabel = SYMBOL_KINDS.map((): number[] => [])
  symbols.kind.forEach((kind, symbol) => byLabel[kind]?.push(symbol))
  const indexes: Readonly<Record<string, () => ReadonlyMap<string, readonly number[]>>> = {
    name: once(() => grouped(reader, (symbol) => nameOf(reader, symbol))),
    qn: once(() => grouped(reader, (symbol) => printedName(reader, symbol))),
    file: once(() => grouped(reader, (symbol) => fileOf(reader, symbol))),
  }
  return {
    nodeCount: reader.symbolCount,
    labels: SYMBOL_KINDS,
    types: EDGE_KINDS,
    labelOf: (node) => symbols.kind[node] ?? 0,
    typeOf: (relationship) => edges.kind[relationship] ?? 0,
    sourceOf: (relationship) => edges.source[relationship] ?? 0,
    targetOf: (relationship) => edges.target[relationship] ?? 0,
    outgoing: (node) => slice(reader.outgoing, node),
    incoming: (node) => slice(reader.incoming, node),
    isIncluded: (relationship, possible) =>
      isRepeat[relationship] === 0 && (possible || edges.via[relationship] !== POSSIBLE),
    nodesWithLabel: (label) => byLabel[label] ?? [],
    find(property, value) {
      const index = indexes[property]
      return index === undefined ? undefined : (index().get(value) ?? [])
    },
    nodeProperties: nodeProperties(reader),
    relationshipProperties: relationshipProperties(reader, isRepeat),
    rankOf: (node) => ranks[node] ?? 0,
    nameOf: (node) => printedName(reader, node),
    matcher: wholeMatcher,
  }
}

/** Edges of one pair and kind stand together, the surest way first; those that the first of them stands for are marked. */
function repeatedRows(reader: GraphReader): Uint8Array {
  const { source, target, kind, via } = reader.graph.edges
  const marks = new Uint8Array(reader.edgeCount)
  for (let row = 1; row < reader.edgeCount; row += 1) {
    const isSamePair = source[row] === source[row - 1] && target[row] === target[row - 1] && kind[row] === kind[row - 1]
    if (isSamePair && via[row] !== POSSIBLE) marks[row] = 1
  }
  return marks
}

function nodeProperties(reader: GraphReader): Properties {
  return {
    names: NODE_PROPERTIES,
    canonical: canonicalIn(NODE_PROPERTIES),
    valueOf(symbol, name) {
      switch (name) {
        case 'name':
          return nameOf(reader, symbol)
        case 'file':
          return fileOf(reader, symbol) || null
        case 'in_degree':
          return degrees(reader, 'calls').incoming[symbol] ?? 0
        case 'out_degree':
          return degrees(reader, 'calls').outgoing[symbol] ?? 0
        default: {
          const flag = FLAGS.find((each) => each === name)
          return flag === undefined ? symbolCell(reader, symbol, name) : hasFlag(reader, symbol, flag)
        }
      }
    },
  }
}

/** The last segment of a name; of a file, that of its path, for a file has no name in the code. */
function nameOf(reader: GraphReader, symbol: number): string {
  if (reader.graph.symbols.kind[symbol] !== FILE) return reader.text(reader.graph.symbols.name[symbol] ?? 0)
  const path = fileOf(reader, symbol)
  return path.slice(path.lastIndexOf('/') + 1)
}

function relationshipProperties(reader: GraphReader, isRepeat: Uint8Array): Properties {
  const { edges } = reader.graph
  return {
    names: RELATIONSHIP_PROPERTIES,
    canonical: canonicalIn(RELATIONSHIP_PROPERTIES),
    valueOf(row, name) {
      switch (name) {
        case 'kind':
          return EDGE_KINDS[edges.kind[row] ?? 0] ?? null
        case 'via':
          return VIAS[edges.via[row] ?? 0] ?? null
        case 'sites':
          return rowsOfPair(row, isRepeat).reduce((sum, each) => sum + (edges.sites[each] ?? 0), 0)
        case 'file':
          return fileOf(reader, edges.source[row] ?? 0) || null
        case 'line': {
          const lines = rowsOfPair(row, isRepeat).flatMap((each) => edges.line[each] || [])
          return lines.length === 0 ? null : Math.min(...lines)
        }
        default:
          throw new Error(`no relationship property ${name}`)
      }
    },
  }
}

/** A row and those that it stands for. */
function rowsOfPair(row: number, isRepeat: Uint8Array): readonly number[] {
  const rows = [row]
  for (let next = row + 1; isRepeat[next] === 1; next += 1) rows.push(next)
  return rows
}

/** Case and underscores do not count: `startLine` is `start_line`. */
function canonicalIn(names: readonly string[]): (written: string) => string | undefined {
  const known = new Map(names.map((name) => [spelling(name), name]))
  for (const [synonym, name] of Object.entries(SYNONYMS)) if (names.includes(name)) known.set(synonym, name)
  return (written) => known.get(spelling(written))
}

function spelling(name: string): string {
  return name.replaceAll('_', '').toLowerCase()
}

function grouped(reader: GraphReader, keyOf: (symbol: number) => string): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>()
  for (let symbol = 0; symbol < reader.symbolCount; symbol += 1) {
    const key = keyOf(symbol)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [symbol])
    else group.push(symbol)
  }
  return groups
}

function once<Result>(compute: () => Result): () => Result {
  let result: { readonly value: Result } | undefined
  return () => {
    result ??= { value: compute() }
    return result.value
  }
}

/** `=~` wants the whole text. A wrong pattern is refused as it was written, before it is wrapped. */
function wholeMatcher(pattern: string): (text: string) => boolean {
  regexMatcher(pattern, 'the pattern')
  return regexMatcher(`^(?:${pattern})$`, 'the pattern')
}
