import { hash } from 'node:crypto'
import type { Tree } from 'web-tree-sitter'
import { localNameOf } from '#link/targets'
import type { Definition, FileFacts } from '#model/FileFacts'
import type { Outline, OutlineImport, OutlineSymbol } from '#model/Outline'
import type { Syntax } from '#model/Syntax'
import type { LoadedGrammar } from './loadGrammar.ts'
import { commentsOf } from './outlineComments.ts'
import { importPlaces, offsetOf, type ImportPlaces } from './outlineImports.ts'
import { createSpans } from './outlineSpans.ts'
import { readTokens, type ReadTokens } from './outlineTokens.ts'
import { addUnread } from './outlineUnread.ts'
import type { Positions } from './positions.ts'

/** A file that was parsed, while its trees are still there. */
export interface ReadFile {
  /** In the order of the text; of a file of one language there is one. */
  readonly trees: readonly ReadPart[]
  readonly text: string
  readonly facts: FileFacts
  readonly syntax: Syntax
  readonly positions: Pick<Positions, 'lineStarts'>
  /** The text as the grammar read it, of the same length. */
  readonly prepared: string
  /** What the file says beside its code; empty for none. */
  readonly markup: string
}

export interface ReadPart {
  readonly tree: Tree
  readonly loaded: LoadedGrammar
}

/** Digests of a file; those of symbols by the index of their definition. */
export interface OutlineDigests {
  readonly symbols: readonly SymbolDigests[]
  readonly moduleCode: string
  /** By the index of the import: the statement around one that is an expression. */
  readonly statements: ReadonlyMap<number, string>
}

type SymbolDigests = Pick<OutlineSymbol, 'signature' | 'code' | 'comments'>

/** Digests of the symbols of a file. One pass over each of its trees with a cursor. */
export function outlineDigests({ trees, text, prepared, facts, syntax, positions, markup }: ReadFile): OutlineDigests {
  const { lineStarts } = positions
  const spans = createSpans(facts, text)
  const places = importPlaces(facts, syntax, lineStarts)
  const tokens = together(trees.map(({ tree, loaded }) => readTokens(tree, loaded, { text, spans, places })))
  const read = addUnread(tokens, spans, text, prepared)
  const comments = commentsOf(text, read, spans.length)
  const symbols: SymbolDigests[] = []
  for (const [index, span] of spans.entries()) {
    const said = read.said[index]
    const words = said?.words.join(' ') ?? ''
    const digests = {
      // What stands inside one token has no tokens: a type that a comment declares.
      code: digest(said === undefined ? text.slice(span.start, span.end) : `${words}\0${said.code.join('\0')}`),
      signature: digest(`${words}\0${said?.signature.join('\0') ?? ''}`),
      comments: digest(comments[index]?.join('\0') ?? ''),
    }
    for (const definition of span.definitions) symbols[definition] = digests
  }
  const code = digest([...read.module, ...(markup === '' ? [] : [markup])].join('\0'))
  const whole = facts.definitions.findIndex(({ isFile }) => isFile === true)
  // The code of a file that is one symbol is that symbol's.
  if (whole >= 0) symbols[whole] = { code, signature: digest(''), comments: digest('') }
  return {
    symbols,
    moduleCode: whole >= 0 ? digest('') : code,
    statements: statementsOf({ facts, text, lineStarts }, read.statements, places),
  }
}

/** What several trees of one text say. */
function together(reads: readonly ReadTokens[]): ReadTokens {
  const [first, ...others] = reads
  if (first !== undefined && others.length === 0) return first
  return {
    said: (first?.said ?? []).map((said, span) => said ?? others.find((each) => each.said[span])?.said[span]),
    module: reads.flatMap((each) => each.module),
    comments: reads.flatMap((each) => each.comments),
    starts: new Map(reads.flatMap((each) => [...each.starts])),
    ends: new Map(reads.flatMap((each) => [...each.ends])),
    statements: new Map(reads.flatMap((each) => [...each.statements])),
  }
}

/** What imports say beyond their facts: the statement around an expression, the text of one that binds no name of its own (`import static a.B.c`). */
function statementsOf(
  { facts, text, lineStarts }: Pick<ReadFile, 'facts' | 'text'> & Pick<Positions, 'lineStarts'>,
  byOffset: ReadonlyMap<number, string>,
  places: ImportPlaces,
): ReadonlyMap<number, string> {
  return new Map(
    facts.imports.map((each, index) => {
      const offset = offsetOf(each, lineStarts)
      const isUnnamed = each.local === '' || each.local === '*'
      const place = isUnnamed ? places.statementAt(offset) : undefined
      const own = place === undefined ? '' : text.slice(...place).replaceAll(BESIDE_CODE, '')
      return [index, byOffset.get(offset) ?? own]
    }),
  )
}

/** White space and comments, in any of the languages. */
const BESIDE_CODE = /\s|\/\*[^]*?\*\/|(?:\/\/|#).*/g

/** Joins facts and digests. Without digests (the file could not be read) there are no symbols. */
export function createOutline(facts: FileFacts, digests: OutlineDigests | undefined): Outline {
  const broken = facts.diagnostics.some(({ reason }) => reason === 'syntax' || reason === 'limit')
  if (digests === undefined) return { language: facts.language, symbols: [], moduleCode: '', imports: [], broken: true }
  const { moduleCode, statements } = digests
  return {
    language: facts.language,
    symbols: symbolsOf(facts, digests),
    moduleCode,
    imports: importsOf(facts, statements),
    broken,
  }
}

function symbolsOf(facts: FileFacts, digests: OutlineDigests): readonly OutlineSymbol[] {
  const twins = new Map<string, number>()
  return [...facts.definitions.entries()].sort(byPlace).flatMap(([index, definition]) => {
    const localName = localNameOf({ facts }, index)
    const ordinal = twins.get(localName) ?? 0
    twins.set(localName, ordinal + 1)
    const said = digests.symbols[index]
    if (said === undefined) return []
    const { kind, startLine, endLine, flags } = definition
    // Several names of one declaration share what it says, and are not each other.
    const signature = digest(`${definition.name}\0${said.signature}`)
    const [exported, abstract] = [flags.includes('exported'), flags.includes('abstract')]
    return [{ localName, ordinal, kind, startLine, endLine, ...said, signature, exported, abstract }]
  })
}

function byPlace([left, a]: [number, Definition], [right, b]: [number, Definition]): number {
  return a.line - b.line || a.column - b.column || (a.name < b.name ? -1 : a.name > b.name ? 1 : left - right)
}

function importsOf(facts: FileFacts, statements: ReadonlyMap<number, string>): readonly OutlineImport[] {
  const imports = facts.imports.map(({ specifier, name, local, typeOnly, dynamic, line }, index) => ({
    specifier,
    locals: local === '' || local === '*' ? [] : [local],
    digest: digest([specifier, name, local, typeOnly, dynamic, statements.get(index) ?? ''].join('\0')),
    line,
  }))
  const handedOn = facts.exports.flatMap(({ specifier, name, imported, typeOnly, line }) =>
    specifier === undefined
      ? []
      : [{ specifier, locals: [], digest: digest(['export', specifier, imported, name, typeOnly].join('\0')), line }],
  )
  return [...imports, ...handedOn].sort((left, right) => left.line - right.line)
}

function digest(text: string): string {
  return hash('sha1', text, 'base64url')
}
