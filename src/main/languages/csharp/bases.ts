import type { Syntax } from '#model/Syntax'
import { childOf } from '../children.ts'
import type { Reader, TypeKind } from './Reader.ts'
import { named, typeOf } from './types.ts'

/** The class above a type, as its header names it, and the arguments of its constructor there. */
export interface Superclass {
  readonly syntax: Syntax
  /** Reads the arguments that the header hands to its constructor; undefined where it hands none. */
  readonly list: Syntax | undefined
}

/** Interfaces are told from classes by their names alone: `IShape`. */
const INTERFACE = /^I[A-Z]/

/** Reads the bases of a type. Gives the one that is a class, as far as its name says. */
export function readBases(
  reader: Reader,
  syntax: Syntax,
  { type, kind }: { readonly type: number; readonly kind: TypeKind },
): Superclass | undefined {
  const facts = reader.builder.types[type]
  if (facts === undefined) return undefined
  if (kind === 'enum') {
    facts.bases.push(named(reader, 'Enum', []))
    return undefined
  }
  const list = childOf(syntax, 'bases')?.children ?? []
  const call = list.find((each) => each.kind === 'baseCall')
  const types = list.flatMap((each) =>
    each.kind === 'baseCall' ? each.children.slice(0, 1) : each.kind === 'arguments' ? [] : [each],
  )
  const [first] = types
  const isClass = kind === 'class' || kind === 'record'
  const superclass = isClass && first !== undefined && !INTERFACE.test(lastName(reader, first)) ? first : undefined
  // The type's own parameters may be arguments of its bases; other names there are looked up around it.
  const { header } = reader
  reader.header = { names: facts.typeParameters, scope: facts.scope }
  for (const each of types) {
    const isBase = each === superclass || kind === 'interface'
    ;(isBase ? facts.bases : facts.implements).push(typeOf(reader, each))
  }
  reader.header = header
  if (superclass === undefined) {
    // What implements an interface has the members of all objects as well.
    facts.bases.push(named(reader, 'object', []))
    return undefined
  }
  return { syntax: superclass, list: childOf(call ?? { ...syntax, children: list }, 'arguments') }
}

function lastName({ file }: Reader, syntax: Syntax): string {
  return file
    .textOf(syntax)
    .replace(/<[^]*$/, '')
    .replace(/^[^]*[.:]/, '')
    .trim()
}
