import { setTimeout as wait } from 'node:timers/promises'
import type { Envelope } from '#shared/envelope'
import { EngineUnreachable } from '../../loopback.ts'
import { createSharedEngine } from '../../sharedEngine.ts'

/** What clients saw. */
export interface Load {
  /** Answers so far. */
  readonly answers: number
  /** Calls that were told that the engine went away. */
  readonly refusals: number
  /** The last generation that an answer came from. */
  readonly generation: string | undefined
  /** What must not be: an answer that is none, a generation older than one that was served before. */
  readonly faults: readonly string[]
  /** The number that was set last and confirmed, and the one that may or may not have been set. */
  readonly settings: { readonly confirmed: number; readonly sent: number }
  /** Lets the calls under way end and makes no more. */
  stop(): Promise<void>
}

const ASKED = ['index_status', 'callers', 'search_graph', 'find_cycles'] as const
const PAUSE_MS = 10
export const SETTING = 'soak.setting'

export interface LoadOptions {
  readonly home: string
  readonly root: string
  readonly clients: number
  /** The number with which settings go on. */
  readonly settingsFrom: number
}

/** Clients that ask, and one that sets something, all the time; they start an engine where there is none. */
export function startLoad({ home, root, clients, settingsFrom }: LoadOptions): Load {
  const engine = createSharedEngine({ home, project: undefined })
  const faults: string[] = []
  const settings = { confirmed: settingsFrom, sent: settingsFrom }
  let [answers, refusals] = [0, 0]
  let generation: string | undefined
  const stopping = new AbortController()
  const loops = [...Array.from({ length: clients }, (_, index) => ask(index)), set()]
  return {
    get answers() {
      return answers
    },
    get refusals() {
      return refusals
    },
    get generation() {
      return generation
    },
    faults,
    settings,
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }

  async function ask(client: number): Promise<void> {
    for (let turn = client; !stopping.signal.aborted; turn += 1) {
      const name = ASKED[turn % ASKED.length] ?? 'index_status'
      await attempt(name, async () => {
        const params = { project: root, ...PARAMS[name], format: 'json' }
        const asked = generation
        const { envelope } = await engine.ask(name, params, {
          signal: NEVER,
          surface: 'mcp',
          client: `client ${client}`,
        })
        note(name, envelope, asked)
      })
    }
  }

  async function set(): Promise<void> {
    while (!stopping.signal.aborted) {
      await attempt('keepPreferences', async () => {
        settings.sent += 1
        await engine.command('keepPreferences', { panes: { [SETTING]: settings.sent } })
        settings.confirmed = settings.sent
      })
    }
  }

  async function attempt(what: string, call: () => Promise<void>): Promise<void> {
    try {
      await call()
      answers += 1
    } catch (error) {
      if (error instanceof EngineUnreachable) refusals += 1
      else faults.push(`${what}: ${String(error)}`)
    }
    await wait(PAUSE_MS)
  }

  /** `asked` is what was served when the question was put: the answer is of that generation or of a later one. */
  function note(name: string, envelope: Envelope, asked: string | undefined): void {
    const answered = envelope.index?.generation
    if (!envelope.success) faults.push(`${name}: ${envelope.error_type}: ${envelope.error}`)
    if (answered === undefined) return
    if (asked !== undefined && isOlder(answered, asked)) faults.push(`${name}: ${answered} after ${asked}`)
    if (isOlder(generation, answered)) generation = answered
  }
}

const NEVER = new AbortController().signal
const PARAMS = { index_status: {}, callers: { symbol: 'step1' }, search_graph: { query: 'step' }, find_cycles: {} }

/** Whether a generation, or none, comes before another one that there was; one of another database always does. */
export function isOlder(generation: string | undefined, other: string): boolean {
  const [database, counter] = generation?.split(':') ?? []
  const [otherDatabase, otherCounter] = other.split(':')
  return database !== otherDatabase || Number(counter) < Number(otherCounter)
}
