import type { TypeFacts } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { readAttribute } from './attributeNames.ts'
import { emptyType } from '#model/emptyType'
import { childOf, fieldOf } from '../children.ts'
import { withAttributes, type Attributes } from './attributes.ts'
import { define, exportName, nameOf } from './define.ts'
import { containerOf, openFunction } from './functions.ts'
import { genericsOf } from './generics.ts'
import type { Reader } from './Reader.ts'

/** Opens the facts of a type with a scope of its own in the current one. */
export function openType({ builder, scope, frame }: Reader, kind: TypeFacts['kind'], definition: number): number {
  builder.types.push({
    ...emptyType(definition, builder.scope(scope, 'block', definition >= 0 ? definition : frame.owner), kind),
    // Types of a block are not hidden from the functions inside: nothing but type parameters is bound here.
  })
  return builder.types.length - 1
}

/** Adds the symbol of a type and binds its name. Gives its facts. */
export function declareType(reader: Reader, item: Syntax, attributes: Attributes, kind: TypeFacts['kind']): number {
  const { builder, file } = reader
  const at = fieldOf(item, 'name')
  if (at === undefined) return -1
  const name = nameOf(file.textOf(at))
  const body = item.children.find((each) => BODIES.has(each.kind))
  const type = builder.types.length
  const definition = define(reader, item, {
    kind: kind === 'alias' ? 'type' : kind,
    name: at,
    container: containerOf(reader),
    attributes,
    ...(body === undefined ? {} : { signatureEnd: body.start }),
    ...(kind === 'alias' ? {} : { type }),
  })
  openType(reader, kind, definition)
  reader.declared.set(item, type)
  builder.bind(reader.scope, name, 'definition', { value: builder.expression.class(type), definition })
  if (reader.scope === reader.module.scope) exportName(reader, item, name)
  return type
}

const BODIES = new Set(['items', 'fields', 'variants', 'orderedFields'])
/** Traits that the compiler implements: they stand outside the project, and so do their methods. */
const DERIVED = new Set(['Clone', 'Default', 'Debug', 'PartialEq', 'Eq', 'Hash', 'PartialOrd', 'Ord'])

/** Adds the symbol of a structure. */
export function declareStruct(reader: Reader, item: Syntax, attributes: Attributes): void {
  addDerives(reader, declareType(reader, item, attributes, 'class'), attributes)
}

function addDerives({ builder, scope }: Reader, type: number, { derives }: Attributes): void {
  for (const name of derives) {
    if (DERIVED.has(name)) builder.types[type]?.implements.push(builder.expression.name(scope, name))
  }
}

/** Reads the fields of a structure. */
export function readStruct(reader: Reader, item: Syntax): void {
  readHeader(reader, item, (type) => {
    readAttributesIn(reader, childOf(item, 'fields') ?? childOf(item, 'orderedFields'))
    for (const { name, declared } of fieldsOf(reader, item)) addField(reader, type, fieldName(name), declared)
  })
}

function readHeader(reader: Reader, item: Syntax, readBody: (type: number) => void): void {
  const { builder } = reader
  const type = reader.declared.get(item) ?? -1
  const facts = builder.types[type]
  if (facts === undefined) return
  const outer = { scope: reader.scope, selfType: reader.selfType, frame: reader.frame }
  reader.scope = facts.scope
  reader.frame = { owner: facts.definition, fn: -1, complexity: 0 }
  const { names, bounds } = genericsOf(reader, item)
  facts.typeParameters = names
  if (bounds.some((bound) => bound >= 0)) facts.typeBounds = bounds
  reader.selfType = ownType(reader, type)
  readBody(type)
  Object.assign(reader, outer)
}

/** What attributes of fields and variants name is in use by the type. */
function readAttributesIn(reader: Reader, list: Syntax | undefined): void {
  for (const each of list?.children ?? []) if (each.kind === 'attribute') readAttribute(reader, each)
}

/** The type that is being read, with its own parameters. */
function ownType({ builder, scope }: Reader, type: number): number {
  const { expression } = builder
  const parameters = builder.types[type]?.typeParameters ?? []
  const own = expression.class(type)
  return parameters.length === 0
    ? own
    : expression.generic(
        own,
        parameters.map((each) => expression.name(scope, each)),
      )
}

