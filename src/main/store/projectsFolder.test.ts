import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UserError } from '#shared/UserError'
import { dataFolder, databasePath, listProjects, projectKey, registerProject, removeProject } from './projectsFolder.ts'

let folder = ''
let home = ''

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'faultline-home-')))
  home = join(folder, 'data')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

function project(name: string): string {
  const root = join(folder, name)
  mkdirSync(root, { recursive: true })
  registerProject(databasePath(home, root), root)
  return root
}

describe('the projects folder', () => {
  it('is where FAULTLINE_HOME says, or the platform', () => {
    vi.stubEnv('FAULTLINE_HOME', join(folder, 'chosen'))
    expect(dataFolder()).toBe(join(folder, 'chosen'))
    vi.stubEnv('FAULTLINE_HOME', '')
    expect(dataFolder()).toMatch(/faultline/)
  })

  it('lists what was indexed, by name, and leaves out what cannot be read', () => {
    project('zebra/app')
    project("it's #1 100% 日本")
    project('apple/app')
    mkdirSync(join(home, 'projects', 'broken'))
    writeFileSync(join(home, 'projects', 'broken', 'project.json'), '{"root":')
    expect(listProjects(home).map(({ name, root }) => [name, root])).toEqual([
      ['app', join(folder, 'apple/app')],
      ['app', join(folder, 'zebra/app')],
      ["it's #1 100% 日本", join(folder, "it's #1 100% 日本")],
    ])
  })

  it('gives one key to a folder, by whatever link it is reached', () => {
    const root = project('app')
    symlinkSync(root, join(folder, 'shortcut'))
    expect(projectKey(join(folder, 'shortcut'))).toBe(projectKey(root))
    expect(projectKey(root)).not.toBe(projectKey(folder))
  })

  it('removes one project and nothing else', () => {
    const kept = project('kept')
    const removed = project('removed')
    writeFileSync(databasePath(home, removed), '')
    removeProject(home, removed)
    removeProject(home, removed)
    expect(listProjects(home).map(({ root }) => root)).toEqual([kept])
    expect(existsSync(removed)).toBe(true)
  })

  it('says where it cannot be made', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(() => registerProject(join(folder, 'file', 'index.sqlite'), folder)).toThrow(UserError)
  })

  it('is empty where nothing is', () => {
    expect(listProjects(join(folder, 'nowhere'))).toEqual([])
  })
})
