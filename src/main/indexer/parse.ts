import { Parser as TreeSitter, type Node } from 'web-tree-sitter'
import type { Language } from '#languages/Language'
import { languageNamed } from '#languages/index'
import type { Diagnostic, FileFacts } from '#model/FileFacts'
import type { Outline } from '#model/Outline'
import type { SyntaxFile } from '#model/Syntax'
import { buildSyntax } from './buildSyntax.ts'
import { loadGrammar, type LoadedGrammar } from './loadGrammar.ts'
import { createOutline, outlineDigests, type OutlineDigests, type ReadTree } from './outline.ts'

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
  await TreeSitter.init()
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
  return {
    async parse(path, languageId, text) {
      const [language, loaded] = await load(languageId)
      return parseWith(treeSitter, loaded, language, { path, text })
    },
    async outline(path, languageId, text) {
      const [language, loaded] = await load(languageId)
      let digests: OutlineDigests | undefined
      const facts = parseWith(treeSitter, loaded, language, {
        path,
        text,
        onRead: (read) => (digests = outlineDigests(read)),
      })
      return createOutline(facts, digests)
    },
  }
}

interface Reading {
  readonly path: string
  readonly text: string
  /** Told of the tree before it is given back. */
  readonly onRead?: (read: ReadTree) => void
}

function parseWith(
  treeSitter: TreeSitter,
  loaded: LoadedGrammar,
  language: Language,
  { path, text, onRead }: Reading,
): FileFacts {
  const lineStarts = findLineStarts(text)
  const isLate = createDeadline()
  const progressCallback = everyFew(isLate)
  treeSitter.setLanguage(loaded.grammar)
  const tree = treeSitter.parse(text, undefined, { progressCallback })
  if (tree === null) {
    treeSitter.reset()
    return emptyFacts(language.id, lineStarts.length, `took longer than ${PARSE_TIME_LIMIT_MS / 1000} s to parse`)
  }
  try {
    const captures = loaded.facts.captures(tree.rootNode, { progressCallback })
    if (isLate())
      return emptyFacts(language.id, lineStarts.length, `took longer than ${PARSE_TIME_LIMIT_MS / 1000} s to read`)
    const bare = syntaxFile(path, text, lineStarts, buildSyntax(tree.rootNode, captures))
    const file = withInside(treeSitter, loaded, language, bare, progressCallback)
    const facts = language.extract(file)
    onRead?.({ tree, loaded, text, facts, syntax: file.root, lineStarts })
    const errors = tree.rootNode.hasError ? syntaxErrors(loaded, tree.rootNode) : []
    return errors.length === 0 ? facts : { ...facts, diagnostics: [...facts.diagnostics, ...errors] }
  } catch (error) {
    // The edge of a file: nesting deeper than the stack costs this file, not the run. Other faults are bugs, and
    // the worker reports them as such for this file.
    if (!(error instanceof RangeError)) throw error
    return emptyFacts(language.id, lineStarts.length, 'is nested too deeply')
  } finally {
    tree.delete()
  }
}

/** The file with the code that its language finds inside of what the grammar leaves as tokens. */
function withInside(
  treeSitter: TreeSitter,
  loaded: LoadedGrammar,
  language: Language,
  file: SyntaxFile,
  progressCallback: () => boolean,
): SyntaxFile {
  const inside = language.inside?.(file)
  if (inside === undefined) return file
  const tree = treeSitter.parse(inside, undefined, { progressCallback })
  if (tree === null) {
    treeSitter.reset()
    return file
  }
  try {
    const captures = loaded.facts.captures(tree.rootNode, { progressCallback })
    return { ...file, inside: buildSyntax(tree.rootNode, captures) }
  } finally {
    tree.delete()
  }
}

function syntaxFile(path: string, text: string, lineStarts: Int32Array, root: SyntaxFile['root']): SyntaxFile {
  // Offsets are mostly asked for in the order of the text: the last answer often serves again.
  let last = 0
  const lineIndex = (offset: number): number => {
    if ((lineStarts[last] ?? 0) <= offset && offset < (lineStarts[last + 1] ?? Infinity)) return last
    let low = 0
    let high = lineStarts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((lineStarts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    last = low
    return low
  }
  return {
    path,
    text,
    root,
    textOf: (syntax) => text.slice(syntax.start, syntax.end),
    lineOf: (offset) => lineIndex(offset) + 1,
    columnOf: (offset) => offset - (lineStarts[lineIndex(offset)] ?? 0) + 1,
  }
}

function findLineStarts(text: string): Int32Array {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return Int32Array.from(starts)
}

function syntaxErrors(loaded: LoadedGrammar, root: Node): Diagnostic[] {
  return loaded.errors
    .captures(root)
    .slice(0, DIAGNOSTICS_LIMIT)
    .map(({ name, node }) => ({
      message: name === 'missing' ? `expected ${node.type}` : 'syntax error',
      line: node.startPosition.row + 1,
      endLine: node.endPosition.row + 1,
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
