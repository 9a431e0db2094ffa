/**
 * `npm run bench:large [share]`: repositories that are large in one way, made in a temporary folder, each indexed in a process of its own: CPU,
 * memory, and whether progress moves; then ten thousand files that change at once while somebody asks. `share` makes all smaller.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { SHAPES } from './large/shapes.ts'

const MEGABYTE = 1024 * 1024
const CASES = [
  ['many folders', 100_000],
  ['one folder', 50_000],
  ['a folder in a folder', 300],
] as const
const CHANGED = 10_000

const share = Number(process.argv[2] ?? '1')
process.stdout.write(`Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}\n`)
for (const [shape, files] of CASES) measure(shape, Math.ceil(files * share), 'indexOnce.ts')
measure('many folders', Math.ceil(CHANGED * share), 'changeMany.ts')

function measure(shape: keyof typeof SHAPES, files: number, program: string): void {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'faultline-large-')))
  try {
    const [root, home, usage] = [join(folder, 'project'), join(folder, 'home'), join(folder, 'usage.json')]
    for (const made of [root, home]) mkdirSync(made)
    SHAPES[shape]?.(root, files)
    const args = [join(import.meta.dirname, 'large', program), root, home, String(files)]
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['--import', join(import.meta.dirname, 'reportUsage.ts'), ...args],
      { encoding: 'utf8', env: { ...process.env, FAULTLINE_USAGE: usage } },
    )
    if (status !== 0) throw new Error(stderr)
    const { cpuSeconds, wallSeconds, peakBytes } = JSON.parse(readFileSync(usage, 'utf8'))
    const cost = `${cpuSeconds.toFixed(1)} CPU s, ${wallSeconds.toFixed(1)} s, ${(peakBytes / MEGABYTE).toFixed(0)} MB`
    process.stdout.write(`${shape}, ${files} files, ${program}: ${cost}\n  ${stdout}\n`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
