import type { ExpressionId } from '#model/Expression'
import type { Member } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { oneLine } from '../oneLine.ts'
import { emptyFunction } from '#model/emptyFunction'
import { emptyType } from '#model/emptyType'
import { childOf, childrenOf } from '../children.ts'
import { define, isExported } from './define.ts'
import { readParameters, resultTypeOf, signatureParts } from './parameters.ts'
import type { Reader } from './Reader.ts'

/** Opens the facts of a type; bases, members and what it names follow. */
export function openType(
  reader: Reader,
  kind: 'class' | 'interface' | 'alias',
  definition: number,
  scope: number,
): number {
  reader.builder.types.push(emptyType(definition, scope, kind))
  return reader.builder.types.length - 1
}

/** The facts of a struct: its fields, and embedded types as bases. `into` is a type opened before, or -1. */
export function readStruct(reader: Reader, syntax: Syntax, definition: number, scope: number, into = -1): number {
  const type = into < 0 ? openType(reader, 'class', definition, scope) : into
  const facts = reader.builder.types[type]
  for (const field of syntax.children) {
    if (facts === undefined || field.kind !== 'fieldDeclaration') continue
    const names = childrenOf(field, 'field')
    const typeSyntax = field.children.find(({ kind }) => kind !== 'field' && kind !== 'string')
    if (typeSyntax === undefined) continue
    const declared = reader.typeOf(typeSyntax)
    if (names.length === 0) {
      facts.bases.push(declared)
      facts.members.push(fieldMember(embeddedName(reader, typeSyntax), declared, -1))
    }
    for (const name of names) {
      facts.members.push(fieldMember(reader.file.textOf(name), declared, fieldSymbol(reader, name, field, definition)))
    }
  }
  return type
}

function fieldMember(name: string, declared: ExpressionId, definition: number): Member {
  return { name, static: false, kind: 'field', definition, values: [], declared, abstract: false }
}

/** A field is a symbol where others may use it: in a type with a name, and exported. */
function fieldSymbol(reader: Reader, name: Syntax, field: Syntax, container: number): number {
  const text = reader.file.textOf(name)
  const isCallable = field.children.some(({ kind }) => kind === 'functionType')
  if (container < 0 || (!isExported(text) && !isCallable)) return -1
  return define(reader, {
    kind: 'property',
    name,
    start: field.start,
    end: field.end,
    container,
    signature: oneLine(reader.file.textOf(field)),
  })
}

/** An embedded type is a field under the last part of its name. */
function embeddedName(reader: Reader, syntax: Syntax): string {
  let at = syntax
  while (at.kind === 'generic' || at.kind === 'pointer') {
    const [inner] = at.children
    if (inner === undefined) return ''
    at = inner
  }
  const text = reader.file.textOf(at)
  return text.slice(text.lastIndexOf('.') + 1)
}

/** The facts of an interface: its methods, and embedded interfaces as bases. */
export function readInterface(reader: Reader, syntax: Syntax, definition: number, scope: number, into = -1): number {
  const { builder } = reader
  const type = into < 0 ? openType(reader, 'interface', definition, scope) : into
  const facts = builder.types[type]
  for (const element of syntax.children) {
    if (facts === undefined) break
    if (element.kind === 'methodElement') {
      const method = readMethodElement(reader, element, { type, definition, scope })
      if (method !== undefined) facts.members.push(method)
    } else if (element.kind === 'typeElement' && element.children.length === 1 && element.children[0] !== undefined) {
      if (element.children[0].kind !== 'negated') facts.bases.push(reader.typeOf(element.children[0]))
    }
  }
  return type
}

function readMethodElement(
  reader: Reader,
  syntax: Syntax,
  owner: { readonly type: number; readonly definition: number; readonly scope: number },
): Member | undefined {
  const { builder, file } = reader
  const name = childOf(syntax, 'field')
  if (name === undefined) return undefined
  const { parameters, result } = signatureParts(syntax)
  const fn = builder.functions.length
  builder.functions.push({
    ...emptyFunction(-1, builder.scope(owner.scope, 'function', owner.definition)),
    type: owner.type,
  })
  const definition =
    owner.definition < 0
      ? -1
      : define(reader, {
          kind: 'method',
          name,
          start: syntax.start,
          end: syntax.end,
          container: owner.definition,
          signature: oneLine(file.textOf(syntax)),
          flags: ['abstract'],
          function: fn,
        })
  const types = {
    definition,
    parameters: readParameters(reader, parameters).map(({ parameter }) => parameter),
    returnType: resultTypeOf(reader, result),
  }
  Object.assign(builder.functions[fn] ?? {}, types)
  const value = builder.expression.function(fn)
  return {
    name: file.textOf(name),
    static: false,
    kind: 'method',
    definition,
    values: [value],
    declared: -1,
    abstract: true,
  }
}
