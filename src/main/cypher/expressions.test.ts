import { describe, expect, it } from 'vitest'
import { runQuery } from './runQuery.ts'
import { smallGraph } from './testing/smallGraph.ts'
import { isList, printValue, type Value } from './Value.ts'

const harbour = smallGraph(
  [
    { label: 'port', name: 'Ems', size: 3 },
    { label: 'ship', name: 'Ada', size: null },
  ],
  [[1, 0, 'sails']],
)

/** The value of an expression; nodes, relationships, paths and maps as they are printed. */
async function valueOf(expression: string, before = ''): Promise<unknown> {
  const { rows } = await runQuery(`${before} RETURN ${expression} AS value`, harbour, () => Promise.resolve())
  return plain(rows[0]?.[0] ?? null)
}

function plain(value: Value): unknown {
  if (isList(value)) return value.map(plain)
  return value !== null && typeof value === 'object' ? printValue(harbour, value) : value
}

describe('an expression', () => {
  it.each([
    // Precedence and arithmetic.
    ['1 + 2 * 3 - 4', 3],
    ['2 * 3 ^ 2', 18],
    ['-2 ^ 2', 4],
    ['7 / 2', 3.5],
    ['7 % 4', 3],
    ['1 / 0', null],
    ['0x1F + 1.5e1', 46],
    ["'a' + 'b' + 1", 'ab1'],
    ['[1] + [2] + 3', [1, 2, 3]],
    ['1 + null', null],
    // Three-valued logic.
    ['true AND null', null],
    ['false AND null', false],
    ['true OR null', true],
    ['false OR null', null],
    ['true XOR null', null],
    ['NOT null', null],
    ['NOT true = false', true],
    ['true OR false AND false', true],
    // Comparison.
    ['1 < 2 < 3', true],
    ['1 < 3 < 2', false],
    ['1 < null', null],
    ["1 < 'a'", null],
    ["1 = 'a'", false],
    ['null = null', null],
    ['null <> 1', null],
    ['[1, null] = [1, 2]', null],
    ['[1, null] = [2, null]', false],
    ['[1, 2] = [1, 2]', true],
    ['{a: 1, b: 2} = {b: 2, a: 1}', true],
    ['null IS NULL', true],
    ['1 IS NOT NULL', true],
    ['1 + 1 IN [2, 3]', true],
    ['1 IN [2, null]', null],
    ['null IN []', false],
    // Texts.
    ["'harbour' STARTS WITH 'har'", true],
    ["'harbour' ENDS WITH 'har'", false],
    ["'harbour' CONTAINS 'bo'", true],
    ["'harbour' CONTAINS null", null],
    ["'harbour' =~ 'h.*r'", true],
    ["'harbour' =~ 'h'", false],
    ["'a.ts' =~ '.*\\.ts'", true],
    ["\"it's\" + '\\u0041\\t'", "it'sA\t"],
    // Lists and maps.
    ['[1, 2, 3][0]', 1],
    ['[1, 2, 3][-1]', 3],
    ['[1, 2, 3][7]', null],
    ['[1, 2, 3, 4][1..3]', [2, 3]],
    ['[1, 2, 3][..2]', [1, 2]],
    ['[1, 2, 3][-2..]', [2, 3]],
    ['{a: {b: 5}}.a.b', 5],
    ["{a: 1}['a']", 1],
    ['{a: 1}.b', null],
    ['[x IN range(1, 5) WHERE x % 2 = 1 | x * x]', [1, 9, 25]],
    ['[x IN [1, null] WHERE x > 0]', [1]],
    ['all(x IN [1, 2] WHERE x > 0)', true],
    ['all(x IN [1, null] WHERE x > 0)', null],
    ['any(x IN [null, 2] WHERE x > 1)', true],
    ['none(x IN [] WHERE x)', true],
    ['single(x IN [1, 2] WHERE x = 2)', true],
    ['reduce(sum = 0, x IN [1, 2, 3] | sum + x)', 6],
    // CASE.
    ["CASE 2 WHEN 1 THEN 'one' WHEN 2 THEN 'two' END", 'two'],
    ["CASE WHEN 1 > 2 THEN 'more' ELSE 'less' END", 'less'],
    ['CASE null WHEN null THEN 1 END', null],
    // Functions.
    ["size('harbour')", 7],
    ['size([1, 2])', 2],
    ['size(null)', null],
    ["toLower('AB') + toUpper('cd')", 'abCD'],
    ["trim('  a ') + lTrim(' b') + rTrim('c ')", 'abc'],
    ["split('a/b', '/')", ['a', 'b']],
    ["substring('harbour', 3)", 'bour'],
    ["substring('harbour', 0, 3)", 'har'],
    ["left('harbour', 2) + right('harbour', 2)", 'haur'],
    ["replace('a.b.c', '.', '/')", 'a/b/c'],
    ["reverse('abc')", 'cba'],
    ['reverse([1, 2])', [2, 1]],
    ['coalesce(null, 2, 3)', 2],
    ['nullIf(1, 1)', null],
    ['head([1, 2]) + last([1, 2])', 3],
    ['head([])', null],
    ['tail([1, 2, 3])', [2, 3]],
    ['range(5, 1, -2)', [5, 3, 1]],
    ['abs(-2) + sign(-3) + ceil(1.2) + floor(1.8)', 4],
    ['round(2.5) + round(-2.5)', 1],
    ['round(1.256, 2)', 1.26],
    ['sqrt(-1)', null],
    ["toInteger('7.9') + toFloat('0.5')", 7.5],
    ["toInteger('seven')", null],
    ["toBoolean('TRUE')", true],
    ['toString(1.5)', '1.5'],
    ["isEmpty('')", true],
  ])('%s is %j', async (expression, expected) => {
    expect(await valueOf(expression)).toEqual(expected)
  })

  it.each([
    ['labels(p)', ['port']],
    ['type(r)', 'sails'],
    ['startNode(r).name + endNode(r).name', 'AdaEms'],
    ['keys(s)', ['name']],
    ['properties(p)', '{name: Ems, size: 3}'],
    ['length(w)', 1],
    ['nodes(w)', ['Ada', 'Ems']],
    ['[x IN relationships(w) | type(x)]', ['sails']],
    ['w', 'Ada -sails-> Ems'],
    ['s:ship AND NOT s:port', true],
    ['s:ship|port', true],
    ['s.size', null],
    ['s.size > 1', null],
    ['exists(s.size)', false],
    ['exists((s)-->(p))', true],
    ['size((p)--())', 1],
    ['count { (p)<--() }', 1],
    ['[(s)-[:sails]->(x) WHERE x.size > 1 | x.name]', ['Ems']],
    ['(s)-[:serves]->(p)', false],
  ])('%s, of a ship s that sails to a port p, is %j', async (expression, expected) => {
    expect(await valueOf(expression, 'MATCH w = (s:ship)-[r]->(p)')).toEqual(expected)
  })
})
