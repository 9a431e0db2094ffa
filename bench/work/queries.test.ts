import type * as ChildProcesses from 'node:child_process'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type * as Readers from '#graph/GraphReader'
import { QUERIES } from '#queries/index'
import { REFERENCE_EXAMPLES } from '#queries/referenceExamples'
import type { ImpactProject } from '#queries/testing/impactProject'
import { printedAnswer, sampleProject } from '#queries/testing/sampleProject'
import { countReads } from './countReads.ts'
import { countSql } from './countSql.ts'
import { expectedCounts } from './expectedCounts.ts'

const work = vi.hoisted(() => ({ numbers: 0, processes: 0 }))
vi.mock('#graph/GraphReader', async (importOriginal) => {
  const original = await importOriginal<typeof Readers>()
  const createReader: typeof original.createReader = (...given) => countReads(original.createReader(...given), work)
  return { ...original, createReader }
})
vi.mock('node:child_process', async (importOriginal) => {
  const original = await importOriginal<typeof ChildProcesses>()
  const counted = <Start extends (...given: never[]) => unknown>(start: Start): Start =>
    new Proxy(start, {
      apply(target, self, given) {
        work.processes += 1
        return Reflect.apply(target, self, given)
      },
    })
  return { ...original, execFile: counted(original.execFile), spawn: counted(original.spawn) }
})

let harbour: ImpactProject
beforeAll(async () => {
  // A database that was written a moment ago is looked into again; one that stood for a while is what questions usually meet.
  const now = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => now() + LATER_MS)
  harbour = await sampleProject()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await harbour.close()
})

const LATER_MS = 60_000
/** Those that run or end an index, which is counted elsewhere. */
const NO_READERS = new Set(['index_repository', 'delete_project'])

it('a query reads no more of the graph than what it needs, asks the store for nothing while it stays as it was, and stays short', async () => {
  const counts: Record<string, Record<string, number>> = {}
  for (const { name } of QUERIES.filter((query) => !NO_READERS.has(query.name))) {
    const params = { ...REFERENCE_EXAMPLES[name], format: 'tree' }
    // What is made once for a generation is made by the first.
    await harbour.ask(name, params)
    Object.assign(work, { numbers: 0, processes: 0 })
    const { counts: sql, stop } = countSql()
    const { text, isError } = await harbour.ask(name, params)
    stop()
    expect(isError).toBe(false)
    const bytes = Buffer.byteLength(printedAnswer(text, harbour))
    counts[name] = { numbersRead: work.numbers, statements: sql.statements, processes: work.processes, bytes }
  }
  expect(counts).toEqual(expectedCounts('queries', counts))
})
