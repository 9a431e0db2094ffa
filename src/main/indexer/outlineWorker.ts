/** The entry of a thread that reads outlines: a text comes in, its outline goes out, one after another. */
import { parentPort } from 'node:worker_threads'
import { looksMinified } from './looksMinified.ts'
import type { OutlineAnswer, OutlineOrder } from './outlineMessages.ts'
import { createParser, type Parser } from './parse.ts'

const parser = await createParser()
let tail: Promise<void> = Promise.resolve()
parentPort?.on('message', (order: OutlineOrder) => {
  tail = tail.then(async () => parentPort?.postMessage(await answer(parser, order)))
})

async function answer(parser: Pick<Parser, 'outline'>, order: OutlineOrder): Promise<OutlineAnswer> {
  const { id, path, language, text } = order
  // What the index leaves out has no symbols here either.
  if (looksMinified(path, text) !== undefined) return { id, outline: undefined }
  try {
    return { id, outline: await parser.outline(path, language, text) }
  } catch {
    // The edge of a file: a fault of the extractor costs this file.
    return { id, outline: 'unreadable' }
  }
}
