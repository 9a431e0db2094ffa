import { expect, it } from 'vitest'
import type { FileFacts } from '#model/FileFacts'
import { decodeFacts, encodeFacts } from './factsCodec.ts'
import { StoreBroken } from './storeErrors.ts'

const FACTS: FileFacts = {
  language: 'typescript',
  lines: 3,
  strings: ['größer', '😀'],
  definitions: [],
  scopes: [{ parent: -1, kind: 'module', owner: -1, bindings: [] }],
  imports: [],
  exports: [{ name: 'x', value: 0, specifier: undefined, imported: undefined, typeOnly: false, line: 1 }],
  types: [],
  functions: [],
  expressions: { code: [1, 0, 0], lists: [] },
  sites: [],
  diagnostics: [],
  generated: false,
}

it('gives back what it was given', () => {
  expect(decodeFacts(encodeFacts(FACTS))).toEqual(FACTS)
})

it('notices damage and other forms', () => {
  const bytes = encodeFacts(FACTS)
  const damaged = bytes.slice()
  damaged[damaged.length - 8] = (damaged[damaged.length - 8] ?? 0) ^ 0xff
  expect(() => decodeFacts(damaged)).toThrow(StoreBroken)
  expect(() => decodeFacts(bytes.slice(0, bytes.length / 2))).toThrow(StoreBroken)
  expect(() => decodeFacts(Uint8Array.of(200, ...bytes.slice(1)))).toThrow(StoreBroken)
  expect(() => decodeFacts(new Uint8Array())).toThrow(StoreBroken)
})
