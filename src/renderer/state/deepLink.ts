import { putScreens, screensOf } from './screenLinks.ts'
import { whole } from './wholeNumber.ts'
import { DEFAULT_BUDGET } from '../stage/types.ts'
import { LIST_SIDES, SCREENS, START_VIEW, TESTS_FILTERS, type Selection, type ViewState } from '#shared/viewState'

/** Most hops that a side can show. */
export const DEEPEST = 5
/** A box of a picture is expanded once, and hidden once: a link names as many of them as a picture has at most. */
const MOST_BOXES = DEFAULT_BUDGET.capNodes

/** The `#` part of the address for a view: `#/explore?project=…&active=…`. Only what differs from the default is named. */
export function linkOf(view: ViewState): string {
  const params = new URLSearchParams()
  const put = (key: string, value: string, ordinary: string) => {
    if (value !== ordinary) params.append(key, value)
  }
  put('project', view.project ?? '', '')
  put('active', view.active ?? '', '')
  put('depth', `${view.depth.callers},${view.depth.callees}`, '1,1')
  for (const id of view.expanded) params.append('expanded', id)
  for (const id of view.hidden) params.append('hidden', id)
  put('tests', view.tests, START_VIEW.tests)
  put('side', view.list.side, START_VIEW.list.side)
  put('sort', view.list.sort, START_VIEW.list.sort)
  put('page', String(view.list.page), '0')
  putScreens(params, view)
  if (view.selected !== undefined) putSelection(params, view.selected)
  const query = params.toString()
  return query === '' ? `#/${view.screen}` : `#/${view.screen}?${query}`
}

/** The view that an address asks for, or undefined where it asks for none. Whatever is not understood keeps its default. */
export function viewOf(hash: string): ViewState | undefined {
  const match = /^#\/([a-z]+)(?:\?(.*))?$/s.exec(hash)
  const screen = SCREENS.find((known) => known === match?.[1])
  if (screen === undefined) return undefined
  const params = new URLSearchParams(match?.[2] ?? '')
  const [callers, callees] = (params.get('depth') ?? '').split(',')
  return {
    screen,
    project: params.get('project') ?? undefined,
    active: params.get('active') ?? undefined,
    depth: { callers: whole(callers, 1, DEEPEST), callees: whole(callees, 1, DEEPEST) },
    expanded: params.getAll('expanded').slice(0, MOST_BOXES),
    hidden: params.getAll('hidden').slice(0, MOST_BOXES),
    tests: TESTS_FILTERS.find((known) => known === params.get('tests')) ?? START_VIEW.tests,
    selected: selectionOf(params),
    list: {
      side: LIST_SIDES.find((known) => known === params.get('side')) ?? START_VIEW.list.side,
      sort: params.get('sort') ?? START_VIEW.list.sort,
      page: whole(params.get('page') ?? undefined, 0, Number.MAX_SAFE_INTEGER),
    },
    ...screensOf(params),
  }
}

function putSelection(params: URLSearchParams, selected: Selection): void {
  switch (selected.kind) {
    case 'symbol':
      params.append('selected', selected.qn)
      return
    case 'edge':
      params.append('from', selected.source)
      params.append('to', selected.target)
      if (selected.site > 0) params.append('site', String(selected.site))
  }
}

function selectionOf(params: URLSearchParams): Selection | undefined {
  const qn = params.get('selected')
  if (qn !== null) return { kind: 'symbol', qn }
  const source = params.get('from')
  const target = params.get('to')
  if (source === null || target === null) return undefined
  return { kind: 'edge', source, target, site: whole(params.get('site') ?? undefined, 0, Number.MAX_SAFE_INTEGER) }
}
