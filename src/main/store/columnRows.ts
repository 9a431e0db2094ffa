import { crc32 } from 'node:zlib'
import type { Database } from 'better-sqlite3'
import { StoreBroken } from './storeErrors.ts'

interface ColumnRow {
  readonly name: string
  readonly crc: number
  readonly data: Buffer
}

/** The columns of the graph by name, each checked against its sum. Throws StoreBroken for a spoiled one. */
export function readColumns(database: Database): ReadonlyMap<string, Uint8Array> {
  const columns = new Map<string, Uint8Array>()
  for (const row of database.prepare<[], ColumnRow>('SELECT name, crc, data FROM graph_columns').iterate()) {
    if (crc32(row.data) !== row.crc) throw new StoreBroken(`the column ${row.name} of the graph is damaged`)
    columns.set(row.name, row.data)
  }
  return columns
}

/** Replaces the columns that differ from the stored ones. */
export function writeColumns(database: Database, columns: ReadonlyMap<string, Uint8Array>): void {
  const sums = new Map<string, string>()
  const stored = database.prepare<[], { name: string; crc: number; size: number }>(
    'SELECT name, crc, length(data) AS size FROM graph_columns',
  )
  for (const { name, crc, size } of stored.iterate()) sums.set(name, `${crc} ${size}`)
  const write = database.prepare(
    'INSERT INTO graph_columns VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE SET crc = excluded.crc, data = excluded.data',
  )
  for (const [name, data] of columns) {
    const crc = crc32(data)
    if (sums.get(name) !== `${crc} ${data.length}`) write.run(name, crc, data)
    sums.delete(name)
  }
  const remove = database.prepare('DELETE FROM graph_columns WHERE name = ?')
  for (const name of sums.keys()) remove.run(name)
}
