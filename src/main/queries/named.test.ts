import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { named } from './named.ts'
import { namedCalls } from './testing/nextSteps.ts'

const NAMES = [
  'Ledger.post',
  'my folder/a b.ts',
  "it's.ts",
  '$(touch x)',
  '`id`',
  'a -> b',
  '<module>',
  'x;y',
  '"q"',
  '',
]

test('a value in a call is as it was, whatever is in it', () => {
  const texts = fc.oneof(fc.constantFrom(...NAMES), fc.string())
  fc.assert(
    fc.property(texts, texts, (symbol, file) => {
      const sentence = `call callers ${named('symbol', symbol)} ${named('file_path', file)}, then ask again`
      expect(namedCalls(sentence, 'x').at(-1)).toEqual({ query: 'callers', params: { symbol, file_path: file } })
    }),
  )
})

test('a plain value has no quotes, any other is one word of a shell', () => {
  expect(named('symbol', 'src.app.Ledger.post')).toBe('symbol=src.app.Ledger.post')
  expect(named('cut', 'a -> b')).toBe("cut='a -> b'")
  for (const name of NAMES.filter((text) => text !== '')) {
    const { stdout } = spawnSync('sh', ['-c', `printf '%s|' ${named('path', name)}`], { encoding: 'utf8' })
    expect(stdout).toBe(`path=${name}|`)
  }
})
