import { describe, expect, it } from 'vitest'
import { mergeNeighbourhood, type Relation } from './neighbourhood.ts'
import type { RelatedRow, SymbolRow } from './symbolRow.ts'

const symbol = (qn: string, file = 'packages/ledger/src/postEntry.ts'): SymbolRow => ({
  qn,
  name: qn,
  kind: 'function',
  file,
  line: 1,
  module: 'packages/ledger',
  test: false,
  external: false,
  callers: undefined,
  callees: undefined,
})
const row = (qn: string, more: Partial<RelatedRow> = {}): RelatedRow => ({
  ...symbol(qn),
  hop: 1,
  via: 'import',
  sites: 1,
  places: [{ line: 7, column: 3 }],
  nearer: undefined,
  ...more,
})
const relation = (of: string, side: Relation['side'], rows: readonly RelatedRow[]): Relation => ({
  of,
  side,
  deeper: false,
  rows,
  total: rows.length,
  possible: 0,
})
const none = new Map<string, 'not_parsed' | 'partial'>()

describe('the neighbourhood of a symbol', () => {
  it('puts callers left of the centre and callees right, with the calls between them', () => {
    const graph = mergeNeighbourhood(
      symbol('postEntry'),
      [relation('postEntry', 'callers', [row('renew')]), relation('postEntry', 'callees', [row('assertBalanced')])],
      none,
    )
    expect(graph.nodes.map(({ qn, side, hop }) => [qn, side, hop])).toEqual([
      ['postEntry', 'centre', 0],
      ['renew', 'callers', 1],
      ['assertBalanced', 'callees', 1],
    ])
    expect(graph.edges.map(({ source, target }) => [source, target])).toEqual([
      ['renew', 'postEntry'],
      ['postEntry', 'assertBalanced'],
    ])
    expect(graph.totals).toEqual({ callers: 1, callees: 1 })
  })

  it('keeps every node of the first view at its place when another is expanded', () => {
    const first = [relation('postEntry', 'callers', [row('renew'), row('settle')])]
    const before = mergeNeighbourhood(symbol('postEntry'), first, none)
    const after = mergeNeighbourhood(
      symbol('postEntry'),
      [...first, relation('renew', 'callers', [row('settle'), row('renewalJob')])],
      none,
    )
    expect(after.nodes.slice(0, before.nodes.length)).toEqual(before.nodes)
    expect(after.nodes.at(-1)).toMatchObject({ qn: 'renewalJob', side: 'callers', hop: 2 })
    expect(after.edges).toContainEqual(expect.objectContaining({ source: 'settle', target: 'renew' }))
  })

  it('draws a symbol that is caller and callee once, and both calls', () => {
    const graph = mergeNeighbourhood(
      symbol('postEntry'),
      [relation('postEntry', 'callers', [row('retry')]), relation('postEntry', 'callees', [row('retry')])],
      none,
    )
    expect(graph.nodes.filter(({ qn }) => qn === 'retry')).toHaveLength(1)
    expect(graph.edges).toHaveLength(2)
  })

  it('joins further hops to the neighbours that they go through', () => {
    const rows = [row('renew'), row('renewalJob', { hop: 2, nearer: 'renew' })]
    const graph = mergeNeighbourhood(symbol('postEntry'), [relation('postEntry', 'callers', rows)], none)
    expect(graph.edges.map(({ source, target }) => `${source} -> ${target}`)).toEqual([
      'renew -> postEntry',
      'renewalJob -> renew',
    ])
  })

  it('marks what lies in a file that did not parse', () => {
    const graph = mergeNeighbourhood(
      symbol('postEntry'),
      [relation('postEntry', 'callees', [{ ...row('importOld'), file: 'packages/ledger/src/legacyImport.ts' }])],
      new Map([['packages/ledger/src/legacyImport.ts', 'not_parsed']]),
    )
    expect(graph.nodes.map(({ notParsed }) => notParsed)).toEqual([false, true])
  })

  it('says how many stand further out, and how many the answers had no room for', () => {
    const direct = { ...relation('postEntry', 'callers', [row('renew')]), total: 3, left: 2 }
    const traced = { ...relation('postEntry', 'callers', [row('job', { hop: 2, nearer: 'renew' })]), deeper: true }
    const graph = mergeNeighbourhood(symbol('postEntry'), [direct, { ...traced, total: 9, left: 5 }], none)
    expect(graph).toMatchObject({ totals: { callers: 3, callees: 0 }, further: { callers: 6, callees: 0 }, beyond: 7 })
  })

  it('leaves out what hangs on a symbol that is not there', () => {
    const graph = mergeNeighbourhood(symbol('postEntry'), [relation('gone', 'callers', [row('renew')])], none)
    expect(graph.nodes).toHaveLength(1)
  })
})
