import type { LinkFile, Linker } from './Linker.ts'
import { importedName, valuesOfExport } from './modules.ts'
import type { FilePart } from './FilePart.ts'
import { definitionRef } from './symbolRefs.ts'
import { valueTargets } from './targets.ts'

/** The names that the imports of a file give to symbols of the module's default. */
export function aliasesOfDefaults(linker: Linker, file: LinkFile): FilePart['aliases'] {
  return file.facts.imports.flatMap(({ specifier, name, local }) => {
    if ((name !== 'default' && name !== '*') || local === '' || local === '*' || local === 'default') return []
    const imported = importedName(linker, file, specifier, name)
    if (imported.kind !== 'local' && imported.kind !== 'module') return []
    return valueTargets(linker, valuesOfExport(linker, imported, 'value')).flatMap((target) =>
      linker.files[target.file]?.facts.definitions[target.definition]?.name === 'default'
        ? [{ symbol: definitionRef(target.file, target.definition), name: local }]
        : [],
    )
  })
}
