import type { Language, StreamParser } from '@codemirror/language'

/** What takes code apart for its colours. */
export type Parser = Language['parser']

/** A language of the code pane, with what takes its text apart: loaded when a file of it is first shown. */
interface Coloured {
  readonly extensions: string
  readonly load: () => Promise<Parser>
}

const COLOURED: readonly Coloured[] = [
  { extensions: 'ts mts cts vue svelte', load: async () => ecmascript('ts') },
  { extensions: 'tsx', load: async () => ecmascript('ts jsx') },
  { extensions: 'js mjs cjs jsx', load: async () => ecmascript('jsx') },
  { extensions: 'py pyi pyw', load: async () => (await import('@lezer/python')).parser },
  { extensions: 'go', load: async () => (await import('@lezer/go')).parser },
  { extensions: 'java', load: async () => (await import('@lezer/java')).parser },
  { extensions: 'rs', load: async () => (await import('@lezer/rust')).parser },
  {
    extensions: 'c h cc cpp cxx c++ hh hpp hxx h++ inl ipp tpp tcc',
    load: async () => (await import('@lezer/cpp')).parser,
  },
  // A part of a file rarely has the tag that its code begins behind.
  {
    extensions: 'php inc phpt',
    load: async () => (await import('@lezer/php')).parser.configure({ top: 'Program' }),
  },
  { extensions: 'phtml', load: async () => (await import('@lezer/php')).parser },
  { extensions: 'cs', load: async () => lineByLine((await clike()).csharp) },
  { extensions: 'kt kts', load: async () => lineByLine((await clike()).kotlin) },
  { extensions: 'scala sc', load: async () => lineByLine((await clike()).scala) },
  { extensions: 'dart', load: async () => lineByLine((await clike()).dart) },
  { extensions: 'm', load: async () => lineByLine((await clike()).objectiveC) },
  { extensions: 'mm', load: async () => lineByLine((await clike()).objectiveCpp) },
  { extensions: 'swift', load: async () => lineByLine((await import('@codemirror/legacy-modes/mode/swift')).swift) },
  {
    extensions: 'rb rake gemspec ru',
    load: async () => lineByLine((await import('@codemirror/legacy-modes/mode/ruby')).ruby),
  },
  { extensions: 'lua', load: async () => lineByLine((await import('@codemirror/legacy-modes/mode/lua')).lua) },
  { extensions: 'ml', load: async () => lineByLine((await import('@codemirror/legacy-modes/mode/mllike')).oCaml) },
  {
    extensions: 'ps1 psm1',
    load: async () => lineByLine((await import('@codemirror/legacy-modes/mode/powershell')).powerShell),
  },
  { extensions: 'sh bash', load: async () => lineByLine((await import('@codemirror/legacy-modes/mode/shell')).shell) },
  { extensions: 'sol', load: async () => lineByLine((await import('./ownModes.ts')).solidity) },
  { extensions: 'zig', load: async () => lineByLine((await import('./ownModes.ts')).zig) },
  { extensions: 'ex exs', load: async () => lineByLine((await import('./ownModes.ts')).elixir) },
]

const BY_EXTENSION = new Map(
  COLOURED.flatMap((language) => language.extensions.split(' ').map((extension) => [extension, language] as const)),
)
const loaded = new Map<Coloured, Parser>()

/** The parser of a file's language; undefined where it has no colours here, or is not loaded yet. */
export function parserOf(file: string): Parser | undefined {
  const language = languageOf(file)
  return language === undefined ? undefined : loaded.get(language)
}

/** Loads the parser of a file's language, if it has one. */
export async function loadParser(file: string): Promise<void> {
  const language = languageOf(file)
  if (language !== undefined && !loaded.has(language)) loaded.set(language, await language.load())
}

function languageOf(file: string): Coloured | undefined {
  return BY_EXTENSION.get(file.slice(file.lastIndexOf('.') + 1).toLowerCase())
}

async function ecmascript(dialect: string): Promise<Parser> {
  return (await import('@lezer/javascript')).parser.configure({ dialect })
}

async function clike() {
  return import('@codemirror/legacy-modes/mode/clike')
}

/** Modes that know a line at a time, as a parser of the same kind as the others. */
async function lineByLine(mode: StreamParser<unknown>): Promise<Parser> {
  return (await import('@codemirror/language')).StreamLanguage.define(mode).parser
}
