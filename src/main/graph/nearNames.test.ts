import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearNames } from './nearNames.ts'

const NAMES = ['callers', 'callees', 'caller', 'condense', 'tarjan', 'tarjanComponents', 'render']

describe('nearNames', () => {
  it('finds a misspelling, nearest first', () => {
    expect(nearNames('calers', NAMES, 3)).toEqual(['callers', 'callees', 'caller'])
  })

  it('counts two letters that changed places as one mistake', () => {
    expect(nearNames('tarajn', NAMES, 1)).toEqual(['tarjan'])
  })

  it('finds longer names that contain what was typed, after misspellings', () => {
    expect(nearNames('tarjan', NAMES, 5)).toEqual(['tarjan', 'tarjanComponents'])
  })

  it('finds nothing where nothing is near', () => {
    expect(nearNames('zzzzzzzz', NAMES, 5)).toEqual([])
  })

  it('never overlooks a name of at least three letters with one letter replaced', () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
      minLength: 3,
      maxLength: 20,
    })
    fc.assert(
      fc.property(letters, fc.nat(), fc.array(letters), (name, seed, others) => {
        const at = seed % name.length
        const misspelt = `${name.slice(0, at)}q${name.slice(at + 1)}`
        expect(nearNames(misspelt, [...others, name], others.length + 1)).toContain(name)
      }),
    )
  })
})
