import {
  CALL_FILTERS,
  CYCLE_LEVELS,
  CYCLE_LISTS,
  CYCLE_PICTURES,
  IMPACT_DIRECTIONS,
  IMPACT_GROUPS,
  IMPACT_LISTS,
  IMPACT_SOURCES,
  MAP_LISTS,
  MAP_OVERLAYS,
  MAP_PICTURES,
  MARKS,
  START_VIEW,
  type ViewState,
} from '#shared/viewState'
import { whole } from './wholeNumber.ts'

/** Choices that belong to one screen each. */
type Screens = Pick<ViewState, 'impact' | 'cycles' | 'paths' | 'map' | 'agents'>

const MOST_LISTED = 200
const DEEPEST_PATH = 50
const DEEPEST_IMPACT = 15

/** Puts the screens' choices into an address, each under `screen.choice`; what is as it is at the start stays out. */
export function putScreens(params: URLSearchParams, { impact, cycles, paths, map, agents }: Screens): void {
  const { marks, open: openBundles, ...plain } = impact
  const { cuts, ...plainCycles } = cycles
  const { open, ...plainMap } = map
  putPlain(params, 'impact', plain, START_VIEW.impact)
  for (const { qn, as } of marks) params.append('impact.mark', `${as} ${qn}`)
  for (const id of openBundles) params.append('impact.open', id)
  putPlain(params, 'cycles', plainCycles, START_VIEW.cycles)
  for (const cut of cuts) params.append('cycles.cut', cut)
  putPlain(params, 'paths', paths, START_VIEW.paths)
  putPlain(params, 'map', plainMap, START_VIEW.map)
  for (const path of open) params.append('map.open', path)
  putPlain(params, 'agents', agents, START_VIEW.agents)
}

/** The screens' choices of an address. Whatever is not understood is as it is at the start. */
export function screensOf(params: URLSearchParams): Screens {
  const text = (key: string): string => params.get(key) ?? ''
  const { impact, cycles, paths, map, agents } = START_VIEW
  return {
    impact: {
      source: oneOf(IMPACT_SOURCES, params.get('impact.source'), impact.source),
      base: text('impact.base'),
      range: text('impact.range'),
      marks: params.getAll('impact.mark').flatMap(markOf).slice(0, MOST_LISTED),
      group: oneOf(IMPACT_GROUPS, params.get('impact.group'), impact.group),
      direction: oneOf(IMPACT_DIRECTIONS, params.get('impact.direction'), impact.direction),
      depth: Math.max(1, whole(params.get('impact.depth'), impact.depth, DEEPEST_IMPACT)),
      list: oneOf(IMPACT_LISTS, params.get('impact.list'), impact.list),
      page: whole(params.get('impact.page'), 0, Number.MAX_SAFE_INTEGER),
      open: params.getAll('impact.open').slice(0, MOST_LISTED),
      at: whole(params.get('impact.at'), 0, Number.MAX_SAFE_INTEGER),
    },
    cycles: {
      level: oneOf(CYCLE_LEVELS, params.get('cycles.level'), cycles.level),
      cycle: text('cycles.cycle'),
      cuts: params.getAll('cycles.cut').slice(0, MOST_LISTED),
      picture: oneOf(CYCLE_PICTURES, params.get('cycles.picture'), cycles.picture),
      types: params.get('cycles.types') !== 'false',
      page: whole(params.get('cycles.page'), 0, Number.MAX_SAFE_INTEGER),
      list: oneOf(CYCLE_LISTS, params.get('cycles.list'), cycles.list),
      member: text('cycles.member'),
      from: text('cycles.from'),
      to: text('cycles.to'),
      at: whole(params.get('cycles.at'), 0, Number.MAX_SAFE_INTEGER),
      through: text('cycles.through'),
    },
    paths: {
      from: text('paths.from'),
      to: text('paths.to'),
      depth: Math.max(1, whole(params.get('paths.depth'), paths.depth, DEEPEST_PATH)),
      at: whole(params.get('paths.at'), 0, Number.MAX_SAFE_INTEGER),
    },
    map: {
      path: text('map.path'),
      open: params.getAll('map.open').slice(0, MOST_LISTED),
      overlay: oneOf(MAP_OVERLAYS, params.get('map.overlay'), map.overlay),
      picture: oneOf(MAP_PICTURES, params.get('map.picture'), map.picture),
      all: params.get('map.all') === 'true',
      box: text('map.box'),
      from: text('map.from'),
      to: text('map.to'),
      list: oneOf(MAP_LISTS, params.get('map.list'), map.list),
      page: whole(params.get('map.page'), 0, Number.MAX_SAFE_INTEGER),
      at: whole(params.get('map.at'), 0, Number.MAX_SAFE_INTEGER),
    },
    agents: {
      client: params.get('agents.client') ?? agents.client,
      pinned: params.get('agents.pinned') === 'true',
      calls: oneOf(CALL_FILTERS, params.get('agents.calls'), agents.calls),
    },
  }
}

function markOf(text: string): ViewState['impact']['marks'] {
  const as = MARKS.find((known) => text.startsWith(`${known} `))
  return as === undefined ? [] : [{ as, qn: text.slice(as.length + 1) }]
}

function putPlain(params: URLSearchParams, screen: string, choices: object, ordinary: object): void {
  const usual = new Map<string, unknown>(Object.entries(ordinary))
  for (const [key, value] of Object.entries(choices)) {
    if (value !== usual.get(key)) params.append(`${screen}.${key}`, String(value))
  }
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null, ordinary: Value): Value {
  return values.find((known) => known === text) ?? ordinary
}
