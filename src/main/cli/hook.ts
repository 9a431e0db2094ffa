import { isMainThread, workerData } from 'node:worker_threads'
import { dataFolder, indexedProjectAround } from '#engine/whereabouts'
import { askPublished, readInThread, type Reading } from './hook/askPublished.ts'
import { contextOf } from './hook/contextOf.ts'
import { readHookCall } from './hook/HookCall.ts'
import { questionFor } from './hook/questionFor.ts'

/** From the start of the process to its end: an agent waits for it at every call. */
const DEADLINE_MS = 280
/** A payload may hold a whole file that is about to be written. */
const PAYLOAD_BYTES_MAX = 16_000_000

/**
 * `faultline hook`: reads what an agent is about to do on standard input and prints what it should know first. Fails open: on
 * any trouble, and after the deadline, it prints nothing and ends with 0, which every agent takes for "go on". It never blocks
 * and decides nothing. An entry of its own that loads no more than it needs.
 */
async function run(): Promise<void> {
  const deadline = new AbortController()
  const timer = setTimeout(leave, Math.max(1, DEADLINE_MS - process.uptime() * 1_000))
  try {
    const answer = await answerTo(await readInput(), deadline.signal)
    if (answer !== undefined) await new Promise<void>((written) => process.stdout.write(answer, () => written()))
  } catch {
    // Whatever it is, the agent goes on without us.
  }
  clearTimeout(timer)
  leave()
}

async function answerTo(payload: string, signal: AbortSignal): Promise<string | undefined> {
  const call = readHookCall(payload)
  if (call === undefined) return undefined
  const home = dataFolder()
  const project = indexedProjectAround(home, call.place)
  const question = project === undefined ? undefined : questionFor(call, project.root)
  if (project === undefined || question === undefined) return undefined
  const additionalContext = contextOf(call, await askPublished(home, project, question, signal))
  if (additionalContext === undefined) return undefined
  return `${JSON.stringify({ hookSpecificOutput: { hookEventName: call.event, additionalContext } })}\n`
}

async function readInput(): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of process.stdin) {
    if (!Buffer.isBuffer(chunk)) continue
    length += chunk.length
    if (length > PAYLOAD_BYTES_MAX) return ''
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** At once: an engine in this process, or an unanswered request, would keep it open. */
function leave(): never {
  process.exit(0)
}

if (isMainThread) {
  process.on('uncaughtException', leave)
  process.stdout.on('error', leave)
  await run()
} else {
  // Started with this by `askPublished`.
  await readInThread(workerData as Reading)
}
