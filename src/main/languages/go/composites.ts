import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { childrenOf } from '../children.ts'
import { mayFlow } from './assignments.ts'
import type { Reader } from './Reader.ts'
import { placeOf } from './sites.ts'

/** A literal of a struct, list or map: constructs a type where it has a name. */
export function readComposite(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder } = reader
  const [type, body] = syntax.children
  if (type === undefined || body === undefined) return builder.expression.unknown('parse_error')
  const named = reader.typeOf(type)
  noteConstruction(reader, type, named)
  return readLiteral(reader, type, named, body)
}

/** A literal of a named type constructs one. */
function noteConstruction(reader: Reader, type: Syntax, named: ExpressionId): void {
  if (UNNAMED.has(type.kind)) return
  const name = type.kind === 'generic' ? (type.children[0] ?? type) : type
  const at = name.kind === 'qualified' ? (name.children.at(-1) ?? name) : placeOf(name)
  addSite(reader, 'new', named, [], { at: at.start, text: reader.file.textOf(type) })
}

const UNNAMED = new Set(['slice', 'array', 'map', 'struct'])

/** The value of a literal whose type is known as syntax, or only as an expression. */
function readLiteral(reader: Reader, type: Syntax | undefined, named: ExpressionId, body: Syntax): ExpressionId {
  switch (type?.kind) {
    case 'slice':
    case 'array':
      return readList(reader, type, body)
    case 'map':
      return readMap(reader, type, named, body)
    default:
      return readFields(reader, type, named, body)
  }
}

interface Entry {
  readonly key: Syntax | undefined
  readonly value: Syntax
}

function entriesOf(body: Syntax): readonly Entry[] {
  return body.children.flatMap((child): Entry[] => {
    if (child.kind !== 'keyed') return [{ key: undefined, value: inside(child) }]
    const [key, value] = child.children
    return key === undefined || value === undefined ? [] : [{ key: inside(key), value: inside(value) }]
  })
}

/** Its type stands once, in that of the list or map. */
function isWithoutType({ value }: Entry): boolean {
  return value.kind === 'literalValue'
}

function inside(element: Syntax): Syntax {
  return element.kind === 'element' ? (element.children[0] ?? element) : element
}

/** The value of an entry: a literal without a type has that of the container's items. */
function readEntry(reader: Reader, value: Syntax, type: Syntax | undefined, named: ExpressionId): ExpressionId {
  return value.kind === 'literalValue' ? readLiteral(reader, type, named, value) : reader.evaluateValue(value)
}

function readList(reader: Reader, type: Syntax, body: Syntax): ExpressionId {
  const { expression } = reader.builder
  const itemType = pointedAt(type.children.at(-1))
  if (itemType === undefined) return expression.unknown('parse_error')
  const named = reader.typeOf(itemType)
  const items: ExpressionId[] = [expression.declared(named)]
  const entries = entriesOf(body)
  if (entries.some(isWithoutType)) noteConstruction(reader, itemType, named)
  for (const { key, value } of entries) {
    if (key !== undefined) reader.evaluate(key)
    const item = readEntry(reader, value, itemType, named)
    if (mayFlow(reader, item)) items.push(item)
  }
  return expression.array([...new Set(items)])
}

function readMap(reader: Reader, type: Syntax, named: ExpressionId, body: Syntax): ExpressionId {
  const { expression } = reader.builder
  const [keyType, valueType] = [pointedAt(type.children[0]), pointedAt(type.children.at(-1))]
  if (keyType === undefined || valueType === undefined) return expression.declared(named)
  const fields: (readonly [string, ExpressionId])[] = []
  const keys = reader.typeOf(keyType)
  const values = reader.typeOf(valueType)
  const entries = entriesOf(body)
  if (entries.some(isWithoutType)) noteConstruction(reader, valueType, values)
  if (entries.some(({ key }) => key?.kind === 'literalValue')) noteConstruction(reader, keyType, keys)
  for (const { key, value } of entries) {
    if (key !== undefined) readEntry(reader, key, keyType, keys)
    const item = readEntry(reader, value, valueType, values)
    if (mayFlow(reader, item)) fields.push([key === undefined ? '' : reader.file.textOf(key), item])
  }
  const declared = expression.declared(named)
  return fields.length === 0 ? declared : expression.union([declared, expression.object(fields)])
}

function pointedAt(type: Syntax | undefined): Syntax | undefined {
  return type?.kind === 'pointer' ? pointedAt(type.children[0]) : type
}

/** Fields by name or position. What is given to a field is assigned to it. */
function readFields(reader: Reader, type: Syntax | undefined, named: ExpressionId, body: Syntax): ExpressionId {
  const { builder, file } = reader
  const { expression } = builder
  const object = expression.declared(named)
  const names = fieldNames(reader, type)
  const items: ExpressionId[] = []
  for (const [position, { key, value }] of entriesOf(body).entries()) {
    const name = key === undefined ? (names[position] ?? '') : key.kind === 'identifier' ? file.textOf(key) : ''
    if (key !== undefined && key.kind !== 'identifier') reader.evaluate(key)
    const item = readEntry(
      reader,
      value,
      undefined,
      name === '' ? expression.element(named) : expression.member(named, name),
    )
    if (!mayFlow(reader, item)) continue
    if (name === '') items.push(item)
    else builder.assignments.push({ object, name, value: item, definition: -1 })
  }
  // A named type without fields of these names may be a list.
  return items.length === 0 || names.length > 0 ? object : expression.union([object, expression.array(items)])
}

/** The names of the fields of a struct of this file, in order; of one without a name those that it lists. */
function fieldNames(reader: Reader, type: Syntax | undefined): readonly string[] {
  if (type?.kind === 'struct') {
    return type.children.flatMap((declaration) => {
      const names = childrenOf(declaration, 'field')
      return names.length === 0 ? [''] : names.map((name) => reader.file.textOf(name))
    })
  }
  if (type?.kind !== 'typeName' && type?.kind !== 'identifier') return []
  const index = reader.moduleTypes.get(reader.file.textOf(type))
  const members = index === undefined ? [] : (reader.builder.types[index]?.members ?? [])
  return members.filter(({ kind }) => kind === 'field').map(({ name }) => name)
}
