import type { LinkedGraph } from '#model/LinkedGraph'
import { assemble } from './assemble.ts'
import { createLinker } from './createLinker.ts'
import { describeFile } from './describeFile.ts'
import type { LinkInput } from './Linker.ts'
import { qualifiedPrefixes } from './qualifiedNames.ts'
import { linkSites } from './sites.ts'
import { createStrings } from './strings.ts'

export type { LinkInput } from './Linker.ts'

/**
 * Links the facts of all files into symbols, sites and edges. `createLinker` wires the evaluation of expressions (`evaluate/`, on
 * demand, each remembered), `linkSites` asks it what every site calls and lets callables flow into parameters and containers
 * for a few rounds, `describeFile` writes down what was found for each file, and `assemble` puts the files together. Pure, and the same
 * for the same facts whatever happened before. `input.files` must be sorted by path, each path once.
 */
export function link(input: LinkInput): LinkedGraph {
  const linker = createLinker(input)
  const results = linkSites(linker)
  const prefixes = qualifiedPrefixes(linker.files)
  const strings = createStrings()
  const parts = linker.files.map((file, index) =>
    describeFile(linker, file, { results: results[index] ?? [], prefix: prefixes[index] ?? file.path, strings }),
  )
  return assemble(linker.files, parts, strings)
}
