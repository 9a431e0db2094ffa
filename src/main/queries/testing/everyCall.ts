import { QUERIES } from '../index.ts'

/** A question, by the name of its query. */
export type Call = readonly [query: string, params: Readonly<Record<string, unknown>>]

const PARAMS: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  index_repository: [],
  delete_project: [],
  index_status: [{}, { verbose: true, paths: ['src', 'odd/ lead.ts', 'nowhere'] }],
  list_projects: [{}],
  get_architecture: [
    {},
    { aspects: ['overview', 'packages', 'hotspots', 'layers', 'clusters', 'file_tree', 'cycles'] },
  ],
  get_graph_schema: [{}],
  search_graph: [
    {},
    { query: 'ledger', include_connected: true, fields: ['signature', 'doc', 'degree'] },
    { kind: 'test' },
  ],
  search_code: [{ pattern: 'open' }, { pattern: 'odd', mode: 'full', context: 1 }, { pattern: '->', mode: 'files' }],
  get_code_snippet: [{ symbol: 'Ledger.post', include_neighbors: true }, { file_path: 'tools/latin.py' }],
  callers: [
    { symbol: 'src.ledger.total', fields: ['sites', 'positions', 'module', 'doc'] },
    { symbol: 'open' },
    { symbol: 'settle', possible: true },
    { symbol: 'leadger' },
    { symbol: 'gate.open' },
  ],
  callees: [{ symbol: 'report' }, { symbol: 'settle', possible: true }],
  trace_path: [
    { symbol: 'total', tests: 'include', include_evidence: true, include_args: true, risk_labels: true },
    { symbol: 'gate.open', direction: 'inbound' },
  ],
  find_paths: [
    { from: 'total', to: 'Memory.append' },
    { from: 'ping', to: 'settle' },
  ],
  find_cycles: [{ level: 'call' }, { level: 'file' }, { level: 'module' }],
  query_graph: [{ query: 'MATCH (f:function) RETURN f.name, f.file' }],
  detect_changes: [{}, { working_tree: true, tests: 'include', fields: ['through', 'at', 'side'] }],
  assess_change: [
    { removed: ['total'], behaviour: ['ping'], fields: ['through', 'at', 'side'] },
    { file_path: 'web/gate.ts' },
  ],
  safe_to_edit: [{ file_path: 'src/ledger.ts', edit_type: 'signature' }, { file_path: 'odd/a -> b.ts' }],
  dead_code: [{}, { tests: 'include' }],
  check_rules: [{}],
  file_health: [{ file_path: 'src/store.ts' }, { file_path: 'odd/"quoted".ts' }],
  project_health: [{}],
  module_map: [{ level: 'module' }, { level: 'file', path: 'odd', tests: 'include' }],
  edge_sites: [
    { from: 'odd', to: 'web', level: 'module' },
    { from: 'report', to: 'total' },
  ],
  edges_among: [{ symbols: ['report', 'total', 'gone', 'Ledger.post'] }],
}

/**
 * Questions about `contractProject` that read, of every query that there is: a new one must be added here before the
 * contract's tests pass.
 */
export function everyCall(): readonly Call[] {
  return QUERIES.flatMap(({ name }) => {
    const asked = PARAMS[name]
    if (asked === undefined) throw new Error(`testing/everyCall.ts has no question for ${name}`)
    return asked.map((params) => [name, params] as const)
  })
}
