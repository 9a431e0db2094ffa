import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { QUERIES } from './index.ts'
import { breaches, CEILING, CEILINGS, plainLists } from './testing/breaches.ts'
import { contractProject } from './testing/contractProject.ts'
import { everyCall, type Call } from './testing/everyCall.ts'
import type { ImpactProject } from './testing/impactProject.ts'
import { namedCalls } from './testing/nextSteps.ts'
import { walkedLists, wholeLists } from './testing/walkPages.ts'

/** Calls that fail, or have nothing to say: their answers keep the same rules. */
const POOR: readonly Call[] = [
  ['calers', {}],
  ['callers', {}],
  ['callers', { symbol: 'total', limt: 3 }],
  ['callers', { symbol: 'total', cursor: 'c1.x' }],
  ['callers', { symbol: 'total', file_path: 'web/gate.ts' }],
  ['trace_path', { symbol: 'total', direction: 'up' }],
  ['find_paths', { from: 'nobody', to: 'total' }],
  ['find_cycles', { level: 'call', cut: ['ping -> pong'] }],
  ['find_cycles', { level: 'file', cycle: 'zzz' }],
  ['get_code_snippet', { file_path: '../secret' }],
  ['get_code_snippet', { symbol: 'open' }],
  ['get_architecture', { aspects: ['weather'] }],
  ['get_architecture', { path: 'nowhere' }],
  ['search_graph', { query: 'zeppelin' }],
  ['search_graph', { name_pattern: '(' }],
  ['search_code', { pattern: 'zeppelin' }],
  ['search_code', { pattern: 'zeppelin', regex: true, file_pattern: 'nowhere/**' }],
  ['query_graph', { query: 'CREATE (n)' }],
  ['query_graph', { query: "MATCH (f:function {name: 'zeppelin'}) RETURN f" }],
  ['detect_changes', { base: 'mian' }],
  ['detect_changes', { base: '-x' }],
  ['assess_change', {}],
  ['assess_change', { removed: ['zeppelin'] }],
  ['assess_change', { removed: ['open'] }],
  ['safe_to_edit', { file_path: 'nowhere.ts' }],
  ['dead_code', { path: 'nowhere' }],
  ['check_rules', { path: 'nowhere' }],
  ['file_health', { file_path: 'nowhere.ts' }],
  ['project_health', { path: 'nowhere' }],
  ['edge_sites', { from: 'nobody', to: 'total' }],
  ['module_map', { path: 'nowhere' }],
  ['index_repository', { path: 'nowhere' }],
]

/** Hundreds of answers, also where many tests run at once. */
const PATIENCE = { timeout: 60_000 }

