/** `node bench/large/changeMany.ts ROOT HOME FILES`: all files change at once while somebody asks; what was answered, as JSON. */
import { setTimeout as wait } from 'node:timers/promises'
import { createEngine } from '#engine/Engine'
import { write } from './shapes.ts'

const ASK_EVERY_MS = 20
const QUIET_MS = 5_000

const [, , root = '', home = '', files = ''] = process.argv
const engine = createEngine({ home, version: '0', watch: true })
const asking = { signal: new AbortController().signal, surface: 'cli' } as const
const runs = { all: 0, changed: 0 }
let lastRunMs = performance.now()
engine.subscribe((event) => {
  if (event.type !== 'indexed') return
  runs.all += 1
  if (event.changed) runs.changed += 1
  lastRunMs = performance.now()
})
await engine.ask('index_repository', { path: root }, asking)
await settled()
Object.assign(runs, { all: 0, changed: 0 })

for (let file = 0; file < Number(files); file += 1) write(root, `pack${Math.floor(file / 100)}`, file, 1)
const began = performance.now()
const answersMs: number[] = []
const generations: string[] = []
while (runs.changed === 0 || performance.now() - lastRunMs < QUIET_MS) {
  const asked = performance.now()
  const { envelope } = await engine.ask('callers', { project: root, symbol: 'open7', format: 'json' }, asking)
  answersMs.push(performance.now() - asked)
  if (!envelope.success) throw new Error(JSON.stringify(envelope))
  const generation = envelope.index?.generation ?? 'none'
  if (generations.at(-1) !== generation) generations.push(generation)
  await wait(ASK_EVERY_MS)
}
answersMs.sort((left, right) => left - right)
const at = (share: number): number => Math.round(answersMs[Math.floor((answersMs.length - 1) * share)] ?? 0)
process.stdout.write(
  JSON.stringify({
    runs,
    generations: generations.length,
    seconds: Math.round((lastRunMs - began) / 1_000),
    answers: answersMs.length,
    medianMs: at(0.5),
    p99Ms: at(0.99),
    longestMs: at(1),
  }),
)
await engine.close()

async function settled(): Promise<void> {
  while (performance.now() - lastRunMs < QUIET_MS) await wait(ASK_EVERY_MS)
}
