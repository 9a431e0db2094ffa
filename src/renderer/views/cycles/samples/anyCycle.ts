import fc from 'fast-check'

export const names: readonly string[] = ['ledger', 'events', 'tax', 'orders', 'stock', 'mail', 'audit', 'users']

/** Edges between any of them, each once, none of a member to itself. */
export const arrows = fc
  .uniqueArray(fc.record({ from: fc.constantFrom(...names), to: fc.constantFrom(...names) }), {
    maxLength: 24,
    selector: ({ from, to }) => `${from} ${to}`,
  })
  .map((edges) => edges.filter(({ from, to }) => from !== to))
