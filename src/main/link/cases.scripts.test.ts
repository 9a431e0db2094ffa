import { describe, expect, test } from 'vitest'
import { edgesOf, linkProject, sitesOf, type ProjectTexts } from './testing/linkProject.ts'

const NAMES = ['ts', 'tsx', 'js', 'jsx'] as const

/** Cases that hold alike in TypeScript and JavaScript, with JSX and without. */
describe.each(NAMES)('in .%s', (extension) => {
  /** Edges of files named without their extension. */
  async function calls(texts: ProjectTexts): Promise<readonly string[]> {
    return edgesOf(await link(texts))
  }

  function link(texts: ProjectTexts): ReturnType<typeof linkProject> {
    return linkProject(Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${name}.${extension}`, text])))
  }

  test('an import under any name, through a barrel or a star, leads to the function', async () => {
    const texts = {
      math: 'export function add() {}\nexport default function sum() {}\nexport function twice() {}\n',
      barrel: "export { twice as double } from './math'\nexport * from './math'\n",
      use: [
        "import total, { add as plus } from './math'",
        "import * as math from './math'",
        "import { double, add } from './barrel'",
        'export function one() { plus() }',
        'export function two() { total() }',
        'export function three() { math.add() }',
        'export function four() { double(); add() }',
      ].join('\n'),
    }
    expect(await calls(texts)).toEqual([
      'use.four -> math.add import',
      'use.four -> math.twice import',
      'use.one -> math.add import',
      'use.three -> math.add import',
      'use.two -> math.sum import',
    ])
  })

  test('a parameter and a local hide an import, a nested function of its name does not', async () => {
    const texts = {
      pen: 'export function draw() {}\n',
      use: [
        "import { draw } from './pen'",
        'export function given(draw) { draw() }',
        'export function local() { const draw = () => {}; draw() }',
        'export function outer() { function inner() { function draw() {} } draw() }',
      ].join('\n'),
    }
    expect(await calls(texts)).toEqual(['use.local -> use.local.draw local', 'use.outer -> pen.draw import'])
  })

  test('methods of literals that share a name are told apart, nested ones too', async () => {
    const texts = {
      tools: [
        'const left = { grip: { close() {} } }',
        'const right = { grip: { close() {} } }',
        'export function work() { left.grip.close(); right.grip.close() }',
      ].join('\n'),
    }
    expect(await calls(texts)).toEqual([
      'tools.work -> tools.left.grip.close local',
      'tools.work -> tools.right.grip.close local',
    ])
  })

  test('functions that are invoked at once are part of what is around them, and sites', async () => {
    const graph = await link({
      boot: 'function start() {}\n;(function () { start() })()\nexport const id = (() => start())()\n',
    })
    expect(edgesOf(graph)).toEqual(['boot.<module> -> boot.start local'])
    expect(sitesOf(graph, `boot.${extension}`).filter((line) => line.includes('anonymous'))).toEqual([
      '2 call function (): resolved anonymous@2',
      '3 call () =>: resolved anonymous@3',
    ])
  })

  test('a module that is imported where it is used is followed', async () => {
    const texts = {
      lamp: 'export function light() {}\n',
      use: "export async function go() { const lamp = await import('./lamp'); lamp.light(); (await import('./lamp')).light() }\n",
    }
    expect(await calls(texts)).toEqual(['use.go -> lamp.light import'])
  })

  test('members of classes: fields with functions, statics, private ones, getters, super', async () => {
    const texts = {
      crew: [
        'class Base { greet() {} static make() { return new this() } }',
        'class Crew extends Base {',
        '  call = () => this.#hide()',
        '  #hide() { this.lead() }',
        '  get lead() { return helm }',
        '  static { Crew.make() }',
        '  greet() { super.greet() }',
        '}',
        'function helm() {}',
      ].join('\n'),
    }
    expect(await calls(texts)).toEqual([
      'crew.Base.make -> crew.Base inherited',
      'crew.Crew -> crew.Base.make inherited',
      'crew.Crew.#hide -> crew.helm inherited',
      'crew.Crew.call -> crew.Crew.#hide inherited',
      'crew.Crew.greet -> crew.Base.greet inherited',
    ])
  })

  test('what a test of the type leaves is meant', async () => {
    const source = [
      'class Cat { speak() {} }; class Dog { speak() {} }',
      'export function hear(pet) { if (pet instanceof Cat) pet.speak() }',
    ].join('\n')
    expect(await calls({ pets: source })).toEqual(['pets.hear -> pets.Cat.speak type'])
  })

  test('functions that call each other, and the second of two of one name', async () => {
    const texts = {
      ring: [
        'function ping() { pong() }',
        'function pong() { ping() }',
        'if (Math.random() > 1) { var pick = function () {} } else { var pick = function () { ping() } }',
      ].join('\n'),
    }
    expect(await calls(texts)).toEqual([
      'ring.pick~2 -> ring.ping local',
      'ring.ping -> ring.pong local',
      'ring.pong -> ring.ping local',
    ])
  })

  test('calls in tables of tests and in what runs before them come from the tests', async () => {
    const graph = await link({
      sum: 'export function sum() {}\nexport function reset() {}\n',
      'sum.test': [
        "import { sum, reset } from './sum'",
        "describe('sum', () => {",
        '  beforeEach(() => { reset() })',
        "  it.each([1, 2])('adds %i', (n) => { sum(n) })",
        '})',
      ].join('\n'),
    })
    expect(edgesOf(graph)).toEqual(['sum.test.sum -> sum.reset import', 'sum.test.sum.adds %i -> sum.sum import'])
  })

  test('calls in class bodies, defaults and templates come from where they stand', async () => {
    const texts = {
      top: [
        'function seed() { return 1 }',
        'export class Box { size = seed(); static all = seed() }',
        'export function grow(size = seed()) { return `${seed()}` }',
        'seed()',
      ].join('\n'),
    }
    expect(await calls(texts)).toEqual([
      'top.<module> -> top.seed local',
      'top.Box -> top.seed local',
      'top.grow -> top.seed local',
    ])
  })

  test('code behind a syntax error is still there', async () => {
    const texts = { torn: 'function before() {}\nconst x = = ;\nexport function after() { before() }\n' }
    expect(await calls(texts)).toEqual(['torn.after -> torn.before local'])
  })
})

test.each(['tsx', 'jsx'])('in .%s elements lead to components of the project', async (extension) => {
  const graph = await linkProject({
    [`Card.${extension}`]: 'export function Card() { return <b /> }\n',
    [`Page.${extension}`]: "import * as ui from './Card'\nexport const Page = () => <ui.Card />\n",
  })
  expect(edgesOf(graph)).toEqual(['Page.Page -> Card.Card import'])
})

test('decorators are called by what stands around them', async () => {
  const texts = {
    'deco.ts': [
      'function mark() { return () => {} }',
      'function plain() {}',
      '@mark() @plain export class Box { @mark() open() {} }',
    ].join('\n'),
  }
  expect((await linkProject(texts).then(edgesOf)).filter((line) => /mark|plain/.test(line))).toEqual([
    'deco.<module> -> deco.mark local',
    'deco.<module> -> deco.plain local',
    'deco.Box -> deco.mark local',
  ])
})
