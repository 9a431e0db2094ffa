import { createServer } from 'node:http'
import { AnnouncingStore, Ledger, MemoryStore } from '../ledger/index.ts'
import * as routes from './routes.ts'

/** Starts the harbour's service. */
export function startServer(port: number): void {
  const ledger = new Ledger(new AnnouncingStore(new MemoryStore(), (entry) => console.log(entry.memo)))
  createServer((request, response) => {
    const answer = request.url?.startsWith('/arrive') ? routes.arrive(ledger, request.url) : routes.balance(ledger, request.url ?? '')
    response.end(answer)
  }).listen(port)
}
