import { queryError } from '../queryError.ts'
import type { Expression, MatchClause, Quantifier } from '../Query.ts'
import { atPattern, parseMap, parsePattern, type ReadExpression } from './parsePattern.ts'
import type { TokenCursor } from './TokenCursor.ts'

const QUANTIFIERS: readonly Quantifier[] = ['all', 'any', 'none', 'single']

/** What operators stand between: a literal, a name, a call, a bracket, a pattern. */
export function parseAtom(tokens: TokenCursor, read: ReadExpression): Expression {
  const { kind, value, at } = tokens.peek()
  if (kind === 'text' || kind === 'number') {
    tokens.next()
    return { kind: 'literal', value: kind === 'text' ? value : Number(value), at }
  }
  if (kind === 'symbol') return parseBracketed(tokens, read)
  if (kind === 'name') {
    const constant = new Map([
      ['TRUE', true],
      ['FALSE', false],
      ['NULL', null],
    ]).get(value.toUpperCase())
    if (constant !== undefined) {
      tokens.next()
      return { kind: 'literal', value: constant, at }
    }
    if (tokens.atWord('CASE')) return parseCase(tokens, read)
    const follows = tokens.peek(1)
    if (follows.kind === 'symbol' && follows.value === '(') return parseCall(tokens, read)
    if (follows.kind === 'symbol' && follows.value === '{') {
      const word = value.toUpperCase()
      if (word === 'EXISTS' || word === 'COUNT') return parseSubquery(tokens, read)
      if (word === 'COLLECT') throw queryError(at, 'collect { … } is not supported', 'write [(a)-->(b) | b.name]')
    }
  }
  if (!tokens.atName()) throw tokens.expected('an expression')
  return { kind: 'variable', name: tokens.needName('a name').name, at }
}

function parseBracketed(tokens: TokenCursor, read: ReadExpression): Expression {
  const { at } = tokens.peek()
  if (tokens.atSymbol('(')) {
    if (atPattern(tokens)) {
      return { kind: 'exists', patterns: [parsePattern(tokens, read)], where: undefined, mayBind: false, at }
    }
    tokens.next()
    const inside = read(tokens)
    if (!tokens.takeSymbol(')')) throw tokens.expected('an operator or )')
    return inside
  }
  if (tokens.atSymbol('[')) return parseList(tokens, read)
  if (tokens.atSymbol('{')) return { kind: 'map', entries: parseMap(tokens, read), at }
  if (tokens.atSymbol('$')) {
    throw queryError(at, 'there are no parameters', 'write the value itself into the query')
  }
  throw tokens.expected('an expression')
}

function parseList(tokens: TokenCursor, read: ReadExpression): Expression {
  const { at } = tokens.next()
  if (tokens.takeSymbol(']')) return { kind: 'list', items: [], at }
  const isPattern = atPattern(tokens) || (tokens.atName() && tokens.peek(1).value === '=')
  if (isPattern) {
    const pattern = parsePattern(tokens, read)
    const where = tokens.takeWord('WHERE') ? read(tokens) : undefined
    tokens.needSymbol('|')
    const result = read(tokens)
    tokens.needSymbol(']')
    return { kind: 'pattern comprehension', pattern, where, result, at }
  }
  const second = tokens.peek(1)
  if (tokens.atName() && second.kind === 'name' && second.value.toUpperCase() === 'IN') {
    const variable = tokens.needName('a name')
    tokens.needWord('IN')
    const list = read(tokens)
    const where = tokens.takeWord('WHERE') ? read(tokens) : undefined
    const result = tokens.takeSymbol('|') ? read(tokens) : undefined
    if (!tokens.takeSymbol(']')) throw tokens.expected(result === undefined ? 'WHERE, | or ]' : ']')
    return { kind: 'comprehension', variable, list, where, result, at }
  }
  const items = [read(tokens)]
  while (tokens.takeSymbol(',')) items.push(read(tokens))
  if (!tokens.takeSymbol(']')) throw tokens.expected(', or ]')
  return { kind: 'list', items, at }
}

