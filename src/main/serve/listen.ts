import type { Server } from 'node:http'

/** Ports tried after the one that was asked for; then any free one is taken. */
const PORTS_TRIED = 10

/** Listens on 127.0.0.1 at the port, or where it is taken at one of the next, or at any. Resolves with the port. */
export async function listen(server: Server, port: number): Promise<number> {
  const wanted = port === 0 ? [] : Array.from({ length: PORTS_TRIED }, (_, index) => port + index).filter(isPort)
  for (const candidate of wanted) {
    const taken = await tryPort(server, candidate)
    if (taken !== undefined) return taken
  }
  const any = await tryPort(server, 0)
  if (any === undefined) throw new Error('No port on 127.0.0.1 is free.')
  return any
}

function tryPort(server: Server, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException): void => {
      server.off('listening', onListening)
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined)
      else reject(error)
    }
    const onListening = (): void => {
      server.off('error', onError)
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : undefined)
    }
    server.once('error', onError)
    server.once('listening', onListening)
    server.listen(port, '127.0.0.1')
  })
}

function isPort(port: number): boolean {
  return Number.isInteger(port) && port > 0 && port < 65_536
}
