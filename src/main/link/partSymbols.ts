import { MODULE_NAME, SYMBOL_KINDS } from '#shared/symbol'
import type { PartSymbols } from './FilePart.ts'
import type { DefinedSymbol } from './linkage.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { GONE_DEFINITION } from './rebaseFacts.ts'
import type { Strings } from './strings.ts'
import { bitsOf, flagsOf } from './symbolFlags.ts'
import { definitionRef, NO_SYMBOL, ownerRef } from './symbolRefs.ts'
import { localNameOf, nameBelowFile } from './targets.ts'

/** The symbols of a file as they are to stand in the graph: itself, then its definitions by line, column and name. `prefix` begins their names. */
export function partSymbols(linker: Linker, file: LinkFile, prefix: string, strings: Strings): PartSymbols {
  const { definitions } = file.facts
  const { order, joined } = ordered(linker, file, strings)
  const placeOf = new Int32Array(definitions.length).fill(-1)
  for (const [place, index] of order.entries()) placeOf[index] = place + 1
  const facts = order.flatMap((index) => definitions[index] ?? [])
  const { intern } = strings
  const column = (own: number, of: (each: (typeof facts)[number], place: number) => number): readonly number[] => [
    own,
    ...facts.map(of),
  ]
  return {
    name: column(intern(MODULE_NAME), ({ name }) => intern(name)),
    localName: column(intern(MODULE_NAME), ({ name }, place) => intern(localNameOf(file, order[place] ?? -1) || name)),
    qualifiedName: column(intern(`${prefix}.${MODULE_NAME}`), ({ isFile }, place) =>
      intern(isFile === true ? prefix : `${prefix}.${nameBelowFile(file, order[place] ?? -1)}`),
    ),
    kind: column(SYMBOL_KINDS.indexOf('file'), ({ kind }) => SYMBOL_KINDS.indexOf(kind)),
    flags: column(flagsOf(file, []), ({ flags }) => flagsOf(file, flags)),
    line: column(1, ({ line }) => line),
    column: column(1, (each) => each.column),
    startLine: column(1, ({ startLine }) => startLine),
    endLine: column(Math.max(file.facts.lines, 1), ({ endLine }) => endLine),
    container: column(NO_SYMBOL, ({ container }) => ownerRef(file.index, container)),
    signature: column(0, ({ signature }) => intern(signature)),
    doc: column(0, ({ doc }) => intern(doc)),
    complexity: column(0, ({ complexity }) => complexity),
    placeOf,
    joined,
  }
}

/** Definitions that are symbols of their own, in order, and those that stand for one elsewhere. */
function ordered(
  linker: Linker,
  file: LinkFile,
  strings: Strings,
): { readonly order: readonly number[]; readonly joined: PartSymbols['joined'] } {
  const { definitions } = file.facts
  const joined = new Map<number, { symbol: number; flags: number; doc: number }>()
  const order: number[] = []
  for (const [index, definition] of definitions.entries()) {
    if (definition === GONE_DEFINITION) continue
    const { flags, doc } = definition
    const defined = definedElsewhere(linker, file, index)
    if (defined === undefined) order.push(index)
    else {
      const symbol = definitionRef(defined.file.index, defined.definition)
      joined.set(index, { symbol, flags: bitsOf(flags), doc: strings.intern(doc) })
    }
  }
  order.sort((a, b) => {
    const left = definitions[a]
    const right = definitions[b]
    if (left === undefined || right === undefined) return 0
    return left.line - right.line || left.column - right.column || compare(left.name, right.name) || a - b
  })
  return { order, joined }
}

/** The one definition that a declaration without a body stands for, or undefined. */
function definedElsewhere(linker: Linker, file: LinkFile, index: number): DefinedSymbol | undefined {
  const found = linker.linkage.definitionsOf(file, index)
  return found.length === 1 ? found[0] : undefined
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
