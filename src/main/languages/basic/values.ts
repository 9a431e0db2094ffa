import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { scopeOf, noteRead } from '../blockScopes.ts'
import { fieldOf, fieldsOf } from '../children.ts'
import { addExport, define, isExported } from './define.ts'
import { addMember, declareFunction } from './functions.ts'
import { unwrap, makeRoomFor, bindLocal, containerOf, isInType, nameOf, type Reader } from './Reader.ts'
import { readHanded } from './sites.ts'
import { unquoted } from './text.ts'
import { typeExpression } from './typeExpression.ts'
import { declareType } from './types.ts'

const TYPES = new Set(['class', 'interface', 'enum', 'type', 'module'])

/** A name as a value: that of the innermost scope, or, where types below see members, a member. */
export function readName(reader: Reader, syntax: Syntax): ExpressionId {
  const name = nameOf(reader, syntax)
  const { builder, scope } = reader
  if (reader.syntax.redeclares === true) noteRead(reader, name, 0)
  if (reader.syntax.members !== 'inherited') return builder.expression.name(scope, name)
  const at = scopeOf(reader, name)
  const isLocal = at > 0 && builder.kindOf(at) !== 'class'
  return isLocal ? builder.expression.name(scope, name) : builder.expression.implicit(scope, name)
}

export function readMember(reader: Reader, syntax: Syntax): ExpressionId {
  const [object, name] = [fieldOf(syntax, 'object'), fieldOf(syntax, 'name')]
  const { expression } = reader.builder
  if (name === undefined) return expression.unknown('parse_error')
  const held = object === undefined ? -1 : reader.read(object)
  return expression.member(held < 0 ? expression.unknown('dynamic') : held, nameOf(reader, name))
}

/** A table or record: its fields by name. */
export function readTable(reader: Reader, syntax: Syntax): ExpressionId {
  const fields: (readonly [string, ExpressionId])[] = []
  for (const each of syntax.children) {
    const name = each.kind === 'pair' ? fieldOf(each, 'name') : undefined
    const value = each.kind === 'pair' ? fieldOf(each, 'value') : each
    if (value === undefined) continue
    const isMethod = name !== undefined && value.kind === 'lambda' && reader.frame.fn < 0
    const read = isMethod ? readField(reader, each, name, value) : readHanded(reader, value)
    if (name !== undefined && read >= 0) fields.push([unquoted(reader.file.textOf(name)), read])
  }
  return reader.builder.expression.object(fields)
}

/** A function in a table of the module: a symbol that only who has the table knows. */
function readField(reader: Reader, pair: Syntax, name: Syntax, value: Syntax): ExpressionId {
  return declareFunction(reader, spanning(pair, value), {
    name: unquoted(reader.file.textOf(name)),
    at: name,
    container: reader.frame.owner,
    isMethod: false,
    isUnbound: true,
  })
}

/** A field of a type. */
export function readTypeField(reader: Reader, syntax: Syntax): ExpressionId {
  const [name] = fieldsOf(syntax, 'name')
  const type = fieldOf(syntax, 'type')
  const { holder } = reader
  const value = fieldOf(syntax, 'value')
  const read = value === undefined ? -1 : reader.read(value)
  if (name === undefined || holder === undefined) return -1
  addMember(reader, holder, {
    name: nameOf(reader, name),
    static: false,
    kind: 'field',
    definition: -1,
    values: read < 0 ? [] : [read],
    declared: type === undefined ? -1 : typeExpression(reader, type),
    abstract: false,
  })
  return -1
}

/** A declaration of variables with their values by position; a function or a type that is the only value takes the name. */
export function readVariable(reader: Reader, syntax: Syntax): ExpressionId {
  const names = fieldsOf(syntax, 'name')
  const values = fieldsOf(syntax, 'value')
  const type = fieldOf(syntax, 'type')
  const declared = type === undefined ? -1 : typeExpression(reader, type)
  const [name] = names
  const [value] = values
  if (names.length === 1 && name !== undefined && value !== undefined && isNamed(reader, value)) {
    return readNamedValue(reader, syntax, name, value)
  }
  const read = values.map((each) => readHanded(reader, each))
  for (const [position, each] of names.entries()) {
    const own = read[position] ?? (values.length === 1 ? indexed(reader, read[0] ?? -1, position) : -1)
    declareVariable(reader, syntax, each, own, declared)
  }
  return read[0] ?? -1
}

function indexed({ builder }: Reader, value: ExpressionId, position: number): ExpressionId {
  return value < 0 ? -1 : builder.expression.indexed(value, position)
}

function isNamed(reader: Reader, value: Syntax): boolean {
  return (value.kind === 'lambda' && reader.frame.fn < 0) || TYPES.has(value.kind)
}

function readNamedValue(reader: Reader, syntax: Syntax, name: Syntax, value: Syntax): ExpressionId {
  if (TYPES.has(value.kind)) return declareType(reader, syntax, value, name)
  const container = containerOf(reader)
  return declareFunction(reader, spanning(syntax, value), {
    name: reader.file.textOf(name),
    at: name,
    container,
    isMethod: isInType(reader),
  })
}

/** A function that a declaration names: the range of the declaration, the parts of the function. */
export function spanning(syntax: Syntax, fn: Syntax): Syntax {
  return { ...fn, start: syntax.start, end: Math.max(syntax.end, fn.end), field: syntax.field }
}

