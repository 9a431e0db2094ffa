/**
 * `npm run bench:scaling -- FOLDER …`: one index of each folder, from small to large, and what it is to work with: CPU for a thousand lines,
 * memory, size, waiting at the endpoint, and the window. Each is measured once, and its row is printed when it is known.
 */
import { loadavg } from 'node:os'
import { basename } from 'node:path'
import { buildIfNeeded } from '../scripts/build.ts'
import { asTyped } from '../scripts/paths.ts'
import { askAll } from './speed/asking.ts'
import { quantile } from './speed/figures.ts'
import { openingMsOf } from './speed/opening.ts'
import { contentOf, usageOf, withHome } from './speed/program.ts'

const MEGABYTE = 1024 * 1024
/** What git says is not ours to hasten. */
const OF_GIT = new Set(['detect_changes', 'safe_to_edit', 'file_health', 'project_health'])
const HEADS =
  'repository,files,lines,symbols,sites,CPU s,CPU s per 1000 lines,wall s,peak MB,database MB,database/source,' +
  'unchanged CPU s,first answer ms,median p95 ms,slowest query: p95 ms,engine MB,map in the window ms,load'

const folders = process.argv.slice(2).map(asTyped)
if (folders.length === 0) {
  process.stderr.write('Usage: npm run bench:scaling -- FOLDER …\n')
  process.exit(2)
}
await buildIfNeeded({ force: false })
const heads = HEADS.split(',')
process.stdout.write(`Node ${process.version}\n\n| ${heads.join(' | ')} |\n|${' --- |'.repeat(heads.length)}\n`)
for (const folder of folders) await withHome(async (home) => print(await row(home, folder)))

async function row(home: string, folder: string): Promise<readonly (string | number)[]> {
  const { cpuSeconds, wallSeconds, peakBytes } = usageOf(home, ['index', folder])
  const { cpuSeconds: unchanged } = usageOf(home, ['index', folder])
  const { files = 0, lines = 0, symbols = 0, sites = 0, databaseBytes = 0, sourceBytes = 1 } = contentOf(home, folder)
  const { first, answers, peakBytes: engineBytes } = await askAll(home, folder)
  const waits = answers
    .filter(({ query }) => !OF_GIT.has(query))
    .map(({ query, times }) => ({ query, p95: quantile(times, 0.95) }))
    .toSorted((left, right) => left.p95 - right.p95)
  const slowest = waits.at(-1)
  return [
    basename(folder),
    files,
    lines,
    symbols,
    sites,
    cpuSeconds.toFixed(1),
    (cpuSeconds / (lines / 1e3)).toFixed(3),
    wallSeconds.toFixed(1),
    (peakBytes / MEGABYTE).toFixed(0),
    (databaseBytes / MEGABYTE).toFixed(0),
    (databaseBytes / sourceBytes).toFixed(2),
    unchanged.toFixed(1),
    first.toFixed(0),
    (waits[Math.floor(waits.length / 2)]?.p95 ?? 0).toFixed(1),
    `${slowest?.query ?? ''}: ${(slowest?.p95 ?? 0).toFixed(0)}`,
    engineBytes === undefined ? '' : (engineBytes / MEGABYTE).toFixed(0),
    rounded(openingMsOf(home, folder)),
    loadavg()[0]?.toFixed(0) ?? '',
  ]
}

function rounded(value: number | string): string {
  return typeof value === 'number' ? value.toFixed(0) : value
}

function print(cells: readonly (string | number)[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}
