import { hash } from 'node:crypto'
import type { Tree } from 'web-tree-sitter'
import { localNameOf } from '#link/targets'
import type { Definition, FileFacts } from '#model/FileFacts'
import type { Outline, OutlineImport, OutlineSymbol } from '#model/Outline'
import type { Syntax } from '#model/Syntax'
import type { LoadedGrammar } from './loadGrammar.ts'
import { commentsOf } from './outlineComments.ts'
import { importPlaces, offsetOf } from './outlineImports.ts'
import { createSpans } from './outlineSpans.ts'
import { readTokens } from './outlineTokens.ts'

/** A file that was parsed, while its tree is still there. */
export interface ReadTree {
  readonly tree: Tree
  readonly loaded: LoadedGrammar
  readonly text: string
  readonly facts: FileFacts
  readonly syntax: Syntax
  readonly lineStarts: Int32Array
}

/** Digests of a file; those of symbols by the index of their definition. */
export interface OutlineDigests {
  readonly symbols: readonly SymbolDigests[]
  readonly moduleCode: string
  /** By the index of the import: the statement around one that is an expression. */
  readonly statements: ReadonlyMap<number, string>
}

type SymbolDigests = Pick<OutlineSymbol, 'signature' | 'code' | 'comments'>

/** Digests of the symbols of a tree. One pass over it with a cursor. */
export function outlineDigests({ tree, loaded, text, facts, syntax, lineStarts }: ReadTree): OutlineDigests {
  const spans = createSpans(facts, text)
  const places = importPlaces(facts, syntax, lineStarts)
  const read = readTokens(tree, loaded, { text, spans, places })
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
  return {
    symbols,
    moduleCode: digest(read.module.join('\0')),
    statements: statementsOf({ facts, text, lineStarts }, read.statements, places.ends),
  }
}

/** What imports say beyond their facts: the statement around an expression, the text of one that binds no name of its own (`import static a.B.c`). */
function statementsOf(
  { facts, text, lineStarts }: Pick<ReadTree, 'facts' | 'text' | 'lineStarts'>,
  byOffset: ReadonlyMap<number, string>,
  ends: ReadonlyMap<number, number>,
): ReadonlyMap<number, string> {
  return new Map(
    facts.imports.map((each, index) => {
      const offset = offsetOf(each, lineStarts)
      const end = each.local === '' ? ends.get(offset) : undefined
      const own = end === undefined ? '' : text.slice(offset, end).replaceAll(BESIDE_CODE, '')
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
