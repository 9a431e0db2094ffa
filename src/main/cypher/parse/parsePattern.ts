import { queryError } from '../queryError.ts'
import type { Expression, Labels, MapEntry, Name, NodePattern, Pattern, RelationshipPattern } from '../Query.ts'
import type { TokenCursor } from './TokenCursor.ts'

/** Reads a value inside a pattern. Handed in, because expressions contain patterns in turn. */
export type ReadExpression = (tokens: TokenCursor) => Expression

/** `p = (a)-[r]->(b)`, or without the name. */
export function parsePattern(tokens: TokenCursor, read: ReadExpression): Pattern {
  const { at } = tokens.peek()
  const named = tokens.atName() && tokens.peek(1).kind === 'symbol' && tokens.peek(1).value === '='
  const variable = named ? tokens.needName('a name') : undefined
  if (named) tokens.needSymbol('=')
  if (
    tokens.peek().value.toLowerCase().endsWith('shortestpath') ||
    tokens.peek().value.toLowerCase() === 'allshortestpaths'
  ) {
    throw queryError(
      tokens.peek().at,
      'shortest paths are not supported',
      'call find_paths, or bound the length, -[:calls*1..3]->, and ORDER BY length(p) LIMIT 1',
    )
  }
  const nodes: NodePattern[] = [parseNode(tokens, read)]
  const hops: RelationshipPattern[] = []
  while (tokens.atSymbol('-') || tokens.atSymbol('<')) {
    hops.push(parseRelationship(tokens, read))
    nodes.push(parseNode(tokens, read))
  }
  return { variable, nodes, hops, at }
}

/** Whether a `(` begins a pattern of at least one relationship, and not an expression in brackets. */
export function atPattern(tokens: TokenCursor): boolean {
  if (!tokens.atSymbol('(')) return false
  const inside = tokens.peek(1)
  const second = inside.kind === 'name' || inside.kind === 'quoted' ? tokens.peek(2) : inside
  if (second.kind !== 'symbol' || !'):{'.includes(second.value)) return false
  let depth = 0
  for (let ahead = 0; tokens.peek(ahead).kind !== 'end'; ahead += 1) {
    const { kind, value } = tokens.peek(ahead)
    if (kind !== 'symbol') continue
    if (value === '(') depth += 1
    if (value === ')') depth -= 1
    if (depth > 0) continue
    const follows = [1, 2, 3].map((step) => tokens.peek(ahead + step).value)
    const [first, next] = follows[0] === '<' ? follows.slice(1) : follows
    return first === '-' && (next === '-' || next === '[')
  }
  return false
}

/** `:a`, `:a:b`, `:a|b`, `:a&b`. Nothing is no condition. */
export function parseLabels(tokens: TokenCursor): Labels {
  const labels: Name[][] = []
  while (tokens.takeSymbol(labels.length === 0 ? ':' : tokens.atSymbol('&') ? '&' : ':')) {
    if (tokens.atSymbol('!') || tokens.atSymbol('(')) {
      throw queryError(
        tokens.peek().at,
        'labels can be joined by : & and |, and nothing else',
        'say the rest in WHERE: NOT n:file',
      )
    }
    const any = [tokens.needAnyName('a label')]
    while (tokens.takeSymbol('|')) {
      tokens.takeSymbol(':')
      any.push(tokens.needAnyName('a label'))
    }
    labels.push(any)
  }
  return labels
}

/** `{key: value, …}` */
export function parseMap(tokens: TokenCursor, read: ReadExpression): readonly MapEntry[] {
  tokens.needSymbol('{')
  const entries: MapEntry[] = []
  if (tokens.takeSymbol('}')) return entries
  do {
    const key = tokens.needAnyName('a property')
    tokens.needSymbol(':')
    entries.push({ key, value: read(tokens) })
  } while (tokens.takeSymbol(','))
  tokens.needSymbol('}')
  return entries
}

function parseNode(tokens: TokenCursor, read: ReadExpression): NodePattern {
  const { at } = tokens.peek()
  tokens.needSymbol('(')
  const variable = tokens.atName() ? tokens.needName('a name') : undefined
  const labels = parseLabels(tokens)
  const properties = tokens.atSymbol('{') ? parseMap(tokens, read) : []
  if (!tokens.takeSymbol(')')) throw tokens.expected(nodeRest(variable, labels, properties))
  return { variable, labels, properties, at }
}

function nodeRest(variable: Name | undefined, labels: Labels, properties: readonly MapEntry[]): string {
  if (properties.length > 0) return ')'
  if (labels.length > 0) return '{ or )'
  return variable === undefined ? 'a name, :label, { or )' : ':label, { or )'
}

function parseRelationship(tokens: TokenCursor, read: ReadExpression): RelationshipPattern {
  const { at } = tokens.peek()
  const leftward = tokens.takeSymbol('<')
  tokens.needSymbol('-')
  const inside = tokens.takeSymbol('[') ? parseInside(tokens, read) : NOTHING_SAID
  tokens.needSymbol('-')
  const rightward = tokens.takeSymbol('>')
  const direction = leftward === rightward ? 'either' : leftward ? 'in' : 'out'
  return { ...inside, direction, at }
}

type Inside = Pick<RelationshipPattern, 'variable' | 'types' | 'properties' | 'length'>
const NOTHING_SAID: Inside = { variable: undefined, types: [], properties: [], length: undefined }

function parseInside(tokens: TokenCursor, read: ReadExpression): Inside {
  const variable = tokens.atName() ? tokens.needName('a name') : undefined
  const types: Name[] = []
  if (tokens.takeSymbol(':')) {
    do {
      tokens.takeSymbol(':')
      types.push(tokens.needAnyName('a relationship type'))
    } while (tokens.takeSymbol('|'))
  }
  const length = tokens.takeSymbol('*') ? parseLength(tokens) : undefined
  const properties = tokens.atSymbol('{') ? parseMap(tokens, read) : []
  if (!tokens.takeSymbol(']')) throw tokens.expected(types.length === 0 ? ':type, *, { or ]' : '*, { or ]')
  return { variable, types, properties, length }
}

/** What follows the star: `2`, `1..3`, `..5`, `2..` or nothing. */
function parseLength(tokens: TokenCursor): NonNullable<RelationshipPattern['length']> {
  const minimum = wholeNumber(tokens)
  if (!tokens.takeSymbol('..')) return { minimum: minimum ?? 1, maximum: minimum }
  const { at } = tokens.peek()
  const maximum = wholeNumber(tokens)
  if (maximum !== undefined && maximum < (minimum ?? 1)) {
    throw queryError(at, `the longest path, ${maximum}, is shorter than the shortest, ${minimum ?? 1}`, 'swap them')
  }
  return { minimum: minimum ?? 1, maximum }
}

function wholeNumber(tokens: TokenCursor): number | undefined {
  const { kind, value } = tokens.peek()
  if (kind !== 'number') return undefined
  if (!/^\d{1,9}$/.test(value)) throw tokens.expected('a whole number of hops')
  tokens.next()
  return Number(value)
}
