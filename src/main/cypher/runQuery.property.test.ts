import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fuzzing } from '#model/testing/fuzzing'
import { UserError } from '#shared/UserError'
import { identityOf, order } from './compareValues.ts'
import { runQuery } from './runQuery.ts'
import {
  bruteForce,
  isWalk,
  textOfMatch,
  type TestCondition,
  type TestGraph,
  type TestHop,
  type TestMatch,
} from './testing/bruteForce.ts'
import { LABELS, smallGraph, TYPES, type SmallRelationship } from './testing/smallGraph.ts'
import type { Value } from './Value.ts'

const VARIABLES = 3
const NODES = 4

const graphs: fc.Arbitrary<TestGraph> = fc.record({
  nodes: fc.array(
    fc.record({
      label: fc.constantFrom(...LABELS),
      name: fc.constantFrom('Ada', 'Bea', 'Cid'),
      size: fc.constantFrom(null, 1, 2, 3),
    }),
    { minLength: NODES, maxLength: NODES },
  ),
  relationships: fc.array(
    fc.tuple(
      fc.nat(NODES - 1),
      fc.nat(NODES - 1),
      fc.constantFrom(...TYPES),
      fc.constantFrom(undefined, undefined, undefined, 'possible' as const),
    ) satisfies fc.Arbitrary<SmallRelationship>,
    { maxLength: 6 },
  ),
})

const hops: fc.Arbitrary<TestHop> = fc.record({
  from: fc.nat(VARIABLES - 1),
  to: fc.nat(VARIABLES - 1),
  direction: fc.constantFrom('out' as const, 'in' as const, 'either' as const),
  type: fc.constantFrom(undefined, ...TYPES),
  length: fc.constantFrom(undefined, undefined, [1, 1] as const, [1, 2] as const, [0, 2] as const, [2, 3] as const),
})

const variables = fc.nat(VARIABLES - 1)
const simpleConditions: fc.Arbitrary<TestCondition> = fc.oneof(
  variables.map((a): TestCondition => ({
    text: `n${a}.size > 1`,
    holds: (nodes, { nodes: all }) => {
      const size = all[nodes[a] ?? 0]?.size ?? null
      return size === null ? null : size > 1
    },
  })),
  fc.tuple(variables, variables).map(([a, b]): TestCondition => ({
    text: `n${a}.name = n${b}.name`,
    holds: (nodes, { nodes: all }) => all[nodes[a] ?? 0]?.name === all[nodes[b] ?? 0]?.name,
  })),
  variables.map((a): TestCondition => ({
    text: `n${a}.name IN ['Ada', 'Bea']`,
    holds: (nodes, { nodes: all }) => all[nodes[a] ?? 0]?.name !== 'Cid',
  })),
  fc.tuple(variables, fc.constantFrom(...LABELS)).map(([a, label]): TestCondition => ({
    text: `n${a}:${label}`,
    holds: (nodes, { nodes: all }) => all[nodes[a] ?? 0]?.label === label,
  })),
  fc.tuple(variables, variables, fc.constantFrom(...TYPES)).map(([from, to, type]): TestCondition => ({
    text: `(n${from})-[:${type}]->(n${to})`,
    holds: (nodes, graph) =>
      graph.relationships.some((_, id) =>
        isWalk(graph, { from, to, direction: 'out', type, length: undefined }, [id], nodes),
      ),
  })),
)

const conditions = fc.oneof(
  simpleConditions,
  simpleConditions.map((inner): TestCondition => ({
    text: `NOT (${inner.text})`,
    holds: (...given) => negated(inner.holds(...given)),
  })),
  fc
    .tuple(simpleConditions, simpleConditions, fc.constantFrom('AND', 'OR', 'XOR'))
    .map(([a, b, operator]): TestCondition => ({
      text: `(${a.text}) ${operator} (${b.text})`,
      holds: (...given) => TRUTH_TABLES[operator](a.holds(...given), b.holds(...given)),
    })),
)

