import type { GraphReader } from '#graph/GraphReader'
import type { GraphScope } from '../defineQuery.ts'
import { indexedFile } from '../rows/indexedFile.ts'
import { isTest } from '../rows/symbolFacts.ts'
import { enclosingSymbols, fileRows } from './enclosingSymbols.ts'
import type { LineMatcher } from './lineMatcher.ts'

/** Lines that one search collects; a pattern that more of them match says nothing. */
const LINES_MAX = 500_000
/** Characters that one search looks through. */
const CHARACTERS_MAX = 1_000_000_000

/** One line that matches. */
export interface MatchingLine {
  readonly line: number
  readonly column: number
  /** The innermost symbol around it; -1 where the file changed since it was indexed, so that nobody knows. */
  readonly owner: number
}

export interface MatchingFile {
  readonly path: string
  readonly isTest: boolean
  readonly changed: boolean
  /** What the text was that the lines are lines of. */
  readonly hash: string
  readonly lines: readonly MatchingLine[]
}

export interface TextSearch {
  /** Code before tests, then by path. */
  readonly files: readonly MatchingFile[]
  readonly matchingLines: number
  readonly filesSearched: number
  /** Files that could not be looked through, by the reason. */
  readonly unread: ReadonlyMap<string, number>
  /** Set where a limit ended the search early. */
  readonly stopped: string | undefined
}

export interface TextSearchOptions {
  readonly matches: LineMatcher
  /** What every text that matches has in it, where that is known. */
  readonly needle: string | undefined
  admitsPath(path: string): boolean
}

/** Looks through the files of the index as they are now. */
export async function searchTexts(
  { reader, report, project, pause }: GraphScope,
  { matches, needle, admitsPath }: TextSearchOptions,
): Promise<TextSearch> {
  const paths = report.files
    .map(({ path }) => path)
    .filter((path) => admitsPath(path))
    .sort()
  const files: MatchingFile[] = []
  const unread = new Map<string, number>()
  let matchingLines = 0
  let filesSearched = 0
  let characters = 0
  let stopped: string | undefined
  await project.texts.each(
    paths,
    (path, source) => {
      if (source.kind === 'without') {
        filesSearched += 1
        return 'more'
      }
      if (source.kind !== 'text') {
        const why = source.kind === 'missing' ? 'the file is gone' : source.why
        unread.set(why, (unread.get(why) ?? 0) + 1)
        return 'more'
      }
      filesSearched += 1
      characters += source.text.length
      const places: { line: number; column: number }[] = []
      matches(source.text, (line, column) => places.push({ line, column }))
      if (places.length > 0) {
        const changed = indexedFile(report, path)?.hash !== source.hash
        files.push(fileOf(reader, { path, changed, hash: source.hash }, places))
        matchingLines += places.length
      }
      stopped = limitHit(matchingLines, characters, filesSearched < paths.length)
      return stopped === undefined ? 'more' : 'enough'
    },
    { pause, needle },
  )
  files.sort((a, b) => Number(a.isTest) - Number(b.isTest) || (a.path < b.path ? -1 : 1))
  return { files, matchingLines, filesSearched, unread, stopped }
}

function fileOf(
  reader: GraphReader,
  facts: Pick<MatchingFile, 'path' | 'changed' | 'hash'>,
  places: readonly { readonly line: number; readonly column: number }[],
): MatchingFile {
  const row = fileRows(reader).get(facts.path) ?? -1
  const isKnown = row >= 0 && !facts.changed
  const ownerOf = isKnown ? enclosingSymbols(reader, row) : () => -1
  return {
    ...facts,
    isTest: row >= 0 && isTest(reader, reader.graph.files.symbol[row] ?? -1),
    lines: places.map(({ line, column }) => ({ line, column, owner: ownerOf(line) })),
  }
}

function limitHit(lines: number, characters: number, isMoreLeft: boolean): string | undefined {
  if (!isMoreLeft) return undefined
  if (lines >= LINES_MAX) return `stopped after ${LINES_MAX} matching lines`
  return characters >= CHARACTERS_MAX ? `stopped after ${CHARACTERS_MAX} characters` : undefined
}
