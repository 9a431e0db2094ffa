import { describe, expect, it } from 'vitest'
import type { LinkInput } from './Linker.ts'
import { startLinking } from './Linking.ts'
import { link } from './link.ts'
import { edgesOf, linkInputOf, linkProject, sitesOf } from './testing/linkProject.ts'

const SHAPES = `
import { each } from './each'
import type { Shape } from './shape'
export class Square implements Shape {
  constructor(private side: number) {}
  area() {
    return this.side * this.side
  }
}
export function total(shapes: Shape[]) {
  let sum = 0
  each(shapes, (shape) => { sum += shape.area() })
  return sum
}
`
const START = {
  'shape.ts': 'export interface Shape { area(): number }\n',
  'each.ts': 'export function each(items, use) {\n  for (const item of items) use(item)\n}\n',
  'shapes.ts': SHAPES,
  // So much that nobody would link it for the sake of a shape.
  'weather.ts': `export function blow() {}\n${'blow()\n'.repeat(60)}`,
  'main.ts': "import { Square, total } from './shapes'\nexport const sum = () => total([new Square(2)])\n",
}

/** The text of `shapes.ts` with something else in the place of a part of it. */
function withPart(part: string, other: string): string {
  expect(SHAPES).toContain(part)
  return SHAPES.replace(part, other)
}

/** Links, takes in the other texts, and gives how many files were linked for each. What comes of it must be what linking anew gives. */
async function takenIn(...texts: readonly string[]): Promise<readonly (number | undefined)[]> {
  const linking = startLinking(await linkInputOf(START))
  const counts: (number | undefined)[] = []
  for (const text of texts) {
    const changed = { ...START, 'shapes.ts': text }
    const input = await linkInputOf(changed)
    const facts = input.files.find(({ path }) => path === 'shapes.ts')?.facts
    counts.push(facts === undefined ? undefined : linking.replace('shapes.ts', facts))
    if (counts.at(-1) === undefined) return counts
    const [graph, anew] = [linking.graph(), link(input)]
    for (const path of Object.keys(START)) expect(sitesOf(graph, path)).toEqual(sitesOf(anew, path))
    expect(
      edgesOf(graph, ['calls', 'references', 'contains', 'imports', 'implements', 'overrides', 'uses_type']),
    ).toEqual(edgesOf(anew, ['calls', 'references', 'contains', 'imports', 'implements', 'overrides', 'uses_type']))
  }
  return counts
}

describe('a change of one file', () => {
  it.each([
    ['a comment', `// Shapes.${SHAPES}`],
    ['a body', withPart('let sum = 0', 'let sum = 0\n  console.log(shapes)\n  total([])')],
    ['a function', `function helped() { return total([]) }${SHAPES}export const more = () => helped()\n`],
    ['a method', withPart('  area()', '  perimeter() {\n    return this.area()\n  }\n  area()')],
    ['the function that is handed over', withPart('sum += shape.area()', 'sum += shape.area() + total([])')],
  ])('%s is taken in by itself, and taken back', async (_, text) => {
    expect(await takenIn(text, SHAPES, text)).toEqual([1, 1, 1])
  })

  it.each([
    [
      'what a function returns, where that is a value of the same type',
      2,
      withPart('return sum\n', 'return sum + 1\n'),
    ],
    ['what a function returns', 2, withPart('return sum\n', 'return new Square(sum)\n')],
    ['a base', 4, withPart(' implements Shape', '')],
    ['a name that another file says', 3, withPart('export function total', 'export function totals')],
    ['a constructor that goes', 4, withPart('constructor(private side: number) {}', 'private side = 1')],
    ['a parameter', 3, withPart('shapes: Shape[]', 'shapes: Square[]')],
    ['a constructor', 4, withPart('private side: number', 'private side: number, private unit: string')],
  ])('%s is taken in with the files that can tell (%i), and taken back', async (_, count, text) => {
    expect(await takenIn(text, SHAPES, text)).toEqual([count, count, count])
  })

  it('links everything where a file imports from others than before', async () => {
    expect(await takenIn(withPart("import { each } from './each'\n", ''))).toEqual([undefined])
  })

  it.each([
    "import * as all from './all'\nregister(all)\n",
    "export const load = () => import('./all')\n",
    "export * from './all'\n",
  ])('is told by who hands on all that the file has: %j', async (handing) => {
    const ofProject = (all: string) =>
      linkInputOf({
        'package.json': '{"private": true, "exports": "./index.ts"}',
        'all.ts': all,
        'index.ts': handing,
        'weather.ts': START['weather.ts'],
      })
    const flagsOf = ({ symbols, strings }: ReturnType<typeof link>) =>
      Array.from(symbols.flags, (flags, row) => `${strings[symbols.qualifiedName[row] ?? 0]} ${flags}`).sort()
    const linking = startLinking(await ofProject('export function one() {}\n'))
    const input = await ofProject('export function one() {}\nexport function two() {}\n')
    for (const { path, facts } of input.files) expect(linking.replace(path, facts)).toBe(1)
    expect(flagsOf(linking.graph())).toEqual(flagsOf(link(input)))
  })

  it('sees what it adds to a type of the library', async () => {
    const extending = (names: readonly string[]): Record<string, string> => ({
      'a.dart': `extension Texts on String { ${names.map((name) => `void ${name}() {}`).join(' ')} }\nvoid run() { ${names.map((name) => `"".${name}();`).join(' ')} }\n`,
    })
    const linking = startLinking(await linkInputOf(extending(['shout'])))
    const input = await linkInputOf(extending(['shout', 'murmur']))
    for (const { path, facts } of input.files) expect(linking.replace(path, facts)).toBe(1)
    expect(sitesOf(linking.graph(), 'a.dart')).toEqual(sitesOf(link(input), 'a.dart'))
    expect(sitesOf(linking.graph(), 'a.dart')).toContain('2 call "".murmur: resolved')
  })

  it('may be of any size', async () => {
    const MANY = 150_000
    const enlarged = async (text: string): Promise<LinkInput> => {
      const { files, ...input } = await linkInputOf({ 'a.js': text })
      const large = files.map(({ path, facts }) => {
        const { code, lists } = facts.expressions
        const sites = Array.from({ length: MANY }, (_, at) => facts.sites[at % facts.sites.length] ?? [])
        return {
          path,
          facts: {
            ...facts,
            sites: sites.flat(),
            expressions: { code: [...code, ...Array.from({ length: MANY * 3 }, () => 0)], lists },
          },
        }
      })
      return { ...input, files: large }
    }
    const linking = startLinking(await enlarged('function f() {}\nf()\n'))
    const { files } = await enlarged('function f() { f() }\nf()\n')
    for (const { path, facts } of files) expect(linking.replace(path, facts)).toBe(1)
    expect(edgesOf(linking.graph())).toEqual(['a.<module> -> a.f local', 'a.f -> a.f local'])
  })

  it('leaves what other files call in their places', async () => {
    const graph = await linkProject(START)
    expect(edgesOf(graph)).toContain('main.sum -> shapes.total import')
  })
})
