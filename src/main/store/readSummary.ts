import { printGeneration } from '#model/Generation'
import { reading } from './readIndex.ts'
import { readState } from './storeState.ts'

/** What a list of projects shows of an index. */
export interface StoredSummary {
  readonly generation: string
  readonly state: 'ready' | 'partial'
  readonly files: number
  readonly symbols: number
  readonly pending: number
  readonly indexedAt: string
}

/** The counts of what was published last, without loading the graph; undefined as for readIndex. */
export function readSummary(databasePath: string): StoredSummary | undefined {
  return reading(databasePath, (database) => {
    const state = readState(database)
    if (state === undefined) return undefined
    const count = (sql: string): number => {
      const value = database.prepare<[], number>(sql).pluck().get()
      return value ?? 0
    }
    return {
      generation: printGeneration(state.generation),
      state: state.report.state,
      files: count("SELECT count(*) FROM files WHERE skip = ''"),
      // A column of one byte for each symbol.
      symbols: count("SELECT size FROM graph_columns WHERE name = 'symbols.kind'"),
      pending: state.report.pending,
      indexedAt: state.report.indexedAt,
    }
  })
}
