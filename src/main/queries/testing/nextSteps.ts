import { UserError } from '#shared/UserError'
import { readArguments } from '../arguments/readArguments.ts'
import { parameterFacts } from '../arguments/parameterFacts.ts'
import { commonParams } from '../parameters.ts'
import { findQuery, QUERIES } from '../index.ts'

/** A call that a sentence names: `callers symbol=post limit=3`. */
export interface NamedCall {
  readonly query: string
  readonly params: Readonly<Record<string, string>>
}

const QUERY_NAME = new RegExp(`(?<![\\w.=/-])(?:${QUERIES.map(({ name }) => name).join('|')})(?![\\w./-])`, 'g')
const ARGUMENT = /(?:^|[\s,(])([a-z_]+)=("(?:[^"\\]|\\.)*"|(?:'[^']*'|\\')+|[^\s,;)]*)/g

/** The calls that a sentence names, in their order; arguments before the first belong to `current`, the query that answered. */
export function namedCalls(sentence: string, current: string): readonly NamedCall[] {
  const starts = [...sentence.matchAll(QUERY_NAME)].map((match) => ({ query: match[0], at: match.index }))
  const parts = [{ query: current, at: 0 }, ...starts].map(({ query, at }, index) => {
    return { query, text: sentence.slice(at, starts[index]?.at ?? sentence.length) }
  })
  return parts.map(({ query, text }) => {
    const given = [...text.matchAll(ARGUMENT)].map((match) => [match[1] ?? '', valueOf(match[2] ?? '')] as const)
    return { query, params: Object.fromEntries(given) }
  })
}

/** What is wrong with the calls that a sentence names: arguments that do not exist, values that are not legal. */
export function nextStepProblems(sentence: string, current: string): readonly string[] {
  return namedCalls(sentence, current).flatMap(({ query, params }) => {
    const definition = findQuery(query)
    if (definition === undefined) return Object.keys(params).length === 0 ? [] : [`there is no query ${query}`]
    const facts = new Map(
      [...parameterFacts(commonParams), ...parameterFacts(definition.params)].map((fact) => [fact.name, fact]),
    )
    return Object.entries(params).flatMap(([name, value]) => {
      const fact = facts.get(name)
      if (fact === undefined) return [`${query} has no argument ${name}`]
      // A placeholder stands for any legal value.
      if (value.startsWith('<')) return []
      const others = [...facts.values()].filter((other) => other.required && other.name !== name)
      const filled = Object.fromEntries(others.map((other) => [other.name, other.kind === 'list' ? ['x'] : 'x']))
      return refusal(() => readArguments(definition.params, { ...filled, [name]: value }))
    })
  })
}

function valueOf(written: string): string {
  if (written.startsWith("'"))
    return written
      .replaceAll(String.raw`'\''`, '\u0000')
      .replaceAll("'", '')
      .replaceAll('\u0000', "'")
  if (!written.startsWith('"')) return written
  const text: unknown = JSON.parse(written)
  return String(text)
}

function refusal(read: () => unknown): readonly string[] {
  try {
    read()
    return []
  } catch (error) {
    if (error instanceof UserError) return [error.message]
    throw error
  }
}
