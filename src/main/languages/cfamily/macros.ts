import type { Syntax } from '#model/Syntax'
import { fieldOf } from '../children.ts'
import type { Reader } from './Reader.ts'

/** Calls in the body of one macro that are kept. */
const CALLS_LIMIT = 64
const CALL = /\b([A-Za-z_]\w*)\s*\(/g
const NO_CALLS = new Set(['if', 'for', 'while', 'switch', 'sizeof', 'return', 'defined', 'do', 'catch', 'decltype'])

/** Reads `#define name value`: another name for what a name means, else something that the preprocessor puts in place. */
export function readDefine(reader: Reader, syntax: Syntax): void {
  const { file, builder } = reader
  const name = fieldOf(syntax, 'name') ?? syntax.children[0]
  if (name === undefined) return
  const value = file.text.slice(name.end, syntax.end).trim()
  if (value === '') return
  const isName = /^[A-Za-z_]\w*$/.test(value)
  if (!isName && !/[A-Za-z_]/.test(value)) return
  bindMacro(reader, name, isName ? builder.expression.implicit(0, value) : builder.expression.unknown('macro'))
  if (!isName) readBody(reader, file.text.slice(name.end, syntax.end), name.end)
}

/** Reads `#define name(…) body`. What its body calls depends on where it is used. */
export function readDefineCall(reader: Reader, syntax: Syntax): void {
  const { file, builder } = reader
  const name = fieldOf(syntax, 'name') ?? syntax.children[0]
  if (name === undefined) return
  bindMacro(reader, name, builder.expression.unknown('macro'))
  const body = fieldOf(syntax, 'value')
  if (body !== undefined) readBody(reader, file.textOf(body), body.start)
}

function bindMacro({ file, builder }: Reader, at: Syntax, value: number): void {
  // Macros know no namespaces.
  builder.exports.push({
    name: file.textOf(at),
    value,
    specifier: undefined,
    imported: undefined,
    typeOnly: false,
    line: file.lineOf(at.start),
  })
}

function readBody({ file, builder }: Reader, body: string, start: number): void {
  let count = 0
  for (const match of body.matchAll(CALL)) {
    const [, name = ''] = match
    if (NO_CALLS.has(name)) continue
    count += 1
    if (count > CALLS_LIMIT) return
    const at = start + match.index
    builder.sites.push({
      kind: 'call',
      callee: builder.expression.member(builder.expression.unknown('macro'), name),
      arguments: [],
      line: file.lineOf(at),
      column: file.columnOf(at),
      caller: -1,
      text: name,
    })
  }
}
