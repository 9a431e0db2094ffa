import { useDeferredValue, useState } from 'react'
import type { Envelope } from '#shared/envelope'
import type { LucideIcon } from 'lucide-react'
import { File } from 'lucide-react'
import { openFile } from '../state/openFile.ts'
import { readTable, type ReadTable } from '../state/rows.ts'
import { SYMBOL_COLUMNS, symbolRow, type SymbolRow } from '../state/symbolRow.ts'
import { useAnswer } from '../state/useAnswer.ts'
import { activate, useShownView, useView } from '../state/view.ts'
import { useVisited } from '../state/visited.ts'
import { countOf } from '../ui/formatCount.ts'
import { COMMANDS } from './commands.ts'
import { fuzzyMatch } from './fuzzy.ts'

/** One line of the palette. */
export interface PaletteItem {
  readonly id: string
  readonly text: string
  readonly marks: readonly number[]
  readonly where: string
  readonly tail: string
  readonly keys: string | undefined
  readonly look: { readonly kind: string; readonly test: boolean } | LucideIcon
  readonly run: () => void
  /** What Ctrl-Enter does: keep the view and only select. */
  readonly select: (() => void) | undefined
}

export interface PaletteGroup {
  readonly title: string
  readonly items: readonly PaletteItem[]
  readonly total: number
}

const SYMBOLS_SHOWN = 8
const FILES_SHOWN = 4
const COMMANDS_SHOWN = 12

export interface PaletteAnswer {
  readonly groups: readonly PaletteGroup[]
  readonly pending: boolean
  /** Why the project could not be searched; then nothing is said of what is in it. */
  readonly failure: string | undefined
  /** How much was found, in words. */
  readonly note: string
}

/** What the palette offers for a text: symbols first, files, commands last; without a text what was visited last. */
export function usePaletteItems(typed: string): PaletteAnswer {
  const query = useDeferredValue(typed.trim())
  const { symbols, files, pending, failure } = useFound(query)
  const { active } = useShownView()
  const visited = useVisited((slice) => slice.symbols).filter(({ qn }) => qn !== active)
  const recent: PaletteGroup = {
    title: 'Visited last',
    items: visited.slice(0, SYMBOLS_SHOWN).map((symbol) => symbolItem(symbol, '')),
    total: visited.length,
  }
  const matching = symbolGroup(symbols, files, query)
  const groups = query === '' ? [recent] : [matching, fileGroup(files, query)]
  return {
    groups: [...groups, commandGroup(query)].filter((group) => group.items.length > 0),
    pending,
    failure,
    note:
      symbols === undefined || query === '' || failure !== undefined
        ? ''
        : countOf(matching.total, 'symbol matches', 'symbols match'),
  }
}

/** What both searches found. The results of the text before stay until the new ones are here: nothing flickers. */
function useFound(query: string) {
  const params = { limit: SYMBOLS_SHOWN + FILES_SHOWN, fields: SYMBOL_COLUMNS }
  const symbols = useAnswer('search_graph', query === '' ? undefined : { ...params, query })
  const files = useAnswer(
    'search_graph',
    query === '' ? undefined : { ...params, query, kind: 'file', limit: FILES_SHOWN },
  )
  const [last, setLast] = useState<{ readonly symbols: Envelope; readonly files: Envelope } | undefined>(undefined)
  const here = symbols.envelope !== undefined && files.envelope !== undefined
  const changed = last?.symbols !== symbols.envelope || last?.files !== files.envelope
  if (here && changed) setLast({ symbols: symbols.envelope, files: files.envelope })
  const failure = symbols.failure ?? files.failure
  // Not the results of another text in the place of those that could not be had.
  const shown = failure === undefined ? last : undefined
  return {
    symbols: shown && readTable(shown.symbols, 'results'),
    files: shown && readTable(shown.files, 'results'),
    pending: symbols.pending || files.pending,
    failure: failure && `${failure.title}. ${failure.cause} ${failure.hint}`.trim(),
  }
}

/** The symbols that were found. A search finds files too, which have a group of their own. */
function symbolGroup(found: ReadTable | undefined, files: ReadTable | undefined, query: string): PaletteGroup {
  const symbols = (found?.rows ?? []).map(symbolRow).filter(({ kind }) => kind !== 'file')
  const total = (found?.page.total ?? 0) - (files?.page.total ?? 0)
  return { title: 'Symbols', items: symbols.slice(0, SYMBOLS_SHOWN).map((symbol) => symbolItem(symbol, query)), total }
}

function fileGroup(files: ReadTable | undefined, query: string): PaletteGroup {
  const items = (files?.rows ?? []).map(symbolRow).map((file) => fileItem(file, query))
  return { title: 'Files', items, total: files?.page.total ?? 0 }
}

function symbolItem(symbol: SymbolRow, query: string): PaletteItem {
  return {
    id: symbol.qn,
    text: symbol.name,
    marks: fuzzyMatch(query, symbol.name)?.marks ?? [],
    where: symbol.file,
    tail: symbol.test ? 'test' : symbol.callers === undefined ? symbol.kind : countOf(symbol.callers, 'caller'),
    keys: undefined,
    look: symbol,
    run: () => activate(symbol.qn),
    select: () => useView.getState().adjust({ selected: { kind: 'symbol', qn: symbol.qn } }),
  }
}

function fileItem(file: SymbolRow, query: string): PaletteItem {
  const name = file.file.slice(file.file.lastIndexOf('/') + 1)
  return {
    id: `file:${file.file}`,
    text: name,
    marks: fuzzyMatch(query, name)?.marks ?? [],
    where: file.file.slice(0, -name.length - 1),
    tail: '',
    keys: undefined,
    look: File,
    run: () => openFile(file.file),
    select: undefined,
  }
}

function commandGroup(query: string): PaletteGroup {
  const found = COMMANDS.filter((command) => command.id !== 'search' && command.available())
    .map((command) => ({ command, match: fuzzyMatch(query, command.title) }))
    .filter(({ match }) => match !== undefined && (query === '' || match.score > query.length * 4))
    .sort((a, b) => (b.match?.score ?? 0) - (a.match?.score ?? 0))
  const items = (query === '' ? found.sort((a, b) => COMMANDS.indexOf(a.command) - COMMANDS.indexOf(b.command)) : found)
    .slice(0, COMMANDS_SHOWN)
    .map(({ command, match }) => ({
      id: `command:${command.id}`,
      text: command.title,
      marks: match?.marks ?? [],
      where: '',
      tail: '',
      keys: command.keys,
      look: command.icon,
      run: command.run,
      select: undefined,
    }))
  return { title: 'Commands', items, total: found.length }
}
