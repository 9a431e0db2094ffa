import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askedProject, type AskedProject } from './testing/askedProject.ts'
import { rowsOf, textOf } from './testing/readRows.ts'

const FILES = {
  'src/ui/window.ts': "import { plan } from '../core/plan.ts'\nexport function open(): void {\n  plan()\n}\n",
  'src/core/plan.ts':
    "import { load } from '../store/load.ts'\nimport { open } from '../ui/window.ts'\n\nexport function plan(): void {\n  load()\n  open()\n  open()\n}\n",
  'src/core/deep/bridge.ts': "import { open } from '../../ui/window.ts'\nexport const show = (): void => open()\n",
  'src/store/load.ts':
    "import type { Plan } from '../core/types.ts'\nexport function load(): Plan | undefined {\n  return undefined\n}\n",
  'src/core/types.ts': 'export interface Plan {\n  name: string\n}\n',
  'x.ts': 'export const top = 1\n',
  'deep/x.ts': "import { top } from '../x.ts'\nexport const inner = top\n",
}

describe('check_rules', () => {
  let project: AskedProject
  beforeAll(async () => {
    project = askedProject(FILES)
    await project.index()
  })
  afterAll(() => project.dispose())

  async function check(rules: string, params: Readonly<Record<string, unknown>> = {}) {
    project.write({ 'faultline.rules.yml': rules })
    const { envelope } = await project.ask('check_rules', params)
    const places = envelope['violations'] === undefined ? [] : rowsOf(envelope, 'violations')
    return { envelope, places: places.map((row) => `${String(row['kind'])} ${String(row['at'])}`) }
  }
  const forbid = (rule: string): string => `forbidden:\n  - {name: one, ${rule}}\n`

  it('says how to start where there are no rules', async () => {
    const { envelope } = await project.ask('check_rules')
    expect(envelope).toMatchObject({ success: true, verdict: 'INFO' })
    expect(envelope.next_step).toContain('write faultline.rules.yml')
  })

  it('names the line of every import, call and reference that is forbidden', async () => {
    const { envelope, places } = await check(forbid('from: src/core/**, to: src/ui/**'))
    expect(places).toEqual([
      'imports src/core/deep/bridge.ts:1',
      'calls src/core/deep/bridge.ts:2',
      'imports src/core/plan.ts:2',
      'calls src/core/plan.ts:6',
    ])
    expect(envelope).toMatchObject({ verdict: 'UNSAFE', violations_total: 4 })
    expect(rowsOf(envelope, 'violations')[3]).toMatchObject({
      from: 'src.core.plan.plan',
      to: 'src.ui.window.open',
      sites: 2,
      what: 'src/core/** must not use src/ui/**',
    })
  })

  it('lets exceptions through, and looks at the chosen kinds alone', async () => {
    const { places } = await check(
      forbid('from: src/core/**, to: src/ui/**, except: src/core/plan.ts, kinds: [imports]'),
    )
    expect(places).toEqual(['imports src/core/deep/bridge.ts:1'])
    const nothing = await check(forbid('from: src/core/**, to: src/ui/**, except: [src/ui/window.ts]'))
    expect(nothing.envelope.verdict).toBe('SAFE')
  })

  it('keeps * in one segment, and ** matches no folder too', async () => {
    const { places } = await check(forbid('from: src/core/*, to: src/ui/*, kinds: [imports]'))
    expect(places).toEqual(['imports src/core/plan.ts:2'])
    const { places: any } = await check(forbid('from: deep/*, to: "**/x.ts", kinds: [imports]'))
    expect(any).toEqual(['imports deep/x.ts:1'])
  })

  const LAYERS = `layers:
  - name: floors
    kinds: [imports]
    order:
      - {name: ui, files: src/ui/**}
      - {name: core, files: src/core/**}
      - {name: store, files: src/store/**}
`
  it('lets a layer use those below it and none above', async () => {
    const { places, envelope } = await check(LAYERS)
    expect(places).toEqual([
      'imports src/core/deep/bridge.ts:1',
      'imports src/core/plan.ts:2',
      'imports src/store/load.ts:1',
    ])
    expect(rowsOf(envelope, 'violations')[0]).toMatchObject({ what: 'layer core must not use ui above it' })
  })

  it('lets a strict layer use the one directly below it alone', async () => {
    project.write({ 'src/ui/shortcut.ts': "import { load } from '../store/load.ts'\nexport const now = load\n" })
    await project.index()
    const { places } = await check(`${LAYERS}    strict: true\n    except: src/core/**\n`)
    expect(places).toEqual(['imports src/ui/shortcut.ts:1'])
  })

  it('grades by severity, shows what severity_min asks for, and keeps to the path', async () => {
    const rules = `forbidden:
  - {name: soft, from: src/core/**, to: src/ui/**, kinds: [imports], severity: warn, message: ask the port}
  - {name: note, from: src/ui/**, to: src/core/**, kinds: [imports], severity: info}
`
    const { envelope } = await check(rules)
    expect(envelope.verdict).toBe('WARN')
    expect(rowsOf(envelope, 'violations').map(({ rule }) => rule)).toEqual(['soft', 'soft', 'note'])
    expect(rowsOf(envelope, 'violations')[0]).toMatchObject({ what: 'ask the port' })
    const graver = await check(rules, { severity_min: 'error' })
    expect(graver.envelope).toMatchObject({ verdict: 'SAFE', below_severity: 3 })
    expect((await check(rules, { path: 'src/ui' })).envelope.verdict).toBe('INFO')
    expect((await check(rules, { path: 'src/attic' })).envelope.verdict).toBe('NOT_FOUND')
  })

  it('names patterns that match no file, and refuses what would be taken for less than it says', async () => {
    const { envelope } = await check(forbid('from: [src/kore/**, src/core/**], to: "!src/ui/**"'))
    expect(envelope.warnings).toEqual(['no file matches src/kore/** of one, !src/ui/** of one'])
    const layers = (...names: readonly string[]): string =>
      `layers:\n  - name: floors\n    order:\n${names.map((name) => `      - {name: ${name}, files: src/${name}/**}\n`).join('')}`
    const repeated = await check(layers('ui', 'core', 'ui'))
    expect(repeated.envelope.error).toBe(
      'faultline.rules.yml is wrong at line 6: the name ui is taken in layers[0].order[2].name',
    )
    expect((await check('guarded: []\n---\nguarded: [x.ts]\n')).envelope.error).toContain('multiple documents')
    expect((await check(forbid('from: "{a,b", to: src/**'))).envelope.error).toContain('brace that is not closed')
  })

  it('is not sure where a call in a governed file could not be resolved', async () => {
    const rules = forbid('from: src/core/**, to: src/attic/**')
    expect((await check(rules)).envelope).toMatchObject({ verdict: 'SAFE', completeness: 'complete' })
    project.write({ 'src/core/guess.ts': 'export const guess = (port: any) => port.render()\n' })
    await project.index()
    expect((await check(rules)).envelope).toMatchObject({ verdict: 'CAUTION', completeness: 'partial' })
    rmSync(join(project.root, 'src/core/guess.ts'))
    await project.index()
  })

  it('hands out every violation exactly once, page by page', async () => {
    const rules = forbid('from: src/core/**, to: src/ui/**')
    const whole = (await check(rules)).places
    const walked: string[] = []
    let cursor: unknown
    do {
      const page = await check(rules, cursor === undefined ? { limit: 1 } : { limit: 1, cursor })
      walked.push(...page.places)
      cursor = page.envelope['next_cursor']
    } while (cursor !== undefined)
    expect(walked).toEqual(whole)
  })

  it.each([
    ['bad YAML', 'forbidden:\n  - name: a\n   from: b\n', 3, ''],
    [
      'an unknown key',
      'forbidden:\n  - name: a\n    form: src/**\n    to: b\n',
      3,
      'there is no key form in forbidden[0]; did you mean from?',
    ],
    ['an unknown key at the top', '\nforbiden: []\n', 2, 'did you mean forbidden?'],
    ['a missing key', 'guarded: []\nforbidden:\n  - name: a\n    from: b\n', 3, 'forbidden[0].to'],
    [
      'a severity that does not exist',
      'forbidden:\n  - {name: a, from: b, to: c,\n     severity: fatal}\n',
      3,
      'error, warn, info',
    ],
    ['a pattern that is none', 'forbidden:\n  - name: a\n    from: "src/[z-a]"\n    to: b\n', 3, 'glob is wrong'],
    [
      'a name twice',
      'forbidden:\n  - {name: a, from: b, to: c}\n  - {name: a, from: d, to: c}\n',
      3,
      'the name a is taken',
    ],
    ['an alias without its anchor', 'guarded: *all\n', 1, 'all'],
  ])('an error names the line of %s', async (_, rules, line, what) => {
    const { envelope } = await check(rules)
    expect(envelope).toMatchObject({ success: false, verdict: 'ERROR', error_type: 'query_syntax' })
    expect(textOf(envelope, 'error')).toContain(`line ${line}:`)
    expect(textOf(envelope, 'error')).toContain(what)
  })

  it('is not blown up by YAML that multiplies itself, nests without end, or is enormous', async () => {
    const levels = Array.from(
      { length: 12 },
      (_, at) =>
        `l${at}: &l${at} [${Array(9)
          .fill(at === 0 ? 'x' : `*l${at - 1}`)
          .join(', ')}]`,
    )
    for (const rules of [levels.join('\n'), '['.repeat(150_000), `guarded: [${'a, '.repeat(90_000)}a]`]) {
      const { envelope } = await check(rules)
      expect(envelope).toMatchObject({ verdict: 'ERROR', error_type: 'query_syntax' })
    }
  })

  it('has no answer without an index', async () => {
    const bare = project.beside({ 'a.ts': 'export {}\n', 'faultline.rules.yml': 'guarded: []\n' }, 'bare')
    expect((await bare.ask('check_rules')).envelope.verdict).toBe('WARN')
  })
})
