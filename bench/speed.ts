/**
 * `npm run bench -- FOLDER …`: CPU seconds, wall time, memory and database size of a full index by the built command line,
 * CPU seconds of a second run that finds nothing changed, and the floor (parsing the same files and running the same
 * queries on one thread), all as medians of three.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { buildIfNeeded } from '../scripts/build.ts'
import { asTyped, root } from '../scripts/paths.ts'

const RUNS = 3
const MEGABYTE = 1024 * 1024
const HEADS =
  'repository files symbols sites resolved external builtin unresolved CPU&nbsp;s wall&nbsp;s floor&nbsp;CPU&nbsp;s ratio unchanged&nbsp;CPU&nbsp;s peak&nbsp;MB database/source'

type Figures = Readonly<Record<string, number>>

const folders = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
if (folders.length === 0) {
  process.stderr.write(
    'Usage: npm run bench -- FOLDER …\n\nMeasures a full index of each folder; three runs, medians.\n',
  )
  process.exit(2)
}
await buildIfNeeded({ force: false })
const heads = HEADS.replaceAll('&nbsp;', '\0')
  .split(' ')
  .map((head) => head.replaceAll('\0', ' '))
process.stdout.write(`Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}, medians of ${RUNS} runs\n\n`)
process.stdout.write(`| ${heads.join(' | ')} |\n|${' --- |'.repeat(heads.length)}\n`)
for (const folder of folders) process.stdout.write(`${row(asTyped(folder))}\n`)

function row(folder: string): string {
  const runs = Array.from({ length: RUNS }, () => measure(folder))
  const of = (name: string): number => median(runs.map((run) => run[name] ?? 0))
  const share = (name: string): string => `${((of(name) / of('sites')) * 100).toFixed(1)} %`
  return `| ${[
    basename(folder),
    of('files'),
    of('symbols'),
    of('sites'),
    share('resolved'),
    share('external'),
    share('builtin'),
    share('unresolved'),
    of('cpuSeconds').toFixed(2),
    of('wallSeconds').toFixed(2),
    of('floorCpuSeconds').toFixed(2),
    (of('cpuSeconds') / of('floorCpuSeconds')).toFixed(1),
    of('unchangedCpuSeconds').toFixed(2),
    (of('peakBytes') / MEGABYTE).toFixed(0),
    (of('databaseBytes') / of('sourceBytes')).toFixed(2),
  ].join(' | ')} |`
}

/** One full run, one unchanged run and the floor, in a data folder of their own. */
function measure(folder: string): Figures {
  const home = mkdtempSync(join(tmpdir(), 'faultline-bench-'))
  try {
    const full = index(home, folder)
    const { cpuSeconds: unchangedCpuSeconds = 0 } = index(home, folder)
    const content = run([join(import.meta.dirname, 'indexContent.ts'), home, folder], {})
    return { ...full, unchangedCpuSeconds, ...JSON.parse(content) }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

function index(home: string, folder: string): Figures {
  const usage = join(home, 'usage.json')
  const preload = join(import.meta.dirname, 'reportUsage.ts')
  run(['--import', preload, join(root, 'out/engine/cli.js'), 'index', folder], {
    FAULTLINE_HOME: home,
    FAULTLINE_USAGE: usage,
  })
  return JSON.parse(readFileSync(usage, 'utf8'))
}

function run(args: readonly string[], variables: Readonly<Record<string, string>>): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, ...variables },
  })
  if (status !== 0) throw new Error(stderr)
  return stdout
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0
}
