import { basename } from 'node:path'
import { median, printTable } from './figures.ts'
import { contentOf, usageOf, withHome } from './program.ts'

export const RUNS = 3
const MEGABYTE = 1024 * 1024
const MILLION = 1e6
const HEADS = (
  'repository files lines symbols sites unresolved CPU_s CPU_s_per_1,000_lines wall_s floor_CPU_s CPU/floor wall/floor ' +
  'unchanged_CPU_s peak_MB MB_per_million_lines database/source'
)
  .split(' ')
  .map((head) => head.replaceAll('_', ' '))

type Figures = Readonly<Record<string, number>>

/** A full index of each folder, a second run that finds nothing changed, and the floor with as many threads; medians. */
export async function printIndexing(folders: readonly string[], runs = RUNS): Promise<void> {
  const rows = []
  for (const folder of folders) rows.push(await row(folder, runs))
  printTable(`Indexing, medians of ${runs}`, HEADS, rows)
}

async function row(folder: string, runs: number): Promise<readonly (string | number)[]> {
  const figures: Figures[] = []
  for (let run = 0; run < runs; run += 1) figures.push(await withHome((home) => measure(home, folder)))
  const of = (name: string): number => median(figures.map((each) => each[name] ?? 0))
  return [
    basename(folder),
    of('files'),
    of('lines'),
    of('symbols'),
    of('sites'),
    `${((of('unresolved') / of('sites')) * 100).toFixed(1)} %`,
    of('cpuSeconds').toFixed(2),
    (of('cpuSeconds') / (of('lines') / 1e3)).toFixed(3),
    of('wallSeconds').toFixed(2),
    of('floorCpuSeconds').toFixed(2),
    (of('cpuSeconds') / of('floorCpuSeconds')).toFixed(1),
    (of('wallSeconds') / of('floorWallSeconds')).toFixed(1),
    of('unchangedCpuSeconds').toFixed(2),
    (of('peakBytes') / MEGABYTE).toFixed(0),
    (of('peakBytes') / MEGABYTE / (of('lines') / MILLION)).toFixed(0),
    (of('databaseBytes') / of('sourceBytes')).toFixed(2),
  ]
}

function measure(home: string, folder: string): Figures {
  const full = usageOf(home, ['index', folder])
  const { cpuSeconds: unchangedCpuSeconds } = usageOf(home, ['index', folder])
  return { ...full, unchangedCpuSeconds, ...contentOf(home, folder, '--floor') }
}
