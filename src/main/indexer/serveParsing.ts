import { parentPort, workerData } from 'node:worker_threads'
import type { Parser } from './parse.ts'
import { parseFile } from './parseFile.ts'
import type { ParseBatch, ParseOutcome, WorkerReport, WorkerSetup } from './parseMessages.ts'

/**
 * The life of a parse worker: a batch comes in, its outcomes go out. The file under work is written where the pool can
 * see it, so that a crash or a hang is blamed on that file alone.
 */
export async function serveParsing(createParser: () => Promise<Pick<Parser, 'parse'>>): Promise<void> {
  const port = parentPort
  if (port === null) throw new Error('a parse worker runs as a worker thread')
  // Started by createParsePool, which hands over exactly this.
  const { position } = workerData as WorkerSetup
  const cell = new Int32Array(position)
  const parser = await createParser()
  const report = (message: WorkerReport, transfer: readonly ArrayBuffer[] = []): void =>
    port.postMessage(message, [...transfer])

  port.on('message', (batch: ParseBatch) => void parseBatch(batch))
  report({ type: 'ready' })

  async function parseBatch({ root, requests }: ParseBatch): Promise<void> {
    const outcomes: ParseOutcome[] = []
    for (const [index, request] of requests.entries()) {
      Atomics.store(cell, 0, index)
      outcomes.push(await parseFile(parser, root, request))
    }
    Atomics.store(cell, 0, -1)
    const buffers = outcomes.flatMap((outcome) => (outcome.kind === 'facts' ? [outcome.facts.buffer] : []))
    report({ type: 'done', outcomes }, buffers)
  }
}
