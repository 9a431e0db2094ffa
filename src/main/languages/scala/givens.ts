import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { childOf, childrenOf, fieldOf } from '../children.ts'
import { readType } from '../blocks/declarations.ts'
import { readFunction } from '../blocks/functions.ts'
import { readProperty } from '../blocks/properties.ts'
import { nameOf, type Reader } from '../blocks/Reader.ts'
import { isType, typeIn, typeOf } from '../blocks/types.ts'

/** Functions of the library that give what is given of the type that they are asked for. */
const ASKING = new Set(['summon', 'implicitly'])

/** `extension (shape: Shape) def …`: each method is added to the type. */
export function readExtension(reader: Reader, syntax: Syntax): boolean {
  const list = childOf(syntax, 'parameters')
  const parameter = list === undefined ? undefined : childOf(list, 'parameter')
  const type = parameter === undefined ? undefined : typeIn(parameter)
  const name = parameter === undefined ? undefined : fieldOf(parameter, 'name')
  if (type === undefined || name === undefined) return true
  const own = nameOf(reader, name)
  const opaque = reader.opaqueTypes.get(nameOf(reader, type))
  const isInside = opaque?.scope === 0 || opaque?.scope === reader.scope
  if (opaque !== undefined && isInside) reader.standingFor.set(own, opaque.stands)
  for (const each of syntax.children) {
    if (each.kind !== 'function') continue
    // The type stands in front of the name, as in languages that write it there.
    readFunction(
      reader,
      { ...each, children: [{ ...type, end: Math.min(type.end, each.start) }, ...each.children] },
      own,
    )
  }
  reader.standingFor.delete(own)
  return true
}

/**
 * A given is a value that others find by its type: an object of its own where it has a body, else what it is said to be. One without a name
 * has members all the same.
 */
export function readGiven(reader: Reader, syntax: Syntax): boolean {
  const body = childOf(syntax, 'body')
  const name = fieldOf(syntax, 'name')
  const types = syntax.children.filter((each) => isType(each) && each !== name)
  if (body !== undefined && name !== undefined) {
    const bases = types.map((type): Syntax => ({ ...type, kind: 'base', field: '', children: [type] }))
    const rest = syntax.children.filter((each) => !types.includes(each) && each.kind !== 'parameters')
    readType(reader, { ...syntax, kind: 'type', children: [...rest.filter((each) => each !== body), ...bases, body] })
  } else if (body !== undefined) {
    reader.readAnonymous(
      body,
      types.map((type) => typeOf(reader, type)),
    )
  } else if (name !== undefined && childOf(syntax, 'parameters') === undefined) {
    readProperty(reader, {
      ...syntax,
      kind: 'property',
      children: syntax.children.map((each) => (each === name ? { ...each, field: 'pattern' } : each)),
    })
  } else for (const each of syntax.children) if (each !== name && each.kind !== 'parameters') reader.evaluate(each)
  return true
}

/** A name with type arguments that is not called: what is given of a type, or what an object's `apply` gives. */
export function readApplied(reader: Reader, syntax: Syntax): ExpressionId | undefined {
  const { expression } = reader.builder
  const [object] = syntax.children
  if (object === undefined) return undefined
  const [type] = childrenOf(syntax, 'typeArguments').flatMap((each) => each.children.filter(isType))
  const name = nameOf(reader, object)
  if (ASKING.has(name) && type !== undefined) return expression.declared(typeOf(reader, type))
  const value = reader.evaluate(object)
  if (object.kind !== 'identifier' || !/^[A-Z]/.test(name)) return value
  const callee = expression.member(value, 'apply')
  addSite(reader, 'getter', callee, [], { at: object.start, text: name })
  return expression.call(callee, [])
}
