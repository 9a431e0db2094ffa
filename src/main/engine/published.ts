import { createReader, type GraphReader } from '#graph/GraphReader'
import { printGeneration } from '#model/Generation'
import type { IndexReport } from '#model/StoredIndex'
import { createGenerationReader } from '#store/generationReader'
import { readIndex } from '#store/readIndex'
import { readSummary, type StoredSummary } from '#store/readSummary'

/** Graphs held in memory at the same time; the one that was not asked for longest gives way. */
const GRAPHS_HELD = 6
/** Summaries are small, but a data folder may have thousands of projects. */
const SUMMARIES_HELD = 1_000

/** What was published last of a project, ready to be asked. */
export interface Published {
  readonly reader: GraphReader
  readonly report: IndexReport
}

/** The readers of the published indexes, one for each generation, made when they are first needed. */
export interface PublishedIndexes {
  /** Undefined where nothing was published. */
  read(databasePath: string): Published | undefined
  /** The counts alone, without loading the graph. */
  summary(databasePath: string): StoredSummary | undefined
  /** Reads the report again although the generation is the same: a run may have changed no more than that. */
  refresh(databasePath: string): void
  forget(databasePath: string): void
}

export function createPublished(): PublishedIndexes {
  const held = new Map<string, Published>()
  const summaries = new Map<string, StoredSummary>()
  const outdated = new Set<string>()
  const readGeneration = createGenerationReader()
  return {
    read(path) {
      const known = held.get(path)
      const generation = readGeneration(path)
      if (generation === undefined) return forget(path)
      const same = known?.reader.generationText === printGeneration(generation)
      const current = known !== undefined && same && !outdated.has(path) ? known : load(path, known)
      outdated.delete(path)
      if (current !== undefined) hold(held, path, current, GRAPHS_HELD)
      return current
    },
    summary(path) {
      const generation = readGeneration(path)
      if (generation === undefined) return forget(path)
      const known = summaries.get(path)
      if (known !== undefined && !outdated.has(path) && known.generation === printGeneration(generation)) return known
      const summary = readSummary(path)
      if (summary !== undefined) hold(summaries, path, summary, SUMMARIES_HELD)
      return summary
    },
    refresh(path) {
      outdated.add(path)
      summaries.delete(path)
    },
    forget,
  }

  function forget(path: string): undefined {
    held.delete(path)
    summaries.delete(path)
    outdated.delete(path)
  }
}

/** A reader of the same generation stays: cursors and derived values live with it. */
function load(path: string, known: Published | undefined): Published | undefined {
  const index = readIndex(path)
  if (index === undefined) return undefined
  const same = known !== undefined && known.reader.generationText === printGeneration(index.generation)
  return { reader: same ? known.reader : createReader(index.graph, index.generation), report: index.report }
}

/** Puts the value last and drops the first ones above the limit. */
function hold<Value>(held: Map<string, Value>, path: string, value: Value, limit: number): void {
  held.delete(path)
  held.set(path, value)
  for (const oldest of held.keys()) {
    if (held.size <= limit) return
    held.delete(oldest)
  }
}
