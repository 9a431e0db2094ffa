import { afterAll, beforeAll, expect, it } from 'vitest'
import { readIndex } from '#store/readIndex'
import { edgeTable, siteTable, symbolTable, type ExportedProject } from './exportTables.ts'
import { temporaryProject } from './temporaryProject.fixture.ts'

const place = temporaryProject('tide,water')
let exported: ExportedProject

beforeAll(async () => {
  place.write({
    'package.json': '{ "dependencies": { "express": "5" } }',
    'src/app.ts': `import express from 'express'\nexport function main(): void {\n  express()\n  load()\n  lost.call()\n}\nfunction load(): void {}\n`,
    'src/app.test.ts': `import { main } from './app'\nit('says "no", twice', () => main())\n`,
  })
  await place.index({ workers: 1 })
  const index = readIndex(place.databasePath)
  if (index === undefined) throw new Error('nothing was published')
  exported = { project: 'tide,water', graph: index.graph }
})
afterAll(() => place.dispose())

/** The rows by the names in the header; quoted cells as RFC 4180 has them. */
function rowsOf(lines: Iterable<string>): readonly Readonly<Record<string, string>>[] {
  const [head = [], ...rows] = [...lines].map((line) =>
    [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^",]*)/g)].map(([, cell = '']) =>
      cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
    ),
  )
  return rows.map((cells) => {
    expect(cells).toHaveLength(head.length)
    return Object.fromEntries(head.map((name, index) => [name, cells[index] ?? '']))
  })
}

it('names every symbol once, and every end of an edge and of a site is one of them', () => {
  const symbols = rowsOf(symbolTable(exported))
  const ids = new Set(symbols.map(({ id }) => id))
  expect(ids.size).toBe(exported.graph.symbols.name.length)
  const edges = rowsOf(edgeTable(exported))
  const sites = rowsOf(siteTable(exported))
  expect(edges).toHaveLength(exported.graph.edges.source.length)
  const ends = [...edges.flatMap((edge) => [edge['source'], edge['target']]), ...sites.map(({ caller }) => caller)]
  expect(ends.filter((end) => !ids.has(end))).toEqual([])
})

it('keeps names as they are, whatever they contain', () => {
  const test = rowsOf(symbolTable(exported)).find(({ kind }) => kind === 'test')
  expect(test).toMatchObject({ project: 'tide,water', name: 'says "no", twice', file: 'src/app.test.ts', line: '2' })
})

it('has a site once for each target, and one that has none with its package or its reason', () => {
  const sites = rowsOf(siteTable(exported)).filter(({ file, kind }) => file === 'src/app.ts' && kind === 'call')
  expect(
    sites.map(({ name, callee, status, via, package: outside, reason }) => ({
      name,
      callee,
      status,
      via,
      outside,
      reason,
    })),
  ).toEqual([
    { name: 'express', callee: '', status: 'external', via: '', outside: 'express', reason: '' },
    { name: 'load', callee: 'src.app.load', status: 'resolved', via: 'local', outside: '', reason: '' },
    { name: 'call', callee: '', status: 'unresolved', via: '', outside: '', reason: 'missing_import' },
  ])
})
