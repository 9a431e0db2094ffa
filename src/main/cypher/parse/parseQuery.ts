import { queryError } from '../queryError.ts'
import type { Branch, Clause, Expression, ProjectionClause, ProjectionItem, Query, SortItem } from '../Query.ts'
import { parsePatterns } from './parseAtom.ts'
import { parseExpression } from './parseExpression.ts'
import { createTokenCursor, type TokenCursor } from './TokenCursor.ts'

const WRITES = ['CREATE', 'MERGE', 'SET', 'DELETE', 'DETACH', 'REMOVE', 'FOREACH', 'DROP', 'LOAD'] as const
/** Longest name of a column that is called as it is written. */
const NAME_LENGTH_MAX = 100
const OTHERS = ['CALL', 'USE', 'EXPLAIN', 'PROFILE', 'SHOW', 'FINISH', 'YIELD'] as const

/**
 * Reads a query of the openCypher subset: MATCH, OPTIONAL MATCH, UNWIND, WITH, RETURN and UNION. Throws UserError
 * `query_syntax` with line and column where the text is none, or asks for what queries do not do.
 *
 * A recursive-descent parser of our own. The kept grammars on npm were measured against it: `@neo4j-cypher/antlr4` 1.0.0
 * brings 1.7 MB of generated and run-time code without types, loads as CommonJS alone, needs 0.36 s for its first query
 * and does not know `exists { }`; `@neo4j-cypher/language-support` carries a 2.1 MB parser inside an editor's
 * completion engine and stands at a pre-release; `cypher-parser` downloads a native add-on that has no Windows build.
 */
export function parseQuery(text: string): Query {
  const tokens = createTokenCursor(text)
  const branches = [parseBranch(tokens)]
  let union: Query['union'] | undefined
  while (tokens.takeWord('UNION')) {
    const { at } = tokens.peek()
    const joined = tokens.takeWord('ALL') ? 'all' : 'distinct'
    if (union !== undefined && union !== joined) {
      throw queryError(at, 'UNION and UNION ALL cannot be mixed', 'use one of them throughout')
    }
    union = joined
    branches.push(parseBranch(tokens))
  }
  tokens.takeSymbol(';')
  if (tokens.peek().kind !== 'end') throw misplaced(tokens, 'the end of the query')
  return { branches, union: union ?? 'distinct' }
}

function parseBranch(tokens: TokenCursor): Branch {
  const clauses: Clause[] = []
  while (true) {
    const { at } = tokens.peek()
    if (tokens.atWord('MATCH') || tokens.atWord('OPTIONAL', 'MATCH')) {
      const optional = tokens.takeWord('OPTIONAL')
      tokens.next()
      clauses.push({ kind: 'match', optional, ...parsePatterns(tokens, parseExpression), at })
    } else if (tokens.takeWord('UNWIND')) {
      const list = parseExpression(tokens)
      tokens.needWord('AS')
      clauses.push({ kind: 'unwind', list, variable: tokens.needName('a name') })
    } else if (tokens.takeWord('WITH')) {
      const projected = parseProjection(tokens, 'with')
      clauses.push({ ...projected, where: tokens.takeWord('WHERE') ? parseExpression(tokens) : undefined })
    } else if (tokens.takeWord('RETURN')) {
      return { clauses: [...clauses, parseProjection(tokens, 'return')] }
    } else {
      throw misplaced(tokens, clauses.length === 0 ? 'MATCH, UNWIND, WITH or RETURN' : restOf(clauses))
    }
  }
}

function restOf(clauses: readonly Clause[]): string {
  const last = clauses.at(-1)
  const canFilter = last?.kind === 'match' && last.where === undefined
  return `${canFilter ? 'WHERE, ' : ''}another clause or RETURN`
}

/** An error about a word that begins no clause of ours. */
function misplaced(tokens: TokenCursor, wanted: string): Error {
  const { at, kind, value } = tokens.peek()
  const word = value.toUpperCase()
  if (kind === 'name' && WRITES.some((each) => each === word)) {
    return queryError(
      at,
      `${word} is refused: queries only read`,
      'ask with MATCH … RETURN; nothing can be changed here',
    )
  }
  if (kind === 'name' && OTHERS.some((each) => each === word)) {
    return queryError(
      at,
      `${word} is not supported: there are no procedures, plans or databases to choose`,
      'ask with MATCH … RETURN; get_graph_schema lists what is in the graph',
    )
  }
  return tokens.expected(wanted)
}

function parseProjection(tokens: TokenCursor, kind: 'with' | 'return'): ProjectionClause {
  const { at } = tokens.peek()
  const distinct = tokens.takeWord('DISTINCT')
  const star = tokens.takeSymbol('*')
  const items: ProjectionItem[] = []
  if (!star || tokens.takeSymbol(',')) {
    do items.push(parseItem(tokens, kind))
    while (tokens.takeSymbol(','))
  }
  const orderBy: SortItem[] = []
  if (tokens.takeWord('ORDER')) {
    tokens.needWord('BY')
    do orderBy.push(parseSortItem(tokens))
    while (tokens.takeSymbol(','))
  }
  const skip = parseCount(tokens, 'SKIP') ?? parseCount(tokens, 'OFFSET')
  const limit = parseCount(tokens, 'LIMIT')
  return { kind, distinct, star, items, orderBy, skip, limit, where: undefined, at }
}

function parseItem(tokens: TokenCursor, kind: 'with' | 'return'): ProjectionItem {
  const { start, at } = tokens.peek()
  const expression = parseExpression(tokens)
  const written = shortened(tokens.written(start).replaceAll(/\s+/g, ' '))
  if (tokens.takeWord('AS')) return { expression, name: tokens.needName('a name').name, named: true }
  if (kind === 'with' && expression.kind !== 'variable') {
    throw queryError(at, `WITH gives ${written} no name`, `write ${written} AS a name`)
  }
  return { expression, name: expression.kind === 'variable' ? expression.name : written, named: false }
}

/** An expression as the name of its column: names have an end. */
function shortened(written: string): string {
  const characters = Array.from(written)
  return characters.length <= NAME_LENGTH_MAX ? written : `${characters.slice(0, NAME_LENGTH_MAX - 3).join('')}...`
}

function parseSortItem(tokens: TokenCursor): SortItem {
  const expression = parseExpression(tokens)
  const descending = tokens.takeWord('DESC') || tokens.takeWord('DESCENDING')
  if (!descending && !tokens.takeWord('ASC')) tokens.takeWord('ASCENDING')
  return { expression, descending }
}

function parseCount(tokens: TokenCursor, word: string): Expression | undefined {
  return tokens.takeWord(word) ? parseExpression(tokens) : undefined
}
