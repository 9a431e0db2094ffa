import * as fc from 'fast-check'
import { isLargeFuzz } from '#model/testing/fuzzing'

/** More than the stack is deep, or what is read in no time. */
const NESTING_MAX = isLargeFuzz ? 20_000 : 200
const RANDOM_MAX = 400
/** Openings that nest in many languages. */
const OPENINGS = [
  '(',
  '[',
  '{',
  'f(',
  '<',
  '"${',
  '`${',
  'if (x) {',
  'a.b(',
  'x => ',
  '- ',
  '!',
  '/*',
  '<a>',
  'fn f() {',
  'class C {',
  '(* ',
  '#{',
  '@',
]
const PIECES = [
  '\0',
  '\ufeff',
  '\ud800',
  '\u202e',
  '\r',
  '\r\n',
  '\n\n',
  '\t',
  '  ',
  '"',
  "'",
  '`',
  '"""',
  "'''",
  '\\',
  '/*',
  '*/',
  '//',
  '#',
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '<',
  '>',
  ';',
  ',',
  '.',
  '=',
  '=>',
  '->',
  '::',
  '@',
  '$',
  '%',
  '⚓',
  '1e999',
  '0x',
  'end',
  'class',
  'import',
  'return',
  'self',
  'this',
  'async',
  'yield',
]

/** Texts that were sources once: cut, spliced with another, with pieces lost, repeated or put in; nested deeply; and noise. */
export function brokenTexts(sources: readonly string[]): fc.Arbitrary<string> {
  const source = fc.constantFrom(...sources)
  const place = fc.double({ min: 0, max: 1, noNaN: true })
  const at = (text: string, where: number): number => Math.floor(where * text.length)
  const cut = fc.tuple(source, place).map(([text, where]) => text.slice(0, at(text, where)))
  const headless = fc.tuple(source, place).map(([text, where]) => text.slice(at(text, where)))
  const spliced = fc
    .tuple(source, source, place, place)
    .map(([one, other, end, start]) => one.slice(0, at(one, end)) + other.slice(at(other, start)))
  const edited = fc
    .tuple(
      source,
      fc.array(fc.tuple(place, fc.nat(30), fc.oneof(fc.constantFrom(...PIECES), fc.constant(''))), {
        minLength: 1,
        maxLength: 12,
      }),
    )
    .map(([text, edits]) =>
      edits.reduce((now, [where, lost, put]) => {
        const start = at(now, where)
        return now.slice(0, start) + put + now.slice(start + lost)
      }, text),
    )
  const linesMixed = fc.tuple(source, fc.array(place, { minLength: 1, maxLength: 60 })).map(([text, places]) => {
    const lines = text.split('\n')
    return places.map((where) => lines[Math.floor(where * lines.length)] ?? '').join('\n')
  })
  const nested = fc
    .tuple(source, place, fc.constantFrom(...OPENINGS), fc.integer({ min: 1, max: NESTING_MAX }))
    .map(
      ([text, where, opening, depth]) =>
        text.slice(0, at(text, where)) + opening.repeat(depth) + text.slice(at(text, where)),
    )
  const oneLine = source.map((text) => text.replaceAll('\n', ' '))
  const noise = fc.string({ unit: 'binary', maxLength: RANDOM_MAX })
  const tokens = fc.array(fc.constantFrom(...PIECES), { maxLength: RANDOM_MAX }).map((pieces) => pieces.join(''))
  return fc.oneof(
    { weight: 2, arbitrary: cut },
    headless,
    { weight: 2, arbitrary: spliced },
    { weight: 4, arbitrary: edited },
    { weight: 2, arbitrary: linesMixed },
    nested,
    oneLine,
    noise,
    tokens,
  )
}
