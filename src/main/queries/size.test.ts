import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askedProject, type AskedProject } from './testing/askedProject.ts'
import { breaches, CEILING, CEILINGS } from './testing/breaches.ts'
import { callsAbout } from './testing/callsAbout.ts'
import { rowsOf } from './testing/readRows.ts'
import { tools } from '../serve/tools.ts'

/** A folder of some size that is always there: the sources of this room. */
const SOURCES = fileURLToPath(new URL('.', import.meta.url))

describe('the size of answers', () => {
  let workshop: AskedProject
  let yard: AskedProject
  beforeAll(async () => {
    workshop = askedProject({})
    yard = workshop.beside(shipyard(), 'yard')
    await yard.index()
    await workshop.askBare('index_repository', { path: SOURCES, format: 'json' })
  })
  afterAll(() => workshop.dispose())

  async function tree(query: string, params: Record<string, unknown>): Promise<string> {
    const reply = await workshop.askBare(query, { project: SOURCES, ...params })
    if (reply.isError) throw new Error(reply.text)
    return reply.text
  }
  it('stays below its ceilings, and each answer still has its totals and rows', async () => {
    const search = await tree('search_graph', { query: 'rows', limit: 50 })
    expect(Buffer.byteLength(search)).toBeLessThan(6_000)
    expect(search).toMatch(/^total: \d+$/m)
    expect(search).toMatch(/^results: 50 {2}\(cols: /m)

    const trace = (await yard.ask('trace_path', { symbol: 'launchVessel', limit: 20, format: 'tree' })).text
    expect(trace).toMatch(/^callees: 20 {2}\(rows: /m)
    expect(Buffer.byteLength(trace)).toBeLessThan(1_500)
    expect(trace).toContain('qn = group prefix + "." + name')

    const status = await tree('index_status', {})
    expect(Buffer.byteLength(status)).toBeLessThan(2_000)
    expect(status).toMatch(/^sites_total: \d+$/m)

    expect(Buffer.byteLength(JSON.stringify({ tools: tools() }))).toBeLessThan(10_000)
  })

  it('lists tools with read-only hints on all but those that write', () => {
    const writing = tools().filter(({ annotations }) => annotations?.readOnlyHint !== true)
    expect(writing.map(({ name }) => name)).toEqual(['index_repository', 'delete_project'])
  })

  it('finds its own entry by words', async () => {
    const { envelope } = await workshop.askBare('search_graph', {
      project: SOURCES,
      query: 'encode tree',
      format: 'json',
    })
    expect(rowsOf(envelope, 'results')[0]).toMatchObject({ qn: 'encode.encodeTree.encodeTree' })
  })
})

/** A repository on this machine to hold the ceilings on, where one is named: indexing it takes seconds. */
const REPOSITORY = process.env['FAULTLINE_REPOSITORY']

describe.runIf(REPOSITORY !== undefined)('the size of answers about a real repository', () => {
  let workshop: AskedProject
  beforeAll(async () => {
    workshop = askedProject({})
    await workshop.askBare('index_repository', { path: REPOSITORY, format: 'json' })
  }, 120_000)
  afterAll(() => workshop.dispose())

  it('keep the contract and stay below their ceilings', async () => {
    const ask: AskedProject['ask'] = (query, params = {}) =>
      workshop.askBare(query, { project: REPOSITORY, format: 'json', ...params })
    const broken: string[] = []
    for (const [query, params] of await callsAbout(ask)) {
      const reply = await ask(query, { ...params, format: 'tree' })
      const call = `${query} ${JSON.stringify(params)}`
      const bytes = Buffer.byteLength(reply.text)
      if (bytes >= ceilingOf(query, params)) broken.push(`${call}: ${bytes} bytes`)
      for (const breach of breaches(query, reply.text, { root: REPOSITORY ?? '' })) broken.push(`${call}: ${breach}`)
    }
    expect(broken).toEqual([])
  }, 120_000)
})

/** Rows have the paths of the repository: 20 of a hub whose callers stand in 20 deep files cost more than 20 of the yard above. */
const TRACE_CEILING = 3_500

function ceilingOf(query: string, { limit }: Readonly<Record<string, unknown>>): number {
  return query === 'trace_path' && limit === 20 ? TRACE_CEILING : (CEILINGS[query] ?? CEILING)
}

/** One function that calls 20 others in five files. */
function shipyard(): Record<string, string> {
  const parts = ['hull', 'rigging', 'engine', 'galley', 'bridge']
  const steps = ['measure', 'prepare', 'assemble', 'inspect']
  const files = parts.map((part) => {
    const functions = steps.map((step) => `export function ${nameOf(step, part)}(): void {}\n`)
    return [`src/building/${part}/${part}Works.ts`, functions.join('')] as const
  })
  const imports = parts.map((part) => {
    return `import { ${steps.map((step) => nameOf(step, part)).join(', ')} } from './building/${part}/${part}Works.ts'\n`
  })
  const calls = parts.flatMap((part) => steps.map((step) => `  ${nameOf(step, part)}()\n`))
  const launch = `${imports.join('')}export function launchVessel(): void {\n${calls.join('')}}\n`
  return { ...Object.fromEntries(files), 'src/launch.ts': launch }
}

function nameOf(step: string, part: string): string {
  return `${step}${part[0]?.toUpperCase()}${part.slice(1)}`
}
