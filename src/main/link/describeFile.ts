import { aliasesOfDefaults } from './aliases.ts'
import { createEdgeList } from './EdgeList.ts'
import type { FilePart } from './FilePart.ts'
import { endTurn } from './kept.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { flagsFromOutside } from './outsideUse.ts'
import { partSites } from './partSites.ts'
import { partSymbols } from './partSymbols.ts'
import type { SiteResult } from './SiteResult.ts'
import type { Strings } from './strings.ts'
import { addStructure, packagesImported } from './structure.ts'
import { addUsedTypes } from './usedTypes.ts'

/** What a file adds to the graph, given what became of its sites. `prefix` begins the qualified names of its symbols. */
export function describeFile(
  linker: Linker,
  file: LinkFile,
  {
    results,
    prefix,
    strings,
  }: { readonly results: readonly SiteResult[]; readonly prefix: string; readonly strings: Strings },
): FilePart {
  const edges = createEdgeList()
  addStructure(linker, edges, file)
  addUsedTypes(linker, edges, file)
  const part = {
    language: strings.intern(file.facts.language),
    lines: file.facts.lines,
    symbols: partSymbols(linker, file, prefix, strings),
    ...partSites(file, results, edges, strings),
    edges: edges.columns,
    packages: [...packagesImported(linker, file)].map(([name, statement]) => ({ name, ...statement })),
    called: [...new Set(results.map((result) => result.package))].filter((name) => name !== ''),
    marks: flagsFromOutside(linker, file),
    aliases: aliasesOfDefaults(linker, file),
  }
  endTurn(linker)
  return part
}