function negated(value: boolean | null): boolean | null {
  return value === null ? null : !value
}

/** The three-valued logic of the language, written as its specification tabulates it. */
const TRUTH_TABLES = {
  AND: (a: boolean | null, b: boolean | null) =>
    a === false || b === false ? false : a === null || b === null ? null : true,
  OR: (a: boolean | null, b: boolean | null) =>
    a === true || b === true ? true : a === null || b === null ? null : false,
  XOR: (a: boolean | null, b: boolean | null) => (a === null || b === null ? null : a !== b),
} as const

const matches: fc.Arbitrary<TestMatch> = fc.record({
  labels: fc.array(fc.constantFrom(undefined, undefined, ...LABELS), { minLength: VARIABLES, maxLength: VARIABLES }),
  hops: fc.array(hops, { maxLength: 2 }),
  where: fc.option(conditions, { nil: undefined }),
})

/** What a query may be broken into. */
const PIECES =
  `MATCH OPTIONAL WHERE RETURN WITH UNWIND UNION ALL AS DISTINCT ORDER BY LIMIT AND OR NOT XOR IN IS NULL CASE WHEN THEN
  ELSE END STARTS ENDS CONTAINS =~ ( ) [ ] { } , . .. : ; | + - * / % ^ = < > <> <= -> <- -- n m r x p n.name n.size r.via count(*)
  count(n) collect(n.size) max(m.name) size( head( range(1,3) (n) (m) (n)-->(m) [r] -[:sails]-> -[*1..2]- exists{ count{ all(x reduce( 1 2.5 'Ems' "a"
  null true \`q\` $p n:port keys(n) length(p) [x`.split(/\s+/)

/** Characters of a query at most, as query_graph takes them. */
const LENGTH_MAX = 10_000
/** Clauses and ends that may stand behind each other without end. */
const CLAUSES = [
  'WITH n ',
  'MATCH (n) ',
  'OPTIONAL MATCH (n) ',
  'UNWIND [1] AS x WITH n ',
  'RETURN 1 UNION ',
  ' + 1',
  ' OR n',
  ', 1',
  ', (n)',
  '-->()',
]

const FUZZ_LIMIT_MS = 60 * 60_000

/** Queries to break. */
const QUERIES = [
  "MATCH (n:port {name: 'Ems'})-[r:sails*1..2]->(m) WHERE NOT m.name =~ '(a+)+$' AND n.size IN [1, 2] RETURN n.name AS a, count(m) AS b ORDER BY b DESC, a SKIP 1 LIMIT 3",
  'MATCH p = (n)-->(m) WITH n, collect(DISTINCT m) AS all WHERE size(all) > 0 UNWIND all AS one RETURN one.name UNION ALL MATCH (x) RETURN x.name',
  "OPTIONAL MATCH (n) WHERE exists { (n)-[:sails]->() } RETURN CASE WHEN n.size > 1 THEN 'big' ELSE null END, reduce(s = 0, x IN range(1, 3) | s + x), [x IN keys(n) WHERE x STARTS WITH 'n' | toUpper(x)]",
]

