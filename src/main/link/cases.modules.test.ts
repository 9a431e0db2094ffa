import { describe, expect, test } from 'vitest'
import { edgesOf, linkProject, sitesOf, type ProjectTexts } from './testing/linkProject.ts'

async function calls(texts: ProjectTexts): Promise<readonly string[]> {
  return edgesOf(await linkProject(texts))
}

describe('names and modules', () => {
  test('a name that nothing declares may stand where the file was not understood', async () => {
    const texts = { 'whole.ts': 'ship()\n', 'torn.ts': 'ship()\nfunction load( {\n  ship()\n}\nfunction ship() {}\n' }
    const graph = await linkProject(texts)
    expect(sitesOf(graph, 'whole.ts')).toEqual(['1 call ship: unresolved missing_import'])
    expect(sitesOf(graph, 'torn.ts')[0]).toBe('1 call ship: unresolved parse_error')
  })

  const tides = 'export function tide() {}\nexport default function harbour() {}\n'

  test('a call of an imported function is one edge through the import', async () => {
    const texts = {
      'tides.ts': tides,
      'boat.ts': "import { tide } from './tides'\nexport function sail() { tide() }\n",
    }
    expect(await calls(texts)).toEqual(['boat.sail -> tides.tide import'])
  })

  test.each(['js', 'ts', 'svelte'])(
    'a default that is imported and handed on under a name, in %s',
    async (extension) => {
      const isComponent = extension === 'svelte'
      const use = (script: string): string => (isComponent ? `<script>\n${script}\n</script>` : script)
      const graph = await linkProject({
        'tides.js': 'export default function harbour() {}\n',
        'index.js': "export { default as port } from './tides'\n",
        [`a.${extension}`]: use("import { default as harbour } from './tides'\nexport function sail() { harbour() }"),
        [`b.${extension}`]: use("import { port } from './index'\nexport function sail() { port() }"),
      })
      const lines = edgesOf(graph, ['calls']).map((line) => line.slice(line.indexOf('->')))
      expect(lines).toEqual(['-> tides.harbour import', '-> tides.harbour import'])
    },
  )

  test('aliases, defaults, namespaces and destructured requires lead to the same function', async () => {
    const texts = {
      'tides.ts': tides,
      'alias.ts': "import { tide as ebb } from './tides'\nexport function a() { ebb() }\n",
      'given.ts': "import anchor from './tides'\nexport function b() { anchor() }\n",
      'space.ts': "import * as water from './tides'\nexport function c() { water.tide() }\n",
      'common.js': "const { tide: flow } = require('./tides')\nfunction d() { flow() }\n",
    }
    expect(await calls(texts)).toEqual([
      'alias.a -> tides.tide import',
      'common.d -> tides.tide import',
      'given.b -> tides.harbour import',
      'space.c -> tides.tide import',
    ])
  })

  test('a barrel that renames leads to the origin', async () => {
    const texts = {
      'origin.ts': 'export function twice() {}\n',
      'index.ts': "export { twice as double } from './origin'\n",
      'use.ts': "import { double } from '.'\nexport function run() { double() }\n",
    }
    expect(await calls(texts)).toEqual(['use.run -> origin.twice import'])
  })

  test('star exports lead through two barrels, and a name of the barrel itself hides what comes through the star', async () => {
    const texts = {
      'deep.ts': 'export function plank() {}\nexport function mast() {}\n',
      'middle.ts': "export * from './deep'\n",
      'outer.ts': "export * from './middle'\nexport function mast() {}\n",
      'use.ts': "import { plank, mast } from './outer'\nexport function build() { plank(); mast() }\n",
    }
    expect(await calls(texts)).toEqual(['use.build -> deep.plank import', 'use.build -> outer.mast import'])
  })

  test('star exports in a circle end, and find what is there', async () => {
    const texts = {
      'left.ts': "export * from './right'\nexport function port() {}\n",
      'right.ts': "export * from './left'\n",
      'use.ts': "import { port, missing } from './right'\nexport function turn() { port(); missing() }\n",
    }
    const graph = await linkProject(texts)
    expect(edgesOf(graph)).toEqual(['use.turn -> left.port import'])
    expect(sitesOf(graph, 'use.ts').filter((line) => line.includes(' call '))).toEqual([
      '2 call port: resolved',
      '2 call missing: unresolved missing_import',
    ])
  })

  test('what module.exports is, and its members, are found by require', async () => {
    const texts = {
      'whole.js': 'module.exports = function launch() {}\n',
      'parts.js': 'function oar() {}\nmodule.exports = { oar, row: function () { oar() } }\n',
      'single.js': 'exports.sink = function sink() {}\n',
      'use.js':
        "const launch = require('./whole')\nconst parts = require('./parts')\nconst { sink } = require('./single')\nfunction go() { launch(); parts.oar(); sink() }\n",
    }
    expect((await calls(texts)).filter((line) => line.startsWith('use.'))).toEqual([
      'use.go -> parts.oar import',
      'use.go -> single.sink import',
      'use.go -> whole.launch import',
    ])
  })

  test('path aliases of the project configuration lead to the file', async () => {
    const texts = {
      'tsconfig.json': '{ "compilerOptions": { "baseUrl": ".", "paths": { "@deck/*": ["src/deck/*"] } } }',
      'src/deck/plan.ts': 'export function plan() {}\n',
      'src/app.ts': "import { plan } from '@deck/plan'\nexport function start() { plan() }\n",
    }
    expect(await calls(texts)).toEqual(['src.app.start -> src.deck.plan.plan import'])
  })

  test('a workspace package is found by its name', async () => {
    const texts = {
      'package.json': '{ "workspaces": ["packages/*"] }',
      'packages/hull/package.json': '{ "name": "@ship/hull", "exports": { ".": "./src/index.ts" } }',
      'packages/hull/src/index.ts': 'export function weld() {}\n',
      'packages/yard/package.json': '{ "name": "@ship/yard" }',
      'packages/yard/src/main.ts': "import { weld } from '@ship/hull'\nexport function work() { weld() }\n",
    }
    expect(await calls(texts)).toEqual(['packages.yard.src.main.work -> packages.hull.src.weld import'])
  })
})

