import { describe, expect, test } from 'vitest'
import { edgesOf, linkProject, type ProjectTexts } from './testing/linkProject.ts'

async function calls(texts: ProjectTexts): Promise<readonly string[]> {
  return edgesOf(await linkProject(texts))
}

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

  test('promises that are awaited together keep their places, and a fold hands on what it started with', async () => {
    const texts = {
      'crew.ts': [
        'export class Cook { serve() {} }',
        'export class Mate { serve() {} }',
        'export async function hire() { return new Cook() }',
        'export async function press() { return new Mate() }',
        'export async function both() { const [cook, mate] = await Promise.all([hire(), press()]); mate.serve() }',
        'export function fold(names: string[]) { return names.reduce((mate) => { mate.serve(); return mate }, new Mate()) }',
      ].join('\n'),
    }
    expect((await calls(texts)).filter((line) => line.includes('serve'))).toEqual([
      'crew.both -> crew.Mate.serve type',
      'crew.fold -> crew.Mate.serve type',
    ])
  })

  test('prototypes that were assigned whole, or made from another one, hand their members down', async () => {
    const texts = {
      'old.js': [
        'function Vessel() {}',
        'Vessel.prototype = { sail: function () { this.trim() }, trim: function () {} }',
        'function Sloop() {}',
        'Sloop.prototype = Object.create(Vessel.prototype)',
        'function go() { new Sloop().sail() }',
      ].join('\n'),
    }
    const found = await calls(texts)
    expect(found).toContain('old.go -> old.Sloop local')
    expect(found.some((line) => /^old\.go -> .*sail inherited$/.test(line))).toBe(true)
  })

  test('a wrapper that forwards to what it wraps does not dispatch to itself', async () => {
    const texts = {
      'pipe.ts': [
        'export interface Pipe { close(): void }',
        'export class Plain implements Pipe { close() {} }',
        'export class Logged implements Pipe { constructor(private readonly inner: Pipe) {} close() { this.inner.close() } }',
      ].join('\n'),
    }
    expect(await calls(texts)).toEqual([
      'pipe.Logged.close -> pipe.Pipe.close type',
      'pipe.Logged.close -> pipe.Plain.close dispatch',
    ])
  })

  test('a member that a base leaves to the classes below it is dispatched to them', async () => {
    const texts = {
      'base.ts': [
        'export class Job { run() { this.work() } }',
        'export class Dig extends Job { work() {} }',
        'export class Paint extends Job { work() {} }',
      ].join('\n'),
    }
    expect(await calls(texts)).toEqual([
      'base.Job.run -> base.Dig.work dispatch',
      'base.Job.run -> base.Paint.work dispatch',
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
