import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinSteps, splitSteps } from './steps.ts'

const name = fc
  .oneof(fc.string({ minLength: 1 }), fc.constantFrom('src.a.run', 'goes -> there', '"quoted" -> "twice"', 'a->b', '"'))
  .map((text) => text.replaceAll(/\s+/g, ' ').trim())
  .filter((text) => text !== '')

describe('steps', () => {
  it('are split into the names that were joined', () => {
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), (names) => {
        expect(splitSteps(joinSteps(names))).toEqual(names)
      }),
    )
  })

  it('are taken as typed, with or without white space', () => {
    expect(splitSteps('src/a.ts->src/b.ts')).toEqual(['src/a.ts', 'src/b.ts'])
    expect(splitSteps(' main  ->run ')).toEqual(['main', 'run'])
  })
})
