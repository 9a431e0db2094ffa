import { describe, expect, it } from 'vitest'
import { highlightLines, markName } from './highlight.ts'

const looks = (code: string, file: string) =>
  highlightLines(code, file).map((line) =>
    line.filter(({ look }) => look !== '').map(({ text, look }) => `${look}:${text}`),
  )

describe('the colours of code', () => {
  it('knows TypeScript, JavaScript with JSX and Python', () => {
    expect(looks("const tax: Rate = apply('vat', 7)", 'tax.ts')).toEqual([
      ['kw:const', 'ty:Rate', 'fn:apply', "st:'vat'", 'nu:7'],
    ])
    expect(looks('return <Price value={1} />', 'Price.jsx')[0]).toContain('kw:return')
    expect(looks('def renew(self):\n    return 1  # done', 'renew.py').flat()).toEqual(
      expect.arrayContaining(['kw:def', 'kw:return', 'co:# done']),
    )
  })

  it('knows the scripts and the markup of components, and their lines by themselves', () => {
    const code = '<script setup>\nconst tax = 7\n</script>\n<!-- a -->\n<Price :of="tax" />'
    expect(looks(code, 'Price.vue')).toEqual([
      ['ty:<script', 'ty:>'],
      ['kw:const', 'nu:7'],
      ['ty:</script', 'ty:>'],
      ['co:<!-- a -->'],
      ['ty:<Price', 'st:="tax"', 'ty:/>'],
    ])
    expect(looks('return 7', 'Price.svelte')).toEqual([['kw:return', 'nu:7']])
  })

  it('loses no character, whatever the language', () => {
    const code = 'export function post(\n\n  entry: `a\n${b}`) { /* x\n y */ }\n'
    for (const file of ['a.ts', 'a.py', 'a.vue', 'a.unknown']) {
      const text = highlightLines(code, file)
        .map((line) => line.map((token) => token.text).join(''))
        .join('\n')
      expect(text).toBe(code)
    }
  })

  it('marks the whole name of the callee and nothing that only contains it', () => {
    const [line = []] = highlightLines('await repostEntry(postEntry(draft))', 'renew.ts')
    const marked = markName(line, 'postEntry', 0)
    expect(marked.filter((token) => token.marked).map((token) => token.text)).toEqual(['postEntry'])
    expect(marked.map((token) => token.text).join('')).toBe('await repostEntry(postEntry(draft))')
    expect(marked.findIndex((token) => token.marked)).toBeGreaterThan(1)
  })
})
