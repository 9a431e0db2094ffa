import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { fieldOf } from '../children.ts'
import { unwrap, type Reader } from './Reader.ts'
import { placeOf, readHanded } from './sites.ts'

/** The callee of a call and its arguments: what stands in an `arguments` node, else everything beside the callee. */
export function callParts(syntax: Syntax): { readonly callee: Syntax | undefined; readonly given: readonly Syntax[] } {
  const written = fieldOf(syntax, 'callee')
  const callee = written === undefined ? undefined : unwrap(written)
  const given = syntax.children.flatMap((each) =>
    each === written ? [] : each.kind === 'arguments' ? each.children : [each],
  )
  return { callee, given }
}

/** A call: its site is recorded, and what it gives is returned. */
export function readCall(reader: Reader, syntax: Syntax): ExpressionId {
  const { callee, given } = callParts(syntax)
  const { expression } = reader.builder
  if (callee === undefined) {
    reader.readAll(given)
    return expression.unknown('dynamic')
  }
  const value = reader.read(callee)
  return addCall(reader, callee, value < 0 ? expression.unknown('dynamic') : value, readArguments(reader, given))
}

/** Reads arguments: callables among them are references. */
export function readArguments(reader: Reader, given: readonly Syntax[]): readonly ExpressionId[] {
  const { expression } = reader.builder
  return given.map((each) => {
    const value = readHanded(reader, each)
    return value < 0 ? expression.unknown('dynamic') : value
  })
}

/** Records a call of a value and gives what it returns. */
export function addCall(
  reader: Reader,
  callee: Syntax,
  value: ExpressionId,
  args: readonly ExpressionId[],
): ExpressionId {
  addSite(reader, 'call', value, args, { at: placeOf(callee).start, text: reader.file.textOf(callee) })
  return reader.builder.expression.call(value, args)
}

const CONSTRUCTIBLE = new Set(['name', 'member', 'call'])

/** A construction (`new Ship()`), or what is like one: an event that is raised. */
export function readNew(reader: Reader, syntax: Syntax): ExpressionId {
  const { callee, given } = callParts(syntax)
  const { expression } = reader.builder
  const value = callee === undefined ? -1 : reader.read(callee)
  const args = readArguments(reader, given)
  if (callee === undefined || value < 0 || !CONSTRUCTIBLE.has(callee.kind)) return expression.unknown('dynamic')
  addSite(reader, 'new', value, args, { at: placeOf(callee).start, text: reader.file.textOf(callee) })
  return expression.construct(value, args)
}
