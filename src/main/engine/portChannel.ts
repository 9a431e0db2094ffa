import { createInterface } from 'node:readline'

/** A line of communication with the shell; messages are plain data. */
export interface PortChannel {
  send(message: object): void
  receive(listener: (message: unknown) => void): void
  /** Calls back when the shell has gone; at once when it went before. */
  closed(listener: () => void): void
}

/** Electron gives a utility process this port; its types are Electron's, which only the shell's room knows. */
interface ParentPort {
  postMessage(message: object): void
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void
}

/** The channel over which this process was started: Electron's port, an IPC channel, or lines on stdin and stdout. */
export function openPortChannel(): PortChannel {
  const parentPort = electronPort()
  if (parentPort !== undefined) return overElectron(parentPort)
  return process.send === undefined ? overLines() : overIpc()
}

function electronPort(): ParentPort | undefined {
  // Present only in Electron's utility processes, whose documentation gives it this shape.
  return 'parentPort' in process ? process.parentPort : undefined
}

/** A utility process ends with its parent; there is nothing to be told. */
function overElectron(port: ParentPort): PortChannel {
  return {
    send: (message) => port.postMessage(message),
    receive: (listener) => port.on('message', (event) => listener(event.data)),
    closed: () => {},
  }
}

function overIpc(): PortChannel {
  return {
    send: (message) => {
      if (process.connected) process.send?.(message, undefined, undefined, () => {})
    },
    receive: (listener) => void process.on('message', listener),
    closed: (listener) => (process.connected ? void process.once('disconnect', listener) : listener()),
  }
}

function overLines(): PortChannel {
  const lines = createInterface({ input: process.stdin, terminal: false })
  process.stdout.on('error', () => lines.close())
  let isClosed = false
  lines.once('close', () => (isClosed = true))
  // What comes before anybody listens is kept, as the other two channels keep it.
  const early: string[] = []
  const keep = (line: string): void => void early.push(line)
  lines.on('line', keep)
  return {
    send: (message) => void process.stdout.write(`${JSON.stringify(message)}\n`),
    receive(listener) {
      lines.off('line', keep)
      for (const line of early.splice(0)) listener(parseLine(line))
      lines.on('line', (line) => listener(parseLine(line)))
    },
    closed: (listener) => (isClosed ? listener() : void lines.once('close', listener)),
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
