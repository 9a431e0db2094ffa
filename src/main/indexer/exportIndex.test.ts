import { expect, it } from 'vitest'
import { sampleGraph } from '#graph/sampleGraph'
import type { LinkedGraph } from '#model/LinkedGraph'
import { SITE_KINDS, type SiteKind } from '#model/FileFacts'
import {
  SITE_STATUSES,
  UNRESOLVED_REASONS,
  VIAS,
  type SiteStatus,
  type UnresolvedReason,
  type Via,
} from '#shared/symbol'
import { exportEdges, exportSites, exportSymbols } from './exportIndex.ts'

interface SampleSite {
  readonly kind?: SiteKind
  readonly line: number
  readonly status: SiteStatus
  readonly package?: string
  readonly reason?: UnresolvedReason
  readonly targets?: readonly (readonly [symbol: number, via: Via])[]
}

const SITES: readonly SampleSite[] = [
  {
    line: 2,
    status: 'resolved',
    targets: [
      [2, 'dispatch'],
      [3, 'dispatch'],
    ],
  },
  { line: 3, status: 'unresolved', reason: 'no_type', targets: [[3, 'possible']] },
  { line: 4, status: 'external', package: 'express' },
  { line: 5, status: 'builtin' },
  { line: 6, status: 'unresolved', reason: 'dynamic' },
  { line: 7, kind: 'reference', status: 'resolved', targets: [[2, 'import']] },
]

const base = sampleGraph({
  symbols: [
    { qualifiedName: 'src', kind: 'folder' },
    { qualifiedName: 'src.a.<module>', kind: 'file', path: 'src/a.ts' },
    {
      qualifiedName: 'src.a.Shop.sell',
      localName: 'Shop.sell',
      kind: 'method',
      path: 'src/a.ts',
      flags: ['exported', 'async'],
    },
    { qualifiedName: 'src.a.buy', kind: 'function', path: 'src/a.ts' },
    { qualifiedName: 'express', kind: 'external' },
  ],
  calls: [
    [0, 1],
    [1, 2],
    [2, 4],
  ],
}).graph

function withSites(graph: LinkedGraph): LinkedGraph {
  const strings = [...graph.strings, 'express', 'call()']
  const targets = SITES.flatMap(({ targets: list = [] }, site) => list.map(([symbol, via]) => ({ site, symbol, via })))
  const zeros = new Int32Array(SITES.length)
  return {
    ...graph,
    strings,
    sites: {
      file: zeros,
      kind: Uint8Array.from(SITES, ({ kind = 'call' }) => SITE_KINDS.indexOf(kind)),
      line: Int32Array.from(SITES, ({ line }) => line),
      column: zeros.map(() => 3),
      caller: zeros.map(() => 1),
      text: zeros.map(() => strings.indexOf('call()')),
      name: zeros,
      status: Uint8Array.from(SITES, ({ status }) => SITE_STATUSES.indexOf(status)),
      reason: Uint8Array.from(SITES, ({ reason }) =>
        reason === undefined ? 0 : UNRESOLVED_REASONS.indexOf(reason) + 1,
      ),
      package: Int32Array.from(SITES, (site) => (site.package === undefined ? 0 : strings.indexOf(site.package))),
      expectedFile: zeros,
      expectedName: zeros,
    },
    targets: {
      site: Int32Array.from(targets, ({ site }) => site),
      symbol: Int32Array.from(targets, ({ symbol }) => symbol),
      via: Uint8Array.from(targets, ({ via }) => VIAS.indexOf(via)),
      kind: new Uint8Array(targets.length),
    },
    // The site of line 5 runs a function without a name in `buy`, and one at module level.
    anonymous: {
      site: Int32Array.of(3, 3),
      file: Int32Array.of(0, 0),
      line: Int32Array.of(8, 9),
      owner: Int32Array.of(3, 1),
      via: Uint8Array.of(VIAS.indexOf('local'), VIAS.indexOf('local')),
    },
  }
}

const MODULE = { file: 'src/a.ts', name: '<module>', line: 1, kind: 'file' }
const SELL = { file: 'src/a.ts', name: 'Shop.sell', line: 1, kind: 'method' }
const BUY = { file: 'src/a.ts', name: 'buy', line: 1, kind: 'function' }

function place(line: number): object {
  return { site: { file: 'src/a.ts', line, column: 3 }, kind: 'call', text: 'call()' }
}

it('exports definitions and modules, and neither folders nor packages', () => {
  expect([...exportSymbols({ graph: base })].map((line): unknown => JSON.parse(line))).toEqual([
    { ...MODULE, endLine: 1, flags: [] },
    { ...SELL, endLine: 1, flags: ['exported', 'async'] },
    { ...BUY, endLine: 1, flags: [] },
  ])
})

it('exports edges whose two ends are in files', () => {
  expect([...exportEdges({ graph: base })].map((line): unknown => JSON.parse(line))).toEqual([
    { caller: MODULE, callee: SELL, kind: 'calls', via: 'import', sites: 1 },
  ])
})

it('exports a site once for each target, with its status, and no references', () => {
  const unnamed = { caller: MODULE, callee: null, ...place(5), status: 'builtin', via: 'local' }
  expect([...exportSites({ graph: withSites(base) })].map((line): unknown => JSON.parse(line))).toEqual([
    { caller: MODULE, callee: SELL, ...place(2), status: 'resolved', via: 'dispatch' },
    { caller: MODULE, callee: BUY, ...place(2), status: 'resolved', via: 'dispatch' },
    { caller: MODULE, callee: BUY, ...place(3), status: 'unresolved', via: 'possible', reason: 'no_type' },
    { caller: MODULE, callee: null, ...place(4), status: 'external', package: 'express' },
    { ...unnamed, anonymous: { file: 'src/a.ts', name: 'buy.<anon>', line: 8 } },
    { ...unnamed, anonymous: { file: 'src/a.ts', name: '<anon>', line: 9 } },
    { caller: MODULE, callee: null, ...place(6), status: 'unresolved', reason: 'dynamic' },
  ])
})
