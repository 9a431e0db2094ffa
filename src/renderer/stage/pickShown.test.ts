import { describe, expect, it } from 'vitest'
import { boxFor, marksFor } from './pickShown.ts'
import { project } from './project.ts'
import { callersIn, CENTRE, FIRST_VIEW, ledger, named } from './samples/ledger.ts'
import { DEFAULT_BUDGET } from './types.ts'

const renew = named('packages/subscriptions', 'renew')
const projection = project(
  ledger([
    { label: 'renew', module: 'packages/subscriptions', side: 'callers' },
    ...callersIn('apps/worker', 30),
    ...callersIn('apps/web', 4),
  ]),
  FIRST_VIEW,
  DEFAULT_BUDGET,
)
const folded = projection.nodes.flatMap((box) => (box.type === 'bundle' ? box.members : []))[0] ?? ''

describe('what a selection looks like', () => {
  it('rings a symbol and dims what it does not touch, but nothing for the one in the centre', () => {
    expect(marksFor(projection, { kind: 'symbol', qn: renew }, undefined)).toMatchObject({ box: renew, dims: true })
    expect(marksFor(projection, { kind: 'symbol', qn: CENTRE }, undefined)).toMatchObject({ box: CENTRE, dims: false })
  })

  it('falls on the bundle that a symbol is folded into', () => {
    expect(boxFor(projection, folded)?.type).toBe('bundle')
    expect(marksFor(projection, { kind: 'edge', source: folded, target: CENTRE, site: 0 }, undefined).edge).toContain(
      'bundle:',
    )
  })

  it('marks nothing for what is not in the picture', () => {
    expect(boxFor(projection, 'gone.symbol')).toBeUndefined()
    expect(marksFor(projection, { kind: 'symbol', qn: 'gone.symbol' }, 'focus')).toEqual({
      box: undefined,
      dims: false,
      edge: undefined,
      focused: 'focus',
    })
  })
})
