import { queryError } from '../queryError.ts'
import type { BinaryOperator, Comparison, Expression } from '../Query.ts'
import { parseAtom } from './parseAtom.ts'
import { parseLabels } from './parsePattern.ts'
import type { TokenCursor } from './TokenCursor.ts'

/** From the loosest to the tightest; the operators of a level associate to the left. */
const LEVELS = ['OR', 'XOR', 'AND', 'NOT', 'comparison', 'predicate', '+ -', '* / %', '^'] as const
const LOOSEST = 0
const COMPARISONS: readonly Comparison[] = ['=', '<>', '<=', '>=', '<', '>']
const PREDICATES: readonly BinaryOperator[] = ['STARTS WITH', 'ENDS WITH', 'CONTAINS', 'IN', '=~']

/** Any expression. Precedence as in openCypher, with text, list and null predicates between comparison and addition. */
export function parseExpression(tokens: TokenCursor): Expression {
  return tokens.nested(() => parseLevel(tokens, LOOSEST))
}

function parseLevel(tokens: TokenCursor, level: number): Expression {
  const name = LEVELS[level]
  switch (name) {
    case 'NOT':
      return parseNot(tokens, level)
    case 'comparison':
      return parseComparison(tokens, level)
    case 'predicate':
      return parsePredicates(tokens, level)
    case undefined:
      return parseUnary(tokens)
    case 'OR':
    case 'XOR':
    case 'AND':
    case '+ -':
    case '* / %':
    case '^':
      return parseBinary(tokens, level, name.split(' '))
  }
  return name satisfies never
}

function parseBinary(tokens: TokenCursor, level: number, operators: readonly string[]): Expression {
  let left = parseLevel(tokens, level + 1)
  for (let before = 0; ; before += 1) {
    const operator = operators.find((each) => tokens.atWord(each) || tokens.atSymbol(each))
    if (operator === undefined) return left
    tokens.chained(before)
    const { at } = tokens.next()
    // The levels name binary operators alone here.
    left = { kind: 'binary', operator: operator as BinaryOperator, left, right: parseLevel(tokens, level + 1), at }
  }
}

function parseNot(tokens: TokenCursor, level: number): Expression {
  const { at } = tokens.peek()
  if (!tokens.takeWord('NOT')) return parseLevel(tokens, level + 1)
  return { kind: 'not', operand: tokens.nested(() => parseNot(tokens, level)), at }
}

function parseComparison(tokens: TokenCursor, level: number): Expression {
  const { at } = tokens.peek()
  const first = parseLevel(tokens, level + 1)
  const rest: { operator: Comparison; operand: Expression }[] = []
  while (true) {
    if (tokens.atSymbol('!', '=')) throw queryError(tokens.peek().at, '!= is no operator', 'write <>')
    if (tokens.atSymbol('=', '=')) throw queryError(tokens.peek().at, '== is no operator', 'write =')
    const operator = COMPARISONS.find((each) => tokens.takeSymbol(each))
    if (operator === undefined) return rest.length === 0 ? first : { kind: 'comparison', first, rest, at }
    rest.push({ operator, operand: parseLevel(tokens, level + 1) })
  }
}

function parsePredicates(tokens: TokenCursor, level: number): Expression {
  let left = parseLevel(tokens, level + 1)
  for (let before = 0; ; before += 1) {
    tokens.chained(before - 1)
    const { at } = tokens.peek()
    if (tokens.takeWord('IS')) {
      const negated = tokens.takeWord('NOT')
      if (!tokens.takeWord('NULL')) throw tokens.expected(negated ? 'NULL' : 'NULL or NOT NULL')
      left = { kind: 'is null', operand: left, negated, at }
      continue
    }
    const operator = PREDICATES.find((each) => tokens.takeWord(...each.split(' ')) || tokens.takeSymbol(each))
    if (operator === undefined) return left
    left = { kind: 'binary', operator, left, right: parseLevel(tokens, level + 1), at }
  }
}

function parseUnary(tokens: TokenCursor): Expression {
  const { at } = tokens.peek()
  if (tokens.takeSymbol('-')) return { kind: 'negative', operand: tokens.nested(() => parseUnary(tokens)), at }
  if (tokens.takeSymbol('+')) return tokens.nested(() => parseUnary(tokens))
  return parsePostfix(tokens)
}

function parsePostfix(tokens: TokenCursor): Expression {
  let left = parseAtom(tokens, parseExpression)
  for (let before = 0; ; before += 1) {
    tokens.chained(before - 1)
    const { at } = tokens.peek()
    if (tokens.takeSymbol('.')) left = { kind: 'property', of: left, key: tokens.needAnyName('a property'), at }
    else if (tokens.takeSymbol('[')) left = parseSubscript(tokens, left)
    else if (tokens.atSymbol(':') && left.kind === 'variable') {
      left = { kind: 'has labels', operand: left, labels: parseLabels(tokens), at }
    } else if (tokens.atSymbol('{') && left.kind === 'variable') {
      throw queryError(at, 'map projections are not supported', 'write a map, {name: n.name}, or several columns')
    } else return left
  }
}

/** `[i]`, `[from..to]`, `[from..]`, `[..to]`, behind the bracket. */
function parseSubscript(tokens: TokenCursor, of: Expression): Expression {
  const { at } = tokens.peek()
  const from = tokens.atSymbol('..') ? undefined : parseExpression(tokens)
  if (tokens.takeSymbol('..')) {
    const to = tokens.atSymbol(']') ? undefined : parseExpression(tokens)
    tokens.needSymbol(']')
    return { kind: 'slice', of, from, to, at }
  }
  if (!tokens.takeSymbol(']')) throw tokens.expected('.. or ]')
  if (from === undefined) throw tokens.expected('an expression')
  return { kind: 'index', of, index: from, at }
}
