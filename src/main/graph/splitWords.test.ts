import { expect, it } from 'vitest'
import { splitWords } from './splitWords.ts'

it.each([
  ['updateCloudClient', ['update', 'cloud', 'client']],
  ['URLParser', ['url', 'parser']],
  ['parseURL', ['parse', 'url']],
  ['XMLHttpRequest', ['xml', 'http', 'request']],
  ['snake_case_name', ['snake', 'case', 'name']],
  ['MAX_RETRY_COUNT', ['max', 'retry', 'count']],
  ['base64Encode', ['base', '64', 'encode']],
  ['src/graph/scc.ts', ['src', 'graph', 'scc', 'ts']],
  ['__init__', ['init']],
  ['größeÄndern', ['größe', 'ändern']],
  ['計算する', ['計算する']],
  ['$', []],
])('splits %s into its words', (identifier, words) => {
  expect(splitWords(identifier)).toEqual(words)
})
