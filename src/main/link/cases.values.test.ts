import { describe, expect, test } from 'vitest'
import { edgesOf, linkProject, sitesOf, type ProjectTexts } from './testing/linkProject.ts'

async function calls(texts: ProjectTexts): Promise<readonly string[]> {
  return edgesOf(await linkProject(texts))
}

describe('functions as values', () => {
  test('what is assigned to an object that was assigned itself, or that stands in a literal, is a member of it', async () => {
    const texts = {
      'tools.js': [
        'export const kit = { grip: {} }',
        'kit.grip.close = function () {}',
        'kit.saw = {}',
        'kit.saw.blade = {}',
        'kit.saw.blade.cut = function () { kit.grip.close() }',
      ].join('\n'),
      'use.js': "import { kit } from './tools'\nexport function work() { kit.saw.blade.cut() }\n",
    }
    expect(await calls(texts)).toEqual(['tools.kit.cut -> tools.kit.close local', 'use.work -> tools.kit.cut import'])
  })

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

  test('a callable that is passed is referred to, and called where the function that takes it calls it', async () => {
    const graph = await linkProject({
      'bell.ts': [
        'export function ring() {}',
        'export function twice(action) { action(); action() }',
        'export function toll() { twice(ring); [1].forEach(ring) }',
      ].join('\n'),
    })
    expect(edgesOf(graph, ['calls', 'references'])).toEqual([
      'bell.toll -> bell.ring local',
      'bell.toll -> bell.twice local',
      'bell.toll -references-> bell.ring local',
      'bell.twice -> bell.ring local',
    ])
  })

  test('what call, apply and bind hand on arrives at the parameters behind the receiver', async () => {
    const texts = {
      'bell.js': [
        'function ring() {}; function toll() {}; function peal() {}',
        'function first(action) { action() }',
        'function second(count, action) { action() }',
        'function third(count, action) { action() }',
        'first.call(null, ring)',
        'second.apply(null, [1, toll])',
        'third.bind(null, 1, peal)()',
      ].join('\n'),
    }
    expect((await calls(texts)).filter((line) => !line.includes('<module>'))).toEqual([
      'bell.first -> bell.ring local',
      'bell.second -> bell.toll local',
      'bell.third -> bell.peal local',
    ])
  })

  test('keys that are constants of the file name the members that they stand for', async () => {
    const texts = {
      'keys.js': [
        "const OPEN = 'open'; const table = { [OPEN]: () => turn(), ['lo' + 'ck'](key) { turn() } }",
        'function turn() {}',
        'export function use() { table.open(); table.lock(); const own = {}; own[LATE] = turn; own.late() }',
        'export function hidden(OPEN) { table[OPEN].none() }',
        "const LATE = 'late'",
      ].join('\n'),
    }
    expect((await calls(texts)).filter((line) => !line.endsWith('turn local'))).toEqual([
      'keys.use -> keys.table.lock local',
      'keys.use -> keys.table.open local',
    ])
    expect(await calls(texts)).toContain('keys.use -> keys.turn local')
  })

  test('members that descriptors define are members', async () => {
    const texts = {
      'define.js': [
        'function ring() {}; function toll() {}; function peal() {}',
        "const bell = {}; Object.defineProperty(bell, 'ring', { value: ring })",
        'Object.defineProperties(bell, { toll: { get() { return toll } } })',
        'const small = Object.create(bell, { peal: { value: peal } })',
        'export function play() { bell.ring(); bell.toll(); small.peal() }',
      ].join('\n'),
    }
    expect((await calls(texts)).filter((line) => line.startsWith('define.play'))).toEqual([
      'define.play -> define.peal local',
      'define.play -> define.ring local',
      'define.play -> define.toll local',
    ])
  })

  test('what is mixed into a class comes before what its base has, and a field of the classes below is dispatched to', async () => {
    const texts = {
      'mix.js': [
        'class Base { move() { this.step() } stop() {} }',
        'const brakes = { stop() {} }',
        'class Car extends Base { constructor() { super(); this.step = this.roll } roll() {} }',
        'Object.assign(Car.prototype, brakes)',
        'export function drive() { new Car().stop() }',
      ].join('\n'),
    }
    const found = await calls(texts)
    expect(found).toContain('mix.Base.move -> mix.Car.roll dispatch')
    expect(found.filter((line) => line.includes('.stop'))).toEqual(['mix.drive -> mix.brakes.stop inherited'])
  })

  test('what a promise is resolved with arrives where it is awaited, and an argument comes back from what returns it', async () => {
    const texts = {
      'later.js': [
        'function ring() {}; function toll() {}; function peal() {}',
        'const first = new Promise((resolve) => { setTimeout(() => resolve(ring), 1) })',
        'export async function wait() { (await first)() }',
        'export function soon() { Promise.resolve(toll).then((action) => action()) }',
        'const same = (action) => action',
        'export function one() { same(peal)() }',
        'export function two() { same(toll)() }',
      ].join('\n'),
    }
    expect((await calls(texts)).filter((line) => !line.includes('same'))).toEqual([
      'later.one -> later.peal local',
      'later.soon -> later.toll local',
      'later.two -> later.toll local',
      'later.wait -> later.ring local',
    ])
  })

  test('a function without a name is no symbol, and what runs it says where it stands', async () => {
    const graph = await linkProject({
      'bell.ts': [
        'export function ring() {}',
        'export function twice(action) { action(); action() }',
        'export function toll() { twice(() => ring()) }',
        ';(() => ring())()',
        'export const peal = () => [1].forEach(() => ring())',
      ].join('\n'),
    })
    expect(edgesOf(graph)).toEqual([
      'bell.<module> -> bell.ring local',
      'bell.peal -> bell.ring local',
      'bell.toll -> bell.ring local',
      'bell.toll -> bell.twice local',
    ])
    expect(sitesOf(graph, 'bell.ts').filter((line) => line.includes('anonymous'))).toEqual([
      '2 call action: resolved anonymous@3',
      '2 call action: resolved anonymous@3',
      '4 call () =>: resolved anonymous@4',
      '5 call [1].forEach: builtin anonymous@5',
    ])
  })

  test('a function in a literal gets its parameters from what is expected of the literal', async () => {
    const texts = {
      'actions.ts': [
        'export class Scene { redraw() {} }',
        'export interface Action { name: string; perform: (scene: Scene) => void; nested?: { undo: (scene: Scene) => void } }',
        'export function register<T extends Action>(action: T): T { return action }',
        'export const paint = register({ name: "paint", perform: (scene) => scene.redraw(), nested: { undo: (scene) => scene.redraw() } })',
        'export const listed: Action[] = [{ name: "list", perform: function list(scene) { scene.redraw() } }]',
      ].join('\n'),
    }
    expect((await calls(texts)).filter((line) => line.includes('redraw'))).toEqual([
      'actions.perform -> actions.Scene.redraw type',
      'actions.perform~2 -> actions.Scene.redraw type',
      'actions.undo -> actions.Scene.redraw type',
    ])
  })

  test('what is put into a registry is called where the registry is gone through', async () => {
    const texts = {
      'registry.ts': 'export const handlers = []\nexport const named = new Map()\n',
      'bell.ts': [
        "import { handlers, named } from './registry'",
        'function ring() {}',
        'function toll() {}',
        'handlers.push(ring)',
        "named.set('toll', toll)",
      ].join('\n'),
      'run.ts': [
        "import { handlers, named } from './registry'",
        'export function all() { for (const handler of handlers) handler() }',
        'export function one(name) { named.get(name)() }',
        'class Bus { private list = []; on(f) { this.list.push(f) } emit() { this.list.forEach((f) => f()) } }',
        'function hear() {}',
        'new Bus().on(hear)',
      ].join('\n'),
    }
    expect((await calls(texts)).filter((line) => /(ring|toll|hear) /.test(line))).toEqual([
      'run.Bus.emit -> run.hear local',
      'run.all -> bell.ring import',
      'run.one -> bell.toll import',
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

  test('members that were merged into a function or object are its members, also in a circle', async () => {
    const texts = {
      'proto.js': 'const proto = (module.exports = {})\nproto.listen = function listen() {}\n',
      'app.js': [
        "const mixin = require('merge-descriptors')",
        "const proto = require('./proto')",
        'module.exports = function create() {',
        '  const app = function () {}',
        '  mixin(app, proto, false)',
        '  mixin(app, app)',
        '  return app',
        '}',
      ].join('\n'),
      'use.js': "const create = require('./app')\nfunction go() { const app = create(); app.listen(); app.none() }\n",
    }
    expect(await calls(texts)).toEqual(['use.go -> app.create import', 'use.go -> proto.proto.listen import'])
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
