import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { COMMAND_NAMES } from '#shared/protocol'
import { UserError } from '#shared/UserError'
import { createEngine, type Engine } from './Engine.ts'

/** It starts a program: the one of this package, whatever it is told. */
const STARTS_A_PROGRAM = 'testConnection'

const HOSTILE: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1e308,
  Number.NaN,
  '',
  ' ',
  '\0',
  'a\0b',
  '..',
  '../..',
  '/etc/passwd',
  '/dev/zero',
  '-rf',
  '~',
  'x'.repeat(5_000),
  '\u202e\u001b[31m',
  [],
  [[]],
  {},
  { project: '' },
  { project: '../..', id: '../../x' },
  { project: 1 },
  { project: '/etc', bookmark: {} },
  { project: '/etc', link: 'file:///etc/passwd' },
  { project: '\0', thresholds: {} },
  { project: '/', link: 'x'.repeat(100_000) },
  { __proto__: null, project: 'constructor' },
  JSON.parse('{"__proto__":{"a":1}}'),
  { theme: {} },
  { project: '/nowhere', thresholds: { a: -1 } },
]

let folder: string
let engine: Engine
beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'faultline-commands-')))
  engine = createEngine({ home: path.join(folder, 'home'), version: '0.0.0' })
})
afterAll(async () => {
  await engine.close()
  rmSync(folder, { recursive: true, force: true })
})

it.each([...COMMAND_NAMES.filter((name) => name !== STARTS_A_PROGRAM), '__proto__', 'constructor', ''])(
  'the command %j does what it is for or refuses with a sentence, whatever it is given',
  async (name) => {
    for (const argument of HOSTILE) {
      const outcome = await engine.command(name, argument).catch((error: unknown) => error)
      expect(outcome instanceof UserError || !(outcome instanceof Error), JSON.stringify(argument)).toBe(true)
      expect(JSON.stringify(outcome) ?? '').not.toContain('root:x')
    }
    expect(readdirSync(folder).filter((each) => each !== 'home')).toEqual([])
  },
)
