import { MODULE_NAME, SYMBOL_KINDS } from '#shared/symbol'
import type { GraphReader } from './GraphReader.ts'

/** Every name under which a symbol may be asked for. Built once per generation. */
export interface SymbolNames {
  /** By last segment, without the `~2` of repeats: the names that end in it, in key order of their symbols. */
  readonly byLastSegment: ReadonlyMap<string, readonly NamedSymbol[]>
  /** By path with `/`: the symbol of the file or folder. */
  readonly byPath: ReadonlyMap<string, number>
}

export interface NamedSymbol {
  readonly symbol: number
  /** Dotted, without the `~2` of repeats. */
  readonly name: string
  /** As printed: `name` with its `~2`. */
  readonly printed: string
  /** Not how it is printed: what an import calls a default export, or a module without `<module>`. */
  readonly alias: boolean
}

const FILE = SYMBOL_KINDS.indexOf('file')
const FOLDER = SYMBOL_KINDS.indexOf('folder')
const EXTERNAL = SYMBOL_KINDS.indexOf('external')
const MODULE_END = `.${MODULE_NAME}`
const REPEAT = /~\d+$/
const KEY = Symbol('symbol names')

export function symbolNames(reader: GraphReader): SymbolNames {
  return reader.lazily(KEY, () => collectNames(reader))
}

/** Whether a symbol is code with a name of its own, rather than a file, a folder or a package outside. */
export function isDefinition(reader: GraphReader, symbol: number): boolean {
  const kind = reader.graph.symbols.kind[symbol]
  return kind !== FILE && kind !== FOLDER && kind !== EXTERNAL
}

/** The path of the file that a symbol is in, or undefined for folders and externals. */
export function pathOfSymbol(reader: GraphReader, symbol: number): string | undefined {
  const file = reader.graph.symbols.file[symbol] ?? -1
  return file < 0 ? undefined : reader.text(reader.graph.files.path[file] ?? 0)
}

function collectNames(reader: GraphReader): SymbolNames {
  const { symbols, files, aliases } = reader.graph
  const byLastSegment = new Map<string, NamedSymbol[]>()
  const byPath = new Map<string, number>()

  function add(symbol: number, printed: string, alias: boolean): void {
    const name = printed.replace(REPEAT, '')
    const last = lastSegment(name)
    const entry = { symbol, name, printed, alias }
    const entries = byLastSegment.get(last)
    if (entries === undefined) byLastSegment.set(last, [entry])
    else entries.push(entry)
  }

  for (let symbol = 0; symbol < reader.symbolCount; symbol += 1) {
    const printed = reader.text(symbols.qualifiedName[symbol] ?? 0)
    add(symbol, printed, false)
    if (symbols.kind[symbol] === FOLDER) byPath.set(printed, symbol)
    // A file is meant by its module's name too: `src.graph.scc` for `src.graph.scc.<module>`.
    if (symbols.kind[symbol] === FILE && printed.endsWith(MODULE_END)) {
      add(symbol, printed.slice(0, -MODULE_END.length), true)
    }
  }
  for (let row = 0; row + 1 < aliases.length; row += 2) {
    const symbol = aliases[row] ?? 0
    const alias = reader.text(aliases[row + 1] ?? 0)
    const printed = reader.text(symbols.qualifiedName[symbol] ?? 0).replace(REPEAT, '')
    add(symbol, printed.slice(0, printed.length - lastSegment(printed).length) + alias, true)
  }
  for (let file = 0; file < files.path.length; file += 1) {
    byPath.set(reader.text(files.path[file] ?? 0), files.symbol[file] ?? -1)
  }
  return { byLastSegment, byPath }
}

/** What stands after the last dot. */
export function lastSegment(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}
