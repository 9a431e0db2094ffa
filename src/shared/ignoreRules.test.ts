import { describe, expect, it } from 'vitest'
import { changeRules, faultOfRule, ignoreRulesOf } from './ignoreRules.ts'

const TEXT = '\uFEFF# what we do not keep\r\nvendor/\r\n\r\n!vendor/ours/\r\n*.gen.ts'

describe('rules of an ignore file', () => {
  it('are its lines without comments and empty ones', () => {
    expect(ignoreRulesOf(TEXT)).toEqual([
      { line: 1, pattern: 'vendor/' },
      { line: 3, pattern: '!vendor/ours/' },
      { line: 4, pattern: '*.gen.ts' },
    ])
  })

  it('go and come line by line, and every other byte of the text stays', () => {
    expect(changeRules(TEXT, { removed: [], added: [] })).toBe(TEXT)
    expect(changeRules(TEXT, { removed: [1], added: [] })).toBe(TEXT.replace('vendor/\r\n', ''))
    expect(changeRules(TEXT, { removed: [], added: ['docs/', 'tmp/'] })).toBe(`${TEXT}\r\ndocs/\r\ntmp/\r\n`)
    expect(changeRules('a\nb\n', { removed: [1], added: ['c'] })).toBe('a\nc\n')
    expect(changeRules('', { removed: [], added: ['docs/'] })).toBe('docs/\n')
  })

  it.each([
    ['', /Write a pattern/],
    ['a\nb', /one line/],
    ['a\u202eb', /hidden/],
    ['# docs', /comment/],
    ['!', /names nothing/],
    ['/', /names nothing/],
    ['a/**/b/**/c/**/d', /twice at most/],
    ['docs\\', /nothing to escape/],
    ['vendor/', /there already/],
    ['x'.repeat(1_001), /at most/],
  ])('%j cannot be added, and why is said', (pattern, why) => {
    expect(faultOfRule(pattern, ignoreRulesOf(TEXT))).toMatch(why)
  })

  it.each(['docs/', '!dist/ours.js', 'a b', '\\#name', 'name\\ ', '**/fixtures/**'])('%j can be added', (pattern) => {
    expect(faultOfRule(pattern, ignoreRulesOf(TEXT))).toBeUndefined()
  })
})
