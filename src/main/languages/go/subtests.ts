import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { oneLine } from '../oneLine.ts'
import { childOf } from '../children.ts'
import { define } from './define.ts'
import { readNamedLambda } from './functions.ts'
import type { Reader } from './Reader.ts'

/** Whether a call is `t.Run("name", func…)` inside a test: a test case of its own. */
export function isSubtest(reader: Reader, callee: Syntax, given: readonly Syntax[]): boolean {
  if (!reader.isTestFile || callee.kind !== 'selector' || given.length !== 2) return false
  const [title, body] = given
  if (title?.kind !== 'string' || body?.kind !== 'lambda') return false
  const method = callee.children.at(-1)
  if (method === undefined || reader.file.textOf(method) !== 'Run') return false
  return reader.builder.definitions[reader.frame.owner]?.kind === 'test'
}

/** Reads the function of a subtest as a symbol that is named by its title. */
export function readSubtest(reader: Reader, title: Syntax, body: Syntax): ExpressionId {
  const { file, frame } = reader
  const definition = define(reader, {
    kind: 'test',
    name: title,
    text: file.textOf(title).slice(1, -1),
    start: title.start,
    end: body.end,
    container: frame.owner,
    signature: oneLine(file.text.slice(title.start, childOf(body, 'block')?.start)).trimEnd(),
    flags: ['test'],
  })
  return readNamedLambda(reader, body, definition)
}
