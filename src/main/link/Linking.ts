import type { FileFacts } from '#model/FileFacts'
import type { LinkedGraph } from '#model/LinkedGraph'
import { noteAdders } from './added.ts'
import { alignFacts } from './alignFacts.ts'
import { assemble } from './assemble.ts'
import { createLinker, forgetNames } from './createLinker.ts'
import { describeFile } from './describeFile.ts'
import { areFresh } from './freshNames.ts'
import { isNewBinding } from './flowKeys.ts'
import { importsOf } from './importsOf.ts'
import type { LinkFile, Linker, LinkInput } from './Linker.ts'
import { openFile } from './openFiles.ts'
import { qualifiedPrefixes } from './qualifiedNames.ts'
import { rebaseFacts } from './rebaseFacts.ts'
import { linkSites, prepare, relinkSites } from './sites.ts'
import { createStrings } from './strings.ts'

/** A project that is linked, and kept so that a file which changes inside costs no more than that file. */
export interface Linking {
  graph(): LinkedGraph
  /**
   * Takes in new facts of a file. What comes of it is exactly what linking everything anew would give. False where other files may see the
   * change: then nothing of this may be used any more, and everything is to be linked anew.
   */
  replace(path: string, facts: FileFacts): boolean
}

/** Facts of one file may hold this many times as many rows as they need, and this many more: what is gone leaves its place empty. */
const SPARSE_TIMES = 2
const SPARSE_MORE = 1_000

/**
 * Links the facts of all files into symbols, sites and edges. `createLinker` wires the evaluation of expressions (`evaluate/`, on
 * demand, each remembered), `linkSites` asks it what every site calls and lets callables flow into parameters and containers
 * for a few rounds, `describeFile` writes down what was found for each file, and `assemble` puts the files together. Pure, and the same
 * for the same facts whatever happened before. `input.files` must be sorted by path, each path once.
 */
export function startLinking(input: LinkInput): Linking {
  const linker = createLinker(input)
  const links = linkSites(linker)
  const prefixes = qualifiedPrefixes(linker.files)
  const strings = createStrings()
  const describe = (file: LinkFile) => {
    const results = links.results[file.index] ?? []
    return describeFile(linker, file, { results, prefix: prefixes[file.index] ?? file.path, strings })
  }
  const parts = linker.files.map(describe)
  return {
    graph: () => assemble(linker.files, parts, strings),
    replace(path, facts) {
      const file = linker.fileByPath.get(path)
      if (file === undefined || linker.wasTooDeep || !takeIn(linker, file, facts, input)) return false
      const isFelt = relinkSites(linker, links, file)
      for (const each of isFelt ? linker.files : [file]) parts[each.index] = describe(each)
      return !linker.wasTooDeep
    },
  }
}

/** Puts new facts in the place of those of a file. False where other files may see the change. */
function takeIn(linker: Linker, file: LinkFile, facts: FileFacts, input: LinkInput): boolean {
  const opened = openFile({ path: file.path, facts }, file.index, input)
  if (opened.rules !== file.rules || opened.package !== file.package) return false
  const alignment = alignFacts(file, opened)
  if (alignment === undefined || !areFresh(alignment.changedNames, linker.files, file)) return false
  const rebased = rebaseFacts(file.facts, opened.facts, alignment.pairs)
  if (isSparse(rebased, opened.facts)) return false
  const imported = [...importsOf(linker, file).keys()]
  const before = file.facts
  Object.assign(file, openFile({ path: file.path, facts: rebased }, file.index, input))
  linker.hierarchy.forgetMembers(file)
  const isFoundByMember = file.rules.membersAreDeclared === true
  if (alignment.changedNames.size > 0 || isFoundByMember) {
    forgetNames(linker)
    prepare(linker)
  }
  const imports = [...importsOf(linker, file).keys()]
  if (imports.length !== imported.length || imports.some((each, at) => each !== imported[at])) return false
  return !feedsMore(linker, file, before)
}

function isSparse(rebased: FileFacts, facts: FileFacts): boolean {
  const rows = ({ definitions, scopes, functions, types, expressions }: FileFacts): number =>
    definitions.length +
    scopes.length +
    functions.length +
    types.length +
    expressions.code.length +
    expressions.lists.length
  return rows(rebased) > rows(facts) * SPARSE_TIMES + SPARSE_MORE
}

/** Whether calls of the file put values into more variables and fields that were there before: what was read from those took no account of it. */
function feedsMore(linker: Linker, file: LinkFile, before: FileFacts): boolean {
  const known = new Set(linker.fedBindings)
  const fields = linker.fedFields.size
  noteAdders(linker, file)
  return (
    linker.fedFields.size > fields ||
    [...linker.fedBindings].some((key) => !known.has(key) && !isNewBinding(key, file, before.scopes))
  )
}
