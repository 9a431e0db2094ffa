import Database from 'better-sqlite3'

/** What went through SQLite on this thread. */
export interface SqlCounts {
  statements: number
  rowsWritten: number
  /** Of the bytes that were handed over to be stored: texts and numbers apart. */
  blobBytes: number
}

const METHODS = ['run', 'get', 'all', 'iterate'] as const

/** Counts from now on, by standing between this program and the add-on; `stop` takes itself away. */
export function countSql(): { readonly counts: SqlCounts; stop(): void } {
  const counts: SqlCounts = { statements: 0, rowsWritten: 0, blobBytes: 0 }
  const database = new Database(':memory:')
  const statements = Object.getPrototypeOf(database.prepare('SELECT 1'))
  const databases = Object.getPrototypeOf(database)
  database.close()
  const restore = [
    ...METHODS.map((method) => wrap(statements, method, counted)),
    wrap(databases, 'exec', counted),
    wrap(databases, 'pragma', counted),
  ]
  return { counts, stop: () => restore.forEach((undo) => undo()) }

  function counted(given: readonly unknown[], result: unknown): void {
    counts.statements += 1
    for (const value of given) if (value instanceof Uint8Array) counts.blobBytes += value.length
    if (isRunResult(result)) counts.rowsWritten += result.changes
  }
}

type Method = (this: unknown, ...given: unknown[]) => unknown

function wrap(
  owner: Record<string, Method>,
  name: string,
  tell: (given: readonly unknown[], result: unknown) => void,
): () => void {
  const original = owner[name]
  if (original === undefined) throw new Error(`the add-on has no ${name}`)
  owner[name] = function counting(...given) {
    const result = original.apply(this, given)
    tell(given, result)
    return result
  }
  return () => void (owner[name] = original)
}

function isRunResult(value: unknown): value is Database.RunResult {
  return typeof value === 'object' && value !== null && 'changes' in value && 'lastInsertRowid' in value
}
