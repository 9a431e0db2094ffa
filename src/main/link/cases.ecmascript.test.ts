import { describe, expect, test } from 'vitest'
import { edgesOf, linkProject, sitesOf, type ProjectTexts } from './testing/linkProject.ts'

async function calls(texts: ProjectTexts): Promise<readonly string[]> {
  return edgesOf(await linkProject(texts))
}

describe('names and modules', () => {
  const tides = 'export function tide() {}\nexport default function harbour() {}\n'

  test('a call of an imported function is one edge through the import', async () => {
    const texts = {
      'tides.ts': tides,
      'boat.ts': "import { tide } from './tides'\nexport function sail() { tide() }\n",
    }
    expect(await calls(texts)).toEqual(['boat.sail -> tides.tide import'])
  })

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

describe('classes and receivers', () => {
  test('methods of one name are told apart by the declared types of their receivers', async () => {
    const texts = {
      'views.ts': 'export class Chart { render() {} }\nexport class Table { render() {} }\n',
      'use.ts': [
        "import { Chart, Table } from './views'",
        'export function first(view: Chart) { view.render() }',
        'export function second() { const view = new Table(); view.render() }',
      ].join('\n'),
    }
    expect(await calls(texts)).toEqual([
      'use.first -> views.Chart.render type',
      'use.second -> views.Table import',
      'use.second -> views.Table.render type',
    ])
  })

  test('fields with arrow functions, private methods, static blocks and statics are members', async () => {
    const texts = {
      'engine.ts': [
        'function warm() {}',
        'export class Engine {',
        '  static { warm() }',
        '  start = () => { this.#spark() }',
        '  #spark() { Engine.log() }',
        '  static log() {}',
        '}',
        'export function go(engine: Engine) { engine.start() }',
      ].join('\n'),
    }
    expect(await calls(texts)).toEqual([
      'engine.Engine -> engine.warm local',
      'engine.Engine.#spark -> engine.Engine.log local',
      'engine.Engine.start -> engine.Engine.#spark inherited',
      'engine.go -> engine.Engine.start type',
    ])
  })

  test('an interface leads to its declaration and to each implementation, also through a callback', async () => {
    const texts = {
      'shape.ts': 'export interface Shape { area(): number }\n',
      'circle.ts':
        "import type { Shape } from './shape'\nexport class Circle implements Shape { area() { return 1 } }\n",
      'square.ts':
        "import type { Shape } from './shape'\nexport class Square implements Shape { area() { return 2 } }\n",
      'use.ts':
        "import type { Shape } from './shape'\nexport const total = (shapes: Shape[]) => shapes.map((s) => s.area())\n",
    }
    expect(await calls(texts)).toEqual([
      'use.total -> circle.Circle.area dispatch',
      'use.total -> shape.Shape.area type',
      'use.total -> square.Square.area dispatch',
    ])
  })

  test('super means the base, inherited methods are found above, and overrides below are dispatched to', async () => {
    const texts = {
      'vessel.ts': [
        'export class Vessel {',
        '  sail() { this.trim() }',
        '  trim() {}',
        '}',
        'export class Sloop extends Vessel {',
        '  trim() { super.trim() }',
        '}',
        'export function go() { new Sloop().sail() }',
      ].join('\n'),
    }
    expect(await calls(texts)).toEqual([
      'vessel.Sloop.trim -> vessel.Vessel.trim inherited',
      'vessel.Vessel.sail -> vessel.Sloop.trim dispatch',
      'vessel.Vessel.sail -> vessel.Vessel.trim inherited',
      'vessel.go -> vessel.Sloop local',
      'vessel.go -> vessel.Vessel.sail inherited',
    ])
  })

  test('narrowing leaves only the class that was tested for', async () => {
    const texts = {
      'pets.ts': [
        'export class Dog { speak() {} }',
        'export class Cat { speak() {} }',
        'export function hear(pet: Dog | Cat) { if (pet instanceof Dog) { pet.speak() } }',
      ].join('\n'),
    }
    expect(await calls(texts)).toEqual(['pets.hear -> pets.Dog.speak type'])
  })

  test('constructors are called, own ones and inherited ones', async () => {
    const texts = {
      'crane.ts': [
        'export class Crane { constructor(readonly reach: number) {} }',
        'export class Tower extends Crane {}',
        'export function build() { new Crane(1); new Tower(2) }',
      ].join('\n'),
    }
    expect(await calls(texts)).toEqual([
      'crane.build -> crane.Crane.constructor inherited',
      'crane.build -> crane.Crane.constructor local',
      'crane.build -> crane.Tower local',
    ])
  })

  test('types given in documentation comments of JavaScript are used', async () => {
    const texts = {
      'meter.js': 'export class Meter { read() {} }\n',
      'use.js':
        "import { Meter } from './meter'\n/** @param {Meter} meter */\nexport function poll(meter) { meter.read() }\n",
    }
    expect(await calls(texts)).toEqual(['use.poll -> meter.Meter.read type'])
  })

  test('generic classes and functions hand their type arguments on', async () => {
    const texts = {
      'box.ts': [
        'export class Lamp { glow() {} }',
        'export class Box<T> { constructor(private readonly item: T) {} get(): T { return this.item } }',
        'export function first<T>(items: T[]): T { return items[0] }',
        'export function a(box: Box<Lamp>) { box.get().glow() }',
        'export function b(lamps: Lamp[]) { first(lamps).glow() }',
      ].join('\n'),
    }
    expect(await calls(texts)).toEqual([
      'box.a -> box.Box.get type',
      'box.a -> box.Lamp.glow type',
      'box.b -> box.Lamp.glow type',
      'box.b -> box.first local',
    ])
  })

  test('what is awaited and what a map holds keep their types', async () => {
    const texts = {
      'port.ts': [
        'export class Pilot { guide() {} }',
        'export async function find() { return new Pilot() }',
        'const pilots = new Map<string, Pilot>()',
        'export async function enter() { const pilot = await find(); pilot.guide() }',
        'export function each() { for (const [, pilot] of pilots) pilot.guide() }',
        'export function one() { pilots.get("a")?.guide() }',
      ].join('\n'),
    }
    expect(await calls(texts)).toEqual([
      'port.each -> port.Pilot.guide type',
      'port.enter -> port.Pilot.guide type',
      'port.enter -> port.find local',
      'port.find -> port.Pilot local',
      'port.one -> port.Pilot.guide type',
    ])
  })

  test('of several declared signatures the one that fits the arguments is meant', async () => {
    const texts = {
      'read.ts': [
        'export class Lamp { glow() {} }',
        'export class Cup { fill() {} }',
        'export interface Shelf { take(name: string): Lamp; take(place: number): Cup }',
        'export function a(shelf: Shelf) { shelf.take(1).fill() }',
        'export function b(shelf: Shelf) { shelf.take("x").glow() }',
      ].join('\n'),
    }
    expect(await calls(texts)).toEqual([
      'read.a -> read.Cup.fill type',
      'read.a -> read.Shelf.take~2 type',
      'read.b -> read.Lamp.glow type',
      'read.b -> read.Shelf.take type',
    ])
  })
})

describe('functions as values', () => {
  test('methods of object literals are separate symbols, and this is the literal', async () => {
    const texts = {
      'tools.ts': [
        'export const hammer = { use() { this.swing() }, swing() {} }',
        'export const saw = { use() {} }',
        'export function work() { hammer.use(); saw.use() }',
      ].join('\n'),
    }
    expect(await calls(texts)).toEqual([
      'tools.hammer.use -> tools.hammer.swing inherited',
      'tools.work -> tools.hammer.use local',
      'tools.work -> tools.saw.use local',
    ])
  })

  test('arrow functions and function expressions have edges from their names', async () => {
    const texts = {
      'fly.ts': 'function lift() {}\nexport const climb = () => lift()\nexport const dive = function () { lift() }\n',
    }
    expect(await calls(texts)).toEqual(['fly.climb -> fly.lift local', 'fly.dive -> fly.lift local'])
  })

  test('an anonymous default export is found by the names that imports give it', async () => {
    const graph = await linkProject({
      'pump.ts': 'function prime() {}\nexport default () => prime()\n',
      'use.ts': "import pumpWater from './pump'\nexport function go() { pumpWater() }\n",
    })
    expect(edgesOf(graph)).toEqual(['pump.default -> pump.prime local', 'use.go -> pump.default import'])
    const [symbol = -1, name = 0] = graph.aliases
    expect(graph.strings[graph.symbols.qualifiedName[symbol] ?? 0]).toBe('pump.default')
    expect(graph.strings[name]).toBe('pumpWater')
  })

  test('a callable that is passed is referred to, and called where a project function calls its parameter', async () => {
    const graph = await linkProject({
      'bell.ts': [
        'export function ring() {}',
        'export function twice(action) { action(); action() }',
        'export function toll() { twice(ring); [1].forEach(ring) }',
      ].join('\n'),
    })
    expect(edgesOf(graph, ['calls', 'references'])).toEqual([
      'bell.toll -> bell.twice local',
      'bell.toll -references-> bell.ring local',
      'bell.twice -> bell.ring local',
    ])
  })

  test('functions assigned to members of functions, objects and prototypes are members', async () => {
    const texts = {
      'old.js': [
        'function Lock(key) { this.key = key }',
        'Lock.prototype.open = function open() { return this.turn() }',
        'Lock.prototype.turn = function turn() {}',
        'Lock.make = function make() { return new Lock(1) }',
        'function enter() { Lock.make().open() }',
      ].join('\n'),
    }
    expect(await calls(texts)).toEqual([
      'old.Lock.make -> old.Lock local',
      'old.Lock.open -> old.Lock.turn inherited',
      'old.enter -> old.Lock.make local',
      'old.enter -> old.Lock.open type',
    ])
  })

  test('components are called by the elements that name them', async () => {
    const graph = await linkProject({
      'Card.tsx': 'export function Card() { return <b /> }\n',
      'Page.tsx':
        "import * as ui from './Card'\nimport { Card } from './Card'\nimport { Button } from 'kit'\nexport function Page() { return <div><Card /><ui.Card /><Button /></div> }\n",
    })
    expect(edgesOf(graph)).toEqual(['Page.Page -> Card.Card import'])
    expect(sitesOf(graph, 'Page.tsx').filter((line) => line.includes('Button'))).toContain(
      '4 element Button: external kit',
    )
  })

  test('a recursion is an edge to itself, and three calls are one edge with three sites', async () => {
    const graph = await linkProject({
      'count.ts': 'export function down(n) { down(n - 1) }\nexport function go() { down(1)\ndown(2)\ndown(3) }\n',
    })
    expect(edgesOf(graph)).toEqual(['count.down -> count.down local', 'count.go -> count.down local'])
    expect(sitesOf(graph, 'count.ts').filter((line) => line.includes(' call '))).toHaveLength(4)
  })

  test('code at module level, in defaults and in templates is called from where it stands', async () => {
    const texts = {
      'top.ts': [
        'function seed() { return 1 }',
        'seed()',
        'export function grow(size = seed()) { return `${seed()}` }',
      ].join('\n'),
    }
    expect(await calls(texts)).toEqual(['top.<module> -> top.seed local', 'top.grow -> top.seed local'])
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
