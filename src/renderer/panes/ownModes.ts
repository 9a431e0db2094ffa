import { clike } from '@codemirror/legacy-modes/mode/clike'
import { simpleMode } from '@codemirror/legacy-modes/mode/simple-mode'

/** Languages that the library has no mode for: their words, comments, texts and numbers. */

export const solidity = clike({
  name: 'solidity',
  keywords: words(
    `abstract anonymous as assembly assert break calldata catch constant constructor continue contract delete do else emit enum error
    event external fallback final for from function if immutable import indexed interface internal is library mapping memory modifier
    new override payable pragma private public pure receive return returns revert require storage struct try type unchecked using
    view virtual while`,
  ),
  types: words(
    `address bool string bytes int uint fixed ufixed ${sized('bytes', 1, 32)} ${sized('int', 8, 256)} ${sized('uint', 8, 256)}`,
  ),
  atoms: words('true false this super'),
  multiLineStrings: false,
})

export const zig = clike({
  name: 'zig',
  keywords: words(
    `addrspace align allowzero and anyframe anytype asm async await break callconv catch comptime const continue defer else enum
    errdefer error export extern fn for if inline linksection noalias noinline nosuspend opaque or orelse packed pub resume return
    struct suspend switch test threadlocal try union unreachable usingnamespace var volatile while`,
  ),
  types: words(
    `anyerror anyopaque bool comptime_float comptime_int f16 f32 f64 f80 f128 isize noreturn type usize void c_char c_int c_long c_short
    c_uint c_ulong c_ushort ${sized('i', 8, 128)} ${sized('u', 1, 128)}`,
  ),
  atoms: words('true false null undefined'),
  multiLineStrings: false,
  hooks: {
    // A line of a text of several lines.
    '\\': (stream: { readonly eat: (text: string) => unknown; readonly skipToEnd: () => void }) => {
      if (!stream.eat('\\')) return false
      stream.skipToEnd()
      return 'string'
    },
    '@': (stream: { readonly eatWhile: (what: RegExp) => unknown }) => {
      stream.eatWhile(/\w/)
      return 'builtin'
    },
  },
})

const ELIXIR_WORDS =
  /(?:after|alias|and|case|catch|cond|def|defdelegate|defexception|defguardp?|defimpl|defmacrop?|defmodule|defoverridable|defp|defprotocol|defstruct|do|else|end|fn|for|if|import|in|not|or|quote|raise|receive|require|rescue|super|throw|try|unless|unquote|use|when|while|with)\b/

export const elixir = simpleMode({
  start: [
    { regex: /#.*/, token: 'comment' },
    { regex: /~?[a-z]?"""/i, token: 'string', next: 'heredoc' },
    { regex: /~[a-z]"(?:[^"\\]|\\.)*"?/i, token: 'string' },
    { regex: /"(?:[^"\\]|\\.)*"?/, token: 'string' },
    { regex: /'(?:[^'\\]|\\.)*'?/, token: 'string' },
    { regex: /(?:true|false|nil)\b/, token: 'atom' },
    { regex: /:[a-z_]\w*[?!]?/i, token: 'atom' },
    { regex: ELIXIR_WORDS, token: 'keyword' },
    { regex: /@[a-z_]\w*/, token: 'meta' },
    { regex: /[A-Z]\w*/, token: 'type' },
    { regex: /0[xob][\da-f_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:e[-+]?\d+)?/i, token: 'number' },
    { regex: /[a-z_]\w*[?!]?:?/ },
  ],
  heredoc: [
    { regex: /.*?"""/, token: 'string', next: 'start' },
    { regex: /.+/, token: 'string' },
  ],
})

/** A type in all of its sizes, by steps of the smallest. */
function sized(name: string, least: number, most: number): string {
  return Array.from({ length: most / least }, (_, at) => `${name}${(at + 1) * least}`).join(' ')
}

function words(text: string): Record<string, boolean> {
  return Object.fromEntries(text.split(/\s+/).map((word) => [word, true]))
}
