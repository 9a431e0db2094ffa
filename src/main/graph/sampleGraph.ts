import { EDGE_KINDS, SYMBOL_FLAGS, SYMBOL_KINDS, VIAS, type SymbolFlag, type SymbolKind } from '#shared/symbol'
import type { LinkedGraph } from '#model/LinkedGraph'
import { createReader, type GraphReader } from './GraphReader.ts'

/** A symbol as tests write it. Symbols without a path are folders or externals. */
export interface SampleSymbol {
  readonly qualifiedName: string
  readonly kind: SymbolKind
  readonly path?: string
  readonly localName?: string
  readonly flags?: readonly SymbolFlag[]
  readonly complexity?: number
}

export interface SampleGraph {
  readonly symbols: readonly SampleSymbol[]
  /** Pairs of symbol rows: calls, resolved by import. */
  readonly calls?: readonly (readonly [number, number])[]
  readonly aliases?: readonly (readonly [number, string])[]
}

/** A reader of a small graph for tests of graph questions: real columns, written by hand instead of linked. */
export function sampleGraph({ symbols, calls = [], aliases = [] }: SampleGraph): GraphReader {
  const strings: string[] = ['']
  const text = (value: string): number => {
    const known = strings.indexOf(value)
    return known >= 0 ? known : strings.push(value) - 1
  }
  const paths = [...new Set(symbols.flatMap((symbol) => symbol.path ?? []))].sort()
  const column = (value: (symbol: SampleSymbol) => number): Int32Array => Int32Array.from(symbols, value)
  const zeros = new Int32Array(symbols.length)
  const rows = [...calls].sort(([a, b], [c, d]) => a - c || b - d)
  const graph: LinkedGraph = {
    symbols: {
      name: column((symbol) => text(local(symbol).slice(local(symbol).lastIndexOf('.') + 1))),
      localName: column((symbol) => text(local(symbol))),
      qualifiedName: column((symbol) => text(symbol.qualifiedName)),
      file: column((symbol) => (symbol.path === undefined ? -1 : paths.indexOf(symbol.path))),
      kind: Uint8Array.from(symbols, (symbol) => SYMBOL_KINDS.indexOf(symbol.kind)),
      flags: Uint16Array.from(symbols, ({ flags = [] }) =>
        flags.reduce((bits, flag) => bits | (1 << SYMBOL_FLAGS.indexOf(flag)), 0),
      ),
      line: column(() => 1),
      column: column(() => 1),
      startLine: column(() => 1),
      endLine: column(() => 1),
      container: zeros.map(() => -1),
      signature: zeros,
      doc: zeros,
      complexity: column(({ complexity = 0 }) => complexity),
    },
    files: {
      path: Int32Array.from(paths, text),
      language: new Int32Array(paths.length),
      lines: new Int32Array(paths.length),
      symbol: Int32Array.from(paths, (path) => symbols.findIndex((each) => each.path === path && each.kind === 'file')),
    },
    edges: {
      source: Int32Array.from(rows, ([source]) => source),
      target: Int32Array.from(rows, ([, target]) => target),
      kind: new Uint8Array(rows.length).fill(EDGE_KINDS.indexOf('calls')),
      via: new Uint8Array(rows.length).fill(VIAS.indexOf('import')),
      sites: new Int32Array(rows.length).fill(1),
      line: new Int32Array(rows.length),
      typeOnly: new Uint8Array(rows.length),
    },
    sites: NO_SITES,
    targets: NO_TARGETS,
    anonymous: NO_ANONYMOUS,
    aliases: Int32Array.from(aliases.flatMap(([symbol, alias]) => [symbol, text(alias)])),
    strings,
  }
  return createReader(graph, { databaseId: 'sample', counter: 1 })
}

const NONE = new Int32Array()
const NO_BYTES = new Uint8Array()
const NO_SITES: LinkedGraph['sites'] = {
  file: NONE,
  kind: NO_BYTES,
  line: NONE,
  column: NONE,
  caller: NONE,
  text: NONE,
  name: NONE,
  status: NO_BYTES,
  reason: NO_BYTES,
  package: NONE,
  expectedFile: NONE,
  expectedName: NONE,
}
const NO_ANONYMOUS: LinkedGraph['anonymous'] = { site: NONE, file: NONE, line: NONE, owner: NONE, via: NO_BYTES }
const NO_TARGETS: LinkedGraph['targets'] = { site: NONE, symbol: NONE, via: NO_BYTES, kind: NO_BYTES }

function local({ localName, qualifiedName }: SampleSymbol): string {
  return localName ?? qualifiedName.slice(qualifiedName.lastIndexOf('.') + 1)
}
