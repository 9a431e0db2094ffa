import { existsSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Envelope } from '#shared/envelope'
import { impactProject, type ImpactProject } from './testing/impactProject.ts'
import { rowsOf } from './testing/readRows.ts'

function of(envelope: Envelope, list: string, ...cols: readonly string[]): readonly string[] {
  return rowsOf(envelope, list).map((row) => cols.map((col) => String(row[col])).join(' '))
}

const LANTERN = {
  'src/lantern.ts': `export interface Lamp {
  light(): string
}

export class OilLamp implements Lamp {
  light(): string {
    return 'oil'
  }
}
`,
  'src/tower.ts': `import type { Lamp } from './lantern'
export function glow(lamp: Lamp): string {
  return lamp.light()
}
`,
  'src/keeper.ts': `import { OilLamp } from './lantern'
import { glow } from './tower'
export function keep(): string {
  return glow(new OilLamp())
}
export const watch = ['a', 'b'].map(trim)
function trim(name: string): string {
  return name.trim()
}
`,
}

let lantern: ImpactProject
beforeAll(async () => {
  lantern = await impactProject(LANTERN)
})
afterAll(() => lantern.close())

describe('a change among types', () => {
  function edit(file: keyof typeof LANTERN, from: string, to: string): Promise<{ readonly envelope: Envelope }> {
    return lantern.changed({ [file]: LANTERN[file].replace(from, to) })
  }

  it('of an implementation reaches who calls it through its interface', async () => {
    const { envelope } = await edit('src/lantern.ts', `'oil'`, `'gas'`)
    expect(of(envelope, 'seeds', 'change', 'name')).toEqual(['behaviour OilLamp.light'])
    expect(of(envelope, 'impacted', 'name', 'hop', 'via')).toEqual(['glow 1 dispatch', 'keep 2 import'])
  })

  it('of the signature of an interface reaches its implementations and who uses it', async () => {
    const { envelope } = await edit('src/lantern.ts', '  light(): string\n}', '  light(at: number): string\n}')
    expect(of(envelope, 'seeds', 'change', 'name')).toEqual(['signature Lamp.light'])
    expect(of(envelope, 'impacted', 'name', 'hop', 'via')).toEqual([
      'OilLamp.light 1 overrides',
      'glow 1 type',
      'keep 2 import',
    ])
    expect(envelope.verdict).toBe('REVIEW')
  })

  it('of a callable that is handed to the library, which calls it, reaches who hands it on', async () => {
    const { envelope } = await edit('src/keeper.ts', 'name.trim()', 'name.trimEnd()')
    expect(of(envelope, 'impacted', 'name', 'hop', 'via')).toEqual(['<module> 1 local'])
  })

  it('takes a deleted class with its members', async () => {
    const text = LANTERN['src/lantern.ts']
    const { envelope } = await edit('src/lantern.ts', text.slice(text.indexOf('export class')), '')
    expect(of(envelope, 'seeds', 'change', 'name')).toEqual(['deleted OilLamp', 'deleted OilLamp.light'])
    expect(of(envelope, 'impacted', 'name', 'via')).toContain('keep unresolved')
  })

  it('that deletes a member finds its calls in the type itself, although a base outside might have it', async () => {
    const log = `export class Log extends Map<string, string> {
  note(line: string): void {
    this.file(line)
  }
  file(line: string): void {
    this.set(line, line)
  }
}
`
    lantern.commit('a log', { 'src/log.ts': log })
    await lantern.index()
    const { envelope } = await lantern.changed({ 'src/log.ts': log.replace(/ {2}file\(line: string\)[^}]*}\n/, '') })
    expect(of(envelope, 'seeds', 'change', 'name')).toEqual(['deleted Log.file'])
    expect(of(envelope, 'impacted', 'name', 'hop')).toEqual(['Log.note 1'])
    expect(envelope.verdict).toBe('REVIEW')
  })

  it('that deletes what is named without a call is never safe', async () => {
    const text = LANTERN['src/lantern.ts']
    const named = `import type { Lamp } from './lantern'\nexport type Lit = Lamp | undefined\n`
    const { envelope } = await lantern.changed({
      'src/lantern.ts': text
        .replace('export interface Lamp {\n  light(): string\n}\n', '')
        .replace(' implements Lamp', ''),
      'src/tower.ts': named,
    })
    expect(JSON.stringify(envelope['risk_factors'])).toContain('names what was deleted: src/tower.ts')
  })

  it('of an exported variable is never safe: who reads it is not known', async () => {
    const { envelope } = await edit('src/keeper.ts', `['a', 'b']`, `['a', 'c']`)
    expect(of(envelope, 'seeds', 'change', 'name')).toEqual(['behaviour watch'])
    expect(envelope).toMatchObject({ verdict: 'CAUTION', completeness: 'unknown' })
  })
})