const IMPORTS = new Set(['imported', 'member'])

/** One variable: a symbol at module level, a field in a type, else a local. What an import gives is its local name. */
export function declareVariable(
  reader: Reader,
  syntax: Syntax,
  name: Syntax,
  value: ExpressionId,
  declared: ExpressionId,
): void {
  const { builder, holder, frame } = reader
  const key = nameOf(reader, name)
  if (key === '_') return
  if (isInType(reader) && holder !== undefined && holder.scope !== 0) {
    const member = {
      name: key,
      static: false,
      definition: -1,
      values: value < 0 ? [] : [value],
      declared,
      abstract: false,
    }
    addMember(reader, holder, { ...member, kind: 'field' })
    if (reader.syntax.members === 'lexical') builder.bind(reader.scope, key, 'local', { value, declared })
    return
  }
  const isModule = frame.fn < 0 && frame.owner < 0
  if (!isModule) return bindLocal(reader, key, value, declared)
  makeRoomFor(reader, key)
  if (value >= 0 && IMPORTS.has(builder.expression.operationOf(value))) {
    builder.bind(reader.scope, key, 'import', { value })
  } else if (reader.syntax.variables === false) {
    builder.bind(reader.scope, key, 'local', { value, declared })
    return
  } else {
    const flags = isExported(reader, syntax) ? (['exported'] as const) : []
    const definition = define(reader, syntax, {
      kind: 'variable',
      name: reader.file.textOf(name),
      at: name,
      container: -1,
      flags,
    })
    builder.bind(reader.scope, key, 'definition', { value, definition, declared })
  }
  if (holder?.scope === 0) {
    addMember(reader, holder, {
      name: key,
      static: true,
      kind: 'field',
      definition: -1,
      values: [builder.expression.name(0, key)],
      declared: -1,
      abstract: false,
    })
  } else if (isExported(reader, syntax))
    addExport(reader, key, builder.expression.name(reader.scope, key), syntax.start)
}

/** An assignment: another value of a name, or a member of what is assigned to. */
export function readAssign(reader: Reader, syntax: Syntax): ExpressionId {
  const targets = fieldsOf(syntax, 'name')
  const values = fieldsOf(syntax, 'value')
  let last = -1
  for (const [position, target] of targets.entries()) {
    const value = values[position]
    last = assign(reader, syntax, target, value)
  }
  for (const value of values.slice(targets.length)) reader.read(value)
  return last
}

function assign(reader: Reader, syntax: Syntax, written: Syntax, value: Syntax | undefined): ExpressionId {
  const { builder } = reader
  const target = unwrap(written)
  if (target.kind === 'member' && value?.kind === 'lambda')
    return assignFunction(reader, spanning(syntax, value), target)
  if (target.kind === 'name') {
    const name = nameOf(reader, target)
    const scope = scopeOf(reader, name)
    const { assigning } = reader.syntax
    if (scope < 0 && reader.frame.fn < 0 && value !== undefined && assigning !== 'never') {
      return readVariable(reader, {
        ...syntax,
        children: [
          { ...target, field: 'name' },
          { ...value, field: 'value' },
        ],
      })
    }
    const read = value === undefined ? -1 : readHanded(reader, value)
    if (scope < 0 && assigning === 'local') bindLocal(reader, name, read)
    else if (scope >= 0 || assigning === 'global') builder.bind(Math.max(0, scope), name, 'local', { value: read })
    return read
  }
  const read = value === undefined ? -1 : readHanded(reader, value)
  const [object, name] = [fieldOf(target, 'object'), fieldOf(target, 'name')]
  if (target.kind !== 'member' || object === undefined || name === undefined) {
    reader.read(target)
    return read
  }
  const held = reader.read(object)
  if (held >= 0 && read >= 0 && builder.expression.operationOf(read) !== 'literal') {
    builder.assignments.push({ object: held, name: nameOf(reader, name), value: read, definition: -1 })
  }
  return read
}

/** `a.b = function …`, `function a.b() …`: a symbol that is a member of what `a` is. */
export function assignFunction(reader: Reader, syntax: Syntax, target: Syntax): ExpressionId {
  const { builder, file } = reader
  const [object, name] = [fieldOf(target, 'object'), fieldOf(target, 'name')]
  if (object === undefined || name === undefined) return reader.builder.expression.unknown('parse_error')
  const held = reader.read(object)
  const container = ownerOf(reader, object)
  const owner = builder.definitions[container]
  const isMethod = syntax.kind === 'method'
  if (isMethod && owner?.kind === 'variable') owner.kind = 'class'
  const value = declareFunction(reader, syntax, {
    name: file.textOf(name),
    at: name,
    container: container >= 0 ? container : reader.frame.owner,
    isMethod,
    isUnbound: true,
    self: held,
  })
  const definition = builder.definitions.findLastIndex((each) => each.start === syntax.start && each.end === syntax.end)
  builder.assignments.push({ object: held, name: nameOf(reader, name), value, definition })
  return value
}

/** The symbol that a name is bound to, or -1. */
function ownerOf(reader: Reader, object: Syntax): number {
  if (object.kind !== 'name') return -1
  const name = nameOf(reader, object)
  const scope = scopeOf(reader, name)
  return scope < 0 ? -1 : (reader.builder.bindingIn(scope, name)?.definition ?? -1)
}
