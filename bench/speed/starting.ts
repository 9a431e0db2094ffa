import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { root } from '../../scripts/paths.ts'
import { median, printTable } from './figures.ts'
import { endEngineOf } from './liveEngine.ts'
import { CLI, withHome } from './program.ts'

const RUNS = 5
const HEADS = ['start', 'ms', 'of it Node alone', 'bytes of the list']
const HELLO = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'bench', version: '1.0.0' } },
}

/** From starting the agents' bridge to its list of tools, with no engine running, and with one; beside it an empty Node. */
export async function printStarting(): Promise<void> {
  const rows = await withHome(async (home) => {
    const sample = join(root, 'sample')
    const empty = median(await repeated(() => timeOf(['-e', ''])))
    // A data folder of its own each time: what the first one starts in the background stays for a while.
    const cold = await repeated(async (run) => {
      const listed = await listTools(join(home, String(run)), sample)
      await endEngineOf(join(home, String(run)))
      return listed
    })
    const shared = join(home, 'shared')
    await listTools(shared, sample)
    const warm = await repeated(() => listTools(shared, sample))
    await endEngineOf(shared)
    return [['no engine runs', cold] as const, ['an engine runs', warm] as const].map(([what, lists]) => [
      what,
      median(lists.map(({ ms }) => ms)).toFixed(0),
      empty.toFixed(0),
      lists[0]?.bytes ?? 0,
    ])
  })
  printTable(`Start to tools/list, medians of ${RUNS}`, HEADS, rows)
}

async function repeated<Value>(measure: (run: number) => Promise<Value>): Promise<readonly Value[]> {
  const values = []
  for (let run = 0; run < RUNS; run += 1) values.push(await measure(run))
  return values
}

async function timeOf(args: readonly string[]): Promise<number> {
  const began = performance.now()
  await new Promise((resolve) => spawn(process.execPath, args, { stdio: 'ignore' }).once('exit', resolve))
  return performance.now() - began
}

async function listTools(home: string, project: string): Promise<{ readonly ms: number; readonly bytes: number }> {
  const began = performance.now()
  const bridge = spawn(process.execPath, [CLI, 'mcp', project], {
    env: { ...process.env, FAULTLINE_HOME: home },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const send = (message: object): void => void bridge.stdin.write(`${JSON.stringify(message)}\n`)
  send(HELLO)
  for await (const line of createInterface(bridge.stdout)) {
    const { id } = JSON.parse(line)
    if (id === 1) {
      send({ jsonrpc: '2.0', method: 'notifications/initialized' })
      send({ jsonrpc: '2.0', id: 2, method: 'tools/list' })
    }
    if (id !== 2) continue
    const ms = performance.now() - began
    bridge.stdin.end()
    await new Promise((resolve) => bridge.once('exit', resolve))
    return { ms, bytes: Buffer.byteLength(line) }
  }
  throw new Error('the bridge ended without its list')
}