describe('what must not be linked', () => {
  test('a package function and a global of the same name as a method stay outside', async () => {
    const graph = await linkProject({
      'crew.ts': 'export class Crew { take() {} describe() {} }\n',
      'use.ts': "import { take } from 'lodash'\nexport function run() { take([]); console.log('x') }\n",
    })
    expect(edgesOf(graph)).toEqual([])
    expect(sitesOf(graph, 'use.ts').filter((line) => line.includes(' call '))).toEqual([
      '2 call take: external lodash',
      '2 call console.log: builtin',
    ])
  })

  test('the names of test runners are globals where tests are, and nowhere else', async () => {
    const graph = await linkProject({
      'crew.ts': 'export class Crew { describe() {} }\n',
      'plan.ts': 'export function plan() { expect(1); context.none() }\n',
      'crew.test.ts': "describe('crew', () => { expect(1) })\n",
      'jest.setup.ts': 'jest.fn()\n',
      'checks.ts': "it('adds', () => { expect(2) })\n",
    })
    const callsIn = (path: string): readonly string[] => sitesOf(graph, path).filter((line) => line.includes(' call '))
    expect(callsIn('plan.ts')).toEqual([
      '1 call expect: unresolved missing_import',
      '1 call context.none: unresolved missing_import',
    ])
    expect(callsIn('crew.test.ts')).toEqual(['1 call describe: builtin', '1 call expect: builtin'])
    expect(callsIn('jest.setup.ts')).toEqual(['1 call jest.fn: builtin'])
    expect(callsIn('checks.ts')).toEqual(['1 call it: builtin', '1 call expect: builtin'])
  })

  test('a method of a regular expression is not the function of that name', async () => {
    const graph = await linkProject({
      'check.ts': 'export function test(name: string) { return /^[a-z]/.test(name) }\n',
    })
    expect(edgesOf(graph)).toEqual([])
    expect(sitesOf(graph, 'check.ts')).toContain('1 call /^[a-z]/.test: builtin')
  })

  test('parameters and locals shadow imports; a nested function of the name is not meant outside of it', async () => {
    const graph = await linkProject({
      'rope.ts': 'export function knot() {}\n',
      'use.ts': [
        "import { knot } from './rope'",
        'export function byParameter(knot) { knot() }',
        'export function byLocal() { const knot = () => 1; knot() }',
        'export function byImport() { function other() { function knot() {} } knot() }',
      ].join('\n'),
    })
    expect(edgesOf(graph)).toEqual(['use.byImport -> rope.knot import', 'use.byLocal -> use.byLocal.knot local'])
    expect(sitesOf(graph, 'use.ts')).toContain('2 call knot: unresolved dynamic')
  })

  test('an own function hides the global of its name', async () => {
    const texts = { 'net.ts': 'function fetch() {}\nexport function load() { fetch() }\n' }
    expect(await calls(texts)).toEqual(['net.load -> net.fetch local'])
  })

  test('names never bind across language families', async () => {
    const graph = await linkProject({
      'load.py': 'def load():\n    pass\n',
      'use.ts': "import { load } from './load'\nexport function go() { load() }\n",
    })
    expect(edgesOf(graph)).toEqual([])
  })

  test('a member of something unknown is unresolved, and only possibly the one method of that name', async () => {
    const graph = await linkProject({
      'winch.ts': 'export class Winch { hoistAnchor() {} }\n',
      'use.ts': "import './winch'\nexport function run(thing) { thing.hoistAnchor(); thing.lowerAnchor() }\n",
    })
    expect(edgesOf(graph)).toEqual(['use.run -> winch.Winch.hoistAnchor possible'])
    expect(sitesOf(graph, 'use.ts').filter((line) => line.includes(' call '))).toEqual([
      '2 call thing.hoistAnchor: unresolved no_type',
      '2 call thing.lowerAnchor: unresolved no_type',
    ])
  })

  test('many definitions of one name do not make many edges', async () => {
    const texts: Record<string, string> = {}
    for (let index = 0; index < 60; index += 1) {
      texts[`part${String(index)}.ts`] = `export class Part${String(index)} { render() {} }\n`
    }
    const lines = Array.from({ length: 200 }, (_, index) => `export function draw${index}(part) { part.render() }`)
    texts['use.ts'] = `import './part0'\n${lines.join('\n')}\n`
    const graph = await linkProject(texts)
    expect(edgesOf(graph)).toEqual([])
    expect(sitesOf(graph, 'use.ts').every((line) => line.endsWith('unresolved no_type'))).toBe(true)
  })
})

