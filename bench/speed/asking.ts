import { basename } from 'node:path'
import type { GraphReader } from '#graph/GraphReader'
import { createReader } from '#graph/GraphReader'
import { databasePath } from '#store/projectsFolder'
import { readIndex } from '#store/readIndex'
import { SYMBOL_KINDS } from '#shared/symbol'
import { generator } from '../generatedGraph.ts'
import { cpuMsOf } from './cpuMsOf.ts'
import { quantile, printTable } from './figures.ts'
import { startLiveEngine, type LiveEngine } from './liveEngine.ts'
import { peakBytesOf } from './peakBytes.ts'
import { usageOf, withHome } from './program.ts'

const ROUNDS = 40
/** A query that takes long is asked less often: not again once this time is over, but a few times in any case. */
const ROUNDS_LEAST = 5
const QUERY_MS = 10_000
const SEED = 5
const CALLABLE = new Set(['function', 'method'].map((kind) => SYMBOL_KINDS.findIndex((each) => each === kind)))
const HEADS = ['query', 'p50 ms', 'p95 ms', 'CPU ms, mean', 'largest answer, bytes', 'failed']

type Given = Readonly<Record<string, unknown>>

/** Each query about a folder, asked about symbols drawn at random with the same seed, as an agent asks it: waiting and bytes. */
export async function printAsking(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    await withHome(async (home) => {
      usageOf(home, ['index', folder])
      await printAskingIn(home, folder)
    })
  }
}

async function printAskingIn(home: string, folder: string): Promise<void> {
  const { first, answers } = await askAll(home, folder)
  const rows = answers.map(({ query, times, cpuMs, largest, failed }) => [
    query,
    quantile(times, 0.5).toFixed(1),
    quantile(times, 0.95).toFixed(1),
    cpuMs?.toFixed(1) ?? '',
    largest,
    failed,
  ])
  const title = `Questions about ${basename(folder)}, up to ${ROUNDS} times each; the first one, which loads the graph, took ${first.toFixed(0)} ms`
  printTable(title, HEADS, rows)
}

/** What one query took, and how long its answers are. */
export interface Answers {
  readonly query: string
  readonly times: readonly number[]
  /** CPU of the engine for one of them, the first apart; undefined where the system does not tell it. */
  readonly cpuMs: number | undefined
  readonly largest: number
  readonly failed: number
}

/** Asks about a folder that is indexed in that data folder. Where the system tells it, also how much memory the engine had at its peak. */
export async function askAll(
  home: string,
  folder: string,
): Promise<{ readonly first: number; readonly answers: readonly Answers[]; readonly peakBytes: number | undefined }> {
  const index = readIndex(databasePath(home, folder))
  if (index === undefined) throw new Error(`nothing was indexed in ${folder}`)
  const questions = questionsAbout(createReader(index.graph, index.generation))
  const engine = await startLiveEngine(home)
  try {
    const { ms: first } = await engine.ask('index_status', { project: folder })
    const answers: Answers[] = []
    for (const [query, given] of questions) answers.push(await askOften(engine, folder, query, given))
    return { first, answers, peakBytes: peakBytesOf(engine.pid) }
  } finally {
    await engine.close()
  }
}

async function askOften(
  engine: LiveEngine,
  project: string,
  query: string,
  given: (round: number) => Given,
): Promise<Answers> {
  const times: number[] = []
  let largest = 0
  let failed = 0
  let cpuBefore: number | undefined
  const began = performance.now()
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round >= ROUNDS_LEAST && performance.now() - began > QUERY_MS) break
    const { ms, text } = await engine.ask(query, { project, ...given(round) })
    times.push(ms)
    largest = Math.max(largest, Buffer.byteLength(text))
    if (!text.startsWith('success: true')) failed += 1
    if (round === 0) cpuBefore = cpuMsOf(engine.pid)
  }
  const cpuAfter = cpuMsOf(engine.pid)
  const cpuMs =
    cpuBefore === undefined || cpuAfter === undefined ? undefined : (cpuAfter - cpuBefore) / (times.length - 1)
  return { query, times, cpuMs, largest, failed }
}

/** Queries with what they are asked in each round. */
function questionsAbout(reader: GraphReader): readonly (readonly [string, (round: number) => Given])[] {
  const { symbols, files } = reader.graph
  const random = generator(SEED)
  const callable = [...symbols.kind.keys()].filter((symbol) => CALLABLE.has(symbols.kind[symbol] ?? 0))
  const drawn = Array.from({ length: 2 * ROUNDS }, () => callable[Math.floor(random() * callable.length)] ?? 0)
  const name = (at: number): string => reader.text(symbols.qualifiedName[drawn[at] ?? 0] ?? 0)
  const word = (at: number): string => reader.text(symbols.name[drawn[at] ?? 0] ?? 0)
  const file = (at: number): string => reader.text(files.path[symbols.file[drawn[at] ?? 0] ?? 0] ?? 0)
  return [
    ['search_graph', (round) => ({ query: word(round) })],
    ['search_code', (round) => ({ pattern: word(round) })],
    ['get_code_snippet', (round) => ({ symbol: name(round) })],
    ['callers', (round) => ({ symbol: name(round) })],
    ['callees', (round) => ({ symbol: name(round) })],
    ['trace_path', (round) => ({ symbol: name(round), direction: 'inbound', depth: 3 })],
    ['find_paths', (round) => ({ from: name(round), to: name(ROUNDS + round) })],
    ['find_cycles', () => ({ level: 'file' })],
    ['dead_code', () => ({})],
    ['get_architecture', () => ({})],
    ['query_graph', () => ({ query: 'MATCH (a:function)-[:calls]->(b:method) RETURN a.name, b.name LIMIT 20' })],
    ['assess_change', (round) => ({ signature: name(round) })],
    ['safe_to_edit', (round) => ({ file_path: file(round), edit_type: 'signature' })],
    ['file_health', (round) => ({ file_path: file(round) })],
    ['project_health', () => ({})],
    ['detect_changes', () => ({ working_tree: true })],
  ]
}
