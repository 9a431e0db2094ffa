/** `node bench/large/indexOnce.ts ROOT HOME`: one index run; what it found and how its progress moved, as JSON. */
import { indexProject } from '#indexer/indexProject'
import { databasePath } from '#store/projectsFolder'
import { readIndex } from '#store/readIndex'

const [, , root = '', home = ''] = process.argv
let [reports, longestGapMs, lastMs, standing] = [0, 0, performance.now(), '']
const database = databasePath(home, root)
const run = await indexProject({
  root,
  databasePath: database,
  mode: 'auto',
  languages: [],
  signal: new AbortController().signal,
  onProgress({ phase, done }) {
    const now = performance.now()
    // Only what moved counts as progress.
    if (`${phase} ${done}` === standing) return
    standing = `${phase} ${done}`
    reports += 1
    longestGapMs = Math.max(longestGapMs, now - lastMs)
    lastMs = now
  },
})
const report = readIndex(database)?.report
const { phasesMs, state } = run
process.stdout.write(
  JSON.stringify({
    files: report?.files.length,
    skipped: report?.skippedCounts,
    state,
    reports,
    longestGapMs,
    phasesMs,
  }),
)
