import { expect, it } from 'vitest'
import { cycleTask } from './cycleTask.ts'
import { ledger } from './samples/ledger.ts'
import { whatRemains } from './whatRemains.ts'

const names = ledger.members.map(({ name }) => name)
const [bus, types] = ledger.cuts

it('says what is tangled, where the loop runs, what to cut and what that leaves', () => {
  const cuts = bus === undefined ? [] : [bus]
  const remains = whatRemains(
    names,
    ledger.edges.filter(({ key }) => key !== bus?.key),
  )
  expect(cycleTask({ project: 'tidewater', level: 'file', detail: ledger, cuts, remains }))
    .toBe(`## Break a cycle of 4 files in tidewater

4 files in 2 modules need each other: 5 edges, 9 references (file level, cycle \`a1b2c3\`).

### Shortest loop

1. \`src/post.ts\` → \`src/bus.ts\` at \`src/post.ts:1\`
2. \`src/bus.ts\` → \`lib/handlers.ts\` at \`src/bus.ts:13\`
3. \`lib/handlers.ts\` → \`src/post.ts\` at \`lib/handlers.ts:4\`

### Cut

- [ ] \`src/bus.ts\` → \`lib/handlers.ts\` at \`src/bus.ts:13\` (2 references)

To break it completely takes 2 cuts; no fewer do.

### What remains

The largest cycle falls from 4 to 2; 2 of 4 files are free.

- still in a cycle (2): \`lib/refund.ts\`, \`src/bus.ts\`

Check: \`faultline call find_cycles --level file --cycle src/post.ts\`
`)
})

it('says that nothing is left where all cuts are made, and what an edge is nothing but', () => {
  const cuts = [bus, types].flatMap((cut) => cut ?? [])
  const remains = whatRemains(
    names,
    ledger.edges.filter(({ key }) => !cuts.some((cut) => cut.key === key)),
  )
  const task = cycleTask({ project: 'tidewater', level: 'file', detail: ledger, cuts, remains })
  expect(task).toContain('(1 reference, type-only)')
  expect(task).toContain('No cycle: all 4 files can be built one after the other.')
})

it('lets no name of the code end its own quotes', () => {
  const [first] = ledger.loop
  const odd = first === undefined ? [] : [{ ...first, from: 'a`b\n# title' }]
  const task = cycleTask({
    project: 'p',
    level: 'call',
    detail: { ...ledger, loop: odd },
    cuts: [],
    remains: undefined,
  })
  expect(task).toContain('1. `` a`b # title `` → `src/bus.ts`')
  expect(task).not.toMatch(/^# title/m)
})
