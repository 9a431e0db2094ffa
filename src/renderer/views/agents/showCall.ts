import type { AgentCall, CallArgument } from '#shared/agents'
import { CYCLE_LEVELS, IMPACT_DIRECTIONS, MARKS, START_VIEW, type ViewState } from '#shared/viewState'

/** Where the window answers the question of a call: a change of the view, or a file in the navigator. */
export type CallTarget =
  | { readonly label: string; readonly view: Partial<ViewState> }
  | { readonly label: string; readonly file: string }

const ON_GRAPH = 'Show on graph'

/** The same question in the window, or undefined where no screen asks it: better none than a different one. */
export function targetOfCall({ query, arguments: given, error, verdict }: AgentCall): CallTarget | undefined {
  if (error !== undefined || verdict === 'NOT_FOUND') return undefined
  const symbol = textOf(given['symbol'])
  const file = textOf(given['file_path'])
  switch (query) {
    case 'callers':
    case 'callees':
    case 'trace_path':
      return symbol === undefined ? undefined : { label: ON_GRAPH, view: explore(symbol) }
    case 'get_code_snippet':
      if (symbol !== undefined) return { label: ON_GRAPH, view: explore(symbol) }
      return file === undefined ? undefined : { label: 'Show file', file }
    case 'file_health':
    case 'safe_to_edit':
      return file === undefined ? undefined : { label: 'Show file', file }
    case 'find_paths':
      return pathsOf(given)
    case 'find_cycles':
      return { label: ON_GRAPH, view: { screen: 'cycles', cycles: cyclesOf(given) } }
    case 'detect_changes':
      return changesOf(given)
    case 'assess_change':
      return editOf(given)
    case 'get_architecture':
      return { label: 'Show map', view: { screen: 'map' } }
    case 'index_status':
    case 'index_repository':
      return { label: 'Show report', view: { screen: 'index' } }
    default:
      return undefined
  }
}

/** Whether a call was about this project: agents name it by its path, its name or a tail of the path, or not at all. */
export function isAbout(call: AgentCall, root: string): boolean {
  const project = textOf(call.arguments['project'] ?? call.arguments['path'])
  return project === undefined || project === root || `/${root}`.endsWith(`/${project}`)
}

/** The arguments on one line: those that say what was asked first, and no presentation. */
export function askedFor({ arguments: given }: AgentCall): string {
  const shown = Object.entries(given).filter(([name]) => !PRESENTATION.has(name))
  return shown
    .map(([name, value]) => {
      const text = typeof value === 'object' ? value.join(', ') : String(value)
      return PLAIN.has(name) ? text : `${name} ${text}`
    })
    .join(' · ')
}

const PRESENTATION: ReadonlySet<string> = new Set(['project', 'format', 'output_format', 'compact_only', 'fields'])
/** Arguments whose value says enough. */
const PLAIN: ReadonlySet<string> = new Set(['symbol', 'file_path', 'query', 'path'])

function explore(active: string): Partial<ViewState> {
  return {
    screen: 'explore',
    active,
    expanded: [],
    hidden: [],
    selected: undefined,
    list: { ...START_VIEW.list },
  }
}

function pathsOf(given: AgentCall['arguments']): CallTarget | undefined {
  const from = textOf(given['from'])
  const to = textOf(given['to'])
  if (from === undefined || to === undefined) return undefined
  const depth = typeof given['max_depth'] === 'number' ? given['max_depth'] : START_VIEW.paths.depth
  return { label: ON_GRAPH, view: { screen: 'paths', paths: { ...START_VIEW.paths, from, to, depth } } }
}

function cyclesOf(given: AgentCall['arguments']): ViewState['cycles'] {
  const level = CYCLE_LEVELS.find((known) => known === given['level']) ?? START_VIEW.cycles.level
  return { ...START_VIEW.cycles, level, cycle: textOf(given['cycle']) ?? '', cuts: listOf(given['cut']) }
}

function changesOf(given: AgentCall['arguments']): CallTarget | undefined {
  // "Since" a commit with what is not committed is no source of the window.
  if (given['since'] !== undefined) return undefined
  const range = textOf(given['range'])
  const base = textOf(given['base'])
  const chosen =
    given['staged'] === true
      ? ({ source: 'staged' } as const)
      : given['working_tree'] === true
        ? ({ source: 'working_tree' } as const)
        : range !== undefined
          ? ({ source: 'range', range } as const)
          : ({ source: 'branch', base: base ?? '' } as const)
  return { label: ON_GRAPH, view: { screen: 'impact', impact: { ...impactOf(given), ...chosen } } }
}

function editOf(given: AgentCall['arguments']): CallTarget | undefined {
  const marks = MARKS.flatMap((as) => listOf(given[as]).map((qn) => ({ as, qn })))
  if (marks.length === 0) return undefined
  return { label: ON_GRAPH, view: { screen: 'impact', impact: { ...impactOf(given), source: 'edit', marks } } }
}

function impactOf(given: AgentCall['arguments']): ViewState['impact'] {
  const { impact } = START_VIEW
  const direction = IMPACT_DIRECTIONS.find((known) => known === given['direction']) ?? impact.direction
  return { ...impact, direction, depth: typeof given['depth'] === 'number' ? given['depth'] : impact.depth }
}

function textOf(value: CallArgument | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Lists may be written with commas. */
function listOf(value: CallArgument | undefined): readonly string[] {
  if (typeof value === 'object') return value
  return typeof value === 'string' ? value.split(',').map((item) => item.trim()) : []
}
