import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createReader } from '#graph/GraphReader'
import { linkProject, type ProjectTexts } from '#link/testing/linkProject'
import type { IndexedFile, IndexReport } from '#model/StoredIndex'
import { printedName } from '../rows/symbolFacts.ts'
import { askedProject, type AskedProject } from '../testing/askedProject.ts'
import { rowsOf } from '../testing/readRows.ts'
import { deadFindings } from './deadFindings.ts'

/** Linked in memory: what is found needs no database and no engine. */
async function dead(files: ProjectTexts): Promise<readonly string[]> {
  const reader = createReader(await linkProject(files), { databaseId: 'test', counter: 1 })
  const parsed = Object.keys(files).map((path) => ({ ...PARSED, path }))
  return deadFindings(reader, { ...REPORT, files: parsed })
    .filter(({ isTest }) => !isTest)
    .map(({ symbol, reason, confidence }) => `${printedName(reader, symbol)}: ${reason} ${confidence}`)
    .sort()
}

const PARSED: IndexedFile = {
  path: '',
  language: '',
  size: 0,
  modifiedMs: 0,
  hash: '',
  status: 'parsed',
  detail: '',
  diagnostics: [],
}
const REPORT: IndexReport = {
  state: 'ready',
  files: [],
  skipped: [],
  skippedCounts: {},
  pending: 0,
  indexedAt: '',
  elapsedMs: 0,
  head: undefined,
}

describe('dead_code', () => {
  it('tells what is dead from what is entered, exported, handed over, called by a library, and only tested', async () => {
    const found = await dead({
      'src/app.ts': `import { EventEmitter } from 'node:events'
function main(): void { a() }
function a(): void { b() }
function b(): void { [1].map(callback) }
function callback(n: number): number { return n }
function orphan(): void { helper() }
function helper(): void {}
function tested(): void {}
class Port extends EventEmitter {
  override emit(name: string): boolean { return name === '' }
}
new Port()
main()
export function exported(): void {}
export { tested }
`,
      'src/app.test.ts': "import { tested } from './app.ts'\nit('tests', () => { tested() })\n",
      'package.json': '{"name": "harbour", "exports": {".": "./src/index.ts"}}',
      'src/index.ts': "export { exported } from './app.ts'\n",
    })
    expect(found).toEqual([
      'src.app.helper: only_dead_callers high',
      'src.app.orphan: no_callers high',
      'src.app.tested: test_only medium',
    ])
  })

  it('follows a chain of 25 calls from an entry point to its end', async () => {
    const steps = Array.from(
      { length: 25 },
      (_, at) => `function step${at}() { ${at < 24 ? `step${at + 1}()` : ''} }\n`,
    )
    const found = await dead({
      'chain.js': `#!/usr/bin/env node\n${steps.join('')}function main() { step0() }\nmain()\n`,
    })
    expect(found).toEqual([])
  })

  it('takes a folder whose name begins like a test for code', async () => {
    const found = await dead({ 'src/latest/x.ts': 'function forgotten(): void {}\nexport {}\n' })
    expect(found).toEqual(['src.latest.x.forgotten: no_callers high'])
  })

  it('doubts what an unresolved call may mean, and what only that calls', async () => {
    const found = await dead({
      'src/a.ts': `class Crane { lift(): void { grip() } }
function grip(): void {}
export function run(load: any): void { load.lift(); new Crane() }
`,
      'package.json': '{"private": true}',
      'src/b.ts': "import { run } from './a.ts'\nrun(1)\n",
    })
    expect(found).toEqual(['src.a.Crane.lift: no_callers low', 'src.a.grip: only_dead_callers low'])
  })

  it('takes every export for used where no package.json says what leaves, and an unimported one of an application for dead', async () => {
    const files = { 'src/a.ts': 'export function spare(): void {}\n' }
    expect(await dead(files)).toEqual([])
    expect(await dead({ ...files, 'package.json': '{"private": true}' })).toEqual(['src.a.spare: unused_export low'])
  })

  it('reports a class once, with what is inside, and cycles of dead functions', async () => {
    const found = await dead({
      'a.ts':
        'class Idle { one(): void { this.two() } two(): void {} }\nfunction ping(): void { pong() }\nfunction pong(): void { ping() }\nexport {}\n',
    })
    expect(found).toEqual([
      'a.Idle: no_callers high',
      'a.ping: only_dead_callers high',
      'a.pong: only_dead_callers high',
    ])
  })

  it('keeps what decorators register, special methods, and methods behind an interface in use', async () => {
    const found = await dead({
      'app.py': `from flask import Flask

app = Flask(__name__)

@app.route("/")
def _index():
    return _Box()

class _Box:
    def __len__(self):
        return _size()

def _size():
    return 1

def _unused():
    return 2
`,
      'Shapes.java': `interface Shape { int area(); }
class Square implements Shape { public int area() { return side(); } private int side() { return 1; } private int gone() { return 2; } static class Lost { int x() { return y(); } private int y() { return 1; } } }
public class Shapes { public static void main(String[] all) { Shape s = new Square(); s.area(); } }
`,
    })
    expect(found).toEqual([
      'Shapes.Square.Lost: no_callers high',
      'Shapes.Square.gone: no_callers medium',
      'app._unused: no_callers high',
    ])
  })

  it('takes the methods of a class that is handed over for used, and doubts a name that another member is called by', async () => {
    const found = await dead({
      'package.json': '{"private": true}',
      'src/a.ts': `import { store } from 'some-library'
class Adapter { static load(): void {} }
store(Adapter)
class Crane { lift(): void {} spin(): void {} }
class Winch { lift(): void {} }
new Crane().lift()
new Winch()
export {}
`,
    })
    expect(found).toEqual(['src.a.Crane.spin: no_callers medium', 'src.a.Winch.lift: no_callers low'])
  })

  it('knows what a Go program and a Go package hand out', async () => {
    const found = await dead({
      'go.mod': 'module harbour\n',
      'lib/lib.go':
        'package lib\n\nfunc Exported() { used() }\nfunc used() {}\nfunc unused() {}\n\ntype Box struct{}\n\nfunc (b Box) String() string { return "" }\n',
      'main.go': 'package main\n\nimport "harbour/lib"\n\nfunc main() { lib.Exported(); start() }\n',
      'start.go': 'package main\n\nfunc start() {}\nfunc Forgotten() {}\nfunc init() { set() }\nfunc set() {}\n',
    })
    expect(found).toEqual(['lib.lib.unused: no_callers high', 'start.Forgotten: unused_export medium'])
  })
})

