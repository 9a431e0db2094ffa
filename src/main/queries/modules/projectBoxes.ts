import { boxEdges, boxGraph, type BoxEdge } from '#graph/boxEdges'
import { chooseBoxes, type Box, type Boxes } from '#graph/boxes'
import type { Digraph } from '#graph/Digraph'
import type { GraphReader } from '#graph/GraphReader'
import { layersOf, type Layers } from '#graph/layers'
import type { TestsFilter } from '#shared/viewState'
import { isTest } from '../rows/symbolFacts.ts'

export interface ProjectBoxesOptions {
  /** Folder that the boxes divide; `.` for the whole project. */
  readonly path: string
  readonly tests: TestsFilter
  /** See `BoxOptions`. */
  readonly target: number
  readonly least: number
  readonly open: readonly string[]
  readonly max: number
}

/** A project, or one folder of it, as boxes with their dependencies. */
export interface ProjectBoxes {
  /** By id; then those outside the folder that something inside depends on, or that depend on it. */
  readonly boxes: readonly Box[]
  /** How many of them, from the first, are inside. */
  readonly inside: number
  readonly opened: Boxes['opened']
  readonly unopened: Boxes['unopened']
  /** By row of `graph.files`: its box, or -1. */
  readonly boxOfFile: Int32Array
  readonly edges: readonly BoxEdge[]
  readonly graph: Digraph
  readonly layers: Layers
  /** Files inside that the tests filter leaves out. */
  readonly filesExcluded: number
}

/**
 * How a project is divided into modules wherever it is: boxes that are opened on their own, the number below which even small
 * folders show their files, and the most there are with all that is opened.
 */
export const MODULES = { target: 40, least: 12, max: 150 } as const

export const MAP_LEVELS = ['module', 'file'] as const
/** How fine a map is: modules as `MODULES` has them, or as many of their files as may be shown. */
export type MapLevel = (typeof MAP_LEVELS)[number]

/** The division of a level. */
export function divisionOf(level: MapLevel): { readonly target: number; readonly least: number; readonly max: number } {
  return level === 'module' ? MODULES : { target: MODULES.max, least: Infinity, max: MODULES.max }
}

/** Boxes that the surroundings of a folder are divided into, and at most with the folders around it opened. */
const OUTSIDE_TARGET = 12
const OUTSIDE_MAX = 48

/** Divides the files under `path`, and draws what is around as a few boxes. Linear in files, symbols and edges. */
export function projectBoxes(reader: GraphReader, options: ProjectBoxesOptions): ProjectBoxes {
  const admits = (symbol: number): boolean =>
    options.tests === 'include' || isTest(reader, symbol) === (options.tests === 'only')
  const files = filesUnder(reader, options.path)
  const admitted = files.inside.filter((file) => admits(reader.graph.files.symbol[file] ?? -1))
  const common = { path: (file: number) => pathOf(reader, file), weight: weights(reader) }
  const { boxes, opened, unopened } = chooseBoxes(admitted, { ...options, ...common })
  const surroundings = files.outside.filter((file) => admits(reader.graph.files.symbol[file] ?? -1))
  const outside = chooseBoxes(surroundings, {
    ...common,
    target: OUTSIDE_TARGET,
    least: 0,
    open: foldersAround(options.path),
    max: OUTSIDE_MAX,
  })
  const all = [...boxes, ...outside.boxes]
  const edges = edgesOf(reader, all, admits)
  const kept = all.filter((_, at) => at < boxes.length || touchesInside(at, boxes.length, edges))
  const shown = kept.length === all.length ? edges : edgesOf(reader, kept, admits)
  // How the surroundings depend on each other is not what was asked about.
  const relevant = shown.filter(({ from, to }) => from < boxes.length || to < boxes.length)
  const graph = boxGraph(kept.length, relevant)
  return {
    boxes: kept,
    inside: boxes.length,
    opened,
    unopened,
    boxOfFile: boxOfFile(reader, kept),
    edges: relevant,
    graph,
    layers: layersOf(graph),
    filesExcluded: files.inside.length - admitted.length,
  }
}

/** The folders that a folder is in, outermost first: a box with the name of one would seem to hold the folder too. */
function foldersAround(path: string): readonly string[] {
  const segments = path.split('/')
  return segments.slice(1).map((_, depth) => segments.slice(0, depth + 1).join('/'))
}

/** By file: how many symbols it has. */
function weights(reader: GraphReader): (file: number) => number {
  const counts = reader.lazily(SYMBOLS, () => {
    const symbols = new Int32Array(reader.graph.files.path.length)
    for (const file of reader.graph.symbols.file) if (file >= 0) symbols[file] = (symbols[file] ?? 0) + 1
    return symbols
  })
  return (file) => counts[file] ?? 0
}
const SYMBOLS = Symbol('symbols by file')

interface FilesUnder {
  readonly inside: readonly number[]
  readonly outside: readonly number[]
}

function filesUnder(reader: GraphReader, folder: string): FilesUnder {
  const inside: number[] = []
  const outside: number[] = []
  reader.graph.files.path.forEach((_, file) => {
    const isInside = folder === '.' || pathOf(reader, file).startsWith(`${folder}/`)
    ;(isInside ? inside : outside).push(file)
  })
  return { inside, outside }
}

/** Path of a row of `graph.files`. */
export function pathOf(reader: GraphReader, file: number): string {
  return reader.text(reader.graph.files.path[file] ?? 0)
}

function boxOfFile(reader: GraphReader, boxes: readonly Box[]): Int32Array {
  const of = new Int32Array(reader.graph.files.path.length).fill(-1)
  boxes.forEach(({ files }, box) => files.forEach((file) => (of[file] = box)))
  return of
}

function edgesOf(reader: GraphReader, boxes: readonly Box[], admits: (symbol: number) => boolean): readonly BoxEdge[] {
  return boxEdges(reader, {
    partOfFile: boxOfFile(reader, boxes),
    parts: boxes.length,
    admits,
    isTest: (symbol) => isTest(reader, symbol),
  })
}

function touchesInside(box: number, inside: number, edges: readonly BoxEdge[]): boolean {
  return edges.some(({ from, to }) => (from === box && to < inside) || (to === box && from < inside))
}
