import type { Reply } from '../ask.ts'
import type { Call } from './everyCall.ts'
import { rowsOf } from './readRows.ts'

type Ask = (query: string, params?: Readonly<Record<string, unknown>>) => Promise<Reply>

/**
 * What an agent would ask about a repository that nothing is known of: every query with its defaults, about the symbols with the
 * most callers and callees, their files, and the latest commits. `ask` answers in json unless the parameters say otherwise.
 */
export async function callsAbout(ask: Ask): Promise<readonly Call[]> {
  const top = async (params: Readonly<Record<string, unknown>>): Promise<readonly string[]> => {
    const { envelope } = await ask('search_graph', { sort: 'degree', tests: 'exclude', limit: 5, ...params })
    return rowsOf(envelope, 'results').map(({ qn }) => String(qn))
  }
  const [hub = '', second = ''] = await top({ name_pattern: '^[a-z]', relationship: 'calls' })
  const [member = hub] = await top({ kind: 'method' })
  const [type = hub] = await top({ kind: 'class', relationship: 'contains' })
  const file = String(
    rowsOf((await ask('search_graph', { query: hub, fields: ['file'], limit: 1 })).envelope, 'results')[0]?.['file'],
  )
  const folder = file.split('/').slice(0, -1).join('/') || '.'
  return [
    ['index_status', {}],
    ['list_projects', {}],
    ['get_architecture', {}],
    ['get_graph_schema', {}],
    ['search_graph', {}],
    ['search_graph', { query: hub }],
    ['search_graph', { kind: 'method', sort: 'degree' }],
    ['search_code', { pattern: 'return' }],
    ['search_code', { pattern: '\\w+\\(', regex: true, mode: 'full' }],
    ['search_code', { pattern: 'e', mode: 'files' }],
    ['get_code_snippet', { symbol: hub, include_neighbors: true }],
    ...[hub, member, type].map((symbol) => ['callers', { symbol }] as const),
    ...[second, member].map((symbol) => ['callees', { symbol }] as const),
    ...[hub, member].flatMap((symbol) => [
      ['trace_path', { symbol }] as const,
      ['trace_path', { symbol, direction: 'inbound', limit: 20 }] as const,
    ]),
    ['find_paths', { from: second, to: hub }],
    ['find_paths', { from: hub, to: second }],
    ...['call', 'file', 'module'].map((level) => ['find_cycles', { level }] as const),
    ['query_graph', { query: 'MATCH (a:function)-[:calls]->(b:function) RETURN a.name, b.name' }],
    ['detect_changes', {}],
    ['detect_changes', { range: 'HEAD~5..HEAD' }],
    ['detect_changes', { range: 'HEAD~60..HEAD' }],
    ['assess_change', { behaviour: [hub] }],
    ['assess_change', { removed: [member] }],
    ['assess_change', { file_path: file }],
    ['safe_to_edit', { file_path: file }],
    ['dead_code', {}],
    ['check_rules', {}],
    ['file_health', { file_path: file }],
    ['project_health', {}],
    ['project_health', { path: folder }],
  ]
}
