import type { GraphReader } from '#graph/GraphReader'
import { slice } from '../rows/callSites.ts'
import { hasFlag, kindOf } from '../rows/symbolFacts.ts'
import { splitLines } from '../rows/splitLines.ts'
import type { SourceText } from '../QueryContext.ts'
import type { ChangedSymbol } from './ChangedSymbol.ts'
import { symbolsOfFile } from './fileSymbols.ts'
import { hasWord } from './hasWord.ts'
import { moduleCode, type FileChange } from './readChange.ts'

/** Longest text that is searched for the uses of a name. */
const TEXT_LENGTH_MAX = 2_000_000

/**
 * The symbols that a change of imports alone may change: those whose lines name what is bound otherwise, and the code of
 * the file where an import without names was changed. Where the text is not the one that was indexed the call sites say
 * who uses a name, and where they do not, every symbol of the file may. A new name whose user was edited as well needs
 * nobody else; one that nobody uses is code of the file.
 */
export function importUsers(
  reader: GraphReader,
  change: FileChange,
  text: (SourceText & { readonly kind: 'text' }) | undefined,
): readonly ChangedSymbol[] {
  const { file, imports, symbols } = change
  const isEdited = symbols.some(({ change: what }) => what !== 'comment')
  const names = imports.rebound.filter(({ how }) => how !== 'added' || !isEdited)
  const isNameless = imports.namelessImports.length > 0
  if (names.length === 0 && !isNameless) return []
  const rows = symbolsOfFile(reader, file.path)
  const [own] = rows
  const users = new Set<number>()
  const unclear = names.filter(({ local, how }) => {
    const found =
      text === undefined ? usersBySites(reader, rows, local) : usersByText(reader, rows, splitLines(text.text), local)
    for (const user of found) users.add(user)
    return found.length === 0 && how === 'changed' && text === undefined
  })
  if (unclear.length > 0) for (const row of rows) users.add(row)
  if (own !== undefined && isNameless) users.add(own)
  const place = { path: file.path, oldPath: file.oldPath }
  if (users.size === 0 || own === undefined) return isEdited ? [] : [moduleCode(place, 'file-level')]
  const taken = new Set(symbols.map(({ localName, ordinal }) => `${localName}\0${ordinal}`))
  return asChanged(reader, rows, users, place).filter(
    ({ localName, ordinal }) => !taken.has(`${localName}\0${ordinal}`),
  )
}

/** Symbols with a call or reference that begins with the name. */
function usersBySites(reader: GraphReader, rows: readonly number[], local: string): readonly number[] {
  const { text } = reader.graph.sites
  return rows.filter((symbol) =>
    slice(reader.sitesOfCaller, symbol).some((site) => rootOf(reader.text(text[site] ?? 0)) === local),
  )
}

function rootOf(written: string): string {
  return /^(?:new\s+|await\s+)?([\p{L}\p{N}_$]+)/u.exec(written)?.[1] ?? ''
}

/** The innermost symbols on whose lines the name stands as a word; the file's own symbol is asked for its other lines by nobody. */
function usersByText(
  reader: GraphReader,
  rows: readonly number[],
  lines: readonly string[],
  local: string,
): readonly number[] {
  if (lines.reduce((sum, line) => sum + line.length, 0) > TEXT_LENGTH_MAX) return usersBySites(reader, rows, local)
  const { startLine, endLine } = reader.graph.symbols
  // Outer symbols stand before what they contain: what is written last is innermost.
  const innermost = new Int32Array(lines.length + 1).fill(-1)
  for (const row of rows.slice(1)) innermost.fill(row, startLine[row] ?? 0, (endLine[row] ?? 0) + 1)
  const found = new Set<number>()
  for (const [index, line] of lines.entries()) {
    const row = innermost[index + 1] ?? -1
    if (row >= 0 && hasWord(line, local)) found.add(row)
  }
  return [...found].sort((a, b) => a - b)
}

function asChanged(
  reader: GraphReader,
  rows: readonly number[],
  users: ReadonlySet<number>,
  place: Pick<ChangedSymbol, 'path' | 'oldPath'>,
): readonly ChangedSymbol[] {
  const { localName, startLine, endLine } = reader.graph.symbols
  const twins = new Map<number, number>()
  const counts = new Map<number, number>()
  for (const row of rows) counts.set(localName[row] ?? 0, (counts.get(localName[row] ?? 0) ?? 0) + 1)
  return rows.flatMap((row) => {
    const name = localName[row] ?? 0
    const ordinal = twins.get(name) ?? 0
    twins.set(name, ordinal + 1)
    if (!users.has(row)) return []
    const base = moduleCode(place, 'file-level')
    return row === rows[0]
      ? [base]
      : [
          {
            ...base,
            localName: reader.text(name),
            ordinal,
            twinsAfter: counts.get(name) ?? 1,
            kind: kindOf(reader, row),
            startLine: startLine[row],
            endLine: endLine[row],
            exported: hasFlag(reader, row, 'exported'),
          },
        ]
  })
}
