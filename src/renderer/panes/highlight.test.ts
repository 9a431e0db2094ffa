import { describe, expect, it } from 'vitest'
import { loadParser, parserOf } from './codeParsers.ts'
import { highlightLines, markName } from './highlight.ts'

async function lines(code: string, file: string) {
  await loadParser(file)
  return highlightLines(code, file, parserOf(file))
}

async function looks(code: string, file: string) {
  return (await lines(code, file)).map((line) =>
    line.filter(({ look }) => look !== '').map(({ text, look }) => `${look}:${text}`),
  )
}

describe('the colours of code', () => {
  it('tells keywords, types, calls, texts and numbers apart', async () => {
    expect(await looks("const tax: Rate = apply('vat', 7)", 'tax.ts')).toEqual([
      ['kw:const', 'ty:Rate', 'fn:apply', "st:'vat'", 'nu:7'],
    ])
    expect((await looks('return <Price value={1} />', 'Price.jsx'))[0]).toContain('kw:return')
  })

  it.each([
    ['renew.py', 'def renew(self):\n    return 1  # done', ['kw:def', 'nu:1', 'co:# done']],
    ['renew.go', 'func Renew() string { return "done" } // 7', ['kw:func', 'st:"done"', 'co:// 7']],
    ['Renew.java', 'int renew() { return 7; } // done', ['kw:return', 'nu:7', 'co:// done']],
    ['renew.rs', 'fn renew() -> u8 { 7 } // done', ['kw:fn', 'nu:7', 'co:// done']],
    ['renew.hpp', 'int renew() { return 7; } // done', ['kw:return', 'nu:7', 'co:// done']],
    ['renew.php', 'function renew() { return 7; } // done', ['kw:function', 'nu:7', 'co:// done']],
    ['Renew.cs', 'public int Renew() { return 7; } // done', ['kw:public', 'ty:int', 'nu:7', 'co:// done']],
    ['renew.kt', 'fun renew(): Int = 7 // done', ['kw:fun', 'ty:Int', 'nu:7', 'co:// done']],
    ['renew.scala', 'def renew: Int = 7 // done', ['kw:def', 'ty:Int', 'nu:7', 'co:// done']],
    ['renew.dart', 'final int renewed = 7; // done', ['kw:final', 'nu:7', 'co:// done']],
    ['renew.m', '- (int)renew { return 7; } // done', ['ty:int', 'kw:return', 'nu:7', 'co:// done']],
    ['renew.swift', 'func renew() -> Int { return 7 } // done', ['kw:func', 'nu:7', 'co:// done']],
    ['renew.rb', 'def renew\n  7 # done\nend', ['kw:def', 'nu:7', 'co:# done', 'kw:end']],
    ['renew.lua', 'local renewed = 7 -- done', ['kw:local', 'nu:7', 'co:-- done']],
    ['renew.ml', 'let renew = 7 (* done *)', ['kw:let', 'nu:7', 'co:(* done *)']],
    ['renew.ps1', 'function Renew { return 7 } # done', ['kw:function', 'nu:7', 'co:# done']],
    ['renew.sh', 'if true; then echo "done"; fi # 7', ['kw:if', 'st:"done"', 'kw:fi', 'co:# 7']],
    ['renew.sol', 'function renew() public returns (uint256) { return 7; }', ['kw:function', 'ty:uint256', 'nu:7']],
    ['renew.zig', 'pub fn renew() u8 { return 7; } // done', ['kw:pub', 'ty:u8', 'nu:7', 'co:// done']],
    ['renew.ex', 'def renew(of), do: {:ok, Rate, 7} # done', ['kw:def', 'kw:do', 'ty:Rate', 'nu:7', 'co:# done']],
  ])('knows the language of %s', async (file, code, expected) => {
    expect((await looks(code, file)).flat()).toEqual(expect.arrayContaining(expected))
  })

  it.each([
    [
      'renew.py',
      '    of the rate.\n    """\n    return 1\n\n\ndef apply():\n    """Adds it."""\n    return 7',
      2,
      'kw:return',
    ],
    ['renew.ts', ' * of the rate\n */\nexport const rate = 7\n/** Adds it. */\nfunction apply() {}', 2, 'kw:export'],
    ['renew.ts', '  }\n}\n/** Adds it. */\nconst rate = 7', 3, 'kw:const'],
  ])('reads a stretch of %s as it is there, whatever began before it', async (file, code, line, expected) => {
    await loadParser(file)
    const [first, ...rest] = highlightLines(code, file, parserOf(file), false)
    expect([first, ...rest][line]?.map(({ text, look }) => `${look}:${text}`)).toContain(expected)
    expect(rest).toHaveLength(code.split('\n').length - 1)
  })

  it('knows the scripts and the markup of components, and their lines by themselves', async () => {
    const code = '<script setup>\nconst tax = 7\n</script>\n<!-- a -->\n<Price :of="tax" />'
    expect(await looks(code, 'Price.vue')).toEqual([
      ['ty:<script', 'ty:>'],
      ['kw:const', 'nu:7'],
      ['ty:</script', 'ty:>'],
      ['co:<!-- a -->'],
      ['ty:<Price', 'st:="tax"', 'ty:/>'],
    ])
    expect(await looks('return 7', 'Price.svelte')).toEqual([['kw:return', 'nu:7']])
  })

  it('loses no character, whatever the language', async () => {
    const code = 'export function post(\n\n  entry: `a\n${b}`) { /* x\n y */ }\n'
    for (const file of ['a.ts', 'a.py', 'a.vue', 'a.rs', 'a.kt', 'a.ex', 'a.unknown']) {
      const text = (await lines(code, file)).map((line) => line.map((token) => token.text).join('')).join('\n')
      expect(text).toBe(code)
    }
  })

  it('marks the whole name of the callee and nothing that only contains it', async () => {
    const [line = []] = await lines('await repostEntry(postEntry(draft))', 'renew.ts')
    const marked = markName(line, 'postEntry', 0)
    expect(marked.filter((token) => token.marked).map((token) => token.text)).toEqual(['postEntry'])
    expect(marked.map((token) => token.text).join('')).toBe('await repostEntry(postEntry(draft))')
    expect(marked.findIndex((token) => token.marked)).toBeGreaterThan(1)
  })
})
