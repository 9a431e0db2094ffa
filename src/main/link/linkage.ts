import type { Definition } from '#model/FileFacts'
import { hasSameParameters } from './evaluate/overloadTypes.ts'
import { keep, type Kept } from './kept.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { ownType } from './ownType.ts'
import { NOTHING, VIA, type Values } from './values.ts'
import { wholeSymbolOf } from './wholeSymbols.ts'

/** A symbol of a file. */
export interface DefinedSymbol {
  readonly file: LinkFile
  readonly definition: number
}

/** Joins what files declare with what other files define under the same linked name. */
export interface Linkage {
  /** Finds out what is defined under which name, before anything is under way that it could depend on. */
  prepare(): void
  /**
   * The definitions that a declaration without a body stands for: the one of its name and parameters, the nearest of several by folder, or
   * all that are equally near (a build takes one of them); of a part of a type the whole. None for a symbol that stands for itself.
   */
  definitionsOf(file: LinkFile, definition: number): readonly DefinedSymbol[]
  /** The types that are defined under a linked name, the nearest. */
  typesNamed(file: LinkFile, name: string): Values
}

/** Equally near definitions beyond these say nothing. */
const DEFINITIONS_LIMIT = 4
const NONE: readonly DefinedSymbol[] = []

export function createLinkage(linker: () => Linker): Linkage {
  let functions: ReadonlyMap<string, readonly DefinedSymbol[]> | undefined
  let types: ReadonlyMap<string, readonly DefinedSymbol[]> | undefined
  const known = new Map<LinkFile, Map<number, Kept<readonly DefinedSymbol[]>>>()
  function wholeOf(file: LinkFile, definition: number): readonly DefinedSymbol[] {
    const ofFile = known.get(file) ?? new Map<number, Kept<readonly DefinedSymbol[]>>()
    known.set(file, ofFile)
    return keep(linker(), ofFile, definition, () => {
      const whole = wholeSymbolOf(linker(), file, definition)
      return whole === undefined ? NONE : [whole]
    })
  }
  return {
    prepare() {
      functions ??= indexed(linker(), (_, { function: fn, complexity }) => fn >= 0 && complexity > 0)
    },
    definitionsOf(file, definition) {
      if (file.rules.hasParts === true) return wholeOf(file, definition)
      const symbol = file.facts.definitions[definition]
      if (file.rules.namespaces === undefined || symbol?.linkedName === undefined) return NONE
      if (symbol.function < 0 || symbol.complexity > 0) return NONE
      const ofFile = known.get(file) ?? new Map<number, Kept<readonly DefinedSymbol[]>>()
      known.set(file, ofFile)
      if (functions === undefined) {
        linker().isProvisional = true
        return NONE
      }
      const candidates = functions.get(`${file.rules.family}\0${symbol.linkedName}`) ?? NONE
      return keep(linker(), ofFile, definition, () =>
        nearest(file, withSameParameters(linker(), { file, definition }, candidates)),
      )
    },
    typesNamed(file, name) {
      types ??= indexed(linker(), ({ facts }, { type }) => type >= 0 && facts.types[type]?.kind !== 'alias')
      const found = nearest(file, types.get(`${file.rules.family}\0${name}`) ?? NONE)
      const { values } = linker()
      if (found.length === 0) return values.one(values.unknown('no_type', '', name))
      return values.union(
        found.map((each) => {
          const type = each.file.facts.definitions[each.definition]?.type ?? -1
          return type < 0 ? NOTHING : [values.reach(values.class(each.file.index, type, [], false), VIA.import)]
        }),
      )
    },
  }
}

function indexed(
  linker: Linker,
  choose: (file: LinkFile, symbol: Definition) => boolean,
): ReadonlyMap<string, readonly DefinedSymbol[]> {
  const byName = new Map<string, DefinedSymbol[]>()
  for (const file of linker.files) {
    if (file.rules.namespaces === undefined) continue
    for (const [definition, symbol] of file.facts.definitions.entries()) {
      if (symbol.linkedName === undefined || !choose(file, symbol)) continue
      const key = `${file.rules.family}\0${linkedNameOf(linker, file, symbol, symbol.linkedName)}`
      const found = byName.get(key)
      if (found === undefined) byName.set(key, [{ file, definition }])
      else found.push({ file, definition })
    }
  }
  return byName
}

/** Of a method out of line, the name by which its type knows it, wherever it stands. */
function linkedNameOf(linker: Linker, file: LinkFile, symbol: Definition, written: string): string {
  const type = file.facts.functions[symbol.function]?.type ?? -1
  if (type < 0 || file.facts.types[type]?.extends === undefined) return written
  const own = ownType(linker, file, type)
  const owner = own.file.facts.definitions[own.file.facts.types[own.type]?.definition ?? -1]?.linkedName
  return owner === undefined ? written : `${owner}.${written.slice(written.lastIndexOf('.') + 1)}`
}

function withSameParameters(
  linker: Linker,
  declared: DefinedSymbol,
  candidates: readonly DefinedSymbol[],
): readonly DefinedSymbol[] {
  const one = functionOf(declared)
  if (one === undefined) return NONE
  if (candidates.length === 1) return candidates
  const same = candidates.filter((each) => {
    const other = functionOf(each)
    return other !== undefined && hasSameParameters(linker, one, other)
  })
  // What takes any type is no definition of what takes a certain one, where there is another.
  const open = openParameters(linker, one)
  const alike = same.filter((each) => openParameters(linker, functionOf(each)) === open)
  return alike.length > 0 ? alike : same
}

/** Which parameters of a function take a type that a template leaves open, as text. */
function openParameters(linker: Linker, found: ReturnType<typeof functionOf>): string {
  const parameters = found?.facts.parameters ?? []
  return parameters
    .map(
      ({ declared }) =>
        found !== undefined &&
        linker.evaluateType(found.file, declared).some(({ value }) => value.kind === 'typeParameter'),
    )
    .join()
}

function functionOf({ file, definition }: DefinedSymbol) {
  const facts = file.facts.functions[file.facts.definitions[definition]?.function ?? -1]
  return facts === undefined ? undefined : { file, facts }
}

/** Those in the folder that shares most with that of the file; production code before tests, unless the file is one. */
function nearest(from: LinkFile, candidates: readonly DefinedSymbol[]): readonly DefinedSymbol[] {
  if (candidates.length < 2) return candidates
  const production = candidates.filter(({ file }) => !file.isTest)
  const meant = from.isTest || production.length === 0 ? candidates : production
  const shared = meant.map(({ file }) => (file === from ? Infinity : sharedFolders(file.path, from.path)))
  const most = Math.max(...shared)
  const found = meant.filter((_, at) => shared[at] === most)
  return found.length > DEFINITIONS_LIMIT ? NONE : found
}

function sharedFolders(left: string, right: string): number {
  const a = left.split('/').slice(0, -1)
  const b = right.split('/').slice(0, -1)
  let count = 0
  while (count < a.length && count < b.length && a[count] === b[count]) count += 1
  return count
}
