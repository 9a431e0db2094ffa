import { z } from 'zod'
import { UserError } from '#shared/UserError'
import type { PayloadValue } from '#shared/envelope'
import type { Verdict } from '#shared/verdict'
import type { GraphReader } from '#graph/GraphReader'
import { leadsOut } from './arguments/normalisePath.ts'
import { defineQuery, EVERYWHERE, type GraphScope, type QueryResult, type Sayings } from './defineQuery.ts'
import { pathParam, symbolParam } from './parameters.ts'
import { clipLines, SNIPPET_CHARACTERS_MAX, SNIPPET_LINES_MAX, type Clipped } from './rows/clipLines.ts'
import { indexedFile } from './rows/indexedFile.ts'
import {
  judgeLookup,
  lookup,
  lookupScalars,
  lookupTables,
  nextForAmbiguous,
  sayAbsent,
  type Lookup,
} from './rows/lookup.ts'
import { neighbourTable } from './rows/neighbourTable.ts'
import { splitLines } from './rows/splitLines.ts'
import { fileOf } from './rows/symbolFacts.ts'
import { symbolCell } from './rows/symbolFields.ts'
import { named } from './named.ts'

const LINE_MAX = 1_000_000_000
/** Characters of source where nobody said up to which line: the answer stays below 6,000 bytes and says which lines are left. */
const UNASKED_CHARACTERS_MAX = 4_500

const params = z.strictObject({
  symbol: symbolParam.optional(),
  file_path: pathParam.optional(),
  start_line: z.int().min(1).max(LINE_MAX).optional(),
  end_line: z.int().min(1).max(LINE_MAX).optional(),
  include_neighbors: z.boolean().default(false),
})
type Params = z.output<typeof params>

interface Result extends QueryResult {
  /** Undefined where lines of a file were asked for. */
  readonly found?: Lookup
  readonly shown?: Shown
  /** Why there is no source, where the thing itself is known. */
  readonly withheld?: 'changed' | 'no_source' | 'beyond_end'
}

interface Shown {
  readonly file: string
  readonly clip: Clipped
  readonly lines: number
}

export const getCodeSnippet = defineQuery({
  name: 'get_code_snippet',
  title: 'Show the code',
  description: `Source of a symbol, or lines of a file: at most ${SNIPPET_LINES_MAX}, or ${UNASKED_CHARACTERS_MAX} characters without end_line. Refuses a symbol whose file changed since it was indexed.`,
  needs: 'graph',
  surfaces: EVERYWHERE,
  effect: 'none',
  params,
  lists: {},
  paging: 'separate',
  run,
  judge,
  say,
})

async function run(scope: GraphScope, read: Params): Promise<Result> {
  if (read.symbol !== undefined) {
    if (read.start_line === undefined && read.end_line === undefined) return await ofSymbol(scope, read, read.symbol)
    throw badArguments('lines are for file_path alone, not for a symbol', ['symbol', 'start_line', 'end_line'])
  }
  if (read.file_path === undefined) throw badArguments('symbol or file_path is required', ['symbol', 'file_path'])
  if (read.start_line !== undefined && read.end_line !== undefined && read.start_line > read.end_line) {
    throw badArguments('start_line is behind end_line', ['start_line', 'end_line'])
  }
  return await ofLines(scope, read.file_path, read)
}

function badArguments(message: string, names: readonly string[]): UserError {
  return new UserError('invalid_argument', message, 'pass symbol, or file_path with start_line and end_line', {
    invalid_arguments: names,
    allowed_arguments: Object.keys(params.shape),
  })
}

async function ofSymbol(scope: GraphScope, read: Params, asked: string): Promise<Result> {
  const { reader, report } = scope
  const found = lookup(reader, asked, read.file_path)
  const named = { found, scalars: lookupScalars(found), tables: lookupTables(found) }
  const [symbol] = found.kind === 'found' ? found.symbols : []
  if (found.kind === 'absent' || found.candidates !== undefined || symbol === undefined) return named
  const about = { ...named.scalars, ...factsOf(reader, symbol) }
  const tables = read.include_neighbors
    ? { callers: neighbourTable(reader, symbol, 'callers'), callees: neighbourTable(reader, symbol, 'callees') }
    : {}
  const file = fileOf(reader, symbol)
  if (file === '') return { ...named, scalars: about, tables, withheld: 'no_source' }
  const source = await sourceOf(scope, file)
  const indexed = indexedFile(report, file)
  if (source.hash !== indexed?.hash) {
    return { ...named, scalars: { ...about, changed_since_index: true }, tables, withheld: 'changed' }
  }
  const { startLine, endLine } = reader.graph.symbols
  const lines = splitLines(source.text)
  const [first, last] = [startLine[symbol] ?? 1, endLine[symbol] ?? 1]
  const clip = clipLines(lines, { first, last, charactersMax: UNASKED_CHARACTERS_MAX })
  return {
    ...named,
    tables,
    shown: { file, clip, lines: lines.length },
    scalars: { ...about, ...snippet(clip, lines.length) },
  }
}