describe('query_graph gives what trying everything gives', () => {
  /** The rows of a query, printed, in an order that does not depend on theirs. */
  async function rowsOf(graph: TestGraph, text: string): Promise<readonly string[]> {
    const small = smallGraph(graph.nodes, graph.relationships)
    const { rows, columns } = await runQuery(text, small, () => Promise.resolve())
    return rows.map((row) => columns.map((_, at) => printed(row[at] ?? null)).join(' | ')).sort()
  }
  /** Nodes by number, for names repeat. */
  function printed(value: Value): string {
    if (Array.isArray(value)) return value.map(printed).sort().join(';')
    if (typeof value !== 'object' || value === null) return String(value)
    if ('kind' in value && value.kind === 'node') return `n${value.id}`
    return 'kind' in value && value.kind === 'relationship' ? `r${value.id}` : JSON.stringify(value)
  }
  function node(id: number | undefined): string {
    return `n${id}`
  }

  it('for every match, with its multiplicity', async () => {
    await fc.assert(
      fc.asyncProperty(graphs, matches, async (graph, match) => {
        const expected = bruteForce(graph, match).map(({ nodes }) => nodes.map(node).join(' | '))
        expect(await rowsOf(graph, `${textOfMatch(match)} RETURN n0, n1, n2`)).toEqual(expected.sort())
      }),
      { numRuns: 150 },
    )
  })

  it('for DISTINCT, where walks are searched instead of followed', async () => {
    await fc.assert(
      fc.asyncProperty(graphs, matches, fc.nat(3), async (graph, match, limit) => {
        const found = bruteForce(graph, match).map(({ nodes }) => nodes)
        const pairs = [...new Set(found.map(([first, second]) => `${node(first)} | ${node(second)}`))]
        expect(await rowsOf(graph, `${textOfMatch(match)} RETURN DISTINCT n0, n1`)).toEqual(pairs.sort())
        const all = [...new Set(found.map(([, second]) => second ?? 0))].sort((a, b) => a - b)
        const first = all.slice(0, limit).map(node).sort()
        expect(await rowsOf(graph, `${textOfMatch(match)} RETURN DISTINCT n1 ORDER BY n1 LIMIT ${limit}`)).toEqual(
          first,
        )
        expect(await rowsOf(graph, `${textOfMatch(match)} RETURN DISTINCT n1 LIMIT ${limit}`)).toHaveLength(
          first.length,
        )
      }),
      { numRuns: 150 },
    )
  })

  it('for aggregations', async () => {
    await fc.assert(
      fc.asyncProperty(graphs, matches, async (graph, match) => {
        const groups = new Map<number, number[]>()
        for (const { nodes } of bruteForce(graph, match)) {
          groups.set(nodes[0] ?? 0, [...(groups.get(nodes[0] ?? 0) ?? []), nodes[1] ?? 0])
        }
        const expected = [...groups].map(([first, others]) => {
          const sizes = others.flatMap((other) => graph.nodes[other]?.size ?? [])
          const largest = sizes.length === 0 ? null : Math.max(...sizes)
          const sum = sizes.reduce((total, size) => total + size, 0)
          const names = [...new Set(others.map(node))].sort().join(';')
          return [node(first), others.length, sizes.length, sum, String(largest), names].join(' | ')
        })
        const items = 'n0, count(*), count(n1.size), sum(n1.size), max(n1.size), collect(DISTINCT n1)'
        expect(await rowsOf(graph, `${textOfMatch(match)} RETURN ${items}`)).toEqual(expected.sort())
      }),
      { numRuns: 150 },
    )
  })

  it('for OPTIONAL MATCH', async () => {
    await fc.assert(
      fc.asyncProperty(graphs, matches, async (graph, match) => {
        const found = bruteForce(graph, match)
        const expected = graph.nodes.flatMap((_, first) => {
          const own = found.filter(({ nodes }) => nodes[0] === first)
          if (own.length === 0) return [`${node(first)} | null | null`]
          return own.map(({ nodes }) => nodes.map(node).join(' | '))
        })
        const text = `MATCH (n0) ${textOfMatch(match, 'OPTIONAL MATCH')} RETURN n0, n1, n2`
        expect(await rowsOf(graph, text)).toEqual(expected.sort())
      }),
      { numRuns: 150 },
    )
  })

  it('for exists and for what a named walk is made of', async () => {
    await fc.assert(
      fc.asyncProperty(graphs, hops, async (graph, hop) => {
        const walk = { ...hop, from: 0, to: 1, length: hop.length ?? ([1, 1] as const) }
        const match: TestMatch = { labels: [undefined, undefined], hops: [walk], where: undefined }
        const found = bruteForce(graph, match)
        const pattern = textOfMatch(match, '').trim()
        const named = pattern.replace('-[', '-[r')
        const expected = found.map(({ nodes, walks }) => {
          const walked = walks[0] ?? []
          return [
            ...nodes.map(node),
            walked.length,
            walked
              .map((id) => `r${id}`)
              .sort()
              .join(';'),
          ].join(' | ')
        })
        const rows = await rowsOf(graph, `MATCH p = ${named} RETURN n0, n1, length(p), r`)
        expect(rows).toEqual(expected.sort())
        const some = [...new Set(found.map(({ nodes }) => node(nodes[0])))].sort()
        expect(await rowsOf(graph, `MATCH (n0) WHERE exists { ${pattern} } RETURN n0`)).toEqual(some)
        expect(await rowsOf(graph, `MATCH (n0) WHERE ${pattern.replace('n1', '')} RETURN n0`)).toEqual(some)
      }),
      { numRuns: 150 },
    )
  })

  it(
    'and answers or refuses texts, however they are broken',
    async () => {
      const small = smallGraph([{ label: 'port', name: 'Ems', size: 3 }], [[0, 0, 'sails']])
      const pieces = fc.constantFrom(...PIECES)
      const texts = fc.oneof(
        fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join(' ')),
        fc.array(pieces, { maxLength: 8 }).map((parts) => `MATCH (n)-[r]->(m) RETURN ${parts.join(' ')}`),
        fc.array(pieces, { maxLength: 8 }).map((parts) => `MATCH (n)-[r]->(m) WHERE ${parts.join(' ')} RETURN n`),
        fc
          .tuple(fc.constantFrom(...QUERIES), fc.array(fc.tuple(fc.nat(200), fc.nat(9), fc.oneof(pieces, fc.string()))))
          .map(([query, edits]) =>
            edits.reduce((text, [at, lost, put]) => text.slice(0, at) + put + text.slice(at + lost), query),
          ),
        fc
          .tuple(fc.oneof(pieces, fc.constantFrom(...CLAUSES)), fc.integer({ min: 1, max: 5_000 }), fc.boolean())
          .map(([piece, times, apart]) =>
            `MATCH (n) RETURN 1 + ${piece.repeat(times)}${apart ? '' : ' 1'}`.slice(0, LENGTH_MAX),
          ),
        fc
          .tuple(fc.constantFrom(...CLAUSES), fc.integer({ min: 1, max: 2_000 }))
          .map(([clause, times]) => `MATCH (n) ${clause.repeat(Math.min(times, LENGTH_MAX / clause.length))} RETURN 1`),
        fc.string({ unit: 'binary', maxLength: 300 }),
      )
      await fc.assert(
        fc.asyncProperty(texts, async (text) => {
          const outcome = await runQuery(text, small, () => Promise.resolve()).catch((error: unknown) => error)
          expect(outcome instanceof UserError || !(outcome instanceof Error)).toBe(true)
        }),
        fuzzing(1_000),
      )
    },
    FUZZ_LIMIT_MS,
  )

  it('and orders all values totally', () => {
    const small = smallGraph([{ label: 'port', name: 'Ems' }], [[0, 0, 'sails']])
    const values: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 2 },
        fc.constantFrom<Value>(null, true, false, 0, 1, -2.5, '', 'a', 'b'),
        fc.constant<Value>({ kind: 'node', id: 0 }),
        fc.constant<Value>({ kind: 'path', nodes: [0, 0], relationships: [0] }),
        fc.array(tie('value'), { maxLength: 3 }),
      ),
    })).value
    fc.assert(
      fc.property(fc.array(values, { maxLength: 8 }), (all) => {
        const sorted = all.toSorted((a, b) => order(small, a, b))
        for (const [at, value] of sorted.entries()) {
          for (const later of sorted.slice(at)) {
            expect(order(small, value, later)).toBeLessThanOrEqual(0)
            expect(order(small, value, later) === 0).toBe(identityOf(value) === identityOf(later))
          }
        }
      }),
    )
  })
})
