import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/paths.ts'

/** CPU seconds, wall seconds and peak bytes of one process with its threads. */
export type Usage = Readonly<Record<'cpuSeconds' | 'wallSeconds' | 'peakBytes', number>>

/** The built command line. */
export const CLI = join(root, 'out/engine/cli.js')

/** A data folder for the time of one measurement. */
export async function withHome<Result>(use: (home: string) => Result | Promise<Result>): Promise<Result> {
  const home = mkdtempSync(join(tmpdir(), 'faultline-bench-'))
  try {
    return await use(home)
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Runs a command of the built program to its end and says what it took. */
export function usageOf(home: string, args: readonly string[]): Usage {
  const usage = join(home, 'usage.json')
  runNode(['--import', join(import.meta.dirname, 'reportUsage.ts'), CLI, ...args], {
    FAULTLINE_HOME: home,
    FAULTLINE_USAGE: usage,
  })
  return JSON.parse(readFileSync(usage, 'utf8'))
}

/** Numbers of what is indexed of a folder; `--floor` measures that too. */
export function contentOf(
  home: string,
  folder: string,
  ...flags: readonly '--floor'[]
): Readonly<Record<string, number>> {
  return JSON.parse(runNode([join(import.meta.dirname, 'indexContent.ts'), home, folder, ...flags]))
}

/** What a script of this folder prints. Throws with its own words where it fails. */
export function runNode(args: readonly string[], variables: Readonly<Record<string, string>> = {}): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, ...variables },
    maxBuffer: 1e9,
  })
  if (status !== 0) throw new Error(stderr)
  return stdout
}
