import { decode as decodeToon } from '@toon-format/toon'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Envelope, Format } from '#shared/envelope'
import type { Cell, Table } from '#shared/table'
import { fuzzing } from '#model/testing/fuzzing'
import { pageFacts } from '../pageLists.ts'
import { envelopeProblems } from '../envelope.ts'
import { compact } from './compact.ts'
import { decodeTree } from './decodeTree.ts'
import { encodeTree } from './encodeTree.ts'
import { render } from './render.ts'

const NASTY: readonly Cell[] = [
  '',
  ' lead',
  'trail ',
  '42',
  '-1e5',
  '007',
  'true',
  'null',
  '-',
  'a,b',
  'x: y',
  'a;b',
  '"',
  'say "ahoy"',
  'line\nbreak',
  'carriage\rreturn',
  'tab\tbed',
  '⚓',
  '👩‍🚀',
  '\u202eright to left',
  '\u200f',
  '\u2028',
  '\u001b[31mred\u001b[0m',
  '\ud800',
  'NaN',
  '{}',
  '[]',
  '|3',
  '3  (cols: a)',
  '(src/a.ts):',
  '\\',
  '\u00a0',
  null,
  true,
  false,
  0,
  -0.5,
  1e21,
]

const cell: fc.Arbitrary<Cell> = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (Object.is(number, -0) ? 0 : number)),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
)
const column = fc.constantFrom('name', 'qn', 'lines', 'f.file', 'count(f)', 'a;b', 'with space', '42')
const columns = fc.uniqueArray(column, { minLength: 1, maxLength: 5 })
const page = (listed: number): fc.Arbitrary<ReturnType<typeof pageFacts>> =>
  fc
    .record({ before: fc.nat(50), after: fc.nat(50), room: fc.nat(20), cursor: fc.boolean() })
    .map(({ before, after, room, cursor }) =>
      pageFacts(
        before + listed + after,
        listed,
        before + listed,
        listed + room,
        cursor && after > 0 ? 'c1.abc' : undefined,
      ),
    )
const flat: fc.Arbitrary<Table> = columns.chain((cols) =>
  fc
    .array(fc.tuple(...cols.map(() => cell)), { maxLength: 5 })
    .chain((rows) => page(rows.length).map((facts) => ({ cols, rows, ...facts }))),
)
const group = (width: number): fc.Arbitrary<{ qn_prefix: string; file: string; rows: Cell[][] }> =>
  fc.record({
    qn_prefix: fc.oneof(fc.constantFrom('', 'src.a', 'a (b) "c"', '42', ' '), fc.string()),
    file: fc.oneof(fc.constantFrom('', 'src/my file (old) "x".ts', 'a):', '-'), fc.string()),
    rows: fc.array(fc.tuple(...Array.from({ length: width }, () => cell)), { minLength: 1, maxLength: 3 }),
  })
const grouped: fc.Arbitrary<Table> = fc
  .uniqueArray(fc.constantFrom('lines', 'hop', 'via'), { maxLength: 3 })
  .chain((more) =>
    fc.array(group(more.length + 1), { maxLength: 3 }).chain((groups) => {
      const listed = groups.reduce((sum, { rows }) => sum + rows.length, 0)
      return page(listed).map((facts) => ({ cols: ['name', ...more], groups, ...facts }))
    }),
  )
const key = fc.oneof(
  fc.constantFrom(
    'symbol',
    'caller_count',
    'callers_total',
    'total',
    'listed_cap',
    'next_cursor',
    'source',
    'c++',
    'a.b',
  ),
  fc.string().filter((name) => name !== '__proto__'),
)
const reserved = new Set(
  'success verdict summary_line next_step agent_summary format error error_type hint warnings index completeness callers results candidates'.split(
    ' ',
  ),
)
const value = fc.oneof(
  cell,
  fc.array(cell, { maxLength: 4 }),
  fc.dictionary(key, cell, { maxKeys: 3 }),
  fc.array(fc.dictionary(key, cell, { minKeys: 1, maxKeys: 3 }), { minLength: 1, maxLength: 3 }),
)
const payload = fc
  .dictionary(key, value, { maxKeys: 6 })
  .map((record) => Object.fromEntries(Object.entries(record).filter(([name]) => !reserved.has(name))))

