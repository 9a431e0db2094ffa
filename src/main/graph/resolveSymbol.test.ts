import { describe, expect, it } from 'vitest'
import { resolveSymbol } from './resolveSymbol.ts'
import { sampleGraph } from './sampleGraph.ts'

const SYMBOLS = [
  { qualifiedName: 'src', kind: 'folder', localName: 'src' },
  { qualifiedName: 'src.main.<module>', kind: 'file', path: 'src/main.ts' },
  { qualifiedName: 'src.main.main', kind: 'function', path: 'src/main.ts' },
  { qualifiedName: 'src.main.start', kind: 'function', path: 'src/main.ts' },
  { qualifiedName: 'src.main.start~2', kind: 'function', path: 'src/main.ts', localName: 'start' },
  { qualifiedName: 'src.scc.<module>', kind: 'file', path: 'src/scc.ts' },
  { qualifiedName: 'src.scc.Tarjan', kind: 'class', path: 'src/scc.ts' },
  { qualifiedName: 'src.scc.Tarjan.visit', kind: 'method', path: 'src/scc.ts', localName: 'Tarjan.visit' },
  { qualifiedName: 'src.scc.Walker.visit', kind: 'method', path: 'src/scc.ts', localName: 'Walker.visit' },
  { qualifiedName: 'src.scc.default', kind: 'function', path: 'src/scc.ts' },
  { qualifiedName: 'debug', kind: 'external', localName: 'debug' },
  { qualifiedName: 'src.scc.find~2', kind: 'function', path: 'src/scc.ts', localName: 'find' },
  { qualifiedName: 'src.scc.find', kind: 'function', path: 'src/scc.ts', localName: 'find', complexity: 1 },
] as const
const reader = sampleGraph({ symbols: SYMBOLS, aliases: [[9, 'components']] })

function names(wanted: string, file?: string): readonly string[] | string {
  const found = resolveSymbol(reader, wanted, file)
  if (found.kind === 'not_found') return `near: ${found.near.join()}`
  if (found.kind === 'wrong_file') return `elsewhere: ${found.candidates.map(nameOf).join()}`
  return found.symbols.map(nameOf)
}

function nameOf(symbol: number): string {
  return SYMBOLS[symbol]?.qualifiedName ?? ''
}

describe('resolveSymbol', () => {
  it.each([
    ['a printed name to its one symbol', 'src.scc.Tarjan.visit', ['src.scc.Tarjan.visit']],
    ['a tail to its symbol', 'scc.Tarjan.visit', ['src.scc.Tarjan.visit']],
    ['a method of a class to that class alone', 'Tarjan.visit', ['src.scc.Tarjan.visit']],
    ['a bare name to all definitions of it', 'visit', ['src.scc.Tarjan.visit', 'src.scc.Walker.visit']],
    ['the first of repeats by its printed name', 'src.main.start', ['src.main.start']],
    ['a repeat by its printed name', 'src.main.start~2', ['src.main.start~2']],
    ['a bare name to all repeats', 'start', ['src.main.start', 'src.main.start~2']],
    ['a bare name of a function with overloads to its implementation', 'find', ['src.scc.find']],
    ['an overload by its printed name', 'src.scc.find~2', ['src.scc.find~2']],
    ['the name that an import gives to a default export', 'components', ['src.scc.default']],
    ['that name behind its file', 'scc.components', ['src.scc.default']],
    ['a path to its file', 'src/scc.ts', ['src.scc.<module>']],
    ['a path with a leading dot', './src/scc.ts', ['src.scc.<module>']],
    ['a path with back slashes', 'src\\scc.ts', ['src.scc.<module>']],
    ['a folder by its name', 'src', ['src']],
    ['a function before the file of the same name', 'main', ['src.main.main']],
    ['a file by its printed name', 'src.main.<module>', ['src.main.<module>']],
    ['a file by the name of its module', 'src.main', ['src.main.<module>']],
    ['a package where nothing else has the name', 'debug', ['debug']],
  ])('resolves %s', (_, wanted, expected) => {
    expect(names(wanted)).toEqual(expected)
  })

  it('does not take a part of a segment for a tail', () => {
    expect(names('arjan.visit')).toMatch(/^near: /)
  })

  it('narrows an ambiguous name to a file', () => {
    expect(names('visit', 'src/scc.ts')).toHaveLength(2)
    expect(names('main', 'src/main.ts')).toEqual(['src.main.main'])
    expect(names('main', './main.ts')).toEqual(['src.main.main'])
  })

  it('says where a name is that is not in the file', () => {
    expect(names('start', 'src/scc.ts')).toBe('elsewhere: src.main.start,src.main.start~2')
  })

  it('names what is near a misspelling', () => {
    expect(names('visti')).toBe('near: src.scc.Tarjan.visit,src.scc.Walker.visit')
    expect(names('Tarjn.visit')).toBe('near: src.scc.Tarjan.visit')
    expect(names('nothingLikeIt')).toBe('near: ')
  })
})
