import { describe, expect, it } from 'vitest'
import { rankSymbols } from './searchSymbols.ts'
import { sampleGraph } from './sampleGraph.ts'

const SYMBOLS = [
  { qualifiedName: 'src.cloud.<module>', kind: 'file', path: 'src/cloud.ts' },
  { qualifiedName: 'src.cloud.updateCloudClient', kind: 'function', path: 'src/cloud.ts', flags: ['exported'] },
  { qualifiedName: 'src.cloud.clientCloudUpdate', kind: 'function', path: 'src/cloud.ts', flags: ['exported'] },
  { qualifiedName: 'src.cloud.updateCloudClientSettings', kind: 'function', path: 'src/cloud.ts', flags: ['exported'] },
  { qualifiedName: 'src.cloud.Client.update', kind: 'method', path: 'src/cloud.ts', localName: 'Client.update' },
  { qualifiedName: 'src.net.URLParser', kind: 'class', path: 'src/net.ts' },
  { qualifiedName: 'src.net.parse', kind: 'function', path: 'src/net.ts' },
  { qualifiedName: 'src.net.parse~2', kind: 'function', path: 'src/net.ts', localName: 'parse' },
  { qualifiedName: 'src.net.caller', kind: 'function', path: 'src/net.ts' },
] as const
const reader = sampleGraph({ symbols: SYMBOLS, calls: [[8, 7]] })

function search(words: string): readonly string[] {
  return rankSymbols(reader, words).map(({ symbol }) => SYMBOLS[symbol]?.qualifiedName ?? '')
}

describe('rankSymbols', () => {
  it('puts the name that is exactly the words first, then the words in order, then any order', () => {
    expect(search('update cloud client').slice(0, 3)).toEqual([
      'src.cloud.updateCloudClient',
      'src.cloud.updateCloudClientSettings',
      'src.cloud.clientCloudUpdate',
    ])
  })

  it('takes an identifier for its words', () => {
    expect(search('updateCloudClient')).toEqual(search('update cloud client'))
  })

  it('finds words of an acronym, by their beginnings too', () => {
    expect(search('url pars')).toEqual(['src.net.URLParser'])
  })

  it('finds a method by its class and its name', () => {
    expect(search('Client.update')[0]).toBe('src.cloud.Client.update')
  })

  it('looks inside names for a single word that begins none', () => {
    expect(search('urlparser')).toEqual(['src.net.URLParser'])
    expect(search('arser')).toEqual(['src.net.URLParser'])
  })

  it('puts the better connected of equals first', () => {
    expect(search('parse').slice(0, 2)).toEqual(['src.net.parse~2', 'src.net.parse'])
  })

  it('finds nothing where one word matches nowhere', () => {
    expect(search('update submarine')).toEqual([])
    expect(search('')).toEqual([])
    expect(search('!!')).toEqual([])
  })
})
