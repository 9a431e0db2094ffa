import { expect, it } from 'vitest'
import { EDGE_KINDS } from '#shared/symbol'
import { linkProject } from './testing/linkProject.ts'

it('an import edge has the line of its first statement and knows whether all of them take types alone', async () => {
  const { edges, symbols, strings } = await linkProject({
    'berth.ts': 'export interface Berth { name: string }\nexport function moor(): void {}\n',
    'log.ts': "\nimport type { Berth } from './berth.ts'\nexport const last: Berth[] = []\n",
    'crane.ts':
      "import type { Berth } from './berth.ts'\n\nimport { moor } from './berth.ts'\nexport function lift(at: Berth): void { at.name; moor() }\n",
    'chain.ts': "export type Link = string\nexport type { Berth } from './berth.ts'\n",
  })
  const imports = EDGE_KINDS.indexOf('imports')
  const found = [...edges.kind].flatMap((kind, row) =>
    kind === imports
      ? [
          `${strings[symbols.qualifiedName[edges.source[row] ?? 0] ?? 0]}:${edges.line[row]} ${edges.typeOnly[row] === 1 ? 'types' : 'values'}`,
        ]
      : [],
  )
  expect(found).toEqual(['chain.<module>:2 types', 'crane.<module>:1 values', 'log.<module>:2 types'])
})

it('an edge of calls has the line of its first site', async () => {
  const { edges } = await linkProject({ 'tide.ts': 'function rise() {}\n\nfunction day() {\n  rise()\n  rise()\n}\n' })
  const lines = [...edges.kind].flatMap((kind, row) =>
    kind === EDGE_KINDS.indexOf('calls') ? [[edges.line[row], edges.sites[row]]] : [],
  )
  expect(lines).toEqual([[4, 2]])
})
