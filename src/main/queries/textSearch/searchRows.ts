import type { GraphReader } from '#graph/GraphReader'
import type { Cell } from '#shared/table'
import type { GraphScope, RowSource } from '../defineQuery.ts'
import { listOf } from '../rows/incompleteFiles.ts'
import { splitName } from '../rows/symbolFacts.ts'
import { excerptReader } from './excerpts.ts'
import type { MatchingFile, MatchingLine, TextSearch } from './searchTexts.ts'

/** Stands for the enclosing symbol in a file that changed since it was indexed. */
export const CHANGED = '<changed>'

/** Places that a row names; the rest is counted. */
const PLACES_MAX = 5
const COMPACT_WIDTH = 90
const FULL_WIDTH = 200

/** Lines of one symbol. */
interface SymbolHits {
  readonly file: MatchingFile
  readonly owner: number
  readonly lines: readonly [MatchingLine, ...MatchingLine[]]
}

/** One row for each symbol with matches: how many lines, where, and the first of them. */
export function rowsBySymbol(scope: GraphScope, search: TextSearch, context: number): RowSource {
  const excerpt = excerptReader(scope, { context, width: context > 0 ? FULL_WIDTH : COMPACT_WIDTH })
  return grouped(scope.reader, ['name', 'hits', 'at', 'text'], bySymbol(search), async ({ file, lines }) => [
    lines.length,
    placesOf(lines),
    (await excerpt(file, lines[0])) ?? null,
  ])
}

/** One row for each matching line. */
export function rowsByLine(scope: GraphScope, search: TextSearch, context: number): RowSource {
  const excerpt = excerptReader(scope, { context, width: FULL_WIDTH })
  const hits = search.files.flatMap((file) =>
    file.lines.map((line) => ({ file, owner: line.owner, lines: [line] as const })),
  )
  return grouped(scope.reader, ['name', 'at', 'text'], hits, async ({ file, lines: [line] }) => [
    placesOf([line]),
    (await excerpt(file, line)) ?? null,
  ])
}

/** One row for each file, the one with most matching lines first. */
export function rowsByFile(search: TextSearch): RowSource {
  const files = [...search.files].sort((a, b) => b.lines.length - a.lines.length || (a.path < b.path ? -1 : 1))
  return listOf(['file', 'hits', 'symbols', 'first_line'], files, {
    key: ({ path, lines }) => [-lines.length, path],
    row: ({ path, lines, changed }) => [path, lines.length, changed ? null : ownersOf(lines), lines[0]?.line ?? null],
  })
}

/** How many symbols have matches, those of changed files left out. */
export function symbolsMatched(search: TextSearch): number {
  return search.files.reduce((sum, { lines, changed }) => sum + (changed ? 0 : ownersOf(lines)), 0)
}

/** The first symbol that the answer shows, to be asked about next. */
export function firstOwner(search: TextSearch): number | undefined {
  return search.files.find(({ changed }) => !changed)?.lines[0]?.owner
}

function ownersOf(lines: readonly MatchingLine[]): number {
  return new Set(lines.map(({ owner }) => owner)).size
}

function grouped<Hits extends SymbolHits>(
  reader: GraphReader,
  cols: readonly string[],
  hits: readonly Hits[],
  cells: (hits: Hits) => Promise<readonly Cell[]>,
): RowSource {
  function at(index: number): Hits {
    const found = hits[index]
    if (found === undefined) throw new Error(`row ${index} of ${hits.length} was asked for`)
    return found
  }
  return {
    kind: 'grouped',
    cols,
    count: hits.length,
    key(index) {
      const { file, lines } = at(index)
      return [file.isTest ? 1 : 0, file.path, lines[0].line]
    },
    async row(index) {
      const found = at(index)
      const { prefix, name } = nameOf(reader, found)
      return { qn_prefix: prefix, file: found.file.path, cells: [name, ...(await cells(found))] }
    },
  }
}

function nameOf(reader: GraphReader, { file, owner }: SymbolHits): { readonly prefix: string; readonly name: string } {
  return owner < 0 ? { prefix: file.path, name: CHANGED } : splitName(reader, owner)
}

/** In each file symbols by their first match; those of a changed file are one. */
function bySymbol(search: TextSearch): readonly SymbolHits[] {
  return search.files.flatMap((file) => {
    const owners = new Map<number, [MatchingLine, ...MatchingLine[]]>()
    for (const line of file.lines) {
      const known = owners.get(line.owner)
      if (known === undefined) owners.set(line.owner, [line])
      else known.push(line)
    }
    return [...owners].map(([owner, lines]) => ({ file, owner, lines }))
  })
}

function placesOf(lines: readonly MatchingLine[]): string {
  const shown = lines.slice(0, PLACES_MAX).map(({ line, column }) => `${line}:${column}`)
  return (lines.length > PLACES_MAX ? [...shown, `+${lines.length - PLACES_MAX}`] : shown).join(';')
}
