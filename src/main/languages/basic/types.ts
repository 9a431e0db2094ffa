import type { ExpressionId } from '#model/Expression'
import type { Definition, TypeFacts } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { emptyType } from '#model/emptyType'
import { fieldOf, fieldsOf } from '../children.ts'
import { addExport, define, isExported } from './define.ts'
import { addMember } from './functions.ts'
import {
  isModuleLevel,
  makeRoomFor,
  containerOf,
  inScope,
  isInType,
  nameOf,
  type Holder,
  type Reader,
} from './Reader.ts'
import { typeExpression } from './typeExpression.ts'

const KINDS: Readonly<Record<string, Definition['kind']>> = {
  class: 'class',
  interface: 'interface',
  enum: 'enum',
  type: 'type',
  module: 'module',
}

/** A declared type or module with members: its symbol, its members, its name. */
export function readType(reader: Reader, syntax: Syntax): ExpressionId {
  const name = fieldOf(syntax, 'name')
  return name === undefined ? readUnnamedType(reader, syntax) : declareType(reader, syntax, syntax, name)
}

/** The type that `body` writes, under a name that a declaration (`syntax`) gives it. `text` is the name where it is not that of the node. */
export function declareType(
  reader: Reader,
  syntax: Syntax,
  body: Syntax,
  name: Syntax,
  text = reader.file.textOf(name),
): ExpressionId {
  const { builder, holder: outer } = reader
  const inType = isInType(reader)
  const container = containerOf(reader)
  const exported = isExported(reader, syntax)
  const definition = define(reader, syntax, {
    kind: KINDS[body.kind] ?? 'class',
    name: text,
    at: name,
    container,
    flags: exported ? ['exported'] : [],
    bodyStart: fieldOf(body, 'body')?.start ?? -1,
  })
  const holder = openType(reader, body, definition)
  const symbol = builder.definitions[definition]
  if (symbol !== undefined) symbol.type = holder.type
  const value = builder.expression.class(holder.type)
  const key = nameOf(reader, name)
  makeRoomFor(reader, key)
  builder.bind(reader.scope, key, 'definition', { value, definition })
  if (inType && outer !== undefined) {
    addMember(reader, outer, {
      name: key,
      static: true,
      kind: 'field',
      definition,
      values: [value],
      declared: -1,
      abstract: false,
    })
  } else if (isModuleLevel(reader) && exported) addExport(reader, key, value, syntax.start)
  readMembers(reader, body, holder)
  return value
}

/** A type that is written where it is used: it has members, and no name. */
function readUnnamedType(reader: Reader, syntax: Syntax): ExpressionId {
  const holder = openType(reader, syntax, -1)
  readMembers(reader, syntax, holder)
  return reader.builder.expression.class(holder.type)
}

/** Opens the facts of a type. */
export function openType(
  reader: Reader,
  syntax: Syntax,
  definition: number,
  added: Partial<Pick<TypeFacts, 'extends'>> & { readonly scope?: number } = {},
): Holder {
  const { builder, syntax: language } = reader
  const parent = language.closedTypes === true ? 0 : reader.scope
  const kind = language.members === 'lexical' ? 'block' : 'class'
  const scope = added.scope ?? builder.scope(parent, kind, definition >= 0 ? definition : reader.frame.owner)
  const named = (field: string): ExpressionId[] => fieldsOf(syntax, field).map((each) => typeExpression(reader, each))
  builder.types.push({
    ...emptyType(definition, scope, syntax.kind === 'interface' || syntax.kind === 'enum' ? syntax.kind : 'class'),
    bases: named('base'),
    implements: named('implements'),
    ...(added.extends === undefined ? {} : { extends: added.extends }),
  })
  return { type: builder.types.length - 1, definition, scope }
}

const HEADER = new Set(['name', 'base', 'implements'])

/** Reads what stands in a type: functions are its members. */
export function readMembers(reader: Reader, syntax: Syntax, holder: Holder): void {
  const { holder: outer, frame } = reader
  reader.holder = holder
  reader.frame = { owner: holder.definition >= 0 ? holder.definition : frame.owner, fn: -1, complexity: 0 }
  inScope(reader, holder.scope, () => {
    reader.readAll(syntax.children.filter(({ field }) => !HEADER.has(field)))
  })
  reader.frame = frame
  reader.holder = outer
}
