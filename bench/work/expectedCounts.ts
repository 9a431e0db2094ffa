import { readFileSync, writeFileSync } from 'node:fs'

const FILE = new URL('./counts.json', import.meta.url)

/** Counts of work by what was done: numbers by name. */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>

/**
 * The counts of that name in `counts.json`. They are exact, so that a change of how much is done is seen where it is made: `UPDATE=1`
 * writes what was counted there, and the difference belongs into the same commit as its reason.
 */
export function expectedCounts(name: string, counted: Counts): Counts | undefined {
  const known: Record<string, Counts> = JSON.parse(readFileSync(FILE, 'utf8'))
  if (process.env['UPDATE'] !== '1') return known[name]
  writeFileSync(FILE, `${JSON.stringify({ ...known, [name]: counted }, undefined, 2)}\n`)
  return counted
}
