import type { Envelope } from '#shared/envelope'
import type { Cell } from '#shared/table'

type Rows = readonly Readonly<Record<string, Cell>>[]

/** A reply of `module_map` with these cells; whatever a row leaves out is absent. */
export function mapReply(modules: Rows, edges: Rows): Envelope {
  const line = { summary_line: 'map of the project', verdict: 'INFO', next_step: '' } as const
  return {
    success: true,
    ...line,
    agent_summary: line,
    format: 'json',
    modules: tableOf(modules),
    edges: tableOf(edges),
  }
}

function tableOf(rows: Rows) {
  const cols = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const total = rows.length
  const counts = { total, listed: total, shown: total, cap: total, omitted: 0, truncated: false, has_more: false }
  return { cols, rows: rows.map((row) => cols.map((column) => row[column] ?? null)), ...counts }
}
