import { Parser as TreeSitter, type Node, type Range } from 'web-tree-sitter'
import type { Language } from '#languages/Language'
import { languageNamed } from '#languages/index'
import type { EmbeddedCode } from '#model/EmbeddedCode'
import type { Diagnostic, FileFacts } from '#model/FileFacts'
import type { Outline } from '#model/Outline'
import type { SyntaxFile, SyntaxPart } from '#model/Syntax'
import { baselineWasm } from './baselineWasm.ts'
import { bestTree } from './bestTree.ts'
import { loadGrammar, type LoadedGrammar } from './loadGrammar.ts'
import { createOutline, outlineDigests, type OutlineDigests, type ReadFile, type ReadPart } from './outline.ts'
import { createPositions, type Positions } from './positions.ts'
import { loadTreeSitter } from './treeSitter.ts'

/**
 * How much of its thread's CPU one file may take in tree-sitter before it is given up. Not wall time: what is in the index
 * must not depend on what else the machine does.
 */
const PARSE_TIME_LIMIT_MS = 5_000
/** The parser asks after every hundred steps whether to go on; looking at the clock each time would take a tenth of the parse. */
const QUESTIONS_PER_LOOK = 64
const DIAGNOSTICS_LIMIT = 50

export interface Parser {
  /** Facts of one file. Never throws on its content: what cannot be read becomes a diagnostic. */
  parse(path: string, language: string, text: string): Promise<FileFacts>
  /** The symbols of one file with digests of what they say. Never throws on its content. */
  outline(path: string, language: string, text: string): Promise<Outline>
}

/** A parser with the grammars that were asked for so far. One per thread. */
export async function createParser(): Promise<Parser> {
  baselineWasm()
  await loadTreeSitter()
  const treeSitter = new TreeSitter()
  const grammars = new Map<string, Promise<LoadedGrammar>>()
  async function load(languageId: string): Promise<readonly [Language, LoadedGrammar]> {
    const language = languageNamed(languageId)
    if (language === undefined) throw new Error(`no language ${languageId}`)
    let loading = grammars.get(languageId)
    if (loading === undefined) {
      loading = loadGrammar(language)
      grammars.set(languageId, loading)
    }
    return [language, await loading]
  }
  async function read(path: string, languageId: string, text: string, onRead?: Reading['onRead']): Promise<FileFacts> {
    const [language, loaded] = await load(dialectOf(languageId, path, text))
    const embedded = language.embedded?.(path, text)
    if (embedded === undefined) {
      const parts = [{ role: '', language: language.id, range: undefined, loaded }]
      return parseWith(treeSitter, language, { path, text, positions: createPositions(text), parts, embedded, onRead })
    }
    const positions = createPositions(embedded.text, embedded)
    const parts = []
    for (const part of embedded.parts) {
      const [, itsGrammar] = await load(part.language)
      parts.push({ role: part.role, language: part.language, range: positions.rangeOf(part), loaded: itsGrammar })
    }
    return parseWith(treeSitter, language, { path, text: embedded.text, positions, parts, embedded, onRead })
  }
  return {
    parse: (path, languageId, text) => read(path, languageId, text),
    async outline(path, languageId, text) {
      let digests: OutlineDigests | undefined
      const facts = await read(path, languageId, text, (each) => (digests = outlineDigests(each)))
      return createOutline(facts, digests)
    },
  }
}

/** The language whose grammar reads the text. */
function dialectOf(languageId: string, path: string, text: string): string {
  return languageNamed(languageId)?.dialectOf?.(path, text) ?? languageId
}

interface Reading {
  readonly path: string
  readonly text: string
  readonly positions: Positions
  readonly parts: readonly ReadingPart[]
  readonly embedded: EmbeddedCode | undefined
  /** Told of the trees before they are given back. */
  readonly onRead: ((read: ReadFile) => void) | undefined
}

interface ReadingPart {
  readonly role: string
  readonly language: string
  /** Undefined: all of the text. */
  readonly range: Range | undefined
  readonly loaded: LoadedGrammar
}

function parseWith(treeSitter: TreeSitter, language: Language, reading: Reading): FileFacts {
  const { positions, embedded } = reading
  const isLate = createDeadline()
  const trees: ParsedPart[] = []
  try {
    for (const part of reading.parts) {
      const parsed = parsePart(treeSitter, reading.text, part, isLate)
      if (typeof parsed === 'string') {
        const message = `took longer than ${PARSE_TIME_LIMIT_MS / 1000} s to ${parsed}`
        return emptyFacts(language.id, positions.lines, message)
      }
      trees.push(parsed)
    }
    const file = withInside(treeSitter, language, syntaxFile(reading, trees), trees, isLate)
    const facts = language.extract(file)
    reading.onRead?.({
      trees,
      text: reading.text,
      prepared: embedded === undefined ? (trees[0]?.prepared ?? reading.text) : reading.text,
      facts,
      syntax: file.root,
      positions,
      markup: embedded?.markup ?? '',
    })
    const errors = trees.flatMap(({ tree, loaded }) =>
      tree.rootNode.hasError ? syntaxErrors(loaded, tree.rootNode, positions) : [],
    )
    const diagnostics = [...facts.diagnostics, ...(embedded?.diagnostics ?? []), ...errors.slice(0, DIAGNOSTICS_LIMIT)]
    return { ...facts, definitions: positions.ofFile(facts.definitions), diagnostics }
  } catch (error) {
    // The edge of a file: nesting deeper than the stack costs this file, not the run. Other faults are bugs, and
    // the worker reports them as such for this file.
    if (!(error instanceof RangeError)) throw error
    return emptyFacts(language.id, positions.lines, 'is nested too deeply')
  } finally {
    for (const { tree } of trees) tree.delete()
  }
}

