import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commandOfTemplate } from './editors.ts'

const place = { file: '/home/ada/a b.ts', line: 12, column: 5 }

describe('a command of the user', () => {
  test('is cut into words, quotes kept together, and filled in', () => {
    expect(commandOfTemplate('code --goto {file}:{line}:{column}', place)).toEqual({
      command: 'code',
      args: ['--goto', '/home/ada/a b.ts:12:5'],
    })
    expect(commandOfTemplate(`"C:\\My Editor\\ed.exe" '+call cursor({line},{column})' {file}`, place)).toEqual({
      command: 'C:\\My Editor\\ed.exe',
      args: ['+call cursor(12,5)', '/home/ada/a b.ts'],
    })
  })

  test('says what is wrong with it', () => {
    expect(commandOfTemplate('', place)).toContain('empty')
    expect(commandOfTemplate('code "{file}', place)).toContain('quotation mark')
    expect(commandOfTemplate('code', place)).toContain('{file}')
    expect(commandOfTemplate('{file} {file}', place)).toContain('placeholder')
  })

  test('has the same words whatever the file is named', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (file) => {
        expect(commandOfTemplate('ed -n {line} {file}', { ...place, file })).toEqual({
          command: 'ed',
          args: ['-n', '12', file],
        })
      }),
    )
  })
})
