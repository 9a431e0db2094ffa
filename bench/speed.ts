/**
 * `npm run bench -- FOLDER …`: CPU seconds, wall time, memory and database size of a full index, as medians of three runs,
 * and the floor (parsing the same files and running the same queries on one thread) measured in the same run.
 */
import { spawnSync } from 'node:child_process'
import { basename, join } from 'node:path'
import { loadavg } from 'node:os'
import { asTyped } from '../scripts/paths.ts'

const RUNS = 3
const MEGABYTE = 1024 * 1024

const folders = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
if (folders.length === 0) {
  process.stderr.write(
    'Usage: npm run bench -- FOLDER …\n\nMeasures a full index of each folder; three runs, medians.\n',
  )
  process.exit(2)
}

process.stdout.write(`Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}, medians of ${RUNS} runs\n\n`)
process.stdout.write(
  '| repository | files | symbols | sites | resolved | external | builtin | unresolved | CPU s | wall s | floor CPU s | ratio | peak MB | database / source |\n',
)
process.stdout.write('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n')
for (const folder of folders) process.stdout.write(`${row(asTyped(folder))}\n`)

function row(folder: string): string {
  const runs = Array.from({ length: RUNS }, () => measure('index', folder))
  const floor = median(Array.from({ length: RUNS }, () => measure('floor', folder).cpuSeconds ?? 0))
  const { files = 0, symbols = 0, sites = 1, databaseBytes = 0, sourceBytes = 1, ...statuses } = runs[0] ?? {}
  const of = (name: string): number => median(runs.map((run) => run[name] ?? 0))
  const share = (name: string): string => `${(((statuses[name] ?? 0) / sites) * 100).toFixed(1)} %`
  const cpu = of('cpuSeconds')
  return `| ${[
    basename(folder),
    files,
    symbols,
    sites,
    share('resolved'),
    share('external'),
    share('builtin'),
    share('unresolved'),
    cpu.toFixed(2),
    of('wallSeconds').toFixed(2),
    floor.toFixed(2),
    (cpu / floor).toFixed(2),
    (of('peakBytes') / MEGABYTE).toFixed(0),
    (databaseBytes / sourceBytes).toFixed(2),
  ].join(' | ')} |`
}

function measure(mode: 'index' | 'floor', folder: string): Readonly<Record<string, number>> {
  const script = join(import.meta.dirname, 'indexOnce.ts')
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, mode, folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0
}
