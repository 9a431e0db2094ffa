import type { Envelope, Format, IndexInfo } from '#shared/envelope'
import {
  MAXIMUM_LIMIT,
  type Answer,
  type ListDefinition,
  type Query,
  type Sayings,
  type ShownRows,
} from './defineQuery.ts'
import { onOneLine } from './onOneLine.ts'
import type { PagedLists } from './pageLists.ts'

export interface AnswerParts {
  readonly query: Query
  readonly answered: Answer
  readonly pages: PagedLists
  readonly limit: number
  readonly format: Format
  readonly index: IndexInfo
  /** Of the arguments; those of the result are added. */
  readonly warnings: readonly string[]
}

/** The envelope of a query that ran to the end. The order of its keys is the order in which the text formats print them. */
export function buildAnswer(parts: AnswerParts): Envelope {
  const { answered, pages, format, index } = parts
  const { result, verdict } = answered
  const sayings = answered.say(pages.shown)
  const summary_line = onOneLine(`${sayings.summary}${rowsSaid(pages, parts.query)}`)
  const next_step = onOneLine(nextStep(parts, sayings))
  const warnings = [...parts.warnings, ...(result.warnings ?? [])]
  const hasLists = Object.keys(pages.tables).length > 0
  return {
    success: true,
    verdict,
    summary_line,
    next_step,
    agent_summary: {
      summary_line,
      verdict,
      next_step,
      ...(sayings.risk === undefined ? {} : { risk: sayings.risk }),
      ...(sayings.verificationCommand === undefined ? {} : { verification_command: sayings.verificationCommand }),
      ...(sayings.stopCondition === undefined ? {} : { stop_condition: sayings.stopCondition }),
      ...(sayings.guardrails === undefined ? {} : { guardrails: sayings.guardrails }),
    },
    format,
    ...defined(result.scalars),
    ...flatNames(parts),
    ...(hasLists ? { truncated: pages.stoppedIn !== undefined } : {}),
    ...(pages.nextCursor === undefined ? {} : { next_cursor: pages.nextCursor }),
    ...(result.completeness === undefined ? {} : { completeness: result.completeness }),
    ...(warnings.length === 0 ? {} : { warnings }),
    index,
    ...defined(result.tables),
    ...pages.tables,
  }
}

/** ", rows 4-6" where the answer is not the whole. Lists beside each other say it themselves. */
function rowsSaid(pages: PagedLists, query: Query): string {
  if (query.paging === 'separate' && Object.keys(pages.shown).length > 1) return ''
  const cut = Object.entries(pages.shown).filter(([, { from, to, total }]) => to > 0 && (from > 1 || to < total))
  const several = Object.keys(pages.shown).length > 1
  return cut
    .map(([name, { from, to }]) => `, ${several ? `${query.lists[name]?.noun ?? name} ` : ''}rows ${from}-${to}`)
    .join('')
}

function nextStep({ query, pages, answered }: AnswerParts, sayings: Sayings): string {
  const name = pages.stoppedIn
  const page = name === undefined ? undefined : pages.tables[name]
  if (name === undefined || page === undefined) return sayings.next
  const whole = query.paging === 'drained' ? total(pages.shown) : page.total
  const raise = whole <= MAXIMUM_LIMIT ? `limit=${whole}` : undefined
  // Lists beside each other have their cursors at themselves: said here too, each would be paid for twice.
  const cursor = query.paging === 'separate' ? `${name}.next_cursor as cursor` : `cursor=${page.next_cursor}`
  const next = page.next_cursor === undefined ? undefined : `${cursor} for the next page`
  const pass = [next, raise].filter((way) => way !== undefined).join(', or ')
  const sentence = `showing ${page.shown} of ${page.total} ${query.lists[name]?.noun ?? name} - ${pass === '' ? 'narrow the filters' : `pass ${pass}`}`
  // A caution is followed first, and lists beside each other are not what the answer is about.
  const isAside = answered.verdict === 'CAUTION' || query.paging === 'separate'
  return isAside ? `${sayings.next}; ${sentence}` : sentence
}

function total(shown: Readonly<Record<string, ShownRows>>): number {
  return Object.values(shown).reduce((sum, rows) => sum + rows.total, 0)
}

/** The names that callers of such tools know, beside the tables that say the same. */
function flatNames({ query, pages }: AnswerParts): Readonly<Record<string, number | boolean>> {
  return Object.fromEntries(
    Object.entries(pages.tables).flatMap(([name, table]) => {
      const definition: ListDefinition | undefined = query.lists[name]
      return Object.entries(definition?.flatNames ?? {}).map(([flat, field]) => [flat, table[field]] as const)
    }),
  )
}

function defined<Value>(record: Readonly<Record<string, Value | undefined>> | undefined): Record<string, Value> {
  const entries = Object.entries(record ?? {}).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  )
  return Object.fromEntries(entries)
}
