import type { Worker } from 'node:worker_threads'

/** How long a thread may be at one thing. */
export interface ThreadLimits {
  /** CPU time of the thread itself: on a busy machine a healthy one may take any time by the clock. */
  readonly cpuMs: number
  /** By the clock, for one that waits for something that never comes, like a disk that is gone. */
  readonly waitMs: number
}

/** Why a thread has to be ended. What it spent is its text's doing; what it waited for may come the next time. */
export interface ThreadFault {
  readonly kind: 'spent' | 'waited'
  readonly detail: string
}

/** Watches one thread from outside, also while it never returns. */
export interface ThreadWatch {
  /** The thread began something else. */
  restart(): void
  /** To be asked from time to time; what it says is as old as the last question. */
  fault(): ThreadFault | undefined
}

interface Turn {
  readonly beganMs: number
  /** What the thread had spent when it was asked first. */
  baseMs: number | undefined
  spentMs: number
}

export function createThreadWatch(worker: Worker, { cpuMs, waitMs }: ThreadLimits): ThreadWatch {
  let turn = newTurn()
  let asking = false
  return {
    restart: () => void (turn = newTurn()),
    fault() {
      if (!asking) void ask(turn)
      if (turn.spentMs > cpuMs) return { kind: 'spent', detail: `it took longer than ${cpuMs / 1_000} s` }
      if (performance.now() - turn.beganMs < waitMs) return undefined
      return { kind: 'waited', detail: `nothing came of it for ${waitMs / 1_000} s` }
    },
  }

  async function ask(asked: Turn): Promise<void> {
    asking = true
    const nowMs = await cpuMsOf(worker)
    asking = false
    if (nowMs === undefined) return
    asked.baseMs ??= nowMs
    asked.spentMs = nowMs - asked.baseMs
  }
}

function newTurn(): Turn {
  return { beganMs: performance.now(), baseMs: undefined, spentMs: 0 }
}

/** Undefined where the thread is gone, or the runtime is too old to tell: then the clock alone counts. */
async function cpuMsOf(worker: Worker): Promise<number | undefined> {
  if (typeof worker.cpuUsage !== 'function') return undefined
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1_000
  } catch {
    return undefined
  }
}