describe('dead_code, asked', () => {
  let project: AskedProject
  beforeAll(async () => {
    project = askedProject({
      'src/a.ts': 'function one(): void {}\nclass Two { go(): void {} stop(): void {} }\nexport {}\n',
      'lib/b.ts': 'function three(): void {}\nexport {}\n',
      'lib/live.ts': 'class Live { go(): void {} private idle(): void {} }\nnew Live().go()\nexport {}\n',
      'src/a.test.ts': "function unusedHelper(): void {}\nit('runs', () => {})\n",
    })
    await project.index()
  })
  afterAll(() => project.dispose())

  it('leaves tests out unless they are asked for, and keeps to a path', async () => {
    const { envelope } = await project.ask('dead_code', { path: 'src' })
    expect(envelope).toMatchObject({ total_dead_functions_transitive: 2, dead_functions_listed: 2, tests_excluded: 1 })
    expect(rowsOf(envelope, 'dead_functions')[0]).toMatchObject({ qn: 'src.a.Two', kind: 'class', inside: 2 })
    const nowhere = (await project.ask('dead_code', { path: 'attic' })).envelope
    expect(nowhere).toMatchObject({ verdict: 'NOT_FOUND', summary_line: 'path not found in the index: attic' })
    const tests = (await project.ask('dead_code', { tests: 'only' })).envelope
    expect(rowsOf(tests, 'dead_functions').map(({ qn }) => qn)).toEqual(['src.a.test.unusedHelper'])
  })

  it('never takes what is less sure than asked for as reached', async () => {
    const { envelope } = await project.ask('dead_code', { path: 'lib/live.ts', confidence_min: 'high' })
    expect(envelope.summary_line).toBe('dead functions: 0 of that confidence, 1 less sure')
  })

  it('hands out every finding exactly once, page by page', async () => {
    const walked: unknown[] = []
    let cursor: unknown
    do {
      const page = (await project.ask('dead_code', cursor === undefined ? { limit: 1 } : { limit: 1, cursor })).envelope
      walked.push(...rowsOf(page, 'dead_functions').map(({ qn }) => qn))
      cursor = page['next_cursor']
    } while (cursor !== undefined)
    expect(walked).toEqual(['lib.b.three', 'src.a.Two', 'src.a.one', 'lib.live.Live.idle'])
  })
})
