import { MODULE_NAME, SYMBOL_FLAGS, SYMBOL_KINDS, type SymbolFlag, type SymbolKind } from '#shared/symbol'
import type { DefinedSymbol } from './linkage.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { qualifiedPrefixes, uniqueNames } from './qualifiedNames.ts'
import { localNameOf, nameBelowFile } from './targets.ts'

/** One row of the symbol table before it becomes columns. */
export interface SymbolRow {
  readonly name: string
  readonly localName: string
  readonly qualifiedName: string
  readonly file: number
  readonly kind: number
  readonly flags: number
  readonly line: number
  readonly column: number
  readonly startLine: number
  readonly endLine: number
  readonly container: number
  readonly signature: string
  readonly doc: string
  readonly complexity: number
}

export interface SymbolTable {
  readonly rows: readonly SymbolRow[]
  /** By file: the row of the file's own symbol, and the rows of its definitions. */
  readonly fileRow: readonly number[]
  readonly definitionRows: readonly Int32Array[]
  readonly externalRow: ReadonlyMap<string, number>
}

/** All symbols in their documented order: folders, then each file with its definitions, then external packages. */
export function createSymbols(linker: Linker, packages: readonly string[]): SymbolTable {
  const rows: SymbolRow[] = []
  const folderRow = new Map<string, number>()
  for (const path of foldersOf(linker)) {
    const slash = path.lastIndexOf('/')
    folderRow.set(path, rows.length)
    rows.push(bare('folder', path.slice(slash + 1), path, folderRow.get(path.slice(0, Math.max(slash, 0))) ?? -1))
  }
  const prefixes = qualifiedPrefixes(linker.files)
  const fileRow: number[] = []
  const definitionRows: Int32Array[] = []
  for (const file of linker.files) {
    const own = rows.length
    const container = folderRow.get(file.path.slice(0, Math.max(file.path.lastIndexOf('/'), 0))) ?? -1
    const prefix = prefixes[file.index] ?? file.path
    fileRow.push(own)
    rows.push(symbolOfFile(file, prefix, container))
    definitionRows.push(addDefinitions(linker, file, prefix, own, rows))
  }
  joinDeclarations(linker, rows, definitionRows)
  const externalRow = new Map<string, number>()
  for (const name of packages) {
    externalRow.set(name, rows.length)
    rows.push(bare('external', name, name, -1))
  }
  return { rows: uniqueNames(rows), fileRow, definitionRows, externalRow }
}

function bare(kind: SymbolKind, name: string, qualifiedName: string, container: number): SymbolRow {
  return {
    name,
    localName: name,
    qualifiedName,
    file: -1,
    kind: SYMBOL_KINDS.indexOf(kind),
    flags: 0,
    line: 0,
    column: 0,
    startLine: 0,
    endLine: 0,
    container,
    signature: '',
    doc: '',
    complexity: 0,
  }
}

/** Every folder above a file, sorted; the root is none. */
function foldersOf(linker: Linker): readonly string[] {
  const folders = new Set<string>()
  for (const { path } of linker.files) {
    for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
      const folder = path.slice(0, slash)
      if (folders.has(folder)) break
      folders.add(folder)
    }
  }
  return [...folders].sort()
}

function symbolOfFile(file: LinkFile, prefix: string, container: number): SymbolRow {
  return {
    ...bare('file', MODULE_NAME, `${prefix}.${MODULE_NAME}`, container),
    file: file.index,
    flags: flagsOf(file, []),
    line: 1,
    column: 1,
    startLine: 1,
    endLine: Math.max(file.facts.lines, 1),
  }
}

function addDefinitions(linker: Linker, file: LinkFile, prefix: string, own: number, rows: SymbolRow[]): Int32Array {
  const { definitions } = file.facts
  const order = definitions.flatMap((_, index) => (definedElsewhere(linker, file, index) === undefined ? [index] : []))
  order.sort((a, b) => {
    const left = definitions[a]
    const right = definitions[b]
    if (left === undefined || right === undefined) return 0
    return left.line - right.line || left.column - right.column || compare(left.name, right.name) || a - b
  })
  const rowOf = new Int32Array(definitions.length).fill(-1)
  for (const [place, index] of order.entries()) rowOf[index] = own + 1 + place
  for (const index of order) {
    const facts = definitions[index]
    if (facts === undefined) continue
    const localName = localNameOf(file, index)
    rows.push({
      name: facts.name,
      localName,
      qualifiedName: facts.isFile === true ? prefix : `${prefix}.${nameBelowFile(file, index)}`,
      file: file.index,
      kind: SYMBOL_KINDS.indexOf(facts.kind),
      flags: flagsOf(file, facts.flags),
      line: facts.line,
      column: facts.column,
      startLine: facts.startLine,
      endLine: facts.endLine,
      container: facts.container < 0 ? own : (rowOf[facts.container] ?? own),
      signature: facts.signature,
      doc: facts.doc,
      complexity: facts.complexity,
    })
  }
  return rowOf
}

/** The one definition that a declaration without a body stands for, or undefined. */
function definedElsewhere(linker: Linker, file: LinkFile, index: number): DefinedSymbol | undefined {
  const found = linker.linkage.definitionsOf(file, index)
  return found.length === 1 ? found[0] : undefined
}

/** A declaration is a place of the symbol that it declares: it has that one's row, and says of it what the definition leaves out. */
function joinDeclarations(linker: Linker, rows: SymbolRow[], definitionRows: readonly Int32Array[]): void {
  for (const file of linker.files) {
    const rowOf = definitionRows[file.index]
    if ((file.rules.namespaces === undefined && file.rules.hasParts !== true) || rowOf === undefined) continue
    for (const [index, { flags, doc }] of file.facts.definitions.entries()) {
      const defined = definedElsewhere(linker, file, index)
      if (defined === undefined) continue
      const at = definitionRows[defined.file.index]?.[defined.definition] ?? -1
      const row = rows[at]
      if (row === undefined) continue
      rowOf[index] = at
      rows[at] = { ...row, flags: row.flags | bitsOf(flags), doc: row.doc === '' ? doc : row.doc }
    }
    // What stands in a part of a type is contained in the whole.
    for (const [index, { container }] of file.facts.definitions.entries()) {
      const [at, holder] = [rowOf[index] ?? -1, rowOf[container] ?? -1]
      const row = rows[at]
      if (row !== undefined && row.file === file.index && row.container < 0 && holder >= 0)
        rows[at] = { ...row, container: holder }
    }
  }
}

function bitsOf(flags: readonly SymbolFlag[]): number {
  let bits = 0
  for (const flag of flags) bits |= flagBit(flag)
  return bits
}

function flagsOf(file: LinkFile, flags: readonly SymbolFlag[]): number {
  let bits = bitsOf(flags)
  if (file.isTest) bits |= flagBit('test')
  if (file.facts.generated) bits |= flagBit('generated')
  return bits
}

export function flagBit(flag: SymbolFlag): number {
  return 1 << SYMBOL_FLAGS.indexOf(flag)
}

export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
