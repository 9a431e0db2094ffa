import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CALL_FILTERS,
  CYCLE_LEVELS,
  CYCLE_LISTS,
  CYCLE_PICTURES,
  IMPACT_DIRECTIONS,
  IMPACT_GROUPS,
  IMPACT_LISTS,
  IMPACT_SOURCES,
  LIST_SIDES,
  MAP_LISTS,
  MAP_OVERLAYS,
  MAP_PICTURES,
  MARKS,
  SCREENS,
  START_VIEW,
  TESTS_FILTERS,
  type ViewState,
} from '#shared/viewState'
import { DEEPEST, linkOf, viewOf } from './deepLink.ts'

const name = fc.string({ minLength: 1, unit: 'grapheme' })
const selection = fc.oneof(
  fc.constant(undefined),
  fc.record({ kind: fc.constant('symbol' as const), qn: name }),
  fc.record({ kind: fc.constant('edge' as const), source: name, target: name, site: fc.nat() }),
)
const views: fc.Arbitrary<ViewState> = fc.record({
  screen: fc.constantFrom(...SCREENS),
  project: fc.option(name, { nil: undefined }),
  active: fc.option(name, { nil: undefined }),
  depth: fc.record({ callers: fc.nat(DEEPEST), callees: fc.nat(DEEPEST) }),
  expanded: fc.array(name, { maxLength: 20 }),
  hidden: fc.array(name, { maxLength: 20 }),
  tests: fc.constantFrom(...TESTS_FILTERS),
  selected: selection,
  list: fc.record({ side: fc.constantFrom(...LIST_SIDES), sort: fc.constantFrom('hop', 'name'), page: fc.nat() }),
  impact: fc.record({
    source: fc.constantFrom(...IMPACT_SOURCES),
    base: fc.string(),
    range: fc.string(),
    marks: fc.array(fc.record({ qn: name, as: fc.constantFrom(...MARKS) }), { maxLength: 5 }),
    group: fc.constantFrom(...IMPACT_GROUPS),
    direction: fc.constantFrom(...IMPACT_DIRECTIONS),
    depth: fc.integer({ min: 1, max: 15 }),
    list: fc.constantFrom(...IMPACT_LISTS),
    page: fc.nat(),
    open: fc.array(name, { maxLength: 5 }),
    at: fc.nat(),
  }),
  cycles: fc.record({
    level: fc.constantFrom(...CYCLE_LEVELS),
    cycle: fc.string(),
    cuts: fc.array(name, { maxLength: 5 }),
    picture: fc.constantFrom(...CYCLE_PICTURES),
    types: fc.boolean(),
    page: fc.nat(),
    list: fc.constantFrom(...CYCLE_LISTS),
    member: fc.string(),
    from: fc.string(),
    to: fc.string(),
    at: fc.nat(),
    through: fc.string(),
  }),
  paths: fc.record({ from: fc.string(), to: fc.string(), depth: fc.integer({ min: 1, max: 50 }), at: fc.nat() }),
  map: fc.record({
    path: fc.string(),
    open: fc.array(name, { maxLength: 5 }),
    overlay: fc.constantFrom(...MAP_OVERLAYS),
    picture: fc.constantFrom(...MAP_PICTURES),
    all: fc.boolean(),
    box: fc.string(),
    from: fc.string(),
    to: fc.string(),
    list: fc.constantFrom(...MAP_LISTS),
    page: fc.nat(),
    at: fc.nat(),
  }),
  agents: fc.record({ client: fc.string(), pinned: fc.boolean(), calls: fc.constantFrom(...CALL_FILTERS) }),
})

describe('the address of a view', () => {
  it('brings back every view exactly', () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(viewOf(linkOf(view))).toEqual(view)
      }),
    )
  })

  it('names only what differs from the default', () => {
    expect(linkOf(START_VIEW)).toBe('#/start')
    expect(
      linkOf({ ...START_VIEW, screen: 'explore', project: '/code/tidewater', active: 'src.ledger.postEntry' }),
    ).toBe('#/explore?project=%2Fcode%2Ftidewater&active=src.ledger.postEntry')
  })

  it('is no view when the screen is unknown, and keeps defaults for what it does not understand', () => {
    expect(viewOf('#/nowhere')).toBeUndefined()
    expect(viewOf('')).toBeUndefined()
    expect(viewOf('#/explore?depth=ninety,99&tests=maybe&page=-1')).toEqual({
      ...START_VIEW,
      screen: 'explore',
      depth: { callers: 1, callees: DEEPEST },
    })
  })
})
