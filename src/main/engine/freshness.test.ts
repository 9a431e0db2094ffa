import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSource } from '#indexer/readSource'
import type { IndexedFile, IndexReport } from '#model/StoredIndex'
import { createFreshness } from './freshness.ts'

describe('what an index is behind', () => {
  let root: string
  let clock: number
  const names = ['pier.ts', 'quay.ts', 'buoy.ts']
  const file = (name: string) => path.join(root, name)
  const behind = (report: IndexReport, freshness = createFreshness(() => clock)) => freshness.behind(root, report)

  beforeEach(() => {
    clock = 0
    root = mkdtempSync(path.join(os.tmpdir(), 'faultline-fresh-'))
    for (const name of names) writeFileSync(file(name), `export const ${name.slice(0, 4)} = 1\n`)
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it('is nothing where nothing changed, and where a file was only touched', async () => {
    const report = reportOf(root, names)
    expect(await behind(report)).toBe(0)
    utimesSync(file('pier.ts'), new Date(0), new Date(0))
    expect(await behind(report)).toBe(0)
  })

  it('counts files that were edited, also to the same size, and files that were removed', async () => {
    const report = reportOf(root, names)
    writeFileSync(file('pier.ts'), 'export const pier = 2\n')
    utimesSync(file('pier.ts'), new Date(1), new Date(1))
    expect(await behind(report)).toBe(1)
    rmSync(file('quay.ts'))
    expect(await behind(report)).toBe(2)
  })

  it('is looked up again after a moment, or for another report', async () => {
    const freshness = createFreshness(() => clock)
    const report = reportOf(root, names)
    expect(await behind(report, freshness)).toBe(0)
    writeFileSync(file('buoy.ts'), 'export const buoy = 22\n')
    clock = 999
    expect(await behind(report, freshness)).toBe(0)
    clock = 1_000
    expect(await behind(report, freshness)).toBe(1)
    expect(await behind(reportOf(root, names), freshness)).toBe(0)
  })

  it('is unknown for more files than can be compared', async () => {
    const [one] = reportOf(root, names).files
    if (one === undefined) throw new Error('the report is empty')
    const many = Array.from({ length: 20_001 }, () => one)
    expect(await behind({ ...reportOf(root, []), files: many })).toBeUndefined()
  })
})

function reportOf(root: string, names: readonly string[]): IndexReport {
  const files = names.map((name): IndexedFile => {
    const stats = statSync(path.join(root, name))
    const read = readSource(path.join(root, name))
    const hash = read.kind === 'read' ? read.hash : ''
    const { size, mtimeMs: modifiedMs } = stats
    return { path: name, language: 'typescript', size, modifiedMs, hash, status: 'parsed', detail: '', diagnostics: [] }
  })
  const indexedAt = new Date(0).toISOString()
  return { state: 'ready', files, skipped: [], skippedCounts: {}, pending: 0, indexedAt, elapsedMs: 0, head: undefined }
}
