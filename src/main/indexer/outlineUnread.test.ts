import { expect, it } from 'vitest'
import { createParser } from './parse.ts'

it('what a language takes out of its text before the grammar reads it is code of where it stands', async () => {
  const parser = await createParser()
  const harbour = [
    'HARBOUR_EXPORT int moor(int ship) {',
    '#ifdef STORM',
    '  ship += 1;',
    '#endif',
    '  return ship;',
    '}',
    'int land(void) { return 1; }',
  ].join('\n')
  const before = await parser.outline('harbour.cc', 'cpp', harbour)
  const withMacro = await parser.outline('harbour.cc', 'cpp', harbour.replace('HARBOUR_EXPORT', 'PIER_EXPORT'))
  expect(withMacro.moduleCode).not.toBe(before.moduleCode)
  const withCondition = await parser.outline('harbour.cc', 'cpp', harbour.replace('STORM', 'CALM'))
  const changed = withCondition.symbols.filter(({ code }, at) => code !== before.symbols[at]?.code)
  expect(changed.map(({ localName }) => localName)).toEqual(['moor'])
})