/** The name of a field among members: methods may have the same name. Fields without a name are numbers, which no method is. */
export function fieldName(name: string): string {
  return /^\d/.test(name) ? name : `.${name}`
}

interface Field {
  readonly name: string
  readonly declared: number
}

function fieldsOf(reader: Reader, item: Syntax): readonly Field[] {
  const named = childOf(item, 'fields')
  if (named !== undefined) {
    return named.children.flatMap((each) => {
      const name = fieldOf(each, 'name')
      const type = fieldOf(each, 'type')
      if (each.kind !== 'fieldDeclaration' || name === undefined || type === undefined) return []
      return [{ name: nameOf(reader.file.textOf(name)), declared: reader.typeOf(type) }]
    })
  }
  const ordered = childOf(item, 'orderedFields')?.children.filter(({ field }) => field === 'type') ?? []
  return ordered.map((each, position) => ({ name: String(position), declared: reader.typeOf(each) }))
}

function addField({ builder }: Reader, type: number, name: string, declared: number): void {
  builder.types[type]?.members.push({
    name,
    static: false,
    kind: 'field',
    definition: -1,
    values: [],
    declared,
    abstract: false,
  })
}

/** Adds the symbol of an enumeration with its variants. */
export function declareEnum(reader: Reader, item: Syntax, attributes: Attributes): void {
  const { builder, file } = reader
  const type = declareType(reader, item, attributes, 'enum')
  addDerives(reader, type, attributes)
  const container = builder.types[type]?.definition ?? -1
  withAttributes(reader, childOf(item, 'variants')?.children ?? [], (variant, attributesOfVariant) => {
    const at = fieldOf(variant, 'name')
    if (variant.kind !== 'variant' || at === undefined) return
    const definition = define(reader, variant, {
      kind: 'property',
      name: at,
      container,
      attributes: attributesOfVariant,
      flags: ['exported', 'static'],
    })
    const isPlain = childOf(variant, 'fields') === undefined && childOf(variant, 'orderedFields') === undefined
    const fn = isPlain ? -1 : openFunction(reader, { definition, type, scope: builder.types[type]?.scope ?? 0 })
    if (fn >= 0) Object.assign(builder.functions[fn] ?? {}, { static: true })
    reader.declared.set(variant, fn)
    builder.types[type]?.members.push({
      name: nameOf(file.textOf(at)),
      static: true,
      // A variant with fields is a function that makes one.
      kind: isPlain ? 'field' : 'method',
      definition,
      values: isPlain ? [] : [builder.expression.function(fn)],
      declared: -1,
      abstract: false,
    })
  })
}

/** Reads the fields of the variants of an enumeration: each is a member of the type, behind the name of its variant. */
export function readEnum(reader: Reader, item: Syntax): void {
  const { builder, file } = reader
  readHeader(reader, item, (type) => {
    readAttributesIn(reader, childOf(item, 'variants'))
    for (const variant of childOf(item, 'variants')?.children ?? []) {
      readAttributesIn(reader, childOf(variant, 'fields') ?? childOf(variant, 'orderedFields'))
      const at = fieldOf(variant, 'name')
      if (variant.kind !== 'variant' || at === undefined) continue
      const fields = fieldsOf(reader, variant)
      for (const { name, declared } of fields) addField(reader, type, `${nameOf(file.textOf(at))}.${name}`, declared)
      const facts = builder.functions[reader.declared.get(variant) ?? -1]
      if (facts === undefined) continue
      facts.parameters = fields.map(({ name, declared }) => ({ name, declared, default: -1, kind: 'plain' }))
      facts.returnType = reader.selfType
    }
  })
}

/** Adds the symbol of a type alias. */
export function declareTypeAlias(reader: Reader, item: Syntax, attributes: Attributes): void {
  declareType(reader, item, attributes, 'alias')
}

/** Reads what a type alias names. */
export function readTypeAlias(reader: Reader, item: Syntax): void {
  readHeader(reader, item, (type) => {
    const aliased = fieldOf(item, 'type')
    const facts = reader.builder.types[type]
    if (facts !== undefined && aliased !== undefined) facts.aliased = reader.typeOf(aliased)
  })
}
