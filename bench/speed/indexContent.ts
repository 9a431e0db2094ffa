/**
 * Prints what an index has and, with `--floor`, what the floor costs: parsing the same files and running the same queries, on as many threads as
 * an index run would take.
 */
import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { IndexReport } from '#model/StoredIndex'
import { readIndex } from '#store/readIndex'
import { databasePath } from '#store/projectsFolder'
import { SITE_STATUSES } from '#shared/symbol'
import type { FloorFile } from './floorThread.ts'

/** Enough work to be worth a thread, as index runs have it. */
const BYTES_PER_THREAD = 768 * 1024

const [, , home = '', folder = '', floor] = process.argv
const database = databasePath(home, folder)
const index = readIndex(database)
if (index === undefined) throw new Error(`nothing was indexed in ${folder}`)
const { graph, report } = index
const sourceBytes = report.files.reduce((sum, { size }) => sum + size, 0)
const statuses = Object.fromEntries(
  SITE_STATUSES.map((status, code) => [status, graph.sites.status.filter((each) => each === code).length]),
)
const content = {
  ...(floor === '--floor' ? await floorOf(report.files) : {}),
  files: report.files.length,
  lines: graph.files.lines.reduce((sum, lines) => sum + lines, 0),
  sourceBytes,
  databaseBytes: statSync(database).size,
  symbols: graph.symbols.name.length,
  sites: graph.sites.file.length,
  ...statuses,
}
process.stdout.write(`${JSON.stringify(content)}\n`)

async function floorOf(files: IndexReport['files']): Promise<Readonly<Record<string, number>>> {
  // Largest first and dealt out in turn, so that all threads end at about the same time.
  const parsed = files.filter(({ status }) => status !== 'not_parsed').toSorted((left, right) => right.size - left.size)
  const threads = Math.max(1, Math.min(availableParallelism(), Math.ceil(sourceBytes / BYTES_PER_THREAD)))
  const before = process.cpuUsage()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: threads }, async (_, thread) => {
      const dealt = parsed.filter((__, at) => at % threads === thread)
      return parseIn(dealt.map(({ path, language }) => ({ path: join(folder, path), language })))
    }),
  )
  const { user, system } = process.cpuUsage(before)
  return { floorCpuSeconds: (user + system) / 1e6, floorWallSeconds: (performance.now() - began) / 1e3 }
}

async function parseIn(files: readonly FloorFile[]): Promise<void> {
  const worker = new Worker(new URL('./floorThread.ts', import.meta.url), { workerData: files })
  await new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', resolve)
  })
}
