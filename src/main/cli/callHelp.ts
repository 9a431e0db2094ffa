import { findQuery, QUERIES } from '#queries/index'
import { parameterFacts, type ParameterFacts } from '#queries/arguments/parameterFacts'
import { commonParams } from '#queries/parameters'

/** What `call --help` says: the queries, or the flags of one of them. */
export function callHelp(name: string | undefined): string {
  const query = name === undefined ? undefined : findQuery(name)
  if (query === undefined) return listOfQueries(name)
  const own = parameterFacts(query.params)
  const ownNames = new Set(own.map((fact) => fact.name))
  const common = parameterFacts(commonParams).filter((fact) => !ownNames.has(fact.name))
  return [
    `Usage: faultline call ${query.name} [--project PATH] [--params JSON | --flag value ...]`,
    '',
    `${query.title} ${query.description}`,
    '',
    ...(own.length === 0 ? [] : ['Flags:', ...own.map(flagLine), '']),
    'Flags of every query:',
    ...common.map(flagLine),
    '',
  ].join('\n')
}

function listOfQueries(unknown: string | undefined): string {
  const queries = QUERIES.filter((query) => query.surfaces.includes('cli'))
  const width = Math.max(0, ...queries.map(({ name }) => name.length))
  return [
    ...(unknown === undefined ? [] : [`There is no query "${unknown}".`, '']),
    'Usage: faultline call QUERY [--project PATH] [--params JSON | --flag value ...] [--format tree|json|toon]',
    '',
    'Queries (faultline call QUERY --help prints their flags):',
    ...queries.map(({ name, title }) => `  ${name.padEnd(width)}  ${title}`),
    '',
  ].join('\n')
}

function flagLine(fact: ParameterFacts): string {
  const flag = `--${fact.name.replaceAll('_', '-')}`
  const notes = [
    fact.values === undefined ? fact.kind : fact.values.join('|'),
    ...(Number.isFinite(fact.minimum) && Number.isFinite(fact.maximum) ? [`${fact.minimum} to ${fact.maximum}`] : []),
    ...(fact.required ? ['required'] : []),
    ...(fact.default === undefined ? [] : [`default ${JSON.stringify(fact.default)}`]),
  ]
  return `  ${flag.padEnd(24)} ${notes.join(', ')}`
}
