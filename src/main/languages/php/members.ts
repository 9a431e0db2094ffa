import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { childrenOf, fieldOf, fieldsOf } from '../children.ts'
import { define } from '../basic/define.ts'
import { addMember } from '../basic/functions.ts'
import { nameOf, type Reader } from '../basic/Reader.ts'
import { openType, readMembers, readType } from '../basic/types.ts'
import { typeExpression } from '../basic/typeExpression.ts'
import { contextOf } from './Context.ts'
import { docCommentBefore, namedProperties, variableType } from './docs.ts'
import { addField } from '../basic/fields.ts'
import { atTop } from './imports.ts'
import { classNamed } from './names.ts'
import { moreTelling, typeFromText } from './types.ts'

/** A class, interface, trait or enumeration. */
export function readPhpType(reader: Reader, syntax: Syntax): ExpressionId {
  return atTop(reader, () => readType(reader, syntax))
}

/** What stands in the body of a type is read once its bases are known. */
export function readTypeBody(reader: Reader, syntax: Syntax): ExpressionId {
  const { holder, builder } = reader
  if (holder !== undefined && syntax.field === 'body') {
    const [parent] = builder.types[holder.type]?.bases ?? []
    const context = contextOf(reader)
    const isOfClass = builder.types[holder.type]?.kind === 'class'
    if (parent !== undefined && isOfClass) context.parents.set(holder.type, builder.expression.superClass(holder.type))
    const definition = builder.definitions[holder.definition]
    const comment = definition === undefined ? '' : docCommentBefore(reader, definition.start)
    for (const [name, type] of namedProperties(comment)) {
      addField(reader, holder, name, { declared: typeFromText(reader, type, syntax) })
    }
  }
  reader.readAll(syntax.children)
  return -1
}

/** Marks a type as a trait. */
export function readTraitMark(reader: Reader): ExpressionId {
  const { holder, builder } = reader
  if (holder === undefined) return -1
  contextOf(reader).traits.add(holder.type)
  const facts = builder.types[holder.type]
  if (facts !== undefined) Object.assign(facts, { mixin: true })
  return -1
}

/** `use A, B { A::go insteadof B; B::go as walk; }` in a class: their members are looked for before those of the class above. */
export function readTraits(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, holder, file } = reader
  const facts = builder.types[holder?.type ?? -1]
  if (facts === undefined || holder === undefined) return -1
  const traits = fieldsOf(syntax, 'trait').map((each) => classNamed(reader, file.textOf(each), each))
  facts.bases.unshift(...traits)
  for (const each of syntax.children) {
    const { expression } = builder
    const text = file.textOf(each)
    const [, trait = '', method = ''] = /^(?:([\w\\]+)\s*::\s*)?(\w+)/.exec(text) ?? []
    const name =
      each.kind === 'as' ? (/\bas\s+(?:public\s+|protected\s+|private\s+)?(\w+)$/.exec(text)?.[1] ?? '') : method
    if ((each.kind !== 'as' && each.kind !== 'instead') || name === '' || /^(?:public|protected|private)$/.test(name))
      continue
    const from = trait === '' ? traits : [classNamed(reader, trait, each)]
    const values = from.map((one) => expression.member(expression.declared(one), method))
    const member = { name, static: false, kind: 'method', definition: -1, declared: -1, abstract: false } as const
    addMember(reader, holder, { ...member, values })
  }
  return -1
}

/** The properties of one declaration. */
export function readProperties(reader: Reader, syntax: Syntax): ExpressionId {
  const { holder } = reader
  const type = fieldOf(syntax, 'type')
  const comment = variableType(docCommentBefore(reader, syntax.start))
  const said = comment.type === '' ? -1 : typeFromText(reader, comment.type, syntax)
  const declared = moreTelling(reader, type === undefined ? -1 : typeExpression(reader, type), said)
  const isStatic = syntax.children.some(({ kind }) => kind === 'static')
  for (const each of childrenOf(syntax, 'declared')) {
    const name = fieldOf(each, 'name')
    const value = fieldOf(each, 'value')
    const read = value === undefined || value.kind === 'other' ? -1 : reader.read(value)
    const isPlain = read >= 0 && reader.builder.expression.operationOf(read) === 'literal'
    if (name !== undefined)
      addField(reader, holder, nameOf(reader, name), { declared, isStatic, value: isPlain ? -1 : read })
  }
  reader.readAll(childrenOf(syntax, 'attribute'))
  return -1
}

/** A constant of a type or of the namespace. */
export function readConstant(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, holder, file, frame } = reader
  const [name, ...rest] = syntax.children
  const value = rest.length === 0 ? -1 : reader.readAll(rest)
  if (name === undefined) return -1
  const text = file.textOf(name)
  if (holder !== undefined && frame.fn < 0) {
    const values = value < 0 ? [] : [value]
    addMember(reader, holder, {
      name: text,
      static: true,
      kind: 'field',
      definition: -1,
      values,
      declared: -1,
      abstract: false,
    })
    return -1
  }
  const definition = define(reader, syntax, {
    kind: 'variable',
    name: text,
    at: name,
    container: frame.owner,
    flags: ['exported'],
  })
  builder.bind(0, text, 'definition', { value, definition })
  return -1
}

/** A case of an enumeration: an instance of it. */
export function readCase(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, holder } = reader
  const name = fieldOf(syntax, 'name')
  if (holder === undefined || name === undefined) return -1
  addMember(reader, holder, {
    name: nameOf(reader, name),
    static: true,
    kind: 'field',
    definition: -1,
    values: [],
    declared: builder.expression.class(holder.type),
    abstract: false,
  })
  return -1
}

/** A class without a name: where it stands it is constructed. Gives the class. */
export function readAnonymous(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, frame } = reader
  const definition = define(reader, syntax, { kind: 'class', name: '<anon>', at: syntax, container: frame.owner })
  return atTop(reader, () => {
    const holder = openType(reader, { ...syntax, kind: 'class' }, definition)
    const symbol = builder.definitions[definition]
    if (symbol !== undefined) symbol.type = holder.type
    const children = syntax.children.filter(({ kind }) => kind !== 'arguments')
    if (fieldOf(syntax, 'base') !== undefined) {
      contextOf(reader).parents.set(holder.type, builder.expression.superClass(holder.type))
    }
    readMembers(reader, { ...syntax, children }, holder)
    return builder.expression.class(holder.type)
  })
}
