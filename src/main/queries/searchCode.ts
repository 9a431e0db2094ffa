import { z } from 'zod'
import type { Verdict } from '#shared/verdict'
import { defineQuery, EVERYWHERE, ORDERS, type GraphScope, type QueryResult, type Sayings } from './defineQuery.ts'
import { globParam, textParam } from './parameters.ts'
import { counted } from './rows/counted.ts'
import { globMatcher } from './rows/patterns.ts'
import { printedName } from './rows/symbolFacts.ts'
import { lineMatcher } from './textSearch/lineMatcher.ts'
import { firstOwner, rowsByFile, rowsByLine, rowsBySymbol, symbolsMatched } from './textSearch/searchRows.ts'
import { searchTexts, type TextSearch } from './textSearch/searchTexts.ts'
import { named } from './named.ts'

const CONTEXT_MAX = 20
/** Rows here have text in them: fewer say as much as fifty of another list. */
const ROWS_DEFAULT = 25
/** Changed files that a warning names. */
const CHANGED_NAMED = 3

const params = z.strictObject({
  pattern: textParam,
  regex: z.boolean().default(false),
  file_pattern: globParam.optional(),
  mode: z.enum(['compact', 'full', 'files']).default('compact'),
  context: z.int().min(0).max(CONTEXT_MAX).default(0),
})
type Params = z.output<typeof params>

interface Result extends QueryResult {
  readonly read: Params
  readonly search: TextSearch
  readonly symbols: number
  /** Printed name of the first symbol with a match. */
  readonly first: string | undefined
}

export const searchCode = defineQuery({
  name: 'search_code',
  title: 'Find text',
  description:
    'Text in the indexed files as they are now; regex is RE2, line by line. compact: a row per enclosing symbol; full: per line; files: per file.',
  needs: 'graph',
  surfaces: EVERYWHERE,
  effect: 'none',
  params,
  lists: {
    results: {
      order: ORDERS.byPlace,
      noun: 'rows',
      flatNames: { total: 'total', listed_cap: 'cap', has_more: 'has_more' },
      bytes: 4_800,
    },
  },
  paging: 'drained',
  defaultLimit: () => ROWS_DEFAULT,
  free: ['context'],
  run,
  judge: ({ search }: Result): Verdict => (search.matchingLines === 0 ? 'NOT_FOUND' : 'INFO'),
  say,
})

async function run(scope: GraphScope, read: Params): Promise<Result> {
  const { reader } = scope
  const matches = lineMatcher(read.pattern, read.regex)
  const admitsPath = read.file_pattern === undefined ? () => true : globMatcher(read.file_pattern, 'file_pattern')
  const search = await searchTexts(scope, { matches, admitsPath, needle: read.regex ? undefined : read.pattern })
  const rows = rowsOf(scope, search, read)
  const owner = firstOwner(search)
  return {
    read,
    search,
    symbols: symbolsMatched(search),
    first: owner === undefined ? undefined : printedName(reader, owner),
    scalars: {
      pattern: read.pattern,
      total_matches: search.matchingLines,
      files_matched: search.files.length,
      files_searched: search.filesSearched,
    },
    warnings: warningsOf(read, search),
    lists: { results: search.stopped === undefined ? rows : { ...rows, countIsFloor: true } },
  }
}

function rowsOf(scope: GraphScope, search: TextSearch, { mode, context }: Params): ReturnType<typeof rowsByFile> {
  switch (mode) {
    case 'compact':
      return rowsBySymbol(scope, search, context)
    case 'full':
      return rowsByLine(scope, search, context)
    case 'files':
      return rowsByFile(search)
  }
  return mode satisfies never
}

function warningsOf({ mode, context }: Params, { files, unread, stopped }: TextSearch): readonly string[] {
  const changed = files.filter((file) => file.changed).map(({ path }) => path)
  const more = changed.length > CHANGED_NAMED ? ` and ${changed.length - CHANGED_NAMED} more` : ''
  const left = [...unread].reduce((sum, [, count]) => sum + count, 0)
  const reasons = [...unread].map(([why, count]) => `${why} (${count})`).join(', ')
  return [
    ...(changed.length === 0
      ? []
      : [
          `changed since the index, so without enclosing symbols: ${changed.slice(0, CHANGED_NAMED).join(', ')}${more}`,
        ]),
    ...(left === 0 ? [] : [`${counted(left, 'file')} not searched: ${reasons}`]),
    ...(stopped === undefined ? [] : [`${stopped}: totals are a lower bound, use a narrower pattern or file_pattern`]),
    ...(mode === 'files' && context > 0 ? ['context has no effect where mode is files'] : []),
  ]
}

function say({ read, search, symbols, first }: Result): Sayings {
  const { matchingLines, files, filesSearched, stopped } = search
  if (matchingLines > 0) {
    const atLeast = stopped === undefined ? '' : 'at least '
    return {
      summary: `matches of ${read.pattern}: ${atLeast}${counted(matchingLines, 'line')} in ${counted(files.length, 'file')}, ${counted(symbols, 'symbol')}`,
      next:
        first === undefined
          ? 'call index_repository to know the enclosing symbols'
          : `call get_code_snippet ${named('symbol', first)}`,
    }
  }
  const nowhere = filesSearched === 0 && read.file_pattern !== undefined
  return {
    summary: nowhere
      ? `text not found: no indexed file matches ${read.file_pattern}`
      : `text not found: ${read.pattern} is in none of ${counted(filesSearched, 'file')}`,
    next: nowhere ? 'call search_code without file_pattern' : nextWithoutMatch(read),
  }
}

/** What most often stands between a pattern and what it was meant to find. */
function nextWithoutMatch({ pattern, regex }: Params): string {
  if (regex)
    return pattern.startsWith('(?i)')
      ? 'call search_graph query=<words of a name>'
      : `call search_code regex=true ${named('pattern', `(?i)${pattern}`)}`
  return /[\\^$*+?|[\](){}]|\.\*/.test(pattern)
    ? 'call search_code with regex=true, if an expression was meant'
    : `call search_code regex=true ${named('pattern', `(?i)${pattern}`)}`
}
