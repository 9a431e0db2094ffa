/** An outline thread that is lost on some texts, as a fault in a grammar would lose it. For tests. */
import { parentPort } from 'node:worker_threads'
import type { OutlineAnswer, OutlineOrder } from './outlineMessages.ts'

parentPort?.on('message', ({ id, language, text }: OutlineOrder) => {
  if (text === 'end the thread') process.exit(3)
  if (text === 'never return') for (;;);
  const answer: OutlineAnswer = { id, outline: { language, symbols: [], moduleCode: '', imports: [], broken: false } }
  parentPort?.postMessage(answer)
})
