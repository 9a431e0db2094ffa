import type { PayloadValue } from '#shared/envelope'
import { UserError } from '#shared/UserError'
import { nearNames } from '#graph/nearNames'

/** Old names and what their actions are called now. They are answered, said to be old, and not listed. */
const FACADES: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map([
  ['edit', { safe: 'safe_to_edit', impact: 'detect_changes' }],
  ['nav', { callers: 'callers', callees: 'callees', path: 'find_paths', trace: 'trace_path' }],
  ['health', { file: 'file_health', project: 'project_health' }],
  ['index', { build: 'index_repository', status: 'index_status' }],
  ['search', { symbols: 'search_graph', content: 'search_code' }],
])

export interface Call {
  readonly query: string
  readonly arguments: unknown
  /** Set where the call came by an old name. */
  readonly deprecation?: { readonly [key: string]: PayloadValue }
}

/** The call that is meant: itself, or for an old name the new query with the same arguments but `action`. */
export function currentCall(name: string, rawArguments: unknown): Call {
  const actions = FACADES.get(name)
  if (actions === undefined) return { query: name, arguments: rawArguments }
  const given = Object.entries(typeof rawArguments === 'object' && rawArguments !== null ? rawArguments : {})
  const { action, ...rest } = Object.fromEntries<unknown>(given)
  const query = typeof action === 'string' && Object.hasOwn(actions, action) ? actions[action] : undefined
  if (query === undefined) throw unknownAction(name, action, Object.keys(actions))
  const meant = query === 'detect_changes' ? impactCall(rest) : { query, arguments: rest }
  return {
    ...meant,
    deprecation: {
      deprecated: true,
      old_name: name,
      tool: meant.query,
      action: String(action),
      message: `${name} is an old name: call ${meant.query} ${howToCall(meant, rest)}`,
    },
  }
}

function howToCall(meant: Pick<Call, 'arguments'>, given: Readonly<Record<string, unknown>>): string {
  return meant.arguments === given
    ? 'with the same arguments, without action'
    : 'with behaviour instead of symbol, without action'
}

/** The impact of a file or a symbol is that of an edit not yet made; without one, that of what was changed. */
function impactCall(given: Readonly<Record<string, unknown>>): Pick<Call, 'query' | 'arguments'> {
  const { symbol, ...rest } = given
  if (symbol !== undefined) return { query: 'assess_change', arguments: { behaviour: [symbol], ...rest } }
  return { query: given['file_path'] === undefined ? 'detect_changes' : 'assess_change', arguments: given }
}

function unknownAction(name: string, action: unknown, valid: readonly string[]): UserError {
  const suggestions = typeof action === 'string' ? nearNames(action, valid, 2) : []
  const what = typeof action === 'string' ? `${name} has no action ${action.slice(0, 60)}` : `${name} needs an action`
  return new UserError('invalid_argument', what, `use one of ${valid.join(', ')}; nothing was run`, {
    invalid_arguments: ['action'],
    valid_values: valid,
    ...(suggestions.length === 0 ? {} : { suggestions }),
  })
}
