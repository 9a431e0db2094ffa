import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** A file that breaks a wall, what it imports, and the help that the lint must give. */
const PLANTED = [
  ['src/main/link/planted.ts', '#store/openStore', 'src/main/link may import only'],
  ['src/main/link/disk.ts', 'node:fs', 'this room is pure'],
  ['src/main/queries/sql.ts', 'better-sqlite3', 'only the store speaks SQL'],
  ['src/main/serve/engine.ts', '#engine/Engine', 'src/main/serve may import only'],
  ['src/main/store/languages.ts', '#languages/index', 'src/main/store may import only'],
  ['src/renderer/views/graph.ts', 'cytoscape', 'only the stage knows Cytoscape'],
  ['src/renderer/views/main.ts', '#queries/index', 'src/renderer may import only'],
  ['src/shared/model.ts', '#model/FileFacts', 'src/shared may import only'],
  ['src/main/engine/desktop.ts', 'electron', 'only the shell knows Electron'],
] as const
const ALLOWED = 'src/main/link/allowed.ts'

let house = ''
let found: { readonly filename: string; readonly code: string; readonly help?: string }[] = []

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'faultline-walls-'))
  for (const name of ['oxlint.config.ts', 'package.json']) copyFileSync(join(root, name), join(house, name))
  copyFileSync(join(root, 'tsconfig.base.json'), join(house, 'tsconfig.json'))
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'))
  for (const [path, specifier] of PLANTED)
    plant(path, `import { planted } from '${specifier}'\nexport const kept = planted\n`)
  plant(ALLOWED, `import type { LinkedGraph } from '#model/LinkedGraph'\nexport type Kept = LinkedGraph\n`)
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format=json'], {
    cwd: house,
    encoding: 'utf8',
  })
  found = JSON.parse(stdout).diagnostics
})

afterAll(() => rmSync(house, { recursive: true, force: true }))

function plant(path: string, source: string): void {
  mkdirSync(join(house, dirname(path)), { recursive: true })
  writeFileSync(join(house, path), source)
}

describe('the walls between the rooms', () => {
  it.each(PLANTED)('refuse %s importing %s', (path, _specifier, help) => {
    const breach = found.find(({ filename, code }) => filename === path && code.includes('no-restricted-imports'))
    expect(breach?.help).toContain(help)
  })

  it('let a room import what its row in the table allows', () => {
    expect(found.filter(({ filename }) => filename === ALLOWED)).toEqual([])
  })
})
