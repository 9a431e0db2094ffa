import { describe, expect, it } from 'vitest'
import { UserError } from '#shared/UserError'
import { runQuery } from './runQuery.ts'
import { smallGraph } from './testing/smallGraph.ts'
import { printValue } from './Value.ts'

const harbour = smallGraph(
  [
    { label: 'port', name: 'Ems', size: 3 },
    { label: 'port', name: 'Jade', size: 8 },
    { label: 'ship', name: 'Ada', size: 2 },
    { label: 'ship', name: 'Bea', size: 2 },
    { label: 'ship', name: 'Cid' },
    { label: 'crew', name: 'Dot', size: 1 },
  ],
  [
    [2, 0, 'sails'],
    [2, 1, 'sails'],
    [3, 1, 'sails'],
    [5, 2, 'serves'],
    [5, 3, 'serves'],
    [4, 0, 'sails', 'possible'],
    [0, 1, 'sails'],
    [1, 0, 'sails'],
  ],
)

async function rowsOf(query: string): Promise<readonly string[]> {
  const { rows, columns } = await runQuery(query, harbour, () => Promise.resolve())
  return rows.map((row) => columns.map((_, at) => printValue(harbour, row[at] ?? null)).join(' '))
}

async function refusal(query: string): Promise<UserError> {
  try {
    await rowsOf(query)
  } catch (error) {
    if (error instanceof UserError) return error
    throw error
  }
  throw new Error('it was answered')
}

