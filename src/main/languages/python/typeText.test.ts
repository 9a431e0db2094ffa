import { describe, expect, it } from 'vitest'
import { typeParameterNames } from './typeParameters.ts'
import { parseType, typeOfComment, type TypeNode } from './typeText.ts'

function print(node: TypeNode): string {
  switch (node.kind) {
    case 'name':
      return node.path.join('.')
    case 'generic':
      return `${node.path.join('.')}<${node.args.map(print).join(', ')}>`
    case 'union':
      return node.items.map(print).join(' | ')
    case 'list':
      return `[${node.items.map(print).join(', ')}]`
    case 'none':
    case 'ellipsis':
    case 'unknown':
      return node.kind
  }
}

describe('the text of an annotation', () => {
  it.each([
    ['Ship', 'Ship'],
    ['fleet.Ship', 'fleet.Ship'],
    ['None', 'none'],
    ['list[Ship]', 'list<Ship>'],
    ['dict[str, t.List[Ship]]', 'dict<str, t.List<Ship>>'],
    ['Ship | None', 'Ship | none'],
    ['(Ship | Boat)', 'Ship | Boat'],
    ['"Ship"', 'Ship'],
    ['Optional["fleet.Ship"]', 'Optional<fleet.Ship>'],
    ["'list[Ship] | None'", 'list<Ship> | none'],
    ['Callable[[int, "Ship"], None]', 'Callable<[int, Ship], none>'],
    ['tuple[Ship, ...]', 'tuple<Ship, ellipsis>'],
    ['(Ship, Boat)', '[Ship, Boat]'],
    ['list[\n    Ship,  # the flagship\n]', 'list<Ship>'],
    ['Literal["a", 1]', 'Literal<a, unknown>'],
    ['make_type()', 'unknown'],
    ['', 'unknown'],
    ['list[', 'list<>'],
    ['list[Ship', 'list<Ship>'],
  ])('%j is read as %s', (text, expected) => {
    expect(print(parseType(text))).toBe(expected)
  })

  it('ends on text that is nested without end', () => {
    expect(print(parseType('list['.repeat(500)))).toContain('unknown')
    expect(print(parseType('x'.repeat(10_000)))).toBe('unknown')
  })
})

describe('a type comment', () => {
  it('is read up to a further comment, and an ignore comment is none', () => {
    expect(typeOfComment('  # type: list[Ship]  # all of them')).toBe('list[Ship]')
    expect(typeOfComment('# type: ignore[assignment]')).toBeUndefined()
    expect(typeOfComment('# a type: no')).toBeUndefined()
  })
})

describe('a list of type parameters', () => {
  it('gives the names without bounds, stars and defaults', () => {
    expect(typeParameterNames('[T, *Ts, **P, K: Ship, V: (int, str) = int]')).toEqual(['T', 'Ts', 'P', 'K', 'V'])
    expect(typeParameterNames('[T]')).toEqual(['T'])
    expect(typeParameterNames('[]')).toEqual([])
  })
})
