import { parameterFacts, type ParameterFacts } from './arguments/parameterFacts.ts'
import { DEFAULT_LIMIT, MAXIMUM_LIMIT, type Query, type Surface } from './defineQuery.ts'
import { QUERIES } from './index.ts'
import { commonParams } from './parameters.ts'
import { REFERENCE_EXAMPLES } from './referenceExamples.ts'
import { SYMBOL_FIELDS } from './rows/symbolFields.ts'

const SURFACE_NAMES: Readonly<Record<Surface, string>> = {
  mcp: 'MCP',
  cli: 'command line',
  window: 'window and browser',
}

/** Lines of an example; its answer goes on. */
const EXAMPLE_LINES_MAX = 18

/**
 * The text of docs/queries.md: every query as it is defined, with what it answers to its example about the sample, by name. A
 * test compares the file with it.
 */
export function queryReference(answers: ReadonlyMap<string, string>): string {
  return `${[
    '# Queries',
    'Generated from the definitions in `src/main/queries`; `UPDATE=1 npx vitest run src/main/queries/reference.test.ts` writes it anew.',
    'What every answer has in common (envelope, verdicts, formats, cursors) is in [contract.md](contract.md).',
    '## Accepted by every query',
    parameterTable(parameterFacts(commonParams)),
    `A limit is ${DEFAULT_LIMIT} unless a query says otherwise, and at most ${MAXIMUM_LIMIT}.`,
    `\`fields\`, where a query has it, adds columns: ${Object.keys(SYMBOL_FIELDS).map(code).join(', ')}.`,
    'The examples are about the project in `sample/`; `…` stands for lines that are left out, and names in angle brackets for what differs from run to run.',
    ...QUERIES.map((query) => section(query, answers.get(query.name))),
  ].join('\n\n')}\n`
}

function section(query: Query, answer: string | undefined): string {
  const facts = parameterFacts(query.params)
  const lists = Object.entries(query.lists)
  return [
    `## ${query.name}`,
    `*${query.title}* ${query.description}`,
    `On: ${query.surfaces.map((surface) => SURFACE_NAMES[surface]).join(', ')}. ${effectOf(query)}`,
    facts.length === 0 ? 'No parameters of its own.' : parameterTable(facts),
    ...(query.ownFields === undefined ? [] : [`Its \`fields\` can add also ${query.ownFields.map(code).join(', ')}.`]),
    ...(lists.length === 0 ? [] : [listsOf(query)]),
    ...(answer === undefined ? [] : [example(query.name, answer)]),
  ].join('\n\n')
}

function example(name: string, answer: string): string {
  const asked = Object.entries(REFERENCE_EXAMPLES[name] ?? {}).map(
    ([argument, value]) => ` ${argument}=${String(value)}`,
  )
  const lines = answer.split('\n')
  const shown = lines.length <= EXAMPLE_LINES_MAX ? lines : [...lines.slice(0, EXAMPLE_LINES_MAX - 1), '…']
  return ['```text', `> ${name}${asked.join('')}`, ...shown, '```'].join('\n')
}

function effectOf({ effect }: Query): string {
  switch (effect) {
    case 'none':
      return 'Reads only.'
    case 'writes':
      return 'Writes the index, never the project.'
    case 'destructive':
      return 'Deletes the index, never the project.'
  }
  return effect satisfies never
}

function listsOf(query: Query): string {
  const rows = Object.entries(query.lists).map(([name, { order, flatNames }]) => {
    const names = Object.entries(flatNames ?? {}).map(([flat, field]) => `${code(flat)} (${field})`)
    return `| ${code(name)} | ${order} | ${names.join(', ') || '-'} |`
  })
  const several = rows.length > 1
  const paging = query.paging === 'drained' ? 'One cursor runs through them in this order.' : 'Each has its own cursor.'
  return [
    '| list | order of its rows | said beside it |',
    '| --- | --- | --- |',
    ...rows,
    ...(several ? ['', paging] : []),
  ].join('\n')
}

function parameterTable(facts: readonly ParameterFacts[]): string {
  const rows = facts.map((fact) => `| ${code(fact.name)} | ${kindOf(fact)} | ${defaultOf(fact)} |`)
  return ['| parameter | value | without it |', '| --- | --- | --- |', ...rows].join('\n')
}

function kindOf(fact: ParameterFacts): string {
  const values = fact.values === undefined ? '' : fact.values.map(code).join(', ')
  switch (fact.kind) {
    case 'text':
      return values === '' ? (fact.role ?? 'text') : `one of ${values}`
    case 'list':
      return `list of ${values === '' ? (fact.role === 'path' ? 'paths' : 'texts') : values}, at most ${fact.itemsMaximum}`
    case 'true or false':
      return fact.kind
    case 'whole number':
      return `whole number from ${fact.minimum}${fact.maximum >= 1_000_000 ? '' : ` to ${fact.maximum}`}`
  }
  return fact.kind satisfies never
}

function defaultOf(fact: ParameterFacts): string {
  if (fact.required) return 'required'
  if (fact.default === undefined || (Array.isArray(fact.default) && fact.default.length === 0)) return '-'
  return code(Array.isArray(fact.default) ? fact.default.join(',') : JSON.stringify(fact.default).replaceAll('"', ''))
}

function code(text: string): string {
  return `\`${text}\``
}
