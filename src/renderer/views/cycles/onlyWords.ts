import type { Only } from './CycleReport.ts'

const WORDS: Readonly<Record<Only, string>> = {
  types: 'type-only',
  tests: 'test-only',
  import: 'import-only',
  dispatch: 'interface-only',
}

/** What an edge is nothing but; empty for any other. */
export function onlyWords(only: readonly Only[]): string {
  return only.map((mark) => WORDS[mark]).join(', ')
}
