import type { LinkedGraph } from '#model/LinkedGraph'
import { StoreBroken } from './storeErrors.ts'

type Column = Int32Array | Uint8Array | Uint16Array

/** A graph as named byte columns, in a fixed order. Views of the graph's own memory where that is possible. */
export function encodeGraph(graph: LinkedGraph): ReadonlyMap<string, Uint8Array> {
  const encoded = new Map<string, Uint8Array>()
  const { lengths, text } = encodeStrings(graph.strings)
  encoded.set('strings.lengths', bytesOf(lengths))
  encoded.set('strings.text', text)
  for (const [name, column] of columnsOf(graph)) encoded.set(name, bytesOf(column))
  return encoded
}

function columnsOf(graph: LinkedGraph): readonly (readonly [string, Column])[] {
  const groups: readonly (readonly [string, object])[] = [
    ['files', graph.files],
    ['symbols', graph.symbols],
    ['sites', graph.sites],
    ['targets', graph.targets],
    ['anonymous', graph.anonymous],
    ['edges', graph.edges],
  ]
  const columns: (readonly [string, Column])[] = groups.flatMap(([group, columnsOfGroup]) =>
    Object.entries<Column>({ ...columnsOfGroup }).map(([name, column]) => [`${group}.${name}`, column] as const),
  )
  return [...columns, ['aliases', graph.aliases]]
}

/** The graph of which `encodeGraph` made the columns. Throws StoreBroken where one is missing or does not fit. */
export function decodeGraph(columns: ReadonlyMap<string, Uint8Array>): LinkedGraph {
  const bytes = (name: string): Uint8Array => {
    const column = columns.get(name)
    if (column === undefined) throw new StoreBroken(`the column ${name} is missing`)
    return column
  }
  const int32 = (name: string): Int32Array => new Int32Array(aligned(bytes(name), 4))
  const uint16 = (name: string): Uint16Array => new Uint16Array(aligned(bytes(name), 2))
  const uint8 = (name: string): Uint8Array => new Uint8Array(aligned(bytes(name), 1))
  return {
    strings: decodeStrings(int32('strings.lengths'), bytes('strings.text')),
    files: {
      path: int32('files.path'),
      language: int32('files.language'),
      lines: int32('files.lines'),
      symbol: int32('files.symbol'),
    },
    symbols: {
      name: int32('symbols.name'),
      localName: int32('symbols.localName'),
      qualifiedName: int32('symbols.qualifiedName'),
      file: int32('symbols.file'),
      kind: uint8('symbols.kind'),
      flags: uint16('symbols.flags'),
      line: int32('symbols.line'),
      column: int32('symbols.column'),
      startLine: int32('symbols.startLine'),
      endLine: int32('symbols.endLine'),
      container: int32('symbols.container'),
      signature: int32('symbols.signature'),
      doc: int32('symbols.doc'),
      complexity: int32('symbols.complexity'),
    },
    sites: {
      file: int32('sites.file'),
      kind: uint8('sites.kind'),
      line: int32('sites.line'),
      column: int32('sites.column'),
      caller: int32('sites.caller'),
      text: int32('sites.text'),
      name: int32('sites.name'),
      status: uint8('sites.status'),
      reason: uint8('sites.reason'),
      package: int32('sites.package'),
      expectedFile: int32('sites.expectedFile'),
      expectedName: int32('sites.expectedName'),
    },
    targets: {
      site: int32('targets.site'),
      symbol: int32('targets.symbol'),
      via: uint8('targets.via'),
      kind: uint8('targets.kind'),
    },
    anonymous: {
      site: int32('anonymous.site'),
      file: int32('anonymous.file'),
      line: int32('anonymous.line'),
      owner: int32('anonymous.owner'),
      via: uint8('anonymous.via'),
    },
    edges: {
      source: int32('edges.source'),
      target: int32('edges.target'),
      kind: uint8('edges.kind'),
      via: uint8('edges.via'),
      sites: int32('edges.sites'),
      line: int32('edges.line'),
      typeOnly: uint8('edges.typeOnly'),
    },
    aliases: int32('aliases'),
  }
}

/** One text and the length of each string in UTF-16 units: decoding one long text is many times faster than many short. */
function encodeStrings(strings: readonly string[]): { lengths: Int32Array; text: Uint8Array } {
  const lengths = Int32Array.from(strings, (text) => text.length)
  // A surrogate without its half takes one unit before and after, as the replacement character.
  return { lengths, text: Buffer.from(strings.map((text) => text.toWellFormed()).join(''), 'utf8') }
}

function decodeStrings(lengths: Int32Array, bytes: Uint8Array): readonly string[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
  const strings: string[] = []
  let start = 0
  for (const length of lengths) {
    strings.push(text.slice(start, start + length))
    start += length
  }
  if (start !== text.length) throw new StoreBroken('the strings of the graph do not fit their lengths')
  return strings
}

function bytesOf(column: Column): Uint8Array {
  return new Uint8Array(column.buffer, column.byteOffset, column.byteLength)
}

/** A copy that starts at the beginning of its buffer: what the database gives may start anywhere. */
function aligned(bytes: Uint8Array, width: number): ArrayBuffer {
  if (bytes.byteLength % width !== 0) throw new StoreBroken('a column of the graph has a broken length')
  return new Uint8Array(bytes).buffer
}
