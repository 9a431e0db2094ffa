import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { packageRoot } from '#model/packageRoot'

/** Real programs on a machine that may be busy with other tests. */
export const PATIENCE = { timeout: 90_000 }

/** Programs run from their sources in tests; what Node makes of those is kept here from one start to the next. */
export const COMPILE_CACHE = path.join(packageRoot(), 'node_modules/.cache/node')

export const programPath = path.join(packageRoot(), 'src/main/cli/main.ts')

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A data folder and a place for projects of their own, so that tests never meet the user's engine. */
export interface Workplace {
  readonly home: string
  readonly folder: string
  /** The environment of the programs that a test starts here. */
  readonly env: NodeJS.ProcessEnv
  /** A copy of the sample repository under the name. */
  sample(name?: string): string
  /** A repository of so many files, each calling the next. */
  chain(name: string, files: number): string
  start(args: readonly string[], cwd?: string): ChildProcessWithoutNullStreams
  run(args: readonly string[], options?: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv }): Promise<Ended>
  remove(): void
}

export function createWorkplace(): Workplace {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'faultline 港 🚢 "#%\' ')))
  const home = path.join(folder, 'home')
  const { INIT_CWD: _typedElsewhere, ...inherited } = process.env
  const env = { ...inherited, FAULTLINE_HOME: home, NO_COLOR: '1', NODE_COMPILE_CACHE: COMPILE_CACHE }
  const start = (args: readonly string[], cwd = folder, more: NodeJS.ProcessEnv = {}) =>
    spawn(process.execPath, [programPath, ...args], { cwd, env: { ...env, ...more }, stdio: 'pipe' })
  return {
    home,
    folder,
    env,
    sample(name = 'harbour') {
      const root = path.join(folder, name)
      cpSync(path.join(packageRoot(), 'sample'), root, { recursive: true })
      return root
    },
    chain(name, files) {
      const root = path.join(folder, name)
      mkdirSync(path.join(root, 'src'), { recursive: true })
      for (let index = 0; index < files; index += 1)
        writeFileSync(path.join(root, `src/link${index}.ts`), chainFile(index))
      return root
    },
    start,
    run: (args, options = {}) => collect(start(args, options.cwd, options.env)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export async function collect(child: ChildProcessWithoutNullStreams): Promise<Ended> {
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  child.stdin.end()
  // Node gives the exit code, or null for a signal.
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, stdout, stderr }
}

/** Enough text that a run over a few hundred of them can be caught in the middle. */
function chainFile(index: number): string {
  const body = Array.from({ length: 60 }, (_, step) => `  total += weigh(total, ${step})\n`).join('')
  return `import { link${index + 1} } from './link${index + 1}.ts'
export function link${index}(count: number): number {
  let total = count
${body}  return link${index + 1}(total)
}
function weigh(left: number, right: number): number { return left * 31 + right }
`
}
