import { z } from 'zod'
import type { Cell, FlatTable } from '#shared/table'
import type { Verdict } from '#shared/verdict'
import { boundaries } from './architecture/boundaries.ts'
import { clusters } from './architecture/clusters.ts'
import { cycles } from './architecture/cycles.ts'
import { entryPoints } from './architecture/entryPoints.ts'
import { fileTree } from './architecture/fileTree.ts'
import { groundOf, keptAspect, type Aspect } from './architecture/Ground.ts'
import { hotspots } from './architecture/hotspots.ts'
import { languages } from './architecture/languages.ts'
import { layers } from './architecture/layers.ts'
import { overview } from './architecture/overview.ts'
import { packages } from './architecture/packages.ts'
import {
  defineQuery,
  EVERYWHERE,
  ORDERS,
  type FlatSource,
  type GraphScope,
  type QueryResult,
  type Sayings,
} from './defineQuery.ts'
import { pathParam } from './parameters.ts'
import { counted } from './rows/counted.ts'
import { wholeTable } from './rows/wholeTable.ts'

const ASPECTS = [
  'overview',
  'languages',
  'packages',
  'entry_points',
  'hotspots',
  'boundaries',
  'layers',
  'clusters',
  'file_tree',
  'cycles',
] as const
type TableName = Exclude<(typeof ASPECTS)[number], 'overview'>

/** All aspects but the overview are tables. */
const TABLES: Readonly<Record<TableName, Aspect>> = {
  languages,
  packages,
  entry_points: entryPoints,
  hotspots,
  boundaries,
  layers,
  clusters,
  file_tree: fileTree,
  cycles,
}
/** What these show depends on more than the graph: they keep by themselves what does not. */
const OF_MORE_THAN_THE_GRAPH: ReadonlySet<TableName> = new Set(['packages', 'hotspots'])
const TABLE_NAMES = ASPECTS.filter((aspect) => aspect !== 'overview')

/**
 * What an answer shows of each aspect when none is named: enough to find one's way, and together less than 4,000 bytes, whatever
 * the names are like. Cycles cost most and are there only when they are named.
 */
const SHOWN: Readonly<Partial<Record<TableName, { readonly rows: number; readonly characters: number }>>> = {
  languages: { rows: 5, characters: 150 },
  packages: { rows: 6, characters: 450 },
  entry_points: { rows: 5, characters: 280 },
  hotspots: { rows: 7, characters: 450 },
  boundaries: { rows: 7, characters: 480 },
  layers: { rows: 6, characters: 380 },
  clusters: { rows: 5, characters: 400 },
  file_tree: { rows: 8, characters: 210 },
}
/** Rows that are shown however long they are. */
const ROWS_LEAST = 2
const NAMES_MAX = { glance: 2, named: 60 } as const

const params = z.strictObject({
  aspects: z.array(z.enum(ASPECTS)).max(ASPECTS.length).meta({ role: 'words' }).default([]),
  path: pathParam.default('.'),
})
type Params = z.output<typeof params>

interface Result extends QueryResult {
  readonly read: Params
  readonly files: number
  readonly languages: number
  /** The first aspect of which rows were left out, with all it has. */
  readonly more: { readonly name: string; readonly total: number } | undefined
}

export const getArchitecture = defineQuery({
  name: 'get_architecture',
  title: 'What is this project?',
  description:
    'A first look at a project, or whole aspects of it; cycles only when named. From entry_points on, production code.',
  needs: 'graph',
  surfaces: EVERYWHERE,
  effect: 'none',
  params,
  lists: {
    languages: { order: ORDERS.byCount, noun: 'languages' },
    packages: { order: ORDERS.byCount, noun: 'packages' },
    entry_points: { order: ORDERS.byReach, noun: 'entry points' },
    hotspots: { order: ORDERS.byRank, noun: 'hotspots' },
    boundaries: { order: ORDERS.byCount, noun: 'boundaries' },
    layers: { order: ORDERS.byLayer, noun: 'layers' },
    clusters: { order: ORDERS.byCount, noun: 'clusters' },
    file_tree: { order: ORDERS.byDepth, noun: 'folders' },
    cycles: { order: ORDERS.worstFirst, noun: 'cycles' },
  },
  paging: 'separate',
  run,
  judge: ({ files }: Result): Verdict => (files === 0 ? 'NOT_FOUND' : 'INFO'),
  say,
})

async function run(scope: GraphScope, read: Params): Promise<Result> {
  const atAGlance = read.aspects.length === 0
  const ground = groundOf(scope, read.path, atAGlance ? NAMES_MAX.glance : NAMES_MAX.named)
  const sources: Partial<Record<TableName, FlatSource>> = {}
  for (const name of TABLE_NAMES) {
    if (ground.files.length === 0 || !(atAGlance ? SHOWN[name] !== undefined : read.aspects.includes(name))) continue
    await scope.pause()
    const make = (): FlatSource | Promise<FlatSource> => TABLES[name](ground)
    sources[name] = OF_MORE_THAN_THE_GRAPH.has(name) ? await make() : await keptAspect(ground, name, make)
  }
  const about = atAGlance || read.aspects.includes('overview') ? overview(ground) : {}
  const tables = atAGlance ? await glance(sources) : undefined
  const cut = Object.entries(tables ?? {}).find(([, { omitted }]) => omitted > 0)
  return {
    read,
    files: ground.files.length,
    languages: new Set(ground.files.map((file) => scope.reader.graph.files.language[file])).size,
    more: cut === undefined ? undefined : { name: cut[0], total: cut[1].total },
    scalars: { path: read.path === '.' ? undefined : read.path, ...about },
    ...(tables === undefined ? { lists: sources } : { tables }),
  }
}

/** The first rows of each table; what would be empty is left out. */
async function glance(sources: Partial<Record<TableName, FlatSource>>): Promise<Record<string, FlatTable>> {
  const tables: Record<string, FlatTable> = {}
  for (const name of TABLE_NAMES) {
    const source = sources[name]
    const shown = SHOWN[name]
    if (source === undefined || shown === undefined || source.count === 0) continue
    const rows: (readonly Cell[])[] = []
    let characters = 0
    for (let index = 0; index < Math.min(shown.rows, source.count); index += 1) {
      const row = await source.row(index)
      characters += row.reduce((sum: number, cell) => sum + String(cell).length + 1, 0)
      if (rows.length >= ROWS_LEAST && characters > shown.characters) break
      rows.push(row)
    }
    tables[name] = wholeTable(source.cols, rows, rows.length, source.count)
  }
  return tables
}

function say({ read, files, languages: languageCount, more }: Result): Sayings {
  const where = read.path === '.' ? 'the project' : read.path
  if (files === 0) {
    return {
      summary: `path not found: no indexed file is below ${read.path}`,
      next: 'call get_architecture without path',
    }
  }
  const summary = `architecture of ${where}: ${counted(files, 'file')} in ${counted(languageCount, 'language')}`
  if (more !== undefined) {
    return {
      summary,
      next: `call get_architecture aspects=${more.name} for all ${more.total} rows, or any other aspect for its rows`,
    }
  }
  return {
    summary,
    next: read.aspects.includes('cycles')
      ? 'call find_cycles level=module tests=exclude for the edges to cut'
      : 'call search_graph query=<words> for a symbol, or get_architecture aspects=cycles',
  }
}
