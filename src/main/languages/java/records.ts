import type { Syntax } from '#model/Syntax'
import { emptyFunction } from '#model/emptyFunction'
import { childOf } from '../children.ts'
import type { OpenType, Reader } from './Reader.ts'
import { typeIn, typeOf } from './types.ts'

/**
 * The components of a record: fields, and methods of the same names that give them where the body writes none. Those have no symbol of
 * their own.
 */
export function addComponents(reader: Reader, syntax: Syntax, open: OpenType): void {
  const { builder } = reader
  const facts = builder.types[open.type]
  const written = new Set(
    (childOf(syntax, 'body')?.children ?? [])
      .filter(
        ({ kind, children }) =>
          kind === 'method' && (childOf({ ...syntax, children }, 'parameters')?.children.length ?? 0) === 0,
      )
      .map((method) => reader.file.textOf(childOf(method, 'identifier') ?? method)),
  )
  for (const component of childOf(syntax, 'parameters')?.children ?? []) {
    const at = childOf(component, 'identifier') ?? childOf(childOf(component, 'declarator') ?? component, 'identifier')
    const type = typeIn(component)
    if (at === undefined || type === undefined || facts === undefined) continue
    const name = reader.file.textOf(at)
    const element = typeOf(reader, type)
    const declared = component.kind === 'restParameter' ? builder.expression.array([element]) : element
    const field = { name, static: false, definition: -1, abstract: false } as const
    facts.members.push({ ...field, kind: 'field', values: [], declared })
    if (written.has(name)) continue
    const fn = builder.functions.length
    builder.functions.push({
      ...emptyFunction(-1, open.scope),
      returnType: declared,
      type: open.type,
    })
    facts.members.push({ ...field, kind: 'method', values: [builder.expression.function(fn)], declared: -1 })
  }
}
