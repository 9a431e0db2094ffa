import { describe, expect, it } from 'vitest'
import { placeInColumns } from '../layout/columns.ts'
import { neighbourOf } from './neighbour.ts'
import { project } from '../project.ts'
import { CENTRE, FIRST_VIEW, ledger, named } from '../samples/ledger.ts'
import { DEFAULT_BUDGET } from '../types.ts'

const upper = named('packages/billing', 'issue')
const lower = named('packages/orders', 'cancel')
const callee = named('packages/db', 'withTransaction')
const further = named('apps/web', 'submit')
const projection = project(
  ledger([
    { label: 'issue', module: 'packages/billing', side: 'callers', sites: 2 },
    { label: 'cancel', module: 'packages/orders', side: 'callers' },
    { label: 'withTransaction', module: 'packages/db', side: 'callees' },
    { label: 'submit', module: 'apps/web', side: 'callers', hop: 2, inner: lower },
  ]),
  { ...FIRST_VIEW, depth: { callers: 2, callees: 1 } },
  DEFAULT_BUDGET,
)
const { positions } = placeInColumns(projection, {})
const go = (from: string, direction: 'left' | 'right' | 'up' | 'down') =>
  neighbourOf(projection, positions, from, direction)

describe('arrow keys', () => {
  it('go left towards callers and right towards callees', () => {
    expect(go(callee, 'left')).toBe(CENTRE)
    expect(go(CENTRE, 'right')).toBe(callee)
    expect(go(lower, 'right')).toBe(CENTRE)
    expect([upper, lower]).toContain(go(CENTRE, 'left'))
  })

  it('go up and down inside a column', () => {
    expect(go(upper, 'down')).toBe(lower)
    expect(go(lower, 'up')).toBe(upper)
  })

  it('prefer the box that a line leads to', () => {
    expect(go(lower, 'left')).toBe(further)
  })

  it('lead nowhere at the border', () => {
    expect(go(callee, 'right')).toBeUndefined()
    expect(go(upper, 'up')).toBeUndefined()
  })
})
