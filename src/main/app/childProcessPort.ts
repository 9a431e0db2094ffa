import { spawn } from 'node:child_process'
import type { EnginePort } from './EnginePort.ts'

const STDERR_KEPT_CHARACTERS = 2_000
const KILL_AFTER_MS = 3_000

/** An engine in a child process under a given Node, over its IPC channel. */
export function startChildProcessPort(node: string, script: string, args: readonly string[]): EnginePort {
  const child = spawn(node, [script, ...args], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], serialization: 'json' })
  let errors = ''
  let ended = false
  const exitListeners: ((reason: string) => void)[] = []
  const end = (reason: string): void => {
    if (ended) return
    ended = true
    for (const listener of exitListeners) listener(reason)
  }
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-STDERR_KEPT_CHARACTERS)
  })
  child.on('error', (error) => end(`The engine could not be started with ${node}: ${error.message}`))
  child.on('exit', (code, signal) =>
    end(`The engine ended (${signal ?? `exit code ${code}`}). ${errors.trim()}`.trim()),
  )
  return {
    send(request) {
      if (child.connected) child.send(request)
    },
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void exitListeners.push(listener),
    kill() {
      child.kill()
      setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref()
    },
  }
}