async function ofLines(scope: GraphScope, file: string, read: Params): Promise<Result> {
  const source = await sourceOf(scope, file)
  const lines = splitLines(source.text)
  const indexed = indexedFile(scope.report, file)
  const about = {
    file_path: file,
    language: indexed?.language,
    changed_since_index: indexed !== undefined && indexed.hash !== source.hash ? true : undefined,
  }
  const warnings = about.changed_since_index
    ? [`${file} changed since it was indexed: the source is the current one`]
    : []
  const start = read.start_line ?? 1
  if (start > Math.max(1, lines.length)) {
    return { scalars: { ...about, total_lines: lines.length }, warnings, withheld: 'beyond_end' }
  }
  const clip = clipLines(lines, {
    first: start,
    last: read.end_line ?? lines.length,
    charactersMax: read.end_line === undefined ? UNASKED_CHARACTERS_MAX : SNIPPET_CHARACTERS_MAX,
  })
  return { shown: { file, clip, lines: lines.length }, scalars: { ...about, ...snippet(clip, lines.length) }, warnings }
}

function factsOf(reader: GraphReader, symbol: number): Readonly<Record<string, PayloadValue | undefined>> {
  const cell = (field: string): PayloadValue | undefined => symbolCell(reader, symbol, field) ?? undefined
  return {
    file_path: fileOf(reader, symbol) || undefined,
    ...Object.fromEntries(
      ['kind', 'language', 'line', 'signature', 'doc', 'complexity', 'flags'].map((name) => [name, cell(name)]),
    ),
    test: cell('test') === true ? true : undefined,
    caller_count: cell('callers'),
    callee_count: cell('callees'),
  }
}

function snippet(clip: Clipped, lines: number): Readonly<Record<string, PayloadValue>> {
  return {
    start_line: clip.start,
    end_line: clip.end,
    total_lines: lines,
    source_clipped: clip.clipped,
    source: clip.text,
  }
}

async function sourceOf(scope: GraphScope, file: string): Promise<{ readonly text: string; readonly hash: string }> {
  if (leadsOut(file)) throw refused(file, 'the path leads out of the project')
  const source = await scope.project.source.read(file)
  switch (source.kind) {
    case 'text':
      return source
    case 'refused':
      throw refused(file, source.why)
    case 'missing':
      throw new UserError(
        'file_not_found',
        `there is no file ${file} in the project`,
        'call search_graph kind=file query=<words of its path>',
        {
          invalid_arguments: ['file_path'],
        },
      )
  }
  return source satisfies never
}

function refused(file: string, why: string): UserError {
  return new UserError(
    'security_violation',
    `${file} is not shown: ${why}`,
    'pass the path of a source file inside the project',
    {
      invalid_arguments: ['file_path'],
    },
  )
}

function judge({ found, withheld }: Result): Verdict {
  if (withheld === 'changed') return 'WARN'
  if (withheld === 'beyond_end') return 'NOT_FOUND'
  return found === undefined ? 'INFO' : judgeLookup(found)
}

function say({ found, shown, withheld, scalars }: Result): Sayings {
  const path = scalars?.['file_path']
  const file = typeof path === 'string' ? path : ''
  if (found?.kind === 'absent') return sayAbsent(found, 'get_code_snippet')
  if (withheld === 'changed') {
    return {
      summary: `source not found at the indexed lines: ${file} changed since it was indexed`,
      next: `call index_repository and ask again, or get_code_snippet ${named('file_path', file)} for the file as it is now`,
    }
  }
  if (withheld === 'beyond_end') {
    const last = Number(scalars?.['total_lines'] ?? 0)
    return {
      summary: `lines not found: ${file} has ${last} lines`,
      next: `call get_code_snippet ${named('file_path', file)} end_line=${last}`,
    }
  }
  const label = found === undefined ? file : found.label
  if (found?.candidates !== undefined) {
    return {
      summary: `${label} means ${found.symbols.length} symbols`,
      next: nextForAmbiguous(found, 'get_code_snippet'),
    }
  }
  if (shown === undefined)
    return { summary: `${label} has no source of its own`, next: `call search_graph ${named('query', label)}` }
  return sayShown(label, shown, found !== undefined)
}

function sayShown(label: string, { file, clip, lines }: Shown, isSymbol: boolean): Sayings {
  const summary = `${label}: ${file} lines ${clip.start}-${clip.end} of ${lines}${clip.clipped ? `, clipped: ${clip.end + 1}-${clip.wanted} are left` : ''}`
  if (clip.clipped) {
    const end = Math.min(clip.wanted, clip.end + SNIPPET_LINES_MAX)
    return {
      summary,
      next: `call get_code_snippet ${named('file_path', file)} start_line=${clip.end + 1} end_line=${end} for the rest`,
    }
  }
  return {
    summary,
    next: isSymbol
      ? `call callers ${named('symbol', label)}`
      : `call search_graph ${named('file_pattern', file)} for its symbols`,
  }
}
