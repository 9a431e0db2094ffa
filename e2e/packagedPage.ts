import type { ChildProcess } from 'node:child_process'

const ANSWERED_WITHIN_MS = 10_000

/**
 * A page of a program that was started with `--remote-debugging-port=0`. The fuses of a package keep everyone from the inspector of its
 * main process, by which a test usually holds a window, so this asks the page itself, by Chromium's protocol.
 */
export interface PackagedPage {
  /** The value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>
  close(): void
}

/** The page whose address starts so; undefined while there is none. Rejects when the program ends before it can be asked. */
export async function findPage(program: DevTools, address: string): Promise<PackagedPage | undefined> {
  const response = await fetch(`http://127.0.0.1:${program.port}/json/list`)
  // Chromium's own list of its pages.
  const pages = (await response.json()) as readonly { readonly url: string; readonly webSocketDebuggerUrl: string }[]
  const found = pages.find(({ url }) => url.startsWith(address))
  return found === undefined ? undefined : openPage(found.webSocketDebuggerUrl)
}

/** Where a program listens for its debugger. */
export interface DevTools {
  readonly port: number
}

/** Read from what the program prints to standard error. */
export async function devToolsOf(program: ChildProcess): Promise<DevTools> {
  return new Promise((resolve, reject) => {
    let printed = ''
    program.stderr?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const port = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(printed)?.[1]
      if (port !== undefined) resolve({ port: Number(port) })
    })
    program.once('exit', (code) => reject(new Error(`the program ended with ${code}: ${printed}`)))
  })
}

async function openPage(address: string): Promise<PackagedPage> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  let lastId = 0
  return {
    async evaluate(expression) {
      lastId += 1
      const id = lastId
      const params = { expression, returnByValue: true, awaitPromise: true }
      socket.send(JSON.stringify({ id, method: 'Runtime.evaluate', params }))
      const reply = await replyTo(socket, id)
      if (reply.result?.exceptionDetails !== undefined) throw new Error(`the page could not evaluate ${expression}`)
      return reply.result?.result?.value
    },
    close: () => socket.close(),
  }
}

interface Reply {
  readonly id?: number
  readonly result?: { readonly result?: { readonly value?: unknown }; readonly exceptionDetails?: unknown }
}

async function replyTo(socket: WebSocket, id: number): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the page did not answer')), ANSWERED_WITHIN_MS)
    const listen = ({ data }: MessageEvent): void => {
      const reply: Reply = JSON.parse(String(data))
      if (reply.id !== id) return
      clearTimeout(timer)
      socket.removeEventListener('message', listen)
      resolve(reply)
    }
    socket.addEventListener('message', listen)
  })
}
