import type { Syntax } from '#model/Syntax'
import { childOf } from '../children.ts'
import type { Reader } from './Reader.ts'
import { openType } from './typeBodies.ts'

/** Where a method belongs. */
export interface MethodOwner {
  /** The type facts that list it: those of the type, or such as add to a type that stands elsewhere. */
  readonly type: number
  /** The scope around the method. */
  readonly scope: number
  /** The symbol of the type where it is one of this file, else -1 and `memberOf`. */
  readonly container: number
  readonly memberOf: string | undefined
}

/**
 * The owner of a method by its receiver. A type of another file is extended by facts of its own here, and so is a generic one, whose
 * parameters each receiver names anew.
 */
export function ownerOf(reader: Reader, receiver: Syntax | undefined): MethodOwner | undefined {
  const { builder, file } = reader
  const declaration = receiver?.children[0]
  const typeSyntax = declaration?.children.find(({ kind }) => kind !== 'identifier' && kind !== 'blank')
  if (typeSyntax === undefined) return undefined
  const { name, parameters } = receiverType(reader, typeSyntax)
  if (name === undefined) return undefined
  const text = file.textOf(name)
  const own = reader.moduleTypes.get(text)
  const container = own === undefined ? -1 : (builder.types[own]?.definition ?? -1)
  const memberOf = container < 0 ? text : undefined
  if (own !== undefined && parameters.length === 0) return { type: own, scope: 0, container, memberOf }
  const key = parameters.length === 0 ? text : `${text}[${parameters.join()}]`
  let type = reader.extensions.get(key)
  if (type === undefined) {
    type = openType(reader, 'class', -1, builder.scope(0, 'class', container))
    const facts = builder.types[type]
    if (facts !== undefined) {
      facts.extends = builder.expression.name(0, text)
      facts.typeParameters = [...parameters]
    }
    reader.extensions.set(key, type)
  }
  return { type, scope: builder.types[type]?.scope ?? 0, container, memberOf }
}

function receiverType(
  reader: Reader,
  syntax: Syntax,
): { readonly name: Syntax | undefined; readonly parameters: readonly string[] } {
  let at: Syntax | undefined = syntax
  while (at?.kind === 'pointer') at = at.children[0]
  if (at?.kind !== 'generic') return { name: at?.kind === 'typeName' ? at : undefined, parameters: [] }
  const list = childOf(at, 'typeArguments')
  return { name: at.children[0], parameters: (list?.children ?? []).map((each) => reader.file.textOf(each)) }
}

/** Lists a method among the members of its owner. */
export function addMethod(reader: Reader, owner: MethodOwner, name: string, definition: number, fn: number): void {
  const { builder } = reader
  builder.types[owner.type]?.members.push({
    name,
    static: false,
    kind: 'method',
    definition,
    values: [builder.expression.function(fn)],
    declared: -1,
    abstract: false,
  })
}
