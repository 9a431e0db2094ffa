import { utilityProcess } from 'electron'
import type { EnginePort } from './EnginePort.ts'

const STDERR_KEPT_CHARACTERS = 2_000

/** An engine in Electron's own utility process: for runtimes whose Node can load the SQLite add-on. */
export function startUtilityProcessPort(script: string, args: readonly string[]): EnginePort {
  const child = utilityProcess.fork(script, [...args], {
    serviceName: 'Faultline engine',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-STDERR_KEPT_CHARACTERS)
  })
  return {
    send: (request) => child.postMessage(request),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) =>
      void child.once('exit', (code) => listener(`The engine ended (exit code ${code}). ${errors.trim()}`.trim())),
    kill: () => void child.kill(),
  }
}
