import { nearNames } from '#graph/nearNames'
import { UserError } from '#shared/UserError'
import type { z } from 'zod'
import { commonParams } from '../parameters.ts'
import { parameterFacts, type ParameterFacts } from './parameterFacts.ts'
import { readValue } from './readValue.ts'

export interface ReadArguments {
  /** The query's own parameters and the common ones, normalised, with their defaults. */
  readonly values: Readonly<Record<string, unknown>>
  /** Values that were clamped. */
  readonly warnings: readonly string[]
}

/** Arguments that come to a query; a bad one costs a message, not a page of them. */
const PROBLEMS_SAID_MAX = 5

/**
 * Checks and normalises what a user or an agent passed, before any work. Accepts what is meant without doubt (`"3"` for
 * 3, `"a,b"` for a list of words) and refuses everything else with a UserError that names each bad argument, the legal
 * values and the near names.
 */
export function readArguments(params: z.ZodObject, raw: unknown): ReadArguments {
  const facts = allFacts(params)
  const given = recordOf(raw, facts)
  const problems = [...unknownArguments(given, facts)]
  const values: Record<string, unknown> = {}
  const warnings: string[] = []
  for (const fact of facts) {
    const value = given.get(fact.name)
    if (value === undefined || value === null) {
      if (fact.required) problems.push({ argument: fact.name, message: `${fact.name} is required` })
      else if (fact.default !== undefined) values[fact.name] = fact.default
      continue
    }
    const read = readValue(fact, value)
    if (read.kind === 'bad') problems.push({ argument: fact.name, ...read })
    else values[fact.name] = read.value
    if (read.kind === 'clamped') warnings.push(read.warning)
  }
  if (problems.length > 0) throw refusal(problems, facts)
  return { values, warnings }
}

/** The names that a query accepts, its own first. */
export function acceptedArguments(params: z.ZodObject): readonly string[] {
  return allFacts(params).map(({ name }) => name)
}

function allFacts(params: z.ZodObject): readonly ParameterFacts[] {
  const own = parameterFacts(params)
  const names = new Set(own.map(({ name }) => name))
  return [...own, ...parameterFacts(commonParams).filter(({ name }) => !names.has(name))]
}

interface Problem {
  readonly argument: string
  readonly message: string
  readonly validValues?: readonly string[] | undefined
  readonly suggestions?: readonly string[] | undefined
}

function recordOf(raw: unknown, facts: readonly ParameterFacts[]): ReadonlyMap<string, unknown> {
  if (raw === undefined || raw === null) return new Map()
  if (typeof raw !== 'object' || Array.isArray(raw)) {
    throw new UserError(
      'invalid_argument',
      'the arguments are not an object',
      'pass one object: argument name to value',
      {
        allowed_arguments: facts.map(({ name }) => name),
      },
    )
  }
  return new Map(Object.entries(raw))
}

function unknownArguments(given: ReadonlyMap<string, unknown>, facts: readonly ParameterFacts[]): readonly Problem[] {
  const names = facts.map(({ name }) => name)
  return [...given.keys()]
    .filter((name) => !names.includes(name))
    .map((argument) => ({
      argument,
      message: `${shortened(argument)} is not an argument of this query`,
      suggestions: nearNames(argument, names, 3),
    }))
}

function refusal(problems: readonly Problem[], facts: readonly ParameterFacts[]): UserError {
  const said = problems.slice(0, PROBLEMS_SAID_MAX).map(({ message }) => message)
  const more = problems.length - said.length
  const suggestions = unique(problems.flatMap((problem) => problem.suggestions ?? []))
  const validValues = unique(problems.flatMap((problem) => problem.validValues ?? []))
  return new UserError(
    'invalid_argument',
    more > 0 ? `${said.join('; ')}; and ${more} more` : said.join('; '),
    hintFor(problems, suggestions, validValues),
    {
      invalid_arguments: unique(problems.map(({ argument }) => shortened(argument))),
      allowed_arguments: facts.map(({ name }) => name),
      ...(validValues.length === 0 ? {} : { valid_values: validValues }),
      ...(suggestions.length === 0 ? {} : { suggestions }),
    },
  )
}

function hintFor(problems: readonly Problem[], suggestions: readonly string[], validValues: readonly string[]): string {
  if (suggestions.length > 0) return `did you mean ${suggestions.join(' or ')}? Nothing was run; call again`
  if (validValues.length > 0) return `use one of ${validValues.join(', ')}; nothing was run`
  return `mend ${problems[0]?.argument ?? 'the arguments'} and call again; nothing was run`
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)]
}

function shortened(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 57)}...`
}