describe('a query', () => {
  it.each([
    ['a pattern', 'MATCH (s:ship)-[:sails]->(p:port) RETURN s.name, p.name', ['Ada Ems', 'Ada Jade', 'Bea Jade']],
    ['labels and types in any case', 'MATCH (s:Ship)-[:SAILS]->(:Port) RETURN DISTINCT s.name', ['Ada', 'Bea']],
    ['the label of all', 'MATCH (n:Symbol) RETURN count(*)', ['6']],
    ['several labels', 'MATCH (n:port|crew) RETURN n.name', ['Dot', 'Ems', 'Jade']],
    ['labels that exclude each other', 'MATCH (n:port:crew) RETURN n', []],
    ['either direction', "MATCH (n {name: 'Ada'})--(m) RETURN m.name", ['Dot', 'Ems', 'Jade']],
    ['against the arrow', "MATCH (n {name: 'Jade'})<-[:sails]-(m:ship) RETURN m.name", ['Ada', 'Bea']],
    ['several types', 'MATCH (n)-[:sails|serves]->(m:ship) RETURN count(*)', ['2']],
    [
      'patterns that share a node',
      'MATCH (c)-[:serves]->(s), (s)-[:sails]->(p) RETURN c.name, s.name, p.name',
      ['Dot Ada Ems', 'Dot Ada Jade', 'Dot Bea Jade'],
    ],
    ['no relationship twice', 'MATCH (a:crew)-->(b)<--(c) RETURN c', []],
    [
      'walks, whose length is bounded',
      "MATCH p = (n {name: 'Dot'})-[*2..3]->(m) RETURN p, length(p) AS n ORDER BY n LIMIT 2",
      ['Dot -serves-> Ada -sails-> Ems 2', 'Dot -serves-> Ada -sails-> Jade 2'],
    ],
    ['walks to the end', "MATCH (n {name: 'Dot'})-[*]->(m) RETURN DISTINCT m", ['Ems', 'Jade', 'Ada', 'Bea']],
    ['walks of no hop', "MATCH (n {name: 'Cid'})-[*0..]->(m) RETURN m", ['Cid']],
    [
      'walks by what their relationships are',
      "MATCH (n {name: 'Dot'})-[*1..3 {kind: 'serves'}]->(m) RETURN m.name",
      ['Ada', 'Bea'],
    ],
    [
      'a walk found from its end, in its own order',
      "MATCH p = (a)-[r*2]->(b {name: 'Ems'}) WHERE a:crew RETURN p, [x IN r | type(x)]",
      ['Dot -serves-> Ada -sails-> Ems serves;sails'],
    ],
    [
      'OPTIONAL MATCH',
      'MATCH (s:ship) OPTIONAL MATCH (s)<-[:serves]-(c) RETURN s.name, c.name',
      ['Ada Dot', 'Bea Dot', 'Cid null'],
    ],
    [
      'what hangs on an optional that is missing',
      "MATCH (s {name: 'Cid'}) OPTIONAL MATCH (s)-->(p) OPTIONAL MATCH (p)-->(q) RETURN s.name, p, q",
      ['Cid null null'],
    ],
    ['name matches left out', 'MATCH (:ship)-[r:sails]->() RETURN count(r)', ['3']],
    ['name matches asked for', "MATCH (s)-[r:sails]->() WHERE r.via = 'possible' RETURN s.name", ['Cid']],
    ['name matches in a map', "MATCH (s)-[:sails {via: 'possible'}]->() RETURN s.name", ['Cid']],
    ['name matches beside others', "MATCH (:ship)-[r]->() WHERE r.via IN ['local', 'possible'] RETURN count(*)", ['4']],
    [
      'grouping',
      'MATCH (s)-[:sails]->(p) WITH s, p ORDER BY s.name RETURN p.name, count(*), collect(s.name)',
      ['Ems 2 Ada;Jade', 'Jade 3 Ada;Bea;Ems'],
    ],
    [
      'an aggregation of nothing',
      "MATCH (n {name: 'none'}) RETURN count(*), sum(n.size), collect(n), avg(n.size)",
      ['0 0  null'],
    ],
    [
      'aggregations that pass over null',
      'MATCH (s:ship) RETURN count(*), count(s.size), avg(s.size), min(s.name), max(s.size)',
      ['3 2 2 Ada 2'],
    ],
    ['different values', 'MATCH (s:ship) RETURN count(DISTINCT s.size), sum(DISTINCT s.size)', ['1 2']],
    [
      'computing with aggregations',
      'MATCH (n) RETURN labels(n)[0] AS l, count(*) * 10 + max(n.size) AS x ORDER BY x DESC',
      ['ship 32', 'port 28', 'crew 11'],
    ],
    [
      'a pattern beside an aggregation',
      'MATCH (n:port)<-[:sails]-(m) RETURN n.name, n, count(m) + size((n)-->()) AS x',
      ['Ems Ems 3', 'Jade Jade 4'],
    ],
    [
      'a name that hides what groups are made of',
      'MATCH (n:port) RETURN n.size, [n IN collect({size: 0}) | n.size] AS zero',
      ['3 0', '8 0'],
    ],
    ['sorting by an aggregation', 'MATCH (n) RETURN labels(n)[0] AS l ORDER BY count(*) DESC LIMIT 1', ['ship']],
    [
      'DISTINCT before LIMIT',
      'MATCH (s)-[:sails]->(p) RETURN DISTINCT p.name ORDER BY p.name LIMIT 2',
      ['Ems', 'Jade'],
    ],
    ['SKIP and LIMIT', 'MATCH (n) RETURN n.name ORDER BY n.name SKIP 1 LIMIT 2', ['Bea', 'Cid']],
    ['null at the end of an order', 'MATCH (s:ship) RETURN s.name ORDER BY s.size', ['Ada', 'Bea', 'Cid']],
    [
      'and at its beginning when descending',
      'MATCH (s:ship) RETURN s.name ORDER BY s.size DESC',
      ['Cid', 'Ada', 'Bea'],
    ],
    ['an order by what is not returned', 'MATCH (p:port) RETURN p.name ORDER BY p.size DESC', ['Jade', 'Ems']],
    ['WITH and its WHERE', 'MATCH (s)-[:sails]->(p) WITH p, count(*) AS n WHERE n > 2 RETURN p.name, n', ['Jade 3']],
    [
      'an order that WITH began',
      'MATCH (n) WITH n ORDER BY n.size DESC, n.name LIMIT 3 RETURN n.name',
      ['Cid', 'Jade', 'Ems'],
    ],
    ['a MATCH that goes on from WITH', 'MATCH (c:crew) WITH c MATCH (c)-->(s) RETURN s.name', ['Ada', 'Bea']],
    ['a lookup of what a row before gave', "WITH 'Ada' AS wanted MATCH (s {name: wanted}) RETURN s.size", ['2']],
    ['a lookup of several values', "MATCH (s) WHERE s.name IN ['Bea', 'Ada', 'Ada'] RETURN s.name", ['Ada', 'Bea']],
    ['UNWIND', 'UNWIND [3, 1, null] AS x RETURN x * 2', ['2', '6', 'null']],
    [
      'UNWIND of the nodes of a path',
      'MATCH p = (:crew)-->(:ship {name: "Ada"}) UNWIND nodes(p) AS n RETURN n.name',
      ['Ada', 'Dot'],
    ],
    ['UNION', 'MATCH (n:port) RETURN n.size AS x UNION MATCH (n:ship) RETURN n.size AS x', ['2', '3', '8', 'null']],
    ['UNION ALL', 'RETURN 1 AS x UNION ALL RETURN 1 AS x', ['1', '1']],
    ['a pattern as a condition', 'MATCH (s:ship) WHERE NOT (s)<-[:serves]-() RETURN s.name', ['Cid']],
    ['exists', 'MATCH (s:ship) WHERE exists { (s)-->(p) WHERE p.size > 5 } RETURN s.name', ['Ada', 'Bea']],
    ['all variables', 'MATCH (c:crew)-[r]->(s {name: "Ada"}) RETURN *', ['Dot Dot -serves-> Ada Ada']],
    ['comments and quoted names', 'MATCH (`a b`:crew) // crew\n/* only */ RETURN `a b`.name AS `select`', ['Dot']],
  ])('answers %s', async (_, query, expected) => {
    expect(await rowsOf(query)).toEqual(expected)
  })

  it('says when a walk without a bound was cut', async () => {
    const ring = smallGraph(
      Array.from({ length: 20 }, (_, at) => ({ label: 'port', name: `P${at}` })),
      Array.from({ length: 20 }, (_, at) => [at, (at + 1) % 20, 'sails'] as const),
    )
    const ask = (query: string): ReturnType<typeof runQuery> => runQuery(query, ring, () => Promise.resolve())
    const cut = await ask("MATCH (a {name: 'P0'})-[:sails*]->(b) RETURN b.name")
    expect(cut.rows).toHaveLength(15)
    expect(cut.warnings).toEqual(['paths of more than 15 hops were not followed: there may be more rows'])
    const whole = await ask("MATCH (a {name: 'P0'})-[:sails*]->(b) RETURN DISTINCT b.name")
    expect(whole.rows).toHaveLength(20)
    expect(whole.warnings).toEqual([])
    const clamped = await ask("MATCH (a {name: 'P0'})-[:sails*..40]->(b) RETURN count(*)")
    expect(clamped.warnings).toEqual(['a path of 40 hops is above the maximum and counts as 15'])
  })

  it('lets others have their turn, and stops when nobody waits any more', async () => {
    const dense = smallGraph(
      Array.from({ length: 40 }, (_, at) => ({ label: 'port', name: `P${at}` })),
      Array.from({ length: 1_600 }, (_, at) => [Math.floor(at / 40), at % 40, 'sails'] as const),
    )
    let turns = 0
    const stopped = runQuery('MATCH (a)-[*1..9]->(b) RETURN count(*)', dense, () => {
      turns += 1
      return turns < 3 ? Promise.resolve() : Promise.reject(new Error('nobody waits'))
    })
    await expect(stopped).rejects.toThrow('nobody waits')
  })

  it.each([
    ['rows', 'UNWIND range(1, 99999) AS x RETURN x, range(1, 99)'],
    ['a collected list', 'UNWIND range(1, 99999) AS x RETURN collect(range(1, 99))'],
    ['a list in lists', 'RETURN [x IN range(1, 9999) | range(1, 99)]'],
    ['what doubles', 'RETURN size(reduce(l = [1], x IN range(1, 60) | [l, l]))'],
    ['a text that doubles', "RETURN reduce(t = 'x', x IN range(1, 60) | t + t)"],
    ['endless counting', 'RETURN all(x IN range(1, 99999) WHERE all(y IN range(1, 99999) WHERE x <> -y))'],
  ])('refuses %s beyond the limits', async (_, query) => {
    expect((await refusal(query)).message).toMatch(/more than \d+/)
  })
})

