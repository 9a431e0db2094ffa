import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findRuntime, type Runtime } from '../../scripts/electron.ts'
import { runNode } from './program.ts'
import { printTable } from './figures.ts'

const HEADS = ['window', 'ms', 'ratio']

/** From the start of the program to a page that can be used, beside an Electron window with one empty page, in turns; medians. */
export function printOpening(folder: string | undefined): void {
  const runtime = findRuntime({ fetch: false, virtualDisplay: true })
  if ('missing' in runtime) {
    process.stdout.write(`\nNo window was opened: ${runtime.missing}\n`)
    return
  }
  const printed = openWindows(runtime, folder === undefined ? [] : [folder])
  const { empty, start, project }: { empty: number; start: number; project?: number } = JSON.parse(printed)
  const row = (what: string, ms: number): readonly string[] => [what, ms.toFixed(0), (ms / empty).toFixed(2)]
  printTable('Opening a window', HEADS, [
    row('empty Electron window', empty),
    row('start screen', start),
    ...(project === undefined ? [] : [row('map of an indexed repository', project)]),
  ])
}

/** Milliseconds until the map of a folder that is indexed in that data folder is drawn, or why it was not. */
export function openingMsOf(home: string, folder: string): number | string {
  const runtime = findRuntime({ fetch: false, virtualDisplay: true })
  if ('missing' in runtime) return runtime.missing
  try {
    return JSON.parse(openWindows(runtime, [folder, home])).project
  } catch (error) {
    process.stderr.write(`${String(error)}\n`)
    return 'not drawn'
  }
}

function openWindows(runtime: Exclude<Runtime, { readonly missing: string }>, args: readonly string[]): string {
  const script = [join(import.meta.dirname, 'openWindows.ts'), runtime.executable, ...args]
  const [wrapper, ...flags] = runtime.wrapper
  if (wrapper === undefined) return runNode(script)
  const { stdout, stderr, status } = spawnSync(wrapper, [...flags, process.execPath, ...script], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout
}
