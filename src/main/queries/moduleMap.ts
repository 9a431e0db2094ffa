import { z } from 'zod'
import type { Verdict } from '#shared/verdict'
import { MAP_OVERLAYS } from '#shared/viewState'
import { nearNames } from '#graph/nearNames'
import { moduleOf } from '#graph/moduleOf'
import type { GraphReader } from '#graph/GraphReader'
import { defineQuery, ORDERS, WINDOW_ONLY, type GraphScope, type QueryResult, type Sayings } from './defineQuery.ts'
import { boxMeasures } from './modules/boxMeasures.ts'
import { edgeList, moduleList, openedList } from './modules/mapLists.ts'
import { divisionOf, MAP_LEVELS, MODULES, projectBoxes, type ProjectBoxes } from './modules/projectBoxes.ts'
import { expandParam, pathParam, testsParam } from './parameters.ts'
import { hiddenWarnings } from './rows/completeness.ts'
import { counted } from './rows/counted.ts'
import { named } from './named.ts'

/** Every edge that a picture may have. */
const ROWS_DEFAULT = 3_000

const params = z.strictObject({
  level: z.enum(MAP_LEVELS).default('module'),
  path: pathParam.default('.'),
  expand: expandParam,
  tests: testsParam.default('exclude'),
  overlay: z.enum(MAP_OVERLAYS).default('none'),
})
type Params = z.output<typeof params>

interface Result extends QueryResult {
  readonly path: string
  /** Undefined where there is no such folder. */
  readonly map?: ProjectBoxes
  readonly suggestions?: readonly string[]
}

export const moduleMap = defineQuery({
  name: 'module_map',
  title: 'How is it laid out?',
  description: `Modules (folders, opened where they are large) with counted edges between them: at most ${MODULES.max}, the rest folded into boxes that say so.`,
  needs: 'graph',
  surfaces: WINDOW_ONLY,
  effect: 'none',
  params,
  lists: {
    modules: { order: ORDERS.byName, noun: 'modules', flatNames: { modules_total: 'total' } },
    edges: { order: ORDERS.byName, noun: 'edges', flatNames: { edges_total: 'total' } },
    opened: { order: ORDERS.byName, noun: 'opened modules', flatNames: { opened_total: 'total' } },
  },
  paging: 'separate',
  // The overlay adds a column.
  free: ['overlay'],
  defaultLimit: () => ROWS_DEFAULT,
  run,
  judge: ({ map }: Result): Verdict => (map === undefined || map.boxes.length === 0 ? 'NOT_FOUND' : 'INFO'),
  say,
})

async function run(scope: GraphScope, read: Params): Promise<Result> {
  const { reader, report } = scope
  const { path } = read
  const map = projectBoxes(reader, {
    path,
    tests: read.tests,
    open: read.expand,
    ...divisionOf(read.level),
  })
  if (map.inside === 0 && map.filesExcluded === 0) return absent(reader, path)
  await scope.pause()
  const measures = boxMeasures(reader, report, map)
  const churn = read.overlay === 'churn' ? await scope.project.changes.churn(scope.signal) : undefined
  const unresolved = measures.unresolved.subarray(0, map.inside).reduce((sum, count) => sum + count, 0)
  const folded = map.boxes.filter(({ kind }) => kind === 'rest')
  return {
    path,
    map,
    completeness: unresolved + hiddenWarnings(report).length > 0 ? 'partial' : 'complete',
    scalars: {
      path,
      unresolved_total: unresolved,
      cycles: new Set(map.layers.cycle).size - (map.layers.cycle.includes(0) ? 1 : 0),
      feedback_edges: map.layers.feedback.reduce((sum, mark) => sum + mark, 0),
      folded_files: folded.reduce((sum, { files }) => sum + files.length, 0) || undefined,
      tests_excluded: read.tests === 'exclude' ? map.filesExcluded : undefined,
      production_excluded: read.tests === 'only' ? map.filesExcluded : undefined,
      not_expanded: map.unopened.length === 0 ? undefined : map.unopened,
    },
    warnings: [
      ...hiddenWarnings(report),
      ...(read.overlay === 'churn' && churn === undefined ? ['churn is not known: git has no history here'] : []),
    ],
    lists: {
      modules: moduleList(reader, map, measures, churn),
      edges: edgeList(map),
      opened: openedList(map),
    },
  }
}

function absent(reader: GraphReader, path: string): Result {
  const folders = new Set(Array.from(reader.graph.files.path, (text) => moduleOf(reader.text(text))))
  const suggestions = nearNames(path, folders, 5)
  return { path, suggestions, scalars: { path, suggestions: suggestions.length === 0 ? undefined : suggestions } }
}

function say({ path, map, suggestions = [] }: Result): Sayings {
  if (map === undefined) {
    const [near] = suggestions
    return {
      summary: `module not found: no indexed file is below ${path}`,
      next: near === undefined ? 'call module_map without path' : `call module_map ${named('path', near)}`,
    }
  }
  const { boxes, inside, edges, filesExcluded } = map
  if (inside === 0) {
    return {
      summary: `module not found: the tests filter leaves out all ${counted(filesExcluded, 'file')} below ${path}`,
      next: `call module_map ${named('path', path)} tests=include`,
    }
  }
  const around = boxes.length - inside
  return {
    summary: `map of ${path === '.' ? 'the project' : path}: ${counted(inside, 'module')}, ${counted(edges.length, 'edge')}${around === 0 ? '' : `, ${around} around it`}`,
    next: 'call edge_sites from=<id> to=<id> for what is behind an edge',
  }
}
