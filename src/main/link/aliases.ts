import type { Linker } from './Linker.ts'
import { importedName, valuesOfExport } from './modules.ts'
import { compare, type SymbolTable } from './symbols.ts'
import { valueTargets } from './targets.ts'

/** The names that imports give to symbols named `default`: pairs of symbol row and name, sorted, each once. */
export function aliasesOfDefaults(
  linker: Linker,
  symbols: SymbolTable,
): readonly { readonly symbol: number; readonly name: string }[] {
  const found = new Map<string, { readonly symbol: number; readonly name: string }>()
  for (const file of linker.files) {
    for (const { specifier, name, local } of file.facts.imports) {
      if ((name !== 'default' && name !== '*') || local === '' || local === '*') continue
      const imported = importedName(linker, file, specifier, name)
      if (imported.kind !== 'local' && imported.kind !== 'module') continue
      for (const target of valueTargets(linker, valuesOfExport(linker, imported, 'value'))) {
        const symbol = symbols.definitionRows[target.file]?.[target.definition] ?? -1
        if (symbols.rows[symbol]?.name === 'default' && local !== 'default') {
          found.set(`${symbol}\0${local}`, { symbol, name: local })
        }
      }
    }
  }
  return [...found.values()].sort((a, b) => a.symbol - b.symbol || compare(a.name, b.name))
}
