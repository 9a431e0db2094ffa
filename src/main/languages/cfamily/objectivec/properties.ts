import type { SymbolFlag } from '#shared/symbol'
import type { Syntax } from '#model/Syntax'
import { emptyFunction } from '#model/emptyFunction'
import { childOf } from '../../children.ts'
import { declaratorsOf, readDeclarator } from '../declarators.ts'
import { define } from '../define.ts'
import type { Reader } from '../Reader.ts'
import { declaredType, typeIn } from '../types.ts'
import { getterName } from './memberNames.ts'
import { OF_CLASS, type MethodPlace } from './methods.ts'

/** Reads `@property …`: a symbol for each name, which is a method without parameters too, and a variable of the object. */
export function readPropertyDeclaration(reader: Reader, syntax: Syntax, place: MethodPlace): void {
  const { file } = reader
  const written = childOf(syntax, 'declaration')
  if (written === undefined) return
  const attributes = childOf(syntax, 'attributes')
  const text = attributes === undefined ? '' : file.textOf(attributes)
  const getter = /\bgetter\s*=\s*(\w+)/.exec(text)?.[1]
  const isStatic = /\bclass\b/.test(text)
  for (const each of declaratorsOf(written)) {
    const declarator = readDeclarator(each)
    if (declarator.name === undefined) continue
    const name = file.textOf(declarator.name)
    const declared = declaredType(reader, typeIn(written), { ...declarator, isFunction: false })
    addProperty(reader, syntax, place, { at: declarator.name, name, getter: getter ?? name, declared, isStatic })
  }
}

interface Property {
  readonly at: Syntax
  readonly name: string
  /** The selector of the method that reads it. */
  readonly getter: string
  readonly declared: number
  readonly isStatic: boolean
}

function addProperty(
  reader: Reader,
  syntax: Syntax,
  { owner, path, isProtocol }: MethodPlace,
  property: Property,
): void {
  const { builder } = reader
  const { at, name, getter, declared, isStatic } = property
  const fn = builder.functions.length
  const flags: SymbolFlag[] = []
  if (owner.isPublic || isProtocol) flags.push('exported')
  if (isProtocol) flags.push('abstract')
  const definition = define(reader, syntax, {
    name,
    kind: 'property',
    at,
    flags,
    function: fn,
    path,
    variant: isStatic ? OF_CLASS : '',
  })
  builder.functions.push({
    ...emptyFunction(definition, builder.scope(owner.scope, 'function', definition)),
    returnType: declared,
    type: owner.type,
    static: isStatic,
  })
  const member = {
    static: isStatic,
    definition,
    values: [builder.expression.function(fn)],
    declared: -1,
    abstract: isProtocol,
  }
  const members = builder.types[owner.type]?.members
  members?.push({ ...member, name: getterName(getter), kind: 'method' })
  members?.push({ ...member, name, kind: 'getter' })
  if (!isStatic && !isProtocol) {
    members?.push({
      name: `_${name}`,
      static: false,
      kind: 'field',
      definition: -1,
      values: [],
      declared,
      abstract: false,
    })
  }
}
