import type { FileFacts } from '#model/FileFacts'
import type { LinkedGraph } from '#model/LinkedGraph'
import { noteAdders } from './added.ts'
import { alignApart, type Differences } from './alignApart.ts'
import { alignFacts } from './alignFacts.ts'
import { assemble } from './assemble.ts'
import { createLinker, forgetNames } from './createLinker.ts'
import { describeFile } from './describeFile.ts'
import { areFresh } from './freshNames.ts'
import { isNewBinding } from './flowKeys.ts'
import { importsOf } from './importsOf.ts'
import type { LinkFile, Linker, LinkInput } from './Linker.ts'
import { openFile } from './openFiles.ts'
import { speaksOfOthers } from './outsideUse.ts'
import { qualifiedPrefixes } from './qualifiedNames.ts'
import { rebaseFacts } from './rebaseFacts.ts'
import { linkSites, prepare, relinkSites } from './sites.ts'
import { createStrings } from './strings.ts'
import { touchedFiles } from './touchedFiles.ts'

/** A project that is linked, and kept so that a file which changes inside costs no more than that file. */
export interface Linking {
  graph(): LinkedGraph
  /**
   * Takes in new facts of a file. What comes of it is exactly what linking everything anew would give. Gives how many files were linked, or
   * undefined where it cannot be said which ones see the change: then nothing of this may be used any more, and everything is to be linked anew.
   */
  replace(path: string, facts: FileFacts): number | undefined
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
      const taken = file === undefined || linker.wasTooDeep ? undefined : takeIn(linker, file, facts, input)
      if (taken === undefined) return undefined
      const { touched, isFelt, hasOtherNames } = taken
      const relinked = relinkSites(linker, links, touched, { isFelt })
      const isConcerned = (each: LinkFile): boolean =>
        relinked.isFlowChanged || relinked.files.has(each) || (hasOtherNames && speaksOfOthers(linker, each))
      for (const each of linker.files) if (isConcerned(each)) parts[each.index] = describe(each)
      return linker.wasTooDeep ? undefined : relinked.files.size
    },
  }
}

interface TakenIn {
  /** Files whose sites are to be linked again, in order. */
  readonly touched: readonly LinkFile[]
  /** Whether others than the file itself may see the change. */
  readonly isFelt: boolean
  /** Whether anything has come or gone that has a name: nobody needs to say it to hand it on with all there is. */
  readonly hasOtherNames: boolean
}

/** Puts new facts in the place of those of a file. Undefined where it cannot be said which others may see the change. */
function takeIn(linker: Linker, file: LinkFile, facts: FileFacts, input: LinkInput): TakenIn | undefined {
  const opened = openFile({ path: file.path, facts }, file.index, input)
  if (opened.rules !== file.rules || opened.package !== file.package) return undefined
  const change = changeOf(linker, file, opened)
  if (change === undefined) return undefined
  const rebased = rebaseFacts(file.facts, opened.facts, change.pairs)
  if (isSparse(rebased, opened.facts)) return undefined
  const imported = [...importsOf(linker, file).keys()]
  const before = { ...file }
  Object.assign(file, openFile({ path: file.path, facts: rebased }, file.index, input))
  const anew = (each: LinkFile): void => void Object.assign(each, openFile(each, each.index, input))
  const touched = change.isFelt ? touchedFiles(linker, { before, file, change, anew }) : new Set([file])
  if (touched === undefined) return undefined
  if (!change.isFelt) {
    linker.hierarchy.forgetMembers(file)
    if (change.names.size > 0 || file.rules.membersAreDeclared === true) {
      forgetNames(linker)
      prepare(linker)
    }
  }
  const imports = [...importsOf(linker, file).keys()]
  if (imports.length !== imported.length || imports.some((each, at) => each !== imported[at])) return undefined
  if ([...touched].some((each) => feedsMore(linker, each, each === file ? before.facts : each.facts))) return undefined
  return {
    touched: [...touched].sort((a, b) => a.index - b.index),
    isFelt: change.isFelt,
    hasOtherNames: change.isFelt || change.names.size > 0,
  }
}

interface Change extends Differences {
  readonly isFelt: boolean
}

/** What differs between two versions of a file: at best nothing that another file can tell. */
function changeOf(linker: Linker, file: LinkFile, opened: LinkFile): Change | undefined {
  const alignment = alignFacts(file, opened)
  if (alignment !== undefined && areFresh(alignment.changedNames, linker.files, file)) {
    const nothing = { functions: new Set<number>(), types: new Set<number>(), isWhole: false }
    return { ...nothing, pairs: alignment.pairs, names: alignment.changedNames, isFelt: false }
  }
  // What converts values is asked for by no name.
  if (linker.hasConverters || file.rules.changesAreFollowed !== true) return undefined
  const differences = alignApart(file, opened)
  return differences === undefined ? undefined : { ...differences, isFelt: true }
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
