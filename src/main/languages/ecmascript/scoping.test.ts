import { describe, expect, test } from 'vitest'
import { edgesOf, linkProject, sitesOf, type ProjectTexts } from '#link/testing/linkProject'

/** Call edges without how they were found. */
async function calls(texts: ProjectTexts): Promise<readonly string[]> {
  return edgesOf(await linkProject(texts)).map((line) => line.slice(0, line.lastIndexOf(' ')))
}

async function callsIn(source: string, name = 'shop.ts'): Promise<readonly string[]> {
  return calls({ [name]: source, 'price.ts': 'export function price() {}\nexport function tax() {}\n' })
}

describe('names and their scopes', () => {
  test('a let of a block hides an outer name in the block only, a var in the whole function', async () => {
    const source = `
      import { price, tax } from './price'
      export function inBlock() { if (price) { let price = tax; price() } price() }
      export function inFunction() { price(); if (tax) { var price = tax } }
    `
    expect(await callsIn(source)).toEqual([
      'shop.inBlock -> price.price',
      'shop.inBlock -> price.tax',
      'shop.inFunction -> price.tax',
    ])
  })

  test('a caught error, a loop variable and a destructured parameter hide an outer name', async () => {
    const source = `
      import { price } from './price'
      export function caught() { try { price() } catch (price) { price() } }
      export function looped(list) { for (const price of list) price() }
      export function taken({ cost: price, ...rest }) { price(rest) }
      export function item([, price]) { price() }
    `
    expect(await callsIn(source)).toEqual(['shop.caught -> price.price'])
  })

  test('functions are hoisted, in their block; scripts see a function of a block outside of it too', async () => {
    const source = 'start(); function start() { if (1) { inner(); function inner() {} } inner() }'
    expect(await callsIn(source, 'shop.js')).toEqual(['shop.<module> -> shop.start', 'shop.start -> shop.start.inner'])
    const typed = `export function start() { { inner(); function inner() {} } }\nfunction inner() { start() }\n`
    expect(await callsIn(typed)).toEqual(['shop.inner -> shop.start', 'shop.start -> shop.start.inner'])
  })

  test('the name of a function or class expression is known inside it only', async () => {
    const source = `
      const walk = function step(n) { return n && step(n - 1) }
      const Tree = class Node { static grow() { return Node.grow() } }
      export function use() { step(); Node.grow() }
    `
    expect(await callsIn(source)).toEqual(['shop.Tree.grow -> shop.Tree.grow', 'shop.walk -> shop.walk'])
  })

  test('a type and a value of one name stand side by side', async () => {
    const source = `
      interface Basket { total(): number }
      function Basket() {}
      type price = Basket
      import { price } from './price'
      export function use(basket: Basket) { Basket(); price(); return basket.total() }
    `
    expect(await callsIn(source)).toEqual([
      'shop.use -> price.price',
      'shop.use -> shop.Basket.total',
      'shop.use -> shop.Basket~2',
    ])
  })

  test('what is assigned later is what a name may be', async () => {
    const source = `
      import { price } from './price'
      let chosen
      export function choose() { chosen = price }
      export function use() { chosen() }
    `
    expect(await callsIn(source)).toEqual(['shop.use -> price.price'])
  })
})

describe('narrowing', () => {
  const animals = `
    interface Cat { kind: 'cat'; speak(): void }
    interface Dog { kind: 'dog'; speak(): void }
    type Pet = Cat | Dog
    function isCat(pet: Pet): pet is Cat { return pet.kind === 'cat' }
  `
  test.each([
    ['a discriminant', "export function f(pet: Pet) { if (pet.kind === 'cat') pet.speak() }", 'Cat'],
    ['the other branch', "export function f(pet: Pet) { if (pet.kind === 'cat') { } else pet.speak() }", 'Dog'],
    ['an early return', "export function f(pet: Pet) { if (pet.kind !== 'dog') return; pet.speak() }", 'Dog'],
    ['a switch', "export function f(pet: Pet) { switch (pet.kind) { case 'dog': pet.speak() } }", 'Dog'],
    ['a conditional', "export const f = (pet: Pet) => pet.kind === 'cat' ? pet.speak() : 0", 'Cat'],
    ['an and', "export const f = (pet: Pet) => pet.kind === 'dog' && pet.speak()", 'Dog'],
  ])('%s leaves one member of a union', async (_title, source, type) => {
    const found = await callsIn(animals + source)
    expect(found).toEqual([`shop.f -> shop.${type}.speak`])
  })

  test('a type guard of the file narrows in both branches', async () => {
    const source = `${animals} export function f(pet: Pet) { if (isCat(pet)) pet.speak(); else pet.speak() }
      export function g(pet: Pet) { if (!isCat(pet)) throw pet; pet.speak() }`
    expect(await callsIn(source)).toEqual([
      'shop.f -> shop.Cat.speak',
      'shop.f -> shop.Dog.speak',
      'shop.f -> shop.isCat',
      'shop.g -> shop.Cat.speak',
      'shop.g -> shop.isCat',
    ])
  })

  test('a name that hides the narrowed one is not narrowed', async () => {
    const source = `${animals} export function f(pet: Pet, others: Dog[]) {
      if (pet.kind === 'cat') others.forEach((pet) => pet.speak()) }`
    expect(await callsIn(source)).toEqual(['shop.f -> shop.Dog.speak'])
  })
})

