import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { packageRoot } from '#model/packageRoot'
import type { Death } from './deaths.ts'
import { end, endServing, eventually, kill, servingEngine } from './startedEngine.ts'

const MOMENT_MS = 2_500

const PAGE = '--type=renderer'
const ENGINE = '/engine.js'

/**
 * One process of the window's application, its engine and its page among them; then all of it, by its first process. In between an
 * engine that died is started again. (A page that died waits for a click.) For Linux, where processes can be looked at.
 */
export function windowDeath(electron: string): Death {
  return async ({ home, root, random, load }) => {
    const ownsEngine = random.below(2) === 0
    if (ownsEngine) await endServing(home)
    else await load()
    const window = openWindow(electron, home, root)
    await one(window, PAGE)
    if (ownsEngine) {
      await servingEngine(home)
      await load()
    }
    await wait(random.below(MOMENT_MS))
    const [first, ...others] = processesOf(window)
    if (first === undefined) throw new Error('the window has ended by itself')
    const victim = random.oneOf([first, ...others])
    kill(victim.pid)
    if (victim.command.includes(ENGINE)) await one(window, ENGINE, victim)
    await end(window)
  }
}

/** Starts the application in a process group of its own and gives its first process. */
function openWindow(electron: string, home: string, root: string): number {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const window = spawn(electron, [...sandbox, packageRoot(), '--project', root], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, FAULTLINE_HOME: home, FAULTLINE_NODE: process.execPath },
  })
  if (window.pid === undefined) throw new Error('the window could not be opened')
  return window.pid
}

/** Resolves once the application has such a process, another one than the one that was just killed. */
async function one(window: number, part: string, killed?: Process): Promise<void> {
  await eventually(`the window has a process of ${part}`, async () =>
    processesOf(window).find(({ pid, command }) => pid !== killed?.pid && command.includes(part)),
  )
}

interface Process {
  readonly pid: number
  readonly command: string
}

/** The processes of a group that live, the first one first. */
function processesOf(leader: number): readonly Process[] {
  const processes: Process[] = []
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      // After the name in parentheses: state, parent, group.
      const [state, , group] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      if (Number(group) !== leader || state === 'Z') continue
      processes.push({ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8') })
    } catch {
      // It ended while we looked.
    }
  }
  return processes.sort((left, right) => left.pid - right.pid)
}
