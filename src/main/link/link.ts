import type { FileColumns, LinkedGraph, SymbolColumns } from '#model/LinkedGraph'
import { aliasesOfDefaults } from './aliases.ts'
import { createLinker } from './createLinker.ts'
import { createEdgeCollector } from './EdgeCollector.ts'
import type { Linker, LinkInput } from './Linker.ts'
import { flagsFromOutside } from './outsideUse.ts'
import { linkSites } from './sites.ts'
import type { SiteResult } from './SiteResult.ts'
import { writeSites } from './siteRows.ts'
import { addStructure, packagesImported } from './structure.ts'
import { compare, createSymbols, type SymbolRow, type SymbolTable } from './symbols.ts'
import { addUsedTypes } from './usedTypes.ts'

export type { LinkInput } from './Linker.ts'

/**
 * Links the facts of all files into symbols, sites and edges. `createLinker` wires the evaluation of expressions (`evaluate/`, on
 * demand, each remembered), `linkSites` asks it what every site calls and lets callables flow into parameters and containers
 * for a few rounds, and the rest writes down what was found. Pure, and the same for the same facts whatever happened before.
 * `input.files` must be sorted by path, each path once.
 */
export function link(input: LinkInput): LinkedGraph {
  const linker = createLinker(input)
  const results = linkSites(linker)
  const symbols = createSymbols(linker, externalPackages(linker, results))
  const strings = createStrings()
  const edges = createEdgeCollector(symbols.rows.length)
  addStructure(linker, symbols, edges)
  addUsedTypes(linker, symbols, edges)
  const { sites, targets, anonymous } = writeSites(linker, symbols, results, edges, strings.intern)
  const aliases = aliasesOfDefaults(linker, symbols)
  const files = fileColumns(linker, symbols, strings.intern)
  const symbolColumns = columnsOfSymbols(symbols.rows, flagsFromOutside(linker, symbols), strings.intern)
  return {
    files,
    symbols: symbolColumns,
    sites,
    targets,
    anonymous,
    edges: edges.columns(),
    aliases: Int32Array.from(aliases.flatMap(({ symbol, name }) => [symbol, strings.intern(name)])),
    strings: strings.all,
  }
}

/** Packages that are imported or called into, sorted. */
function externalPackages(linker: Linker, results: readonly (readonly SiteResult[])[]): readonly string[] {
  const packages = new Set<string>()
  for (const file of linker.files) for (const name of packagesImported(linker, file)) packages.add(name)
  for (const sites of results) for (const { package: name } of sites) if (name !== '') packages.add(name)
  return [...packages].sort(compare)
}

function createStrings(): { readonly all: readonly string[]; intern(text: string): number } {
  const all = ['']
  const ids = new Map([['', 0]])
  return {
    all,
    intern(text) {
      let id = ids.get(text)
      if (id === undefined) {
        id = all.length
        all.push(text)
        ids.set(text, id)
      }
      return id
    },
  }
}

function fileColumns(linker: Linker, symbols: SymbolTable, intern: (text: string) => number): FileColumns {
  return {
    path: Int32Array.from(linker.files, ({ path }) => intern(path)),
    language: Int32Array.from(linker.files, ({ facts }) => intern(facts.language)),
    lines: Int32Array.from(linker.files, ({ facts }) => facts.lines),
    symbol: Int32Array.from(symbols.fileRow),
  }
}

function columnsOfSymbols(
  rows: readonly SymbolRow[],
  added: Uint16Array,
  intern: (text: string) => number,
): SymbolColumns {
  return {
    name: Int32Array.from(rows, ({ name }) => intern(name)),
    localName: Int32Array.from(rows, ({ localName, name }) => intern(localName === '' ? name : localName)),
    qualifiedName: Int32Array.from(rows, ({ qualifiedName }) => intern(qualifiedName)),
    file: Int32Array.from(rows, ({ file }) => file),
    kind: Uint8Array.from(rows, ({ kind }) => kind),
    flags: Uint16Array.from(rows, ({ flags }, row) => flags | (added[row] ?? 0)),
    line: Int32Array.from(rows, ({ line }) => line),
    column: Int32Array.from(rows, ({ column }) => column),
    startLine: Int32Array.from(rows, ({ startLine }) => startLine),
    endLine: Int32Array.from(rows, ({ endLine }) => endLine),
    container: Int32Array.from(rows, ({ container }) => container),
    signature: Int32Array.from(rows, ({ signature }) => intern(signature)),
    doc: Int32Array.from(rows, ({ doc }) => intern(doc)),
    complexity: Int32Array.from(rows, ({ complexity }) => complexity),
  }
}
