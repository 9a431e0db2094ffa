import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { QUERIES } from './index.ts'
import { REFERENCE_EXAMPLES } from './referenceExamples.ts'
import { askedProject, type AskedProject } from './testing/askedProject.ts'

const SECRET = 'whereTheTreasureLies'
/** These are for naming any folder: they get no further than that. */
const ABOUT_FOLDERS = new Set(['index_repository', 'delete_project', 'list_projects'])
const DEADLINE_MS = 120_000

describe('a path that leads out of the project', () => {
  let project: AskedProject
  let outside: readonly string[]
  beforeAll(async () => {
    project = askedProject({
      'src/pier.ts': 'export function moor(): void {}\nexport function land(): void { moor() }\n',
      'faultline.rules.yml': 'version: 1\n',
    })
    const { folder, root } = project
    mkdirSync(path.join(folder, 'vault'))
    for (const place of ['secret.ts', 'vault/secret.ts']) {
      writeFileSync(path.join(folder, place), `export function ${SECRET}(): void {}\n`)
    }
    symlinkSync('../../secret.ts', path.join(root, 'src/link.ts'))
    symlinkSync('../../vault', path.join(root, 'src/vault'))
    await project.index()
    outside = [
      '../secret.ts',
      '../vault/secret.ts',
      'src/../../secret.ts',
      './../secret.ts',
      'src//..//../secret.ts',
      '..',
      'src/link.ts',
      'src/vault/secret.ts',
      'src/vault',
      '..\\secret.ts',
      'src\\..\\..\\secret.ts',
      '%2e%2e/secret.ts',
      '/etc/passwd',
      '/proc/self/environ',
      '/dev/zero',
      'C:\\Windows\\win.ini',
      '\\\\host\\share',
      '~/.ssh/id_rsa',
      path.join(folder, 'secret.ts'),
      path.join(folder, 'vault'),
      `file://${folder}/secret.ts`,
      `${root}/../secret.ts`,
      '../secret.ts\0.ts',
      'src/pier.ts\0',
      '',
      ' ',
      '.',
      '/',
      '-',
      '--output=x',
      'x'.repeat(300),
      '**/../../*',
      '../*',
      '../'.repeat(2_000),
    ]
  })
  afterAll(() => project.dispose())

  it.each(QUERIES.filter(({ name }) => !ABOUT_FOLDERS.has(name)).map((query) => [query.name, query] as const))(
    'shows nothing of what is there, as any parameter of %s',
    async (name, query) => {
      const before = readdirSync(project.folder, { recursive: true }).length
      const example = Object.fromEntries(
        Object.entries(REFERENCE_EXAMPLES[name] ?? {}).map(([key, value]) => [key, value === 'true' ? true : value]),
      )
      for (const parameter of [...Object.keys(query.params.shape), 'project', 'cursor']) {
        for (const place of outside) {
          for (const value of [place, [place]]) {
            const { envelope, text, isError } = await project.ask(name, { ...example, limit: 5, [parameter]: value })
            expect(envelope, `${parameter}: ${JSON.stringify(value)}`).not.toMatchObject({ error_type: 'internal' })
            expect(text, `${parameter}: ${JSON.stringify(value)}`).not.toMatch(/whereTheTreasureLies|root:x?:0/)
            expect(isError).toBe(!envelope.success)
          }
        }
      }
      expect(readdirSync(project.folder, { recursive: true })).toHaveLength(before)
    },
    DEADLINE_MS,
  )

  it('is no project either: what is no folder is refused', async () => {
    for (const place of ['../secret.ts', path.join(project.folder, 'secret.ts'), '/dev/null', '/etc/passwd', 'a\0b']) {
      expect((await project.askBare('index_repository', { path: place, format: 'json' })).envelope).toMatchObject({
        success: false,
      })
    }
  })
})