describe('a query that is wrong', () => {
  it.each([
    ['MATCH (n) SET n.x = 1', 'line 1, column 11: SET is refused: queries only read'],
    ['CREATE (n)', 'line 1, column 1: CREATE is refused: queries only read'],
    ['MATCH (n) DETACH DELETE n', 'line 1, column 11: DETACH is refused: queries only read'],
    ['MERGE (n:ship)', 'line 1, column 1: MERGE is refused: queries only read'],
    ['MATCH (n) REMOVE n.x RETURN n', 'line 1, column 11: REMOVE is refused: queries only read'],
    ["LOAD CSV FROM 'file:///etc/passwd' AS x RETURN x", 'line 1, column 1: LOAD is refused: queries only read'],
    ['FOREACH (x IN [1] | CREATE (n))', 'line 1, column 1: FOREACH is refused: queries only read'],
    ['MATCH (n)\nCALL db.labels() RETURN n', 'line 2, column 1: CALL is not supported'],
    ['MATCH (n RETURN n', 'line 1, column 10: expected :label, { or ), but there is RETURN'],
    ['MATCH (n)\nWHERE n.size >\nRETURN n', 'line 3, column 1: expected an expression, but there is RETURN'],
    ['MATCH (n)', 'line 1, column 10: expected WHERE, another clause or RETURN, but the query ends'],
    ['MATCH (n)-[:sails->(m) RETURN n', 'line 1, column 18: expected *, { or ], but there is -'],
    ["RETURN 'open", "line 1, column 8: the ' opened here is never closed"],
    ['RETURN 1 # 2', 'line 1, column 10: "#" is no part of the language'],
    ['RETURN n', 'line 1, column 8: there is no variable n'],
    ['MATCH (n:shop) RETURN n', 'line 1, column 10: there is no label shop'],
    ['MATCH ()-[:sail]->() RETURN 1', 'line 1, column 12: there is no relationship type sail'],
    ['MATCH (n) RETURN n.nam', 'line 1, column 20: there is no node property nam'],
    ['MATCH ()-[r]->() RETURN r.weight', 'line 1, column 27: there is no relationship property weight'],
    ['MATCH (n {nam: 1}) RETURN n', 'line 1, column 11: there is no node property nam'],
    ['RETURN lenght([1])', 'line 1, column 8: there is no function lenght'],
    ['MATCH (n) RETURN id(n)', 'line 1, column 18: id() is not supported'],
    ['RETURN 1 AS ` `', 'line 1, column 13: a name has 1 to 200 characters'],
    ['RETURN $x', 'line 1, column 8: there are no parameters'],
    ['RETURN 1 != 2', 'line 1, column 10: != is no operator'],
    ['MATCH (n) WHERE count(n) > 1 RETURN n', 'line 1, column 17: an aggregation cannot stand here'],
    ['MATCH (n) RETURN n.name, count(*) + n.size', 'line 1, column 37: there is no variable n beside the aggregation'],
    [
      'MATCH (n) RETURN n.name, count(*) + size((n)--())',
      'line 1, column 43: there is no variable n beside the aggregation',
    ],
    ['MATCH (n) WITH n.name RETURN 1', 'line 1, column 16: WITH gives n.name no name'],
    ['MATCH (n) RETURN n.name AS x, n.size AS x', 'line 1, column 18: two columns are called x'],
    ['RETURN 1 AS x UNION RETURN 2 AS y', 'line 1, column 28: the columns of all branches must be x'],
    ['MATCH (n) WHERE (n)-->(m) RETURN n', 'line 1, column 24: a pattern used as a condition cannot name m'],
    ['MATCH (n) WHERE n.name RETURN n', 'wants true or false, not text'],
    ['RETURN toUpper(1)', 'line 1, column 8: toUpper takes text, not number 1'],
    ['RETURN [1].name', 'line 1, column 11: a list has no property name'],
    ['MATCH (n) RETURN n LIMIT -1', 'line 1, column 26: LIMIT wants a whole number from 0'],
    ['MATCH p = shortestPath((a)-->(b)) RETURN p', 'line 1, column 11: shortest paths are not supported'],
    [`RETURN ${'('.repeat(100)}1`, 'more than 60 levels of nesting'],
    [`RETURN 1${' + 1'.repeat(2_400)}`, 'more than 1000 operators in a row'],
    [`MATCH (n) RETURN n${'.a'.repeat(4_900)}`, 'more than 1000 operators in a row'],
    [`MATCH (n) RETURN n${'[0]'.repeat(3_000)}`, 'more than 1000 operators in a row'],
    [`RETURN 1${' IS NULL'.repeat(1_200)}`, 'more than 1000 operators in a row'],
  ])('%s: is told where and what', async (query, message) => {
    const error = await refusal(query)
    expect(error.errorType).toBe('query_syntax')
    expect(error.message).toContain(message)
    expect(error.hint).not.toBe('')
  })

  it('teaches the names that there are, the near ones first', async () => {
    const { details, hint } = await refusal('MATCH (n) RETURN n.nam')
    expect(details).toMatchObject({ suggestions: ['name'], valid_values: ['name', 'size'] })
    expect(hint).toContain('did you mean name?')
    expect((await refusal('MATCH (n:shop) RETURN n')).details.valid_values).toEqual(['port', 'ship', 'crew'])
  })
})
