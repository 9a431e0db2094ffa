/**
 * `npm run bench:accuracy -- WORK [FILTER]`: indexes every case and repository that an accuracy kit prepared under WORK
 * (`<language>/<bench>/<case>/{src,expected.json}`), writes our call edges in the kit's format, runs the kit's scorers
 * and prints the figures of other tools on the same repositories. Both are scored twice: every counted edge; of real repositories what is
 * comparable with a compiler's answer for call expressions, of small cases what leads to symbols that the kit has (declaredCalls). The kit's folder is FAULTLINE_TRUTH.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { indexProject } from '#indexer/indexProject'
import type { StoredIndex } from '#model/StoredIndex'
import { readIndex } from '#store/readIndex'
import { asTyped } from '../scripts/paths.ts'
import { amongSymbols, declaredCalls } from './declaredCalls.ts'
import { kitEdges, type KitEdges, type KitOptions } from './kitEdges.ts'
import { PEERS } from './peers.ts'

const DEPTH_LIMIT = 5
/** Where the edges of the second reading are kept. */
const DECLARED = 'declared'

const given = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const kit = process.env['FAULTLINE_TRUTH'] ?? given.shift()
const [work, filter = ''] = given
if (kit === undefined || work === undefined) {
  process.stderr.write(
    "Usage: FAULTLINE_TRUTH=KIT npm run bench:accuracy -- WORK [FILTER] [--keep]\n\nKIT holds score.mjs, WORK the cases that its prepare.sh made; FILTER is a part of a case's path.\n",
  )
  process.exit(2)
}
const workFolder = asTyped(work)
const kitFolder = asTyped(kit)
const output = await mkdtemp(join(tmpdir(), 'faultline-accuracy-'))
try {
  const names = cases(workFolder, '', 0).filter((name) => name.includes(filter))
  for (const [index, name] of names.entries()) {
    await writeEdges(name)
    if (process.stderr.isTTY) process.stderr.write(`\r${index + 1} of ${names.length} cases indexed`)
  }
  process.stderr.write(`\r${names.length} cases indexed\n`)
  if (names.some((name) => !name.startsWith('real/'))) {
    const suite = [
      '--suite',
      workFolder,
      '--list',
      join(kitFolder, 'lists/dev.txt'),
      '--only-present',
      '--edges',
      output,
    ]
    score('Small cases, strict', 'score.mjs', suite)
    score('Small cases, strict, among the symbols of the kit', 'score.mjs', [
      ...suite.slice(0, -1),
      join(output, DECLARED),
    ])
    score('Small cases, lenient', 'score.mjs', [...suite, '--lenient', '--overloads'])
  }
  if (names.some((name) => name.startsWith('real/'))) {
    score('Real repositories, every edge', 'score_real.mjs', [output])
    score('Real repositories, declared targets of written calls', 'score_real.mjs', [join(output, DECLARED)])
    process.stdout.write(
      '\nOther tools, strict P / R / F1:\n| repo | codegraph (colbymchenry) | codegraph (optave) |\n|---|---|---|\n',
    )
    for (const row of PEERS) process.stdout.write(`| ${row.join(' | ')} |\n`)
  }
} finally {
  if (process.argv.includes('--keep')) process.stdout.write(`edges kept in ${output}\n`)
  else await rm(output, { recursive: true, force: true })
}

function score(title: string, script: string, args: readonly string[]): void {
  process.stdout.write(`\n${title}\n`)
  spawnSync(process.execPath, [join(kitFolder, script), ...args], { cwd: workFolder, stdio: 'inherit' })
}

/** Paths of all prepared cases below a folder, relative to it. */
function cases(folder: string, prefix: string, depth: number): string[] {
  if (existsSync(join(folder, 'expected.json'))) return [prefix]
  if (depth > DEPTH_LIMIT) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) =>
      cases(join(folder, entry.name), prefix === '' ? entry.name : `${prefix}/${entry.name}`, depth + 1),
    )
    .toSorted()
}

async function writeEdges(name: string): Promise<void> {
  const source = join(workFolder, name, 'src')
  const home = await mkdtemp(join(tmpdir(), 'faultline-case-'))
  try {
    const databasePath = join(home, 'index.sqlite')
    await indexProject({
      root: source,
      databasePath,
      mode: 'full',
      languages: [],
      signal: new AbortController().signal,
    })
    const index = readIndex(databasePath)
    const { symbols } = JSON.parse(readFileSync(join(workFolder, name, 'expected.json'), 'utf8')) as KitEdges
    const isReal = name.startsWith('real/')
    const anonymous = isReal ? 'left out' : 'listed'
    const choose = isReal ? declaredCalls(symbols) : amongSymbols(symbols)
    write(`${name}.json`, edges(index, { anonymous }))
    write(join(DECLARED, `${name}.json`), edges(index, { anonymous, choose }))
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

function edges(index: StoredIndex | undefined, options: KitOptions): KitEdges {
  return index === undefined ? { symbols: [], calls: [] } : kitEdges(index, options)
}

function write(path: string, content: KitEdges): void {
  const file = join(output, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(content))
}
