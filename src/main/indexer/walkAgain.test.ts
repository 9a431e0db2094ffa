import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createKnownWalks } from './KnownWalks.ts'
import { createParsePool } from './pool.ts'
import { temporaryProject, type TemporaryProject } from './temporaryProject.fixture.ts'

const pool = createParsePool({ workers: 1 })
let project: TemporaryProject

beforeEach(() => {
  project = temporaryProject()
})
afterEach(() => project.dispose())
afterAll(() => pool.close())

const START = {
  'package.json': '{"imports":{"#quay":"./quay.ts"}}',
  'pier.ts': "import { land } from '#quay'\nexport function moor() {\n  land()\n}\n",
  'quay.ts': 'export function land() {}\n',
  'buoy.ts': 'export function ring() {}\n',
}

describe('a run that is told what changed', () => {
  it.each<[string, readonly string[], () => void]>([
    ['a source file', ['quay.ts'], () => project.write({ 'quay.ts': 'export function land() {\n  land()\n}\n' })],
    ['a new file', ['crane.ts'], () => project.write({ 'crane.ts': 'export function lift() {}\n' })],
    ['a removed file', ['quay.ts'], () => project.remove('quay.ts')],
    ['a configuration', ['package.json'], () => project.write({ 'package.json': '{}' })],
    ['an ignore file', ['.gitignore'], () => project.write({ '.faultlineignore': 'quay.ts\n' })],
    ['a new folder', ['dock'], () => project.write({ 'dock/crane.ts': 'export function lift() {}\n' })],
    [
      'a file that became a link',
      ['quay.ts'],
      () => {
        project.remove('quay.ts')
        symlinkSync(join(project.root, 'buoy.ts'), join(project.root, 'quay.ts'))
      },
    ],
    [
      'a file that became a folder',
      ['quay.ts'],
      () => {
        project.remove('quay.ts')
        mkdirSync(join(project.root, 'quay.ts'))
      },
    ],
  ])('%s: gives what looking at all gives', async (_, changed, change) => {
    const knownWalks = createKnownWalks()
    project.write(START)
    await project.index({ pool, knownWalks })
    change()
    expect(await project.index({ pool, knownWalks, changed })).toMatchObject({ changed: true })
    expect(project.exported()).toEqual(await project.exportedFresh({ pool }))
  })
})