describe('every answer of every query', PATIENCE, () => {
  let harbour: ImpactProject
  beforeAll(async () => {
    harbour = await contractProject()
  })
  afterAll(() => harbour.close())

  it('is held to the contract', () => {
    const asked = new Set(everyCall().map(([query]) => query))
    const changing = QUERIES.filter(({ effect }) => effect !== 'none').map(({ name }) => name)
    expect([...asked, ...changing].sort()).toEqual(QUERIES.map(({ name }) => name).sort())
  })

  it('says nothing twice, nothing of its insides, nothing at length; its verdict, lines and next step agree', async () => {
    const broken: unknown[] = []
    for (const [query, params] of [...everyCall(), ...POOR]) {
      const { text } = await harbour.ask(query, { ...params, format: 'tree' })
      const bytes = Buffer.byteLength(text)
      if (bytes >= (CEILINGS[query] ?? CEILING)) broken.push([query, params, `${bytes} bytes`])
      for (const breach of breaches(query, text, harbour)) broken.push([query, params, breach])
    }
    expect(broken).toEqual([])
  })

  it('is whole, or is shown whole by its pages: each row once, whatever the limits and formats of the pages', async () => {
    for (const call of everyCall()) {
      const whole = await wholeLists(harbour.ask, call)
      const walked = await walkedLists(harbour.ask, call, [3, 1, 17, 8, 60])
      // A grouped table puts rows of one file together: what is compared is which rows there are, and how often.
      expect({ call, rows: sorted(walked) }).toEqual({ call, rows: sorted(whole) })
      for (const rows of Object.values(whole)) expect(new Set(rows).size).toBe(rows.length)
    }
  })

  it('has lists beside its tables that no limit cuts', async () => {
    for (const [query, params] of everyCall()) {
      const [one, all] = await Promise.all([1, 5_000].map((limit) => harbour.ask(query, { ...params, limit })))
      if (one === undefined || all === undefined) throw new Error('two answers were asked for')
      expect({ query, lists: plainLists(one.envelope) }).toEqual({ query, lists: plainLists(all.envelope) })
    }
  })

  it('names a next call that can be made, and that finds something unless there is nothing near', async () => {
    const made = new Set<string>()
    for (const [query, params] of [...everyCall(), ...POOR]) {
      const { next_step: next, verdict, suggestions } = (await harbour.ask(query, params)).envelope
      if (!/^call \w+(?: \w+=[\w./*?-]+)+$/.test(next)) continue
      const call = namedCalls(next, query).at(-1)
      if (call === undefined || call.query === 'index_repository') continue
      const { envelope } = await harbour.ask(call.query, call.params)
      expect(envelope.success, next).toBe(true)
      const isNear = verdict !== 'NOT_FOUND' || suggestions !== undefined
      expect({ next, missed: isNear && envelope.verdict === 'NOT_FOUND' }).toEqual({ next, missed: false })
      made.add(call.query)
    }
    expect(made.size).toBeGreaterThan(3)
  })
})

function sorted(lists: Readonly<Record<string, readonly string[]>>): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, rows.toSorted()]))
}

describe('the guardrails', () => {
  const REPLY = `success: true
verdict: INFO
summary_line: callers of post: 2, rows 1-1
next_step: showing 1 of 2 callers - pass cursor=c1.x for the next page, or limit=2
format: tree
caller_count: 2
listed_cap: 1
next_cursor: c1.x
completeness: complete
callers: 1  (rows: name lines; qn = group prefix + "." + name)
src.ledger (src/ledger.ts):
  total 8-8`
  const change = (from: string, to: string): readonly string[] =>
    breaches('callers', REPLY.replace(from, to), { root: '/srv/harbour' })

  it('let a good answer pass', () => {
    expect(change('', '')).toEqual([])
  })

  it.each([
    ['a key that stands twice', 'listed_cap: 1', 'listed_cap: 1\nlisted_cap: 1'],
    ['a row number', 'caller_count: 2', 'symbol_id: 17\ncaller_count: 2'],
    ['a column of the insides', 'name lines;', 'name vertex;'],
    ['a path of this machine', 'caller_count: 2', `where: ${process.cwd()}/chart\ncaller_count: 2`],
    ['a summary that is an essay', 'rows 1-1', 'and so on '.repeat(70)],
    ['an argument that there is not', 'limit=2', 'limt=2'],
    ['a value that is not legal', 'limit=2', 'limit=two'],
    ['a call with an argument of another query', 'limit=2', 'call callees depth=2'],
    ['a verdict that the next step does not know of', 'verdict: INFO', 'verdict: UNSAFE\nagent_summary.risk: high'],
    ['a risk that the verdict does not know of', 'rows 1-1', 'risk high'],
    ['no word of completeness', 'completeness: complete\n', ''],
    ['a cut without a way on', 'showing 1 of 2 callers - pass cursor=c1.x for the next page, or limit=2', 'go on'],
  ])('catch %s', (_, from, to) => {
    const changed = _ === 'a cut without a way on' ? REPLY.replace('next_cursor: c1.x\n', '') : REPLY
    expect(breaches('callers', changed.replace(from, to), { root: '/srv/harbour' })).not.toEqual([])
  })
})
