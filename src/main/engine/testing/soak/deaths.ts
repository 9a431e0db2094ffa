import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { programPath } from '../../../cli/testing/program.ts'
import type { Phase } from '#shared/protocol'
import type { Discovery } from '../../discovery.ts'
import { connectEngine } from '../../remote.ts'
import type { Random } from './random.ts'
import { end, endServing, kill, servingEngine, spawnEngine, type Doom } from './startedEngine.ts'

/** What a death happens to. */
export interface Victim {
  readonly home: string
  readonly root: string
  readonly random: Random
  /** Begins to ask, and changes files; to be called once. Resolves when there is an engine that answers. */
  load(): Promise<void>
}

/** One way to die under load. Resolves when it happened, and nothing of what died is left. */
export type Death = (victim: Victim) => Promise<void>

/** Longer than a run takes; a moment that did not come by then will not. */
const PHASE_MS = 5_000
const RUN_MS = 1_500
const START_MS = 900

/** The engine at whatever it is doing. */
const anywhere: Death = async ({ home, root, random, load }) => {
  await load()
  const engine = await servingEngine(home)
  await reindex(engine, root)
  await wait(random.below(RUN_MS))
  await end(engine.pid)
}

/** The engine just when a phase of a run begins. */
const inPhase =
  (phase: Phase): Death =>
  async ({ home, root, load }) => {
    await load()
    const discovery = await servingEngine(home)
    const engine = connectEngine(discovery)
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PHASE_MS)
      const leave = engine.subscribe((event) => {
        if (event.type !== 'progress' || event.progress.phase !== phase) return
        kill(discovery.pid)
        clearTimeout(timer)
        leave()
        resolve()
      }, resolve)
      engine.command('reindex', root).catch(resolve)
    })
    await end(discovery.pid)
  }

/** One of two engines that start at once, with the clients' own, and want the same data folder. */
const starting: Death = async ({ home, random, load }) => {
  await endServing(home)
  const loaded = load()
  const engines: [number, number] = [spawnEngine(home), spawnEngine(home)]
  await wait(random.below(START_MS))
  await end(random.oneOf(engines))
  await loaded
}

/** A thread of the engine, which goes on. */
const ofThread =
  (thread: Doom['thread']): Death =>
  async ({ home, root, random, load }) => {
    await endServing(home)
    const pid = spawnEngine(home, { thread, afterMs: random.below(RUN_MS) })
    await servingEngine(home)
    await load()
    await reindex(await servingEngine(home), root)
    await wait(RUN_MS)
    if ((await servingEngine(home)).pid !== pid) throw new Error(`the engine died with ${thread}`)
    await end(pid)
  }

/** A command that indexes in its own process, or waits for the engine's run. */
const ofCommand: Death = async ({ home, root, random, load }) => {
  await load()
  if (random.below(2) === 0) await endServing(home)
  const command = spawn(process.execPath, [programPath, 'index', root], {
    env: { ...process.env, FAULTLINE_HOME: home },
    stdio: 'ignore',
  })
  const exited = once(command, 'exit')
  await wait(random.below(START_MS + RUN_MS))
  command.kill('SIGKILL')
  await exited
}

export const DEATHS: Readonly<Record<string, Death>> = {
  'the engine, anywhere': anywhere,
  'the engine, walking': inPhase('walk'),
  'the engine, parsing': inPhase('parse'),
  'the engine, linking': inPhase('link'),
  'the engine, publishing': inPhase('publish'),
  'an engine, starting': starting,
  'the writer thread': ofThread('faultline-writer'),
  'a parse worker': ofThread('faultline-parse'),
  'the command line': ofCommand,
}

async function reindex(engine: Discovery, root: string): Promise<void> {
  await connectEngine(engine).command('reindex', root)
}