describe('objects made from another', () => {
  test('what is assigned to a created object is its own, whatever is known of the base', async () => {
    const source = `
      const http = require('http')
      const reply = Object.create(http.ServerResponse.prototype)
      reply.send = function send() { this.set(); this.end() }
      reply.set = reply.header = function header() {}
      const base = { greet() {} }
      const child = Object.create(base)
      child.extra = function extra() { this.greet(); base.extra() }
    `
    expect(await callsIn(source, 'shop.js')).toEqual([
      'shop.child.extra -> shop.base.greet',
      'shop.child.extra -> shop.child.extra',
      'shop.reply.send -> shop.reply.header',
    ])
  })

  test('a member may be one with a computed name, though something outside of the project has it too', async () => {
    const source = `
      const { EventEmitter } = require('events')
      const proto = {}
      for (const method of ['get', 'post']) proto[method] = function () {}
      proto.use = function use() {}
      const app = () => {}
      Object.assign(app, EventEmitter.prototype, proto)
      function start() { app.use(); app.get() }
    `
    const sites = sitesOf(await linkProject({ 'shop.js': source }), 'shop.js')
    expect(sites.filter((line) => line.includes('app.'))).toEqual([
      '8 call app.use: resolved',
      '8 call app.get: unresolved dynamic',
    ])
  })
})

