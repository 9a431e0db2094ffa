import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FORMATS } from '#shared/envelope'
import type { Reply } from './ask.ts'
import { askedProject } from './testing/askedProject.ts'
import { contractProject, HOSTILE_NAMES } from './testing/contractProject.ts'
import { decodedReply } from './testing/decodedReply.ts'
import { everyCall, type Call } from './testing/everyCall.ts'
import type { ImpactProject } from './testing/impactProject.ts'
import { rowsOf } from './testing/readRows.ts'

type Ask = (query: string, params: Readonly<Record<string, unknown>>) => Promise<Reply>

/** What the three formats carry of an answer, without the name of the format; the json model first. */
async function modelsOf(ask: Ask, [query, params]: Call): Promise<readonly unknown[]> {
  const models = ['json', 'tree', 'toon'] as const
  return await Promise.all(
    models.map(async (format) => {
      const { format: said, ...model } = decodedReply((await ask(query, { ...params, format })).text, format)
      expect(said).toBe(format)
      return model
    }),
  )
}

/** Hundreds of answers, also where many tests run at once. */
const PATIENCE = { timeout: 60_000 }

describe('a round trip', PATIENCE, () => {
  let harbour: ImpactProject
  beforeAll(async () => {
    harbour = await contractProject()
  })
  afterAll(() => harbour.close())

  it('gives the same model from the tree, from json and from toon, for every query', async () => {
    for (const call of everyCall()) {
      const [json, tree, toon] = await modelsOf(harbour.ask, call)
      expect({ call, model: tree }).toEqual({ call, model: json })
      expect({ call, model: toon }).toEqual({ call, model: json })
    }
  })

  it('gives what the engine answered, also where the answer is a failure, a page, or of a query that changes the index', async () => {
    const calls: readonly Call[] = [
      ['callers', { symbol: 'total', limt: 3 }],
      ['callers', { symbol: 'gate.open', limit: 3 }],
      ['project_health', { limit: 2 }],
      ['calers', {}],
      ['nav', { action: 'callers', symbol: 'total' }],
      ['index_repository', { path: harbour.root }],
    ]
    for (const [query, params] of calls) {
      for (const format of FORMATS) {
        const { text, envelope } = await harbour.ask(query, { ...params, format })
        expect(decodedReply(text, format)).toEqual(JSON.parse(JSON.stringify(envelope)))
      }
    }
  })

  it('keeps names that look like syntax apart, and finds each by its whole name', async () => {
    const files = HOSTILE_NAMES.map((name) => `odd/${name}.ts`)
    const { text } = await harbour.ask('search_graph', {
      file_pattern: 'odd/**',
      kind: 'file',
      limit: 5_000,
      format: 'tree',
    })
    const found = rowsOf({ ...EMPTY, ...decodedReply(text, 'tree') }, 'results')
    expect(found).toHaveLength(files.length)
    for (const { qn } of found) {
      const snippet = await harbour.ask('get_code_snippet', { symbol: qn })
      expect({ qn, envelope: snippet.envelope }).toMatchObject({ envelope: { verdict: 'INFO' } })
    }
  })

  it('holds for files and symbols of any name', async () => {
    const workshop = askedProject({})
    let made = 0
    try {
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(fileName, NAMES),
          fc.uniqueArray(title, NAMES),
          fc.uniqueArray(identifier, NAMES),
          async (files, titles, identifiers) => {
            const hostile = workshop.beside(callersOfHub(files, titles, identifiers), `project${(made += 1)}`)
            await hostile.index()
            for (const call of HOSTILE_CALLS) {
              const [json, tree, toon] = await modelsOf(hostile.ask, call)
              expect(tree).toEqual(json)
              expect(toon).toEqual(json)
            }
            const callers = async (file_path: string) => {
              const asked = { symbol: 'hub', file_path, tests: 'exclude', limit: 5_000, format: 'tree' }
              return rowsOf(
                { ...EMPTY, ...decodedReply((await hostile.ask('callers', asked)).text, 'tree') },
                'callers',
              )
            }
            const inFiles = (await callers('hub.ts')).map(({ file }) => String(file))
            expect(inFiles.toSorted()).toEqual(files.map((name) => `odd/${name}.ts`).toSorted())
            const named = (await callers('hub.py')).map(({ name }) => String(name))
            expect(named.toSorted()).toEqual(identifiers.toSorted())
          },
        ),
        { numRuns: 3, endOnFailure: true },
      )
    } finally {
      await workshop.dispose()
    }
  })
})

/** A project in which every file, test and function of these names calls the hub of its language. */
function callersOfHub(
  files: readonly string[],
  titles: readonly string[],
  identifiers: readonly string[],
): Readonly<Record<string, string>> {
  const tests = titles.map((name) => `it(${JSON.stringify(name)}, () => { hub() })\n`)
  const functions = identifiers.map((name) => `\n\ndef ${name}():\n    hub()\n`)
  const caller = "import { hub } from '../hub.ts'\nexport function odd(): void { hub() }\n"
  return {
    'hub.ts': 'export function hub(): void {}\n',
    'hub.py': `def hub():\n    pass\n${functions.join('')}`,
    'hub.test.ts': `import { hub } from './hub.ts'\n${tests.join('')}`,
    ...Object.fromEntries(files.map((name) => [`odd/${name}.ts`, caller])),
  }
}

const EMPTY = { success: true, verdict: 'INFO', summary_line: '', next_step: '', format: 'tree' } as const
/** Different also where a file system takes capitals or composed letters for the same. */
const NAMES = { minLength: 1, maxLength: 16, selector: (name: string) => name.normalize('NFC').toLowerCase() }

/** A file name: anything but separators. A leading dot hides a file, and the name of a test file makes it one. */
const fileName = fc
  .oneof(fc.constantFrom(...HOSTILE_NAMES), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }))
  .filter((name) => !/[/\\\0]|^\.|[._](?:test|spec)$/.test(name) && name.isWellFormed())
const title = fc.oneof(fc.constantFrom(...HOSTILE_NAMES), fc.string({ unit: 'binary', maxLength: 30 }))
const identifier = fc
  .string({ unit: fc.constantFrom('a', 'é', 'Ω', 'ж', '變', '数', 'ا', 'ß', '_', 'x'), minLength: 2, maxLength: 8 })
  .filter((name) => name !== '__')

const HOSTILE_CALLS: readonly Call[] = [
  ['search_graph', { limit: 5_000, fields: ['signature', 'doc', 'file'] }],
  ['search_code', { pattern: 'hub', mode: 'full', context: 1 }],
  ['callers', { symbol: 'hub', fields: ['sites', 'positions'] }],
  ['trace_path', { symbol: 'hub', direction: 'inbound', tests: 'include', include_evidence: true, include_args: true }],
  ['assess_change', { file_path: 'hub.ts', tests: 'include' }],
  ['get_architecture', { aspects: ['file_tree', 'boundaries', 'clusters', 'hotspots', 'layers'] }],
  ['project_health', {}],
  ['module_map', { level: 'file' }],
  ['index_status', { verbose: true }],
  ['dead_code', {}],
]