describe('names that one file gives to all', () => {
  const store = 'export class Store { put() {} }\nexport class Late { hurry() {} }\n'
  const declared =
    "import type { Store } from './store'\ndeclare global {\n  const $tide: Store\n  interface Window { $store: Store; $made: InstanceType<typeof Store>; base: (path: string) => string }\n  interface String { knots(): number }\n}\n"
  const app =
    "import { Late } from './store'\nwindow.$late = new Late()\nwindow.base = function (path) { return path }\nString.prototype.knots = function knots() {}\n"

  test('are declared names, members of the global object, and what a type of the language is given', async () => {
    const graph = await linkProject({
      'store.ts': store,
      'global.d.ts': declared,
      'app.js': app,
      'use.ts': [
        'export function go(name: string) {',
        '  window.$store.put()',
        '  const { $made } = window',
        '  $made.put()',
        '  self.$late.hurry()',
        "  window.base('a')",
        '  $tide.put()',
        '  window.$other.go()',
        '  window.document.body.append(1)',
        '  window.alert(name.trim())',
        '}',
      ].join('\n'),
    })
    expect(edgesOf(graph).filter((line) => line.startsWith('use'))).toEqual([
      'use.go -> app.base import',
      'use.go -> store.Late.hurry type',
      'use.go -> store.Store.put type',
    ])
    expect(sitesOf(graph, 'use.ts')).toEqual([
      '2 call window.$store.put: resolved',
      '4 call $made.put: resolved',
      '5 call self.$late.hurry: resolved',
      '6 call window.base: resolved',
      '7 call $tide.put: resolved',
      '8 call window.$other.go: unresolved missing_import',
      '9 call window.document.body.append: builtin',
      '10 call window.alert: builtin',
      '10 call name.trim: builtin',
    ])
  })

  test('are those of a declaration file that is no module, and nothing of one that is', async () => {
    const graph = await linkProject({
      'script.d.ts': 'declare function moor(): void\ninterface Berth { leave(): void }\n',
      'module.d.ts': 'export {}\ndeclare function hidden(): void\n',
      'use.ts': 'export function go(berth: Berth) { moor(); berth.leave(); hidden() }\n',
    })
    expect(sitesOf(graph, 'use.ts')).toEqual([
      '1 call moor: resolved',
      '1 call berth.leave: resolved',
      '1 call hidden: unresolved missing_import',
    ])
  })
})

describe('tests and declarations', () => {
  test('calls in a test block come from the test, which tests what it calls', async () => {
    const graph = await linkProject({
      'sum.ts': 'export function sum() {}\n',
      'sum.test.ts': "import { sum } from './sum'\nit('adds up', () => { sum() })\n",
    })
    expect(edgesOf(graph, ['calls', 'tests'])).toEqual([
      'sum.test.adds up -> sum.sum import',
      'sum.test.adds up -tests-> sum.sum local',
    ])
  })

  test('a test double does not win over production code', async () => {
    const texts = {
      'clock.ts': 'export class Clock { now() {} }\nexport function read(clock: Clock) { clock.now() }\n',
      'clock.test.ts':
        "import { Clock, read } from './clock'\nclass FakeClock extends Clock { now() {} }\nit('reads', () => { read(new FakeClock()) })\n",
    }
    expect((await calls(texts)).filter((line) => line.startsWith('clock.read'))).toEqual([
      'clock.read -> clock.Clock.now type',
    ])
  })

  test('a declaration file stands for its implementation', async () => {
    const texts = {
      'motor.js': 'export function spin() {}\n',
      'motor.d.ts': 'export declare function spin(): void\n',
      'use.ts': "import { spin } from './motor'\nexport function go() { spin() }\n",
    }
    expect(await calls(texts)).toEqual(['use.go -> motor.js.spin import'])
  })
})
