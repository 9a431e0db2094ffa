import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { printTable } from './figures.ts'
import { CLI, withHome } from './program.ts'

const SKIPPED = new Set(['.git', 'node_modules'])
const HEADS = ['repository', 'program', 'CPU s', 'wall s', 'peak MB']

/** Programs that may be installed in a folder outside of this repository, and how each indexes the folder that it runs in. */
const COMPETITORS = [
  { name: '@optave/codegraph', args: (script: string) => [script, 'build', '.'], script: 'dist/cli.js' },
  { name: '@colbymchenry/codegraph', args: (script: string) => [script, 'init', '-i'], script: 'npm-shim.js' },
] as const

/**
 * A full index by this program and by those of `installed` (a folder with node_modules), of one copy each, one after the other. Those run
 * under the Node that is installed beside them, where there is one: add-ons are built for one Node.
 */
export async function printCompeting(folders: readonly string[], installed: string): Promise<void> {
  const rows: (readonly string[])[] = []
  for (const folder of folders) {
    await withHome((home) => {
      const copies = (name: string): string => {
        const copy = join(home, name.replace('/', '_'), basename(folder))
        mkdirSync(join(copy, '..'), { recursive: true })
        cpSync(folder, copy, { recursive: true, filter: (file) => !SKIPPED.has(basename(file)) })
        return copy
      }
      rows.push(row(folder, 'faultline', home, [process.execPath, CLI, 'index', copies('faultline')]))
      const beside = join(installed, 'node_modules/node/bin/node')
      const node = existsSync(beside) ? beside : process.execPath
      for (const { name, args, script } of COMPETITORS) {
        const entry = join(installed, 'node_modules', name, script)
        if (existsSync(entry)) rows.push(row(folder, name, copies(name), [node, ...args(entry)]))
      }
    })
  }
  printTable('A full index beside other programs, one run', HEADS, rows)

  function row(folder: string, name: string, cwd: string, command: readonly string[]): readonly string[] {
    const env = { ...process.env, FAULTLINE_HOME: cwd, CI: 'true' }
    const time = ['-f', 'usage %U %S %e %M', ...command]
    const { stderr, status } = spawnSync('/usr/bin/time', time, { cwd, env, encoding: 'utf8', maxBuffer: 1e9 })
    const [, user, system, wall, peak] = /usage ([\d.]+) ([\d.]+) ([\d.]+) (\d+)/.exec(stderr) ?? []
    const failed = status === 0 ? '' : ' (failed)'
    return [
      basename(folder),
      name + failed,
      (Number(user) + Number(system)).toFixed(2),
      Number(wall).toFixed(2),
      (Number(peak) / 1024).toFixed(0),
    ]
  }
}