/** The file with the code that its language finds inside of what the grammar leaves as tokens. */
function withInside(
  treeSitter: TreeSitter,
  language: Language,
  file: SyntaxFile,
  [part]: readonly ReadPart[],
  isLate: () => boolean,
): SyntaxFile {
  const inside = language.inside?.(file)
  if (inside === undefined || part === undefined) return file
  const progressCallback = everyFew(isLate)
  treeSitter.setLanguage(part.loaded.grammar)
  const tree = treeSitter.parse(inside, undefined, { progressCallback })
  if (tree === null) {
    treeSitter.reset()
    return file
  }
  try {
    return { ...file, inside: part.loaded.syntaxOf(tree, { text: inside, isLate: progressCallback }) }
  } finally {
    tree.delete()
  }
}

interface ParsedPart extends ReadPart {
  /** What was parsed: as long as the text. */
  readonly prepared: string
  readonly syntax: SyntaxPart
}

/** One part with its tree, or what took too long. */
function parsePart(
  treeSitter: TreeSitter,
  text: string,
  { role, language, range, loaded }: ReadingPart,
  isLate: () => boolean,
): ParsedPart | 'parse' | 'read' {
  const progressCallback = everyFew(isLate)
  treeSitter.setLanguage(loaded.grammar)
  const read = { loaded, language: range === undefined ? languageNamed(language) : undefined }
  const prepared = languageNamed(language)?.prepare?.(text) ?? text
  const tree = bestTree(treeSitter, read, prepared, {
    progressCallback,
    ...(range === undefined ? {} : { includedRanges: [range] }),
  })
  if (tree === null) {
    treeSitter.reset()
    return 'parse'
  }
  let isKept = false
  try {
    const root = loaded.syntaxOf(tree, { text: prepared, isLate: progressCallback })
    if (isLate()) return 'read'
    const syntax = {
      role,
      language,
      root: range === undefined ? root : { ...root, start: range.startIndex, end: range.endIndex },
    }
    isKept = true
    return { tree, loaded, prepared, syntax }
  } finally {
    if (!isKept) tree.delete()
  }
}

function syntaxFile({ path, text, positions, embedded }: Reading, trees: readonly ParsedPart[]): SyntaxFile {
  const parts = trees.map(({ syntax }) => syntax)
  const [first] = parts
  const root =
    embedded === undefined && first !== undefined
      ? first.root
      : { kind: 'root', field: '', start: 0, end: text.length, children: parts.flatMap((part) => part.root.children) }
  return {
    path,
    text,
    root,
    ...(embedded === undefined ? {} : { parts }),
    lines: positions.lines,
    textOf: (syntax) => text.slice(syntax.start, syntax.end),
    lineOf: positions.lineOf,
    columnOf: positions.columnOf,
  }
}

function syntaxErrors(loaded: LoadedGrammar, root: Node, positions: Positions): Diagnostic[] {
  return loaded.errors
    .captures(root)
    .slice(0, DIAGNOSTICS_LIMIT)
    .map(({ name, node }) => ({
      message: name === 'missing' ? `expected ${node.type}` : 'syntax error',
      line: positions.lineOf(node.startIndex),
      endLine: positions.lineOf(node.endIndex),
      reason: 'syntax',
    }))
}

/** Tells whether this thread has spent more than PARSE_TIME_LIMIT_MS since now. */
function createDeadline(): () => boolean {
  const started = process.threadCpuUsage()
  return () => process.threadCpuUsage(started).user > PARSE_TIME_LIMIT_MS * 1_000
}

/** Passes one of QUESTIONS_PER_LOOK questions on, and says no to the others. */
function everyFew(question: () => boolean): () => boolean {
  let asked = 0
  return () => {
    asked += 1
    return asked % QUESTIONS_PER_LOOK === 0 && question()
  }
}

/** The facts of a file that could not be read: none, with the reason. */
export function emptyFacts(language: string, lines: number, message: string): FileFacts {
  return {
    language,
    lines,
    strings: [],
    definitions: [],
    scopes: [{ parent: -1, kind: 'module', owner: -1, bindings: [] }],
    imports: [],
    exports: [],
    types: [],
    functions: [],
    expressions: { code: [], lists: [] },
    sites: [],
    diagnostics: [{ message, line: 1, endLine: lines, reason: 'limit' }],
    generated: false,
  }
}
