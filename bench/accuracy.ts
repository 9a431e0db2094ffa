/**
 * `npm run bench:accuracy -- KIT WORK [FILTER]`: indexes every case and repository that an accuracy kit prepared under WORK
 * (`<language>/<bench>/<case>/{src,expected.json}`), writes our call edges in the kit's format and runs its scorers.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { indexProject } from '#indexer/indexProject'
import { readIndex } from '#store/readIndex'
import { asTyped } from '../scripts/paths.ts'
import { kitEdges } from './kitEdges.ts'

const DEPTH_LIMIT = 5

const [kit, work, filter = ''] = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
if (kit === undefined || work === undefined) {
  process.stderr.write(
    "Usage: npm run bench:accuracy -- KIT WORK [FILTER]\n\nKIT holds score.mjs, WORK the prepared cases; FILTER is a part of a case's path.\n",
  )
  process.exit(2)
}
const workFolder = asTyped(work)
const output = await mkdtemp(join(tmpdir(), 'faultline-accuracy-'))
let indexed = 0
try {
  for (const name of cases(workFolder, '', 0).filter((each) => each.includes(filter))) {
    await writeEdges(join(workFolder, name, 'src'), join(output, `${name}.json`))
    indexed += 1
    if (process.stderr.isTTY) process.stderr.write(`\r${indexed} cases indexed`)
  }
  process.stderr.write(`\r${indexed} cases indexed\n`)
  const scorers = [
    [
      'score.mjs',
      '--suite',
      workFolder,
      '--edges',
      output,
      '--list',
      join(asTyped(kit), 'lists/dev.txt'),
      '--only-present',
    ],
    ['score_real.mjs', output],
  ]
  for (const [script = '', ...args] of scorers) {
    spawnSync(process.execPath, [join(asTyped(kit), script), ...args], { cwd: workFolder, stdio: 'inherit' })
  }
} finally {
  if (process.argv.includes('--keep')) process.stdout.write(`edges kept in ${output}\n`)
  else await rm(output, { recursive: true, force: true })
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

async function writeEdges(source: string, file: string): Promise<void> {
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
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(index === undefined ? { symbols: [], calls: [] } : kitEdges(index.graph)))
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}