describe('TypeScript', () => {
  test('namespaces are objects of what they export, and may be merged and nested', async () => {
    const source = `
      namespace Store.Deep { export function open() { shut() } function shut() {} }
      namespace Store { export const load = () => Deep.open() }
      export function use() { Store.load(); Store.Deep.open() }
    `
    expect(await callsIn(source)).toEqual([
      'shop.Store.Deep.open -> shop.Store.Deep.shut',
      'shop.Store.load -> shop.Store.Deep.open',
      'shop.use -> shop.Store.Deep.open',
      'shop.use -> shop.Store.load',
    ])
  })

  test('a call of an overloaded function leads to the one with the body', async () => {
    const source = `
      export function find(id: string): string
      export function find(id: number): string
      export function find(id: unknown): string { return use() }
      function use() { return find(1) }
    `
    expect(await callsIn(source)).toEqual(['shop.find -> shop.use', 'shop.use -> shop.find'])
  })

  test('overloads are symbols, with the types that they name, behind the name of their implementation', async () => {
    const graph = await linkProject({
      'shop.ts': `
        interface Key { id: string }
        export class Store {
          read(key: Key): string
          read(key: unknown) { return this.read(key) }
        }
      `,
    })
    expect(edgesOf(graph, ['calls', 'uses_type'])).toEqual([
      'shop.Store.read -> shop.Store.read inherited',
      'shop.Store.read~2 -uses_type-> shop.Key local',
    ])
  })

  test('a value of a type parameter has the members of its bound', async () => {
    const source = `
      interface Shape { area(): number }
      class Square implements Shape { area() { return 1 } }
      export function measure<T extends Shape>(shapes: T[]) { return shapes.map((shape) => shape.area()) }
    `
    expect(await callsIn(source)).toEqual(['shop.measure -> shop.Shape.area', 'shop.measure -> shop.Square.area'])
  })

  test('what is taken by a key from a value of a type parameter is of its bound', async () => {
    const source = `
      class Rope { pull() {} }
      type Ropes = { [name: string]: Rope }
      export function each<T extends Ropes>(ropes: T, key: keyof T) { ropes[key].pull() }
    `
    expect(await callsIn(source)).toEqual(['shop.each -> shop.Rope.pull'])
  })

  test('a function called memo is a wrapper where it is of the component library, and all its arguments are read', async () => {
    const memo = 'function memo(f, g) { return f }'
    const body = '{ only = memo(() => price(), (x) => { tax(); return x }) }'
    const head = "import { price, tax } from './price'"
    const own = `${head}; ${memo}; export class Shop ${body}`
    expect(await callsIn(own)).toEqual(['shop.Shop -> price.price', 'shop.Shop -> price.tax', 'shop.Shop -> shop.memo'])
    const library = `${head}; import { memo } from 'react'; export class Shop ${body}`
    expect(await callsIn(library)).toEqual(['shop.Shop -> price.tax', 'shop.Shop.only -> price.price'])
  })

  test('what a cast, an assertion or a choice of members stands before keeps its calls and their places', async () => {
    const graph = await linkProject({
      'yard.ts': `
        class Rope { pull() {}; slack?() {} }
        export function go(ropes: Omit<Rope, 'slack'>, any: any) {
          for (const [rope] of <[Rope][]>any) rope.pull()
          ropes.pull();
          (<Rope>any).pull()
          any.rope!.pull!()
        }
      `,
    })
    expect(sitesOf(graph, 'yard.ts').filter((line) => line.includes('pull'))).toEqual([
      '4 call rope.pull: resolved',
      '5 call ropes.pull: resolved',
      '6 call (<Rope>any).pull: resolved',
      '7 call any.rope!.pull!: unresolved no_type',
    ])
    expect(graph.sites.column.at(-1)).toBe(21)
  })

  test('one comment may declare several types', async () => {
    const texts = {
      'rope.js': 'export class Rope { pull() {} }\nexport class Knot { tie() {} }\n',
      'yard.js': `
        /**
         * @typedef {import('./rope.js').Rope} Rope
         * @typedef {import('./rope.js').Knot} Knot
         */
        /** @param {Rope} rope @param {Knot} knot */
        export function go(rope, knot) { rope.pull(); knot.tie() }
      `,
    }
    expect(await calls(texts)).toEqual(['yard.go -> rope.Knot.tie', 'yard.go -> rope.Rope.pull'])
  })

  test('an awaited call with type arguments stands at its name, and its result is awaited', async () => {
    const source = `class Price { pay() {} }
      async function load<T>(): Promise<Price> { return new Price() }
      export async function buy() { const price = await load<string>(); price.pay() }`
    expect(await callsIn(source)).toEqual([
      'shop.buy -> shop.Price.pay',
      'shop.buy -> shop.load',
      'shop.load -> shop.Price',
    ])
    expect(sitesOf(await linkProject({ 'shop.ts': source }), 'shop.ts')).toContain('3 call load: resolved')
  })

  test('export = and import = require lead to the module itself', async () => {
    const texts = {
      'lib.ts': 'function build() {}\nnamespace build { export function fast() {} }\nexport = build\n',
      'use.ts': "import build = require('./lib')\nexport function use() { build(); build.fast() }\n",
    }
    expect(await calls(texts)).toEqual(['use.use -> lib.build', 'use.use -> lib.build.fast'].toSorted())
  })
})

describe('CommonJS', () => {
  test('members of exports are found from outside and inside, however they were assigned', async () => {
    const texts = {
      'lib.js': `
        exports.one = function () { return exports.two() }
        module.exports.two = () => three()
        function three() {}
        Object.assign(module.exports, { four() {} })
        Object.defineProperty(exports, 'five', { get: () => three })
      `,
      'use.js': `
        const lib = require('./lib')
        const { two: renamed } = require('./lib')
        const four = require('./lib').four
        function use() { lib.one(); renamed(); four(); lib.five() }
        if (lib) require('./lib').one()
      `,
    }
    expect(await calls(texts)).toEqual([
      'lib.one -> lib.two',
      'lib.two -> lib.three',
      'use.<module> -> lib.one',
      'use.use -> lib.four',
      'use.use -> lib.one',
      'use.use -> lib.three',
      'use.use -> lib.two',
    ])
  })

  test('an object that module.exports shares with a variable gets its later members', async () => {
    const texts = {
      'app.js': `
        var app = exports = module.exports = {}
        app.init = function init() { this.defaults() }
        app.defaults = app.reset = function () {}
      `,
      'other.js': 'var other = {}\nother.init = function () {}\nmodule.exports = other\n',
      'use.js': "const app = require('./app')\nfunction use() { app.init(); app.reset() }\n",
    }
    expect(await calls(texts)).toEqual([
      'app.app.init -> app.app.reset',
      'use.use -> app.app.init',
      'use.use -> app.app.reset',
    ])
  })

  test('a require of the file itself is no import', async () => {
    const source = "function require(name) { return name }\nconst lib = require('./price')\nlib.price()\n"
    expect(await callsIn(source, 'shop.js')).toEqual(['shop.<module> -> shop.require'])
  })
})
