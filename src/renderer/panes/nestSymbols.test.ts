import { describe, expect, it } from 'vitest'
import type { SymbolRow } from '../state/symbolRow.ts'
import { nestSymbols } from './nestSymbols.ts'

const symbol = (name: string): SymbolRow => ({
  qn: `src.tax.${name}`,
  name,
  kind: 'function',
  file: 'src/tax.ts',
  line: 1,
  module: 'src',
  test: false,
  external: false,
  callers: undefined,
  callees: undefined,
})

describe('the symbols of a file in the tree', () => {
  it('stand below what they are inside of, by their own part of the name', () => {
    const names = ['Rates', 'Rates.find', 'Rates.find.matches', 'quote', 'app.listen']
    expect(nestSymbols(names.map(symbol)).map(({ label, level }) => `${'  '.repeat(level)}${label}`)).toEqual([
      'Rates',
      '  find',
      '    matches',
      'quote',
      'app.listen',
    ])
  })

  it('stand below it also where other symbols come between, and once where a name is there twice', () => {
    const names = ['app', 'quote', 'app.listen', 'app', 'app.listen.done']
    expect(nestSymbols(names.map(symbol)).map(({ label, level }) => `${'  '.repeat(level)}${label}`)).toEqual([
      'app',
      '  listen',
      '    done',
      'quote',
      'app',
    ])
  })
})
