import { describe, it } from 'vitest'
import { add } from './add.ts'

describe('adding', () => {
  const fixture = make()
  beforeEach(() => reset(fixture))
  it('adds two numbers', async () => {
    expect(add(1, 2)).toBe(3)
  })
  it.each([[1], [2]])('adds %i', (n) => add(n))
  it.skip(`skips ${add.name}`, function () {
    add()
  })
  describe.each`a | b`('a table', ({ a, b }) => {
    it('holds', () => add(a, b))
  })
  it.todo('later')
})

function context(name: string, run: () => void) {
  run()
}
context('no suite', () => add())
;/x/.test('text')
suite.skip('mocha', function () {
  test.describe('nested', () => {
    test('runs', () => add(import.meta.url))
    test.step('is no test', () => add())
  })
})
