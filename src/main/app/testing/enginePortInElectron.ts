import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron'
import { startUtilityProcessPort } from '../utilityProcessPort.ts'
import { checkEnginePort, ECHO_ENGINE } from './enginePortContract.ts'

/** The entry of a tiny application that holds Electron's utility process to the contract and prints what came out. */
async function run(): Promise<void> {
  await app.whenReady()
  const script = join(app.getPath('temp'), `faultline-echo-${process.pid}.cjs`)
  writeFileSync(script, ECHO_ENGINE)
  try {
    await checkEnginePort(() => startUtilityProcessPort(script, []))
    process.stdout.write('engine port contract kept\n')
    app.exit(0)
  } catch (error) {
    process.stdout.write(`engine port contract broken: ${String(error)}\n`)
    app.exit(1)
  }
}

void run()
