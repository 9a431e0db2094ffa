import { describe, expect, test } from 'vitest'
import { SYMBOL_KINDS } from '#shared/symbol'
import { edgesOf, linkProject, sitesOf } from './testing/linkProject.ts'

describe('the linked graph', () => {
  const texts = {
    'src/fleet/index.ts': "export * from './boat'\nexport function count() {}\n",
    'src/fleet/boat.ts': 'export class Boat { sail() {} }\n',
    'src/fleet.ts':
      "import { Boat } from './fleet/boat'\nimport dayjs from 'dayjs'\nexport function go() { new Boat().sail(); dayjs() }\n",
  }

  test('is the same every time', async () => {
    expect(await linkProject(texts)).toEqual(await linkProject(texts))
  })

  test('lists folders, then files with their symbols in reading order, then packages', async () => {
    const { symbols, strings } = await linkProject(texts)
    const rows = Array.from(
      symbols.kind,
      (kind, row) => `${SYMBOL_KINDS[kind]} ${strings[symbols.qualifiedName[row] ?? 0]}`,
    )
    expect(rows).toEqual([
      'folder src',
      'folder src/fleet',
      'file src.fleet.ts.<module>',
      'function src.fleet.ts.go',
      'file src.fleet.boat.<module>',
      'class src.fleet.boat.Boat',
      'method src.fleet.boat.Boat.sail',
      'file src.fleet.index.ts.<module>',
      'function src.fleet.index.ts.count',
      'external dayjs',
    ])
  })

  test('gives repeated names an ordinal, so that a printed name means one symbol', async () => {
    const { symbols, strings } = await linkProject({
      'twice.ts': 'export const a = { use() {} }\nif (a) { function pick() {} } else { function pick() {} }\n',
    })
    const names = Array.from(symbols.qualifiedName, (name) => strings[name])
    expect(names).toContain('twice.pick')
    expect(names).toContain('twice.pick~2')
    expect(new Set(names).size).toBe(names.length)
  })

  test('has the imports, the containment and the hierarchy as edges', async () => {
    const graph = await linkProject({
      'shape.ts': 'export interface Shape { area(): number }\nexport class Base { name() {} }\n',
      'circle.ts':
        "import { Base, type Shape } from './shape'\nimport 'left-pad'\nexport class Circle extends Base implements Shape { area() { return 1 } name() {} }\nexport function make(shape: Shape): Circle { return new Circle() }\n",
    })
    expect(edgesOf(graph, ['imports', 'inherits', 'implements', 'overrides', 'uses_type'])).toEqual([
      'circle.<module> -imports-> left-pad local',
      'circle.<module> -imports-> shape.<module> local',
      'circle.Circle -implements-> shape.Shape local',
      'circle.Circle -inherits-> shape.Base local',
      'circle.Circle.area -overrides-> shape.Shape.area local',
      'circle.Circle.name -overrides-> shape.Base.name local',
      'circle.make -uses_type-> circle.Circle local',
      'circle.make -uses_type-> shape.Shape local',
    ])
  })
})

describe('limits', () => {
  test('classes that inherit from themselves in a circle end', async () => {
    const graph = await linkProject({
      'loop.ts':
        'class Left extends Right { only() {} }\nclass Right extends Left {}\nexport function go(left: Left) { left.only(); left.none() }\n',
    })
    expect(edgesOf(graph)).toEqual(['loop.go -> loop.Left.only type'])
  })

  test('object literals that are spread into one another end', async () => {
    const lines = Array.from(
      { length: 30 },
      (_, index) => `  if (x === ${String(index)}) state = { ...state, step: ${String(index)} }`,
    )
    const graph = await linkProject({
      'state.ts': [
        'export function run(x) {',
        '  let state = { reset() {} }',
        ...lines,
        '  state.reset()',
        '  state.missing()',
        '}',
      ].join('\n'),
    })
    expect(edgesOf(graph)).toEqual(['state.run -> state.run.reset local'])
  })

  test('a chain of calls that is deeper than the limit ends, and its near end is known', async () => {
    const depth = 3_000
    const lines = Array.from(
      { length: depth },
      (_, index) => `function f${String(index)}() { return f${String(index + 1)}() }`,
    )
    const graph = await linkProject({
      'chain.js': [
        ...lines,
        `function f${String(depth)}() { return { stop() {} } }`,
        'f0().stop()',
        `f${String(depth - 5)}().stop()`,
      ].join('\n'),
    })
    const calls = edgesOf(graph)
    expect(calls).toContain('chain.f0 -> chain.f1 local')
    expect(calls.filter((line) => line.startsWith('chain.<module> ->') && line.includes('stop'))).toHaveLength(1)
    expect(sitesOf(graph, 'chain.js')).toContain(`${String(depth + 2)} call f0().stop: unresolved limit`)
  })

  test('a variable that may be more functions than the limit is unknown for that reason', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `task${String(index)}`)
    const graph = await linkProject({
      'tasks.js': [
        ...names.map((name) => `function ${name}() {}`),
        `const tasks = [${names.join(', ')}]`,
        'for (const task of tasks) task()',
      ].join('\n'),
    })
    expect(edgesOf(graph)).toEqual([])
    expect(sitesOf(graph, 'tasks.js')).toContain('42 call task: unresolved limit')
  })
})
