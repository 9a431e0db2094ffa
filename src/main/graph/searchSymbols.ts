import { SYMBOL_FLAGS, SYMBOL_KINDS } from '#shared/symbol'
import type { GraphReader } from './GraphReader.ts'
import { searchIndex, type SearchIndex } from './searchIndex.ts'
import { splitWords } from './splitWords.ts'

export interface RankedSymbol {
  readonly symbol: number
  /** Higher is better; comparable within one answer only. */
  readonly score: number
}

/** Words of a query that count; a phrase of more names nothing. */
const WORDS_MAX = 12
/** Shortest word that is looked for inside other words. */
const INNER_LENGTH_MIN = 3

const EXACT = 2
const PREFIX = 1

/** What a match is worth, by where the word stands: in the name, in a container's name, in the path. */
const WORTH = { name: 12, container: 5, path: 2 } as const
const WHOLE_NAME = 60
/** `Tarjan.visit`: all words of containers and name, in order. */
const WHOLE_LOCAL_NAME = 40
const NAME_START = 12
const IN_ORDER = 10
/** For each word of the name that was not asked for. */
const SURPLUS_WORD = -1.5
const EXPORTED = 4
const TEST = -6
/** Files and folders stand behind the code that has the same name; what is outside the project, behind both. */
const KIND_WEIGHT: Readonly<Record<string, number>> = { file: -4, folder: -8, external: -10 }

/**
 * All symbols that match every word, best first; ties in key order. A word matches a word of the symbol's name, of its
 * containers or of its path, whole or by its beginning. Whole names come first, then names with the words in order;
 * among equals what is exported and well connected. A single word that begins no word anywhere is looked for inside names.
 */
export function rankSymbols(reader: GraphReader, words: string): readonly RankedSymbol[] {
  const index = searchIndex(reader)
  const wanted = splitWords(words).slice(0, WORDS_MAX)
  if (wanted.length === 0) return []
  const ranked = matchWords(reader, index, wanted)
  const found = ranked.length > 0 ? ranked : matchInside(reader, index, words)
  return found.sort((a, b) => b.score - a.score || a.symbol - b.symbol)
}

function matchWords(reader: GraphReader, index: SearchIndex, wanted: readonly string[]): RankedSymbol[] {
  const levels = wanted.map((word) => levelsOf(index, word))
  if (levels.some((level) => level === undefined)) return []
  const joined = wanted.join('')
  const ranked: RankedSymbol[] = []
  for (let symbol = 0; symbol < reader.symbolCount; symbol += 1) {
    const text = matchOne(index, symbol, levels)
    if (text === undefined) continue
    const name = index.joinedNames[symbol] ?? ''
    const whole = name === joined ? WHOLE_NAME : name.startsWith(joined) ? NAME_START : 0
    ranked.push({ symbol, score: round(text + whole + standing(reader, symbol)) })
  }
  return ranked
}

/** By token: how it matches the word, or undefined when no token does. */
function levelsOf(index: SearchIndex, word: string): Uint8Array | undefined {
  const levels = new Uint8Array(index.tokens.length)
  let any = false
  index.tokens.forEach((token, id) => {
    if (!token.startsWith(word)) return
    levels[id] = token.length === word.length ? EXACT : PREFIX
    any = true
  })
  return any ? levels : undefined
}

/** What the words are worth for one symbol, or undefined where one of them does not match. */
function matchOne(index: SearchIndex, symbol: number, levels: readonly (Uint8Array | undefined)[]): number | undefined {
  const bounds = boundsOf(index, symbol)
  let worth = 0
  let inName = 0
  let inOrder = true
  let first = -1
  let previous = -1
  for (const level of levels) {
    const { place, value } = bestPlace(index, bounds, level, previous)
    if (place < 0) return undefined
    worth += value
    if (place >= bounds.name) inName += 1
    if (place <= previous) inOrder = false
    if (first < 0) first = place
    previous = place
  }
  const surplus = Math.max(0, bounds.end - bounds.name - inName)
  const wholeLocal = inOrder && first >= bounds.container && bounds.end - bounds.container === levels.length
  const order = wholeLocal ? WHOLE_LOCAL_NAME : inOrder && inName === levels.length ? IN_ORDER : 0
  return worth + order + Math.min(surplus, 8) * SURPLUS_WORD
}

