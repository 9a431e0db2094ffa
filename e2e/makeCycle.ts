import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes three files that need each other: the ring `post -> bus -> handlers -> post` with the chord `bus -> post`. Without
 * `post -> bus` no cycle is left; without `handlers -> post` post and bus still need each other.
 */
export function makeCycle(root: string): void {
  const folder = join(root, 'src/events')
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
}

const FILES = {
  'post.ts': `import { emit } from './bus.ts'

export const topics: string[] = []

export function post(topic: string): void {
  if (!topics.includes(topic)) emit(topic)
}
`,
  'bus.ts': `import { handle } from './handlers.ts'
import { topics } from './post.ts'

export function emit(topic: string): void {
  topics.push(topic)
  handle(topic)
}
`,
  'handlers.ts': `import { post } from './post.ts'

export function handle(topic: string): void {
  if (topic === 'retry') post('again')
}
`,
}
