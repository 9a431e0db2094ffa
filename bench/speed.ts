/**
 * `npm run bench -- FOLDER …`: what the built program costs, as ratios taken in one run: indexing and its floor, one edit to a fresh answer,
 * every query at the endpoint, starting, and opening a window. Each measure is a file of `bench/speed`.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { buildIfNeeded } from '../scripts/build.ts'
import { asTyped } from '../scripts/paths.ts'
import { printAsking } from './speed/asking.ts'
import { printCompeting } from './speed/competing.ts'
import { printEditing } from './speed/editing.ts'
import { printIndexing, RUNS } from './speed/indexing.ts'
import { printOpening } from './speed/opening.ts'
import { printStarting } from './speed/starting.ts'

const MEASURES = ['indexing', 'editing', 'asking', 'starting', 'opening', 'competing'] as const
const USAGE = `Usage: npm run bench -- [--only MEASURE,…] [--runs N] [--peers FOLDER] FOLDER …

Measures ${MEASURES.join(', ')}.
  --runs N        indexes each folder N times (${RUNS})
  --peers FOLDER  where other programs are installed (npm install), for \`competing\`
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, runs: { type: 'string' }, peers: { type: 'string' } },
})
const wanted = values.only?.split(',') ?? MEASURES
const folders = positionals.map(asTyped)
if (folders.length === 0 || wanted.some((name) => !MEASURES.some((each) => each === name))) {
  process.stderr.write(USAGE)
  process.exit(2)
}
await buildIfNeeded({ force: false })
process.stdout.write(`Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}\n`)
const { peers } = values
if (wanted.includes('indexing')) await printIndexing(folders, Number(values.runs ?? RUNS))
if (wanted.includes('editing')) await printEditing(folders)
if (wanted.includes('asking')) await printAsking(folders)
if (wanted.includes('starting')) await printStarting()
if (wanted.includes('opening')) printOpening(folders.at(-1))
if (wanted.includes('competing') && peers !== undefined) await printCompeting(folders, asTyped(peers))
process.stdout.write(`\nLoad at the end ${loadavg()[0]?.toFixed(1)}\n`)
