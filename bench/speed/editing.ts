import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { databasePath } from '#store/projectsFolder'
import { readIndex } from '#store/readIndex'
import { median, printTable, quantile } from './figures.ts'
import { startLiveEngine, type LiveEngine } from './liveEngine.ts'
import { usageOf, withHome } from './program.ts'

const RUNS = 5
const POLL_MS = 5
const SEEN_WITHIN_MS = 300_000
const SKIPPED = new Set(['.git', 'node_modules'])
const HEADS = [
  'repository',
  'a body, on request',
  'a body, watched',
  'a new function, on request',
  'a new function, watched',
]

/** A function that a language takes at the end of a file, and a statement that does nothing. */
interface Additions {
  readonly added: (name: string) => string
  readonly statement: string
}

const braces = (head: (name: string) => string): Additions => ({
  added: (name) => `\n${head(name)} {\n  return 1;\n}\n`,
  statement: ';',
})
const ADDITIONS: Readonly<Record<string, Additions>> = {
  '.ts': braces((name) => `export function ${name}(): number`),
  '.tsx': braces((name) => `export function ${name}(): number`),
  '.js': braces((name) => `function ${name}()`),
  '.py': { added: (name) => `\n\ndef ${name}():\n    return 1\n`, statement: 'pass' },
  '.go': braces((name) => `func ${name}() int`),
  '.java': { added: (name) => `\nclass ${name} {\n  static int one() {\n    return 1;\n  }\n}\n`, statement: ';' },
}

/**
 * Milliseconds from the writing of one file to the first answer that knows of it, in an engine that stays: asked to index, and left to
 * its watch. Medians. The file is the one of middle size among those of the language that the repository has most of.
 */
export async function printEditing(folders: readonly string[]): Promise<void> {
  const rows = []
  for (const folder of folders) rows.push(await withHome((home) => row(home, folder)))
  printTable(`One edit to a fresh answer, ms, medians of ${RUNS}`, HEADS, rows)
}

async function row(home: string, folder: string): Promise<readonly string[]> {
  const copy = join(home, basename(folder))
  cpSync(folder, copy, { recursive: true, filter: (file) => !SKIPPED.has(basename(file)) })
  usageOf(home, ['index', copy])
  const edited = editedFile(home, copy)
  const engine = await startLiveEngine(home, copy)
  try {
    await settled(engine, copy)
    const cells: string[] = []
    for (const edit of [changeBody, addFunction]) {
      for (const fresh of [onRequest, watched]) {
        const times: number[] = []
        for (let run = 0; run < RUNS; run += 1) {
          times.push(await timeOf(engine, copy, () => edit(edited, `${fresh.name}${run}`), fresh))
          await settled(engine, copy)
        }
        cells.push(median(times).toFixed(0))
      }
    }
    return [basename(folder), ...cells]
  } finally {
    await engine.close()
  }
}

type Freshener = (engine: LiveEngine, project: string, before: string) => Promise<void>

async function timeOf(engine: LiveEngine, project: string, edit: () => void, fresh: Freshener): Promise<number> {
  const before = await generationOf(engine, project)
  const began = performance.now()
  edit()
  await fresh(engine, project, before)
  return performance.now() - began
}

const onRequest: Freshener = async (engine, project, before) => {
  await engine.ask('index_repository', { path: project })
  if ((await generationOf(engine, project)) === before) throw new Error('the edit changed nothing')
}

const watched: Freshener = async (engine, project, before) => {
  const deadline = performance.now() + SEEN_WITHIN_MS
  while ((await generationOf(engine, project)) === before) {
    if (performance.now() > deadline) throw new Error('the edit was not seen')
    await pause(POLL_MS)
  }
}

/** The generation that a question about the project was answered from. */
async function generationOf(engine: LiveEngine, project: string): Promise<string> {
  const { text } = await engine.ask('search_graph', { project, query: 'main', limit: 1 })
  return /index\.generation: (\S+)/.exec(text)?.[1] ?? ''
}

/** Waits until no run is under way and none is to come. */
async function settled(engine: LiveEngine, project: string): Promise<void> {
  for (let quiet = 0; quiet < 5; await pause(200)) {
    const { text } = await engine.ask('index_status', { project })
    quiet = text.includes('index.state: ready') ? quiet + 1 : 0
  }
}

function editedFile(home: string, copy: string): string {
  const index = readIndex(databasePath(home, copy))
  const files = index?.report.files.filter(({ path }) => extname(path) in ADDITIONS) ?? []
  const languages = Map.groupBy(files, ({ language }) => language)
  const [most = []] = [...languages.values()].toSorted((left, right) => right.length - left.length)
  const middle = quantile(
    most.map(({ size }) => size),
    0.5,
  )
  const chosen = most.find(({ size }) => size === middle)
  if (chosen === undefined) throw new Error(`${copy} has no file in a language that can be edited here`)
  return join(copy, chosen.path)
}

/** Puts one more statement into the first body that ends a line with its opening. */
function changeBody(file: string): void {
  const { statement } = additionsTo(file)
  const text = readFileSync(file, 'utf8')
  const opening = extname(file) === '.py' ? /^( *)def .*:\n/m : /^( *|\t*)\S.*\) .*\{\n/m
  const changed = text.replace(opening, (line, indent: string) => `${line}${indent}    ${statement}\n`)
  writeFileSync(file, changed === text ? `${text}\n` : changed)
}

function addFunction(file: string, name: string): void {
  writeFileSync(file, readFileSync(file, 'utf8') + additionsTo(file).added(`added_${name}`))
}

function additionsTo(file: string): Additions {
  const additions = ADDITIONS[extname(file)]
  if (additions === undefined) throw new Error(`${file} cannot be edited here`)
  return additions
}

async function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
