import { z } from 'zod'
import { UserError } from '#shared/UserError'
import type { ParameterFacts } from '#queries/arguments/parameterFacts'

export interface CallLine {
  readonly query: string | undefined
  readonly help: boolean
  readonly params: Readonly<Record<string, unknown>>
}

/**
 * Reads `QUERY --project PATH --params JSON --flag value …`. Values stay texts: the query's own argument check reads
 * them, and teaches where one is wrong. A flag that is given several times makes a list. Throws UserError for what is
 * no flag at all.
 */
export function readCallLine(
  tokens: readonly string[],
  factsOf: (query: string) => readonly ParameterFacts[],
): CallLine {
  const queryIndex = tokens.findIndex((token, index) => !token.startsWith('-') && !takesValue(tokens[index - 1]))
  const query = tokens[queryIndex]
  const facts = new Map((query === undefined ? [] : factsOf(query)).map((fact) => [fact.name, fact]))
  const params: Record<string, unknown> = {}
  let help = false
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] ?? ''
    if (index === queryIndex) continue
    if (token === '--help' || token === '-h') {
      help = true
      continue
    }
    const flag = readFlag(token, tokens[index + 1], facts)
    if (flag.usedNext) index += 1
    if (flag.name === 'params') Object.assign(params, parseParams(flag.value))
    else add(params, flag.name, flag.value, facts.get(flag.name))
  }
  return { query, help, params }
}

interface Flag {
  readonly name: string
  readonly value: unknown
  readonly usedNext: boolean
}

function readFlag(token: string, next: string | undefined, facts: ReadonlyMap<string, ParameterFacts>): Flag {
  const match = /^--([A-Za-z][\w-]*)(?:=(.*))?$/s.exec(token)
  const written = match?.[1]
  if (written === undefined) {
    throw new UserError(
      'invalid_argument',
      `"${token}" is no flag.`,
      'Write --name value, or --params with a JSON object.',
    )
  }
  const name = written.replaceAll('-', '_')
  if (match?.[2] !== undefined) return { name, value: match[2], usedNext: false }
  const negated = name.startsWith('no_') ? facts.get(name.slice(3)) : undefined
  if (negated?.kind === 'true or false') return { name: negated.name, value: false, usedNext: false }
  const isSwitch = facts.get(name)?.kind === 'true or false' && next !== 'true' && next !== 'false'
  if (isSwitch || next === undefined || next.startsWith('--')) return { name, value: true, usedNext: false }
  return { name, value: next, usedNext: true }
}

function add(params: Record<string, unknown>, name: string, value: unknown, fact: ParameterFacts | undefined): void {
  const before = params[name]
  if (before === undefined || (fact !== undefined && fact.kind !== 'list')) params[name] = value
  else params[name] = [...(Array.isArray(before) ? before : [before]), value]
}

/** Flags that stand before the query; what follows them is their value and not the query. */
function takesValue(token: string | undefined): boolean {
  return token === '--project' || token === '--params' || token === '--format'
}

function parseParams(text: unknown): Readonly<Record<string, unknown>> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(String(text)))
  } catch (cause) {
    throw new UserError(
      'invalid_argument',
      '--params is no JSON object.',
      `Quote it for the shell: --params '{"symbol": "main"}'.`,
      { cause },
    )
  }
}