/** Where the tokens of a symbol's path, containers and name begin, and where they end. */
interface Bounds {
  readonly start: number
  readonly container: number
  readonly name: number
  readonly end: number
}

function boundsOf(index: SearchIndex, symbol: number): Bounds {
  return {
    start: index.offsets[symbol] ?? 0,
    container: index.containerStarts[symbol] ?? 0,
    name: index.nameStarts[symbol] ?? 0,
    end: index.offsets[symbol + 1] ?? 0,
  }
}

/** The token that matches a word best; of equals the one after the word before, so that words count as in order. */
function bestPlace(
  index: SearchIndex,
  { start, container, name, end }: Bounds,
  level: Uint8Array | undefined,
  previous: number,
): { readonly place: number; readonly value: number } {
  let best = 0
  let place = -1
  for (let slot = start; slot < end; slot += 1) {
    const match = level?.[index.tokenIds[slot] ?? 0] ?? 0
    if (match === 0) continue
    const region = slot >= name ? WORTH.name : slot >= container ? WORTH.container : WORTH.path
    const value = match === EXACT ? region : region * 0.6
    if (value > best || (value === best && place <= previous)) {
      best = value
      place = slot
    }
  }
  return { place, value: best }
}

/** A single word inside names: `cloud` in `mycloudclient`, `urlparser` in `URLParser`. */
function matchInside(reader: GraphReader, index: SearchIndex, words: string): RankedSymbol[] {
  const phrase = words.trim().toLowerCase()
  const wanted = phrase.replace(/[^\p{L}\p{Nd}]/gu, '')
  if (/\s/.test(phrase) || wanted.length < INNER_LENGTH_MIN) return []
  const ranked: RankedSymbol[] = []
  for (let symbol = 0; symbol < reader.symbolCount; symbol += 1) {
    const name = index.joinedNames[symbol] ?? ''
    const place = name.indexOf(wanted)
    if (place < 0) continue
    const closeness = name.length === wanted.length ? WHOLE_NAME : place === 0 ? NAME_START : 0
    const length = Math.min(20, name.length - wanted.length)
    ranked.push({ symbol, score: round(WORTH.name + closeness - length / 2 + standing(reader, symbol)) })
  }
  return ranked
}

/** What speaks for a symbol whatever was asked: its flags, kind and number of edges. */
function standing(reader: GraphReader, symbol: number): number {
  const { flags, kind } = reader.graph.symbols
  const bits = flags[symbol] ?? 0
  const degree =
    (reader.outgoing.offsets[symbol + 1] ?? 0) -
    (reader.outgoing.offsets[symbol] ?? 0) +
    (reader.incoming.offsets[symbol + 1] ?? 0) -
    (reader.incoming.offsets[symbol] ?? 0)
  return (
    (hasFlag(bits, 'exported') ? EXPORTED : 0) +
    (hasFlag(bits, 'test') ? TEST : 0) +
    (KIND_WEIGHT[SYMBOL_KINDS[kind[symbol] ?? 0] ?? ''] ?? 0) +
    Math.min(6, Math.log2(1 + degree))
  )
}

function hasFlag(bits: number, flag: (typeof SYMBOL_FLAGS)[number]): boolean {
  return (bits & (1 << SYMBOL_FLAGS.indexOf(flag))) !== 0
}

/** Three decimals: the same on every machine, and short where it is printed. */
function round(score: number): number {
  return Math.round(score * 1000) / 1000
}
