import path from 'node:path'
import type { HookCall } from './HookCall.ts'
import { namesIn } from './namesIn.ts'

/** Rows of a list: what an agent reads in passing. */
const ROWS = 6

export interface Question {
  readonly query: string
  readonly params: Readonly<Record<string, string | number | readonly string[]>>
}

/** The one query that answers what is worth knowing before a call, or undefined where there is none. */
export function questionFor(call: HookCall, root: string): Question | undefined {
  if (call.kind === 'search') {
    const names = namesIn(call.subject)
    if (names.length === 0) return undefined
    const name_pattern = `^(?:${names.map((name) => name.replaceAll('$', '\\$')).join('|')})$`
    return { query: 'search_graph', params: { name_pattern, fields: ['file', 'callers'], limit: ROWS } }
  }
  const file = path.relative(root, call.subject).replaceAll('\\', '/')
  if (file === '' || file.startsWith('../') || path.isAbsolute(file)) return undefined
  if (call.kind === 'edit') return { query: 'safe_to_edit', params: { file_path: file } }
  return {
    query: 'search_graph',
    params: { file_pattern: `/${globLiteral(file)}`, fields: ['file', 'callers'], limit: ROWS },
  }
}

/** A path as a pattern that means itself. */
function globLiteral(file: string): string {
  return file.replace(/[*?[\]{}()!+@\\]/g, '\\$&')
}