function parseCase(tokens: TokenCursor, read: ReadExpression): Expression {
  const { at } = tokens.next()
  const subject = tokens.atWord('WHEN') ? undefined : read(tokens)
  const branches: { when: Expression; result: Expression }[] = []
  while (tokens.takeWord('WHEN')) {
    const when = read(tokens)
    tokens.needWord('THEN')
    branches.push({ when, result: read(tokens) })
  }
  if (branches.length === 0) throw tokens.expected('WHEN')
  const otherwise = tokens.takeWord('ELSE') ? read(tokens) : undefined
  if (!tokens.takeWord('END')) throw tokens.expected(otherwise === undefined ? 'WHEN, ELSE or END' : 'END')
  return { kind: 'case', subject, branches, otherwise, at }
}

function parseCall(tokens: TokenCursor, read: ReadExpression): Expression {
  const { value, at } = tokens.next()
  const name = value.toLowerCase()
  tokens.needSymbol('(')
  const quantifier = QUANTIFIERS.find((each) => each === name)
  if (quantifier !== undefined) return parseQuantified(tokens, read, quantifier)
  if (name === 'reduce') return parseReduce(tokens, read)
  if (name === 'count' && tokens.takeSymbol('*')) {
    tokens.needSymbol(')')
    return { kind: 'count all', at }
  }
  // The older spellings of exists { … } and count { … }.
  if ((name === 'exists' || name === 'size') && atPattern(tokens)) {
    const pattern = parsePattern(tokens, read)
    tokens.needSymbol(')')
    const kind = name === 'exists' ? 'exists' : 'count'
    return { kind, patterns: [pattern], where: undefined, mayBind: true, at }
  }
  const distinct = tokens.takeWord('DISTINCT')
  const items: Expression[] = []
  if (!tokens.atSymbol(')')) {
    do items.push(read(tokens))
    while (tokens.takeSymbol(','))
  }
  if (!tokens.takeSymbol(')')) throw tokens.expected(items.length === 0 ? 'an expression or )' : ', or )')
  return { kind: 'call', name: value, distinct, arguments: items, at }
}

function parseQuantified(tokens: TokenCursor, read: ReadExpression, quantifier: Quantifier): Expression {
  const variable = tokens.needName('a name')
  tokens.needWord('IN')
  const list = read(tokens)
  tokens.needWord('WHERE')
  const where = read(tokens)
  tokens.needSymbol(')')
  return { kind: 'quantified', quantifier, variable, list, where, at: variable.at }
}

function parseReduce(tokens: TokenCursor, read: ReadExpression): Expression {
  const accumulator = tokens.needName('a name')
  tokens.needSymbol('=')
  const initial = read(tokens)
  tokens.needSymbol(',')
  const variable = tokens.needName('a name')
  tokens.needWord('IN')
  const list = read(tokens)
  tokens.needSymbol('|')
  const result = read(tokens)
  tokens.needSymbol(')')
  return { kind: 'reduce', accumulator, initial, variable, list, result, at: accumulator.at }
}

/** `exists { [MATCH] pattern, … [WHERE …] }` and `count { … }` */
function parseSubquery(tokens: TokenCursor, read: ReadExpression): Expression {
  const { value, at } = tokens.next()
  tokens.needSymbol('{')
  tokens.takeWord('MATCH')
  const { patterns, where } = parsePatterns(tokens, read)
  if (!tokens.takeSymbol('}')) throw tokens.expected(where === undefined ? 'a comma, WHERE or }' : '}')
  return { kind: value.toUpperCase() === 'EXISTS' ? 'exists' : 'count', patterns, where, mayBind: true, at }
}

/** `pattern, … [WHERE …]`: what follows `MATCH`. */
export function parsePatterns(tokens: TokenCursor, read: ReadExpression): Pick<MatchClause, 'patterns' | 'where'> {
  const patterns = [parsePattern(tokens, read)]
  while (tokens.takeSymbol(',')) patterns.push(parsePattern(tokens, read))
  return { patterns, where: tokens.takeWord('WHERE') ? read(tokens) : undefined }
}
