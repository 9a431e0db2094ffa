import { describe, expect, it } from 'vitest'
import type { CompilerFunction, ResolvedCall } from './compilerFacts.ts'
import { chooseSubjects } from './subjects.ts'

function named(name: string, file = 'src/quay.ts'): CompilerFunction {
  return { file, line: name.length, name }
}

function call(caller: string, target: string, file?: string): ResolvedCall {
  return { file: file ?? 'src/quay.ts', line: 1, column: 1, caller: named(caller, file), target: named(target) }
}

const CALLS = [
  call('unloadCargo', 'hoistCrane'),
  call('loadCargo', 'hoistCrane'),
  call('shiftCargo', 'hoistCrane'),
  call('hoistCrane', 'turnWinch'),
  call('lowerCrane', 'turnWinch'),
  call('swingCrane', 'turnWinch'),
  call('parkCrane', 'turnWinch'),
  call('testing', 'turnWinch', 'src/quay.test.ts'),
  call('greetVessel', 'unloadCargo'),
]
const names = new Map(CALLS.flatMap(({ caller, target }) => [caller?.name ?? '', target.name]).map((name) => [name, 1]))
const isTest = (file: string): boolean => file.includes('.test.')

describe('what the questions are about', () => {
  it('is the most called function, one with few callers, and one that is three calls away', () => {
    const subjects = chooseSubjects({ calls: CALLS, names, importCycles: [] }, isTest)
    expect(subjects.hub.name).toBe('turnWinch')
    expect(subjects.edited.name).toBe('hoistCrane')
    expect(subjects.start.name).toBe('greetVessel')
    expect(subjects.unknown).toBe('turnWinche')
  })

  it('has a name that no other function has', () => {
    const twice = new Map([...names, ['greetVessel', 2]])
    expect(() => chooseSubjects({ calls: CALLS, names: twice, importCycles: [] }, isTest)).toThrow(/fits/)
  })
})