function envelopeOf(format: Format, rest: Readonly<Record<string, Envelope[string]>>): Envelope {
  const lines = { summary_line: 'callers of signal: 3', verdict: 'INFO', next_step: 'call callers' } as const
  const index = { state: 'ready', generation: 'a:1', files: 3 } as const
  return { success: true, ...lines, agent_summary: { ...lines, risk: 'low' }, format, index, ...rest }
}

/** The message of what a function throws, or undefined. */
function refusalOf(act: () => unknown): string | undefined {
  try {
    act()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('the formats', () => {
  it('carry every reply: a decoded tree equals the json model', () => {
    fc.assert(
      fc.property(
        payload,
        fc.option(grouped),
        fc.option(flat),
        fc.option(flat),
        (scalars, callers, results, candidates) => {
          const tables = { callers, results, candidates }
          const given = Object.fromEntries(Object.entries(tables).filter(([, table]) => table !== null))
          const envelope = envelopeOf('tree', { ...scalars, ...given })
          expect(envelopeProblems(envelope).filter((problem) => !problem.includes('mixes'))).toEqual([])
          const text = render(envelope, { compact: false })
          expect(decodeTree(text)).toEqual(envelope)
          expect(text.isWellFormed()).toBe(true)
          for (const line of text.split('\n')) expect(line).not.toMatch(/[\p{Cf}\p{Zl}\p{Zp}]|(?!\t)\p{Cc}/u)
          expect(JSON.parse(render({ ...envelope, format: 'json' }, { compact: false }))).toEqual({
            ...envelope,
            format: 'json',
          })
        },
      ),
      { numRuns: 200 },
    )
  })

  it('keep all nasty cells apart, in the three formats', () => {
    const table: Table = {
      cols: ['text'],
      rows: NASTY.map((one) => [one]),
      ...pageFacts(NASTY.length, NASTY.length, NASTY.length, 50),
    }
    const tree = decodeTree(encodeTree({ results: table }))
    expect(tree).toEqual({ results: table })
    const printed = encodeTree({ results: table }).split('\n').slice(-NASTY.length)
    expect(new Set(printed).size).toBe(NASTY.length)
    const reply: unknown = JSON.parse(render(envelopeOf('toon', { results: table }), { compact: false }))
    const toon = reply as { readonly toon_content: string; readonly success: boolean }
    expect(toon.success).toBe(true)
    // TOON is UTF-8: half a surrogate pair is no text there.
    const whole = NASTY.map((one) => (typeof one === 'string' ? one.toWellFormed() : one))
    const rows = { cols: ['text'], rows: whole.map((one) => [one]) }
    expect(decodeToon(toon.toon_content)).toMatchObject({ summary_line: 'callers of signal: 3' })
    const again: unknown = JSON.parse(
      render(envelopeOf('toon', { rows: { ...rows, ...pageFacts(whole.length, whole.length, whole.length, 50) } }), {
        compact: false,
      }),
    )
    expect(decodeToon((again as typeof toon).toon_content)).toMatchObject({ rows })
  })

  it('say of an absent value nothing, and of null that it is null', () => {
    expect(encodeTree({ absent: undefined, empty: '', nothing: null })).toBe('empty: ""\nnothing: -')
    expect(decodeTree('empty: ""\nnothing: -')).toEqual({ empty: '', nothing: null })
  })

  it('print code as a block that can be read', () => {
    const source = 'function lift() {\n\treturn "up"\n}'
    expect(encodeTree({ source })).toBe('source: |3\n  function lift() {\n  \treturn "up"\n  }')
    expect(decodeTree(encodeTree({ source, after: 1 }))).toEqual({ source, after: 1 })
  })

  it('print a whole reply as the contract shows it', () => {
    const rows = [
      {
        qn_prefix: 'src.graph.cycles',
        file: 'src/graph/cycles.ts',
        rows: [
          ['condense', '41-60', 1, 'import'],
          ['report', '88-97', 1, 'import'],
        ],
      },
      {
        qn_prefix: 'src.mcp.architecture',
        file: 'src/mcp/architecture.ts',
        rows: [['cyclesAspect', '19-40', 1, 'import']],
      },
    ]
    const text = encodeTree({
      symbol: 'src.graph.scc.tarjan',
      caller_count: 131,
      callers_listed: 3,
      listed_cap: 3,
      truncated: true,
      next_cursor: 'c1.eyJ',
      callers: { cols: ['name', 'lines', 'hop', 'via'], groups: rows, ...pageFacts(131, 3, 3, 3, 'c1.eyJ') },
    })
    expect(text).toBe(`symbol: src.graph.scc.tarjan
caller_count: 131
callers_listed: 3
listed_cap: 3
truncated: true
next_cursor: c1.eyJ
callers: 3  (rows: name lines hop via; qn = group prefix + "." + name)
src.graph.cycles (src/graph/cycles.ts):
  condense 41-60 1 import
  report 88-97 1 import
src.mcp.architecture (src/mcp/architecture.ts):
  cyclesAspect 19-40 1 import`)
  })

  it('are compact the same way once and twice', () => {
    fc.assert(
      fc.property(
        payload,
        fc.option(grouped),
        fc.constantFrom<Format>('tree', 'json', 'toon'),
        (scalars, callers, format) => {
          const envelope = envelopeOf(format, { ...scalars, ...(callers === null ? {} : { callers }) })
          const once = compact(envelope)
          expect(compact(once)).toEqual(once)
          expect(once).not.toHaveProperty('agent_summary')
        },
      ),
      { numRuns: 60 },
    )
  })

  it('refuse a tree that is cut or changed', () => {
    const text = encodeTree({
      callers: {
        cols: ['name'],
        groups: [{ qn_prefix: 'a', file: 'b', rows: [['c'], ['d']] }],
        ...pageFacts(2, 2, 2, 2),
      },
    })
    expect(() => decodeTree(text.slice(0, text.lastIndexOf('\n')))).toThrow(/cut/)
    expect(() => decodeTree(text.replace('  d', '  d e'))).toThrow(/line \d+ .*cells/)
    expect(() => decodeTree('no key')).toThrow(/line 1/)
    for (const many of [
      'x[1e999]: a',
      'x[Infinity]: a',
      'x[999999999]: a',
      'x[4]: a;b',
      'x[-1]: a',
      'x[999999999].y: a',
    ]) {
      expect(() => decodeTree(many)).toThrow(/line 1/)
    }
  })

  it('of the tree are read or refused with the line, however they are broken', () => {
    const place = fc.double({ min: 0, max: 1, noNaN: true })
    const pieces = fc.constantFrom(
      ...NASTY.map(String),
      '[',
      ']',
      '[9]',
      ': ',
      '.',
      '  ',
      '__proto__',
      'constructor',
      '\n',
    )
    const edits = fc.array(fc.tuple(place, fc.nat(20), pieces), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(payload, fc.option(grouped), fc.option(flat), edits, (scalars, callers, results, changes) => {
        const tables = Object.fromEntries(Object.entries({ callers, results }).filter(([, table]) => table !== null))
        const whole = render(envelopeOf('tree', { ...scalars, ...tables }), { compact: false })
        const text = changes.reduce((now, [where, lost, put]) => {
          const at = Math.floor(where * now.length)
          return now.slice(0, at) + put + now.slice(at + lost)
        }, whole)
        const refusal = refusalOf(() => decodeTree(text))
        expect(refusal ?? 'line 1 of the tree: ').toMatch(/^line \d+ of the tree: /)
        expect(Object.getPrototypeOf({})).toBe(Object.prototype)
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
      fuzzing(300),
    )
  })
})