describe('repositories of every kind', () => {
  let made = 0

  async function inRepository(
    files: Readonly<Record<string, string>>,
    run: (project: ImpactProject) => Promise<void>,
  ): Promise<void> {
    made += 1
    await run(await lantern.beside(files, `repository${made}`))
  }

  it('count the nearest of several seeds', () =>
    inRepository(
      {
        'a.py': 'def near():\n    return 1\n\n\ndef far():\n    return 2\n',
        'b.py': 'from a import far\n\n\ndef step():\n    return far()\n\n\ndef stride():\n    return step()\n',
        'c.py': 'from a import near\nfrom b import stride\n\n\ndef walk():\n    near()\n    return stride()\n',
      },
      async (project) => {
        const { envelope } = await project.changed({
          'a.py': 'def near():\n    return 3\n\n\ndef far():\n    return 4\n',
        })
        expect(of(envelope, 'impacted', 'name', 'hop')).toEqual(['step 1', 'stride 2', 'walk 1'])
      },
    ))

  it('are measured against master, develop or HEAD, and without commits against nothing', () =>
    inRepository({ 'a.py': 'def near():\n    return 1\n' }, async (project) => {
      project.write({ 'a.py': 'def near():\n    return 2\n' })
      for (const branch of ['master', 'develop', 'wip/lantern']) {
        project.git('branch', '-m', branch)
        const base = branch.startsWith('wip') ? 'HEAD' : branch
        expect((await project.ask('detect_changes')).envelope).toMatchObject({ base_ref: base, branch, seeds_total: 1 })
      }
      project.git('checkout', '-q', '--detach')
      const detached = (await project.ask('detect_changes')).envelope
      expect(detached).toMatchObject({ success: true, seeds_total: 1 })
      expect(detached).not.toHaveProperty('branch')
      const empty = join(project.folder, 'empty')
      project.gitIn(project.folder, 'init', '-q', '-b', 'main', empty)
      writeFileSync(join(empty, 'new.py'), 'def first():\n    pass\n')
      await project.index(empty)
      const first = (await project.ask('detect_changes', { project: empty })).envelope
      expect(of(first, 'seeds', 'change', 'name')).toEqual(['added first'])
    }))

  it('are the same from a worktree, and from a folder that is the project', () =>
    inRepository({ 'src/a.py': 'def near():\n    return 1\n', 'b.py': 'B = 1\n' }, async (project) => {
      const edit = 'def near():\n    return 2\n'
      const beside = join(project.folder, 'beside')
      project.git('worktree', 'add', '-q', '-b', 'beside', beside)
      for (const root of [project.root, beside]) writeFileSync(join(root, 'src', 'a.py'), edit)
      for (const folder of [beside, join(beside, 'src'), join(project.root, 'src')]) {
        await project.index(folder)
        const { envelope } = await project.ask('detect_changes', { project: folder })
        const file = folder.endsWith('src') ? 'a.py' : 'src/a.py'
        expect(of(envelope, 'seeds', 'change', 'name', 'file')).toEqual([`behaviour near ${file}`])
        expect(envelope).toMatchObject({ base_ref: 'main', merge_base: project.git('rev-parse', 'main') })
      }
    }))

  it('may be a submodule, whose own changes are seen from inside it', () =>
    inRepository({ 'a.py': 'def near():\n    return 1\n' }, async (project) => {
      const inner = join(project.root, 'lib')
      const from = project.git('rev-parse', '--show-toplevel')
      project.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', from, 'lib')
      project.git('commit', '-q', '-m', 'with a library')
      writeFileSync(join(inner, 'a.py'), 'def near():\n    return 2\n')
      await project.index(inner)
      const own = (await project.ask('detect_changes', { project: inner, working_tree: true })).envelope
      expect(of(own, 'seeds', 'change', 'name')).toEqual(['behaviour near'])
      project.gitIn(inner, 'commit', '-qam', 'edit')
      await project.index()
      const outer = (await project.ask('detect_changes', { working_tree: true })).envelope
      expect(of(outer, 'changed_files', 'file', 'status')).toEqual(['lib submodule'])
    }))

  it('of a shallow clone without the base say so', () =>
    inRepository({ 'a.py': 'def near():\n    return 1\n' }, async (project) => {
      project.git('checkout', '-q', '-b', 'pier')
      project.commit('one', { 'a.py': 'def near():\n    return 2\n' })
      project.commit('two', { 'b.py': 'def far():\n    return 2\n' })
      const shallow = join(project.folder, 'shallow')
      project.gitIn(project.folder, 'clone', '-q', '--depth', '1', `file://${project.root}`, shallow)
      await project.index(shallow)
      const { envelope } = await project.ask('detect_changes', { project: shallow })
      expect(envelope.success).toBe(true)
      expect(typeof envelope['base_ref']).toBe('string')
      const missing = (await project.ask('detect_changes', { project: shallow, base: 'main' })).envelope
      expect(missing.success ? missing.warnings : missing.error_type).toBeTruthy()
    }))

  it('of a folder without git say what still works', () =>
    inRepository({ 'a.py': 'def near():\n    return 1\n' }, async (project) => {
      const plain = join(project.folder, 'plain')
      project.gitIn(project.folder, 'clone', '-q', project.root, plain)
      project.gitIn(project.folder, '-C', plain, 'checkout', '-q', 'HEAD')
      await project.index(plain)
      writeFileSync(join(plain, '.git', 'HEAD'), 'broken\n')
      const { envelope } = await project.ask('detect_changes', { project: plain })
      expect(envelope).toMatchObject({ success: false, error_type: 'git_failed' })
      const without = (await project.ask('assess_change', { project: plain, behaviour: ['near'] })).envelope
      expect(without).toMatchObject({ success: true, verdict: 'SAFE' })
    }))

  it('may hold files of any name, size and kind, and nothing that they configure is run', () =>
    inRepository({ 'a.py': 'def near():\n    return 1\n' }, async (project) => {
      const marker = join(project.folder, 'marker')
      const script = project.plantedScript(marker)
      for (const key of ['core.fsmonitor', 'diff.external', 'diff.x.textconv', 'filter.x.clean', 'alias.diff']) {
        project.git('config', key, key === 'alias.diff' ? `!${script}` : script)
      }
      project.git('config', 'core.hooksPath', project.folder)
      writeFileSync(join(project.root, '.git', 'info', 'attributes'), '* diff=x filter=x\n')
      const long = Array.from({ length: 200 }, (_, at) => `def f${at}():${'\n'.repeat(500)}    return ${at}\n`)
      project.write({
        'a.py': 'def near():\r\n    return 1\r\n',
        'sp ace/qu"o\'te.py': 'def quoted():\n    pass\n',
        'näme/line\nbreak.py': 'def broken():\n    pass\n',
        'long.py': long.join(''),
        'data.bin': new Uint8Array([0, 1, 2, 255, 0]),
      })
      symlinkSync('/etc/passwd', join(project.root, 'out.py'))
      await project.index()
      const { envelope } = await project.ask('detect_changes', { working_tree: true, limit: 1_000 })
      expect(envelope.success).toBe(true)
      const seeds = of(envelope, 'seeds', 'name')
      expect(seeds).toEqual(expect.arrayContaining(['quoted', 'broken', 'f0', 'f199']))
      expect(seeds).not.toContain('near')
      expect(JSON.stringify(envelope['risk_factors'])).toContain('data.bin')
      expect(existsSync(marker)).toBe(false)
    }))
})
