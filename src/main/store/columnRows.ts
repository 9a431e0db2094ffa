import { constants, crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Database } from 'better-sqlite3'
import { StoreBroken } from './storeErrors.ts'

interface ColumnRow {
  readonly name: string
  readonly size: number
  readonly crc: number
  readonly data: Buffer
}

/** Columns are runs of similar numbers: the fastest level makes them a third, and costs less than writing the rest. */
const PARAMETERS = { [constants.ZSTD_c_compressionLevel]: 1 }

/** The columns of the graph by name, each checked against its sum. Throws StoreBroken for a spoiled one. */
export function readColumns(database: Database): ReadonlyMap<string, Uint8Array> {
  const columns = new Map<string, Uint8Array>()
  for (const row of database.prepare<[], ColumnRow>('SELECT name, size, crc, data FROM graph_columns').iterate()) {
    columns.set(row.name, unpack(row))
  }
  return columns
}

/** Throws StoreBroken where a stored column is spoiled, without unpacking any. */
export function checkColumns(database: Database): void {
  let count = 0
  for (const { name, crc, data } of database.prepare<[], ColumnRow>('SELECT * FROM graph_columns').iterate()) {
    if (crc32(data) !== crc) throw damaged(name)
    count += 1
  }
  if (count === 0) throw new StoreBroken('the graph is missing')
}

/** Replaces the columns that differ from the stored ones. */
export function writeColumns(database: Database, columns: ReadonlyMap<string, Uint8Array>): void {
  const stored = new Map<string, string>()
  for (const { name, size, crc } of database
    .prepare<[], Omit<ColumnRow, 'data'>>('SELECT name, size, crc FROM graph_columns')
    .iterate()) {
    stored.set(name, `${size} ${crc}`)
  }
  const write = database.prepare(
    `INSERT INTO graph_columns VALUES (?, ?, ?, ?) ON CONFLICT (name)
     DO UPDATE SET size = excluded.size, crc = excluded.crc, data = excluded.data`,
  )
  for (const [name, column] of columns) {
    const data = zstdCompressSync(column, { params: PARAMETERS })
    const crc = crc32(data)
    if (stored.get(name) !== `${column.length} ${crc}`) write.run(name, column.length, crc, data)
    stored.delete(name)
  }
  const remove = database.prepare('DELETE FROM graph_columns WHERE name = ?')
  for (const name of stored.keys()) remove.run(name)
}

function unpack({ name, size, crc, data }: ColumnRow): Uint8Array {
  if (crc32(data) !== crc) throw damaged(name)
  const column = zstdDecompressSync(data)
  if (column.length !== size) throw damaged(name)
  return column
}

function damaged(name: string): StoreBroken {
  return new StoreBroken(`the column ${name} of the graph is damaged`)
}
