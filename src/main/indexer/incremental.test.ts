import { execFileSync } from 'node:child_process'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLinkedProjects } from './LinkedProject.ts'
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
  'tsconfig.json': '{"compilerOptions":{"paths":{"@lib/*":["./lib/*"]}}}',
  'app.ts': "import { greet } from '@lib/greet'\nexport function main() {\n  return greet()\n}\n",
  'lib/greet.ts': 'export function greet() {\n  return name()\n}\nfunction name() {}\n',
  'lib/index.ts': "export * from './greet'\n",
  'other/greet.ts': 'export function greet() {}\n',
  'tool.py': 'from helper import work\n\ndef run():\n    work()\n',
  'helper.py': 'def work():\n    pass\n',
}

describe('after an edit the index is what a new one would be', () => {
  it.each<[string, () => void]>([
    [
      'of a body',
      () => project.write({ 'app.ts': START['app.ts'].replace('return greet()', 'greet()\n  return greet()') }),
    ],
    [
      'that adds a function that another file calls',
      () => project.write({ 'app.ts': `${START['app.ts']}function name() {}\n` }),
    ],
    ['that adds a function', () => project.write({ 'helper.py': `${START['helper.py']}\ndef rest():\n    work()\n` })],
    ['that moves a function down', () => project.write({ 'lib/greet.ts': `\n\n${START['lib/greet.ts']}` })],
    ['that renames the callee', () => project.write({ 'helper.py': 'def toil():\n    pass\n' })],
    ['that renames a file', () => renameSync(join(project.root, 'helper.py'), join(project.root, 'helpers.py'))],
    ['that deletes the callee', () => project.remove('lib/greet.ts')],
    ['that deletes a folder', () => project.remove('lib')],
    [
      'that changes an alias',
      () => project.write({ 'tsconfig.json': START['tsconfig.json'].replace('./lib', './other') }),
    ],
    ['that removes the alias', () => project.remove('tsconfig.json')],
    ['that adds a file before all others', () => project.write({ 'a.ts': 'export function greet() {}\n' })],
    ['that ignores a file', () => project.write({ '.gitignore': 'lib/greet.ts\n' })],
    ['that breaks the syntax', () => project.write({ 'lib/greet.ts': 'export function greet( {' })],
  ])('%s', async (_, edit) => {
    project.write(START)
    await project.index({ pool })
    const before = project.exported()
    edit()
    await project.index({ pool })
    expect(project.exported()).toEqual(await project.exportedFresh({ pool }))
    expect(project.exported()).not.toEqual(before)
  })

  it('of another branch', async () => {
    const git = (...args: readonly string[]): void => {
      const who = ['-c', 'user.name=t', '-c', 'user.email=t@example.org']
      execFileSync('git', [...who, ...args], { cwd: project.root, stdio: 'pipe' })
    }
    project.write(START)
    git('init', '-q', '-b', 'main')
    git('add', '-A')
    git('commit', '-qm', 'first')
    git('switch', '-qc', 'other')
    project.write({
      'lib/greet.ts': 'export function greet() {}\n',
      'more.ts': "import { greet } from './lib'\ngreet()\n",
    })
    project.remove('tool.py')
    git('add', '-A')
    git('commit', '-qm', 'second')
    for (const branch of ['other', 'main', 'other']) {
      git('switch', '-q', branch)
      await project.index({ pool })
      expect(project.exported()).toEqual(await project.exportedFresh({ pool }))
    }
  })

  it.each<[string, number, Readonly<Record<string, string>>]>([
    ['a body', 1, { 'helper.py': 'def work():\n    print()\n    pass\n' }],
    ['a function that nobody else names', 1, { 'helper.py': `${START['helper.py']}\ndef rest():\n    work()\n` }],
    ['lines that only moved', 1, { 'lib/greet.ts': `\n\n${START['lib/greet.ts']}` }],
    ['what a function returns, which nobody asks', 1, { 'helper.py': 'def work():\n    return run\n' }],
    ['a name that another file says', 2, { 'helper.py': 'def toil():\n    pass\n' }],
  ])('%s: %i files are linked', async (_, linkedFiles, files) => {
    project.write(START)
    await project.index({ pool })
    project.write(files)
    expect(await project.index({ pool })).toMatchObject({ linkedFiles, parsedFiles: 1 })
    expect(project.exported()).toEqual(await project.exportedFresh({ pool }))
  })

  it('that comes after a start links what changed, where there was time to link the rest', async () => {
    project.write(START)
    await project.index({ pool })
    const linkedProjects = createLinkedProjects()
    await project.index({ pool, linkedProjects })
    linkedProjects.prepare()
    project.write({ 'helper.py': 'def work():\n    print()\n' })
    expect(await project.index({ pool, linkedProjects })).toMatchObject({ linkedFiles: 1 })
    expect(project.exported()).toEqual(await project.exportedFresh({ pool }))
  })

  it('keeps the edges into a file that alone was parsed again', async () => {
    project.write(START)
    await project.index({ pool })
    project.write({ 'helper.py': 'def work():\n    return 2\n' })
    expect(await project.index({ pool })).toMatchObject({ parsedFiles: 1, reusedFiles: 5 })
    const edge = /"caller":\{"file":"tool.py","name":"run".*"callee":\{"file":"helper.py","name":"work"/
    expect(project.exported().filter((line) => edge.test(line))).not.toHaveLength(0)
  })

  it('after any sequence of edits', async () => {
    const name = fc.constantFrom('alpha', 'beta', 'gamma')
    const edit = fc.record({
      file: name,
      defines: fc.subarray(['one', 'two', 'three']),
      uses: name,
      calls: fc.constantFrom('one', 'two'),
      gone: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 5 }), async (edits) => {
        const sequence = temporaryProject()
        try {
          for (const { file, defines, uses, calls, gone } of edits) {
            const body = `import { ${calls} } from './${uses}'\n`
            const functions = defines.map((each) => `export function ${each}() {\n  ${calls}()\n}\n`)
            if (gone) sequence.remove(`${file}.ts`)
            else sequence.write({ [`${file}.ts`]: body + functions.join('') })
            await sequence.index({ pool })
          }
          expect(sequence.exported()).toEqual(await sequence.exportedFresh({ pool }))
        } finally {
          sequence.dispose()
        }
      }),
      { numRuns: 12 },
    )
  }, 60_000)
})
