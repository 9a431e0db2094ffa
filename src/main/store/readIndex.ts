import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { Generation } from '#model/Generation'
import type { IndexReport, StoredIndex } from '#model/StoredIndex'
import { readColumns } from './columnRows.ts'
import { readFileRows } from './fileRows.ts'
import { decodeGraph } from './graphColumns.ts'
import { BUSY_MS } from './openStore.ts'
import { schemaState } from './schema.ts'
import type { StoredFile } from './StoredFile.ts'
import { StoreBroken, withStoreErrors } from './storeErrors.ts'
import { readState, readStoredGeneration, type StoredReport } from './storeState.ts'

/**
 * What was published last, of one moment; undefined where nothing was, or where the database cannot be used: the next
 * index run then moves it aside and builds it again. Throws UserError while another process locks it.
 */
export function readIndex(databasePath: string): StoredIndex | undefined {
  return reading(databasePath, (database) => {
    const state = readState(database)
    if (state === undefined) return undefined
    const graph = decodeGraph(readColumns(database))
    return { generation: state.generation, graph, report: completeReport(state.report, readFileRows(database)) }
  })
}

/** The generation that was published last: cheap enough to ask before every answer. */
export function readGeneration(databasePath: string): Generation | undefined {
  return reading(databasePath, readStoredGeneration)
}

/** The report of a publication with its files: those whose content is left out stand among the skipped. */
export function completeReport(report: StoredReport, files: readonly StoredFile[]): IndexReport {
  return {
    ...report,
    files: files
      .filter((file) => file.skip === undefined)
      .map(({ changedMs: _changedMs, skip: _skip, ...indexed }) => indexed),
  }
}

/** Opens a database for one reading and closes it; undefined where it is not there or cannot be used. */
export function reading<Result>(
  path: string,
  read: (database: Database.Database) => Result | undefined,
): Result | undefined {
  if (!existsSync(path)) return undefined
  let database: Database.Database | undefined
  try {
    return withStoreErrors(path, () => {
      // Not opened as read-only: a reader of a WAL database has to share its memory file. The pragma keeps it from writing.
      const opened = new Database(path, { fileMustExist: true, timeout: BUSY_MS })
      database = opened
      opened.pragma('query_only = ON')
      if (schemaState(opened) === 'new') return undefined
      return opened.transaction(() => read(opened))()
    })
  } catch (error) {
    if (error instanceof StoreBroken) return undefined
    throw error
  } finally {
    database?.close()
  }
}
