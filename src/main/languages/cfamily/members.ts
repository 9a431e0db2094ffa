import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { childOf, fieldOf } from '../children.ts'
import { declaratorsOf, readDeclarator } from './declarators.ts'
import { declareFunction } from './functions.ts'
import type { OpenType, Reader } from './Reader.ts'
import { declaredType, typeIn } from './types.ts'

/** Reads a declaration inside a type: methods without a body, and fields with their types. */
export function readMemberDeclaration(reader: Reader, syntax: Syntax, open: OpenType, template?: Syntax): void {
  const type = typeIn(syntax)
  const declarators = declaratorsOf(syntax)
  if (declarators.length === 0) {
    readUnnamed(reader, type, open)
    return
  }
  for (const each of declarators) {
    const declarator = readDeclarator(each)
    if (declarator.isFunction || declarator.name?.kind === 'operatorCast') {
      declareFunction(reader, syntax, declarator, template)
    } else if (declarator.name !== undefined) {
      const value = declarator.value ?? fieldOf(syntax, 'value')
      const declared = declaredType(reader, type, declarator)
      const pointers = declarator.callable === undefined ? declarator.pointers + declarator.arrays : 0
      addField(reader, open, reader.file.textOf(declarator.name), { declared, value, pointers })
    }
  }
}

/** A nested type; fields of one without a name are fields of the type around. */
function readUnnamed(reader: Reader, type: Syntax | undefined, open: OpenType): void {
  if (type === undefined || childOf(type, 'members') === undefined) return
  if (type.kind === 'enum') {
    reader.readEnum(type)
    return
  }
  if (type.kind !== 'class') return
  const inner = reader.readClass(type)
  if (fieldOf(type, 'name') !== undefined) return
  const { types } = reader.builder
  types[open.type]?.members.push(...(types[inner]?.members ?? []))
}

interface FieldParts {
  readonly declared: ExpressionId
  readonly value: Syntax | undefined
  readonly pointers: number
}

function addField(reader: Reader, open: OpenType, name: string, { declared, value, pointers }: FieldParts): void {
  const given = value === undefined ? -1 : reader.evaluateValue(value)
  reader.builder.types[open.type]?.members.push({
    name,
    static: false,
    kind: 'field',
    definition: -1,
    values: given < 0 ? [] : [given],
    declared,
    abstract: false,
    ...(pointers > 0 ? { pointers } : {}),
  })
}
