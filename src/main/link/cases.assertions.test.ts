import { expect, it } from 'vitest'
import { linkProject, sitesOf } from './testing/linkProject.ts'

/** `!` behind an operand binds closer than any operator before it, whatever the grammar says. */
it.each([
  'a < o.x!.y()',
  'a === 1 && a + o.x!.y()',
  '!o.x!.y()',
  '!!o.x!.y()',
  'typeof o.x!.y()',
  'a * -o.x!.y()',
  'a ? 1 : a - o.x!.y()',
  'a ?? o.x!.y!()',
  'f(!o.x!, a in o.x!.y())',
])('%s calls a method of what is asserted', async (expression) => {
  const graph = await linkProject({
    'a.ts': `class X { y() {} }\nfunction f(...all: unknown[]) {}\nfunction use(o: { x?: X }, a: any) {\n  ${expression}\n}\n`,
  })
  expect(sitesOf(graph, 'a.ts').filter((line) => line.includes('y'))).toEqual([
    `4 call ${expression.includes('y!') ? 'o.x!.y!' : 'o.x!.y'}: resolved`,
  ])
})

it('parentheses hold what is inside together', async () => {
  const graph = await linkProject({
    'a.ts': 'class X { y() {} }\nfunction use(o: { x?: X }, a: any) {\n  (!o.x)!.y()\n  !(o.x)!.y()\n}\n',
  })
  expect(sitesOf(graph, 'a.ts')).toEqual(['3 call (!o.x)!.y: builtin', '4 call (o.x)!.y: resolved'])
})
