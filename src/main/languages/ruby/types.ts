import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { emptyType } from '#model/emptyType'
import { fieldOf } from '../children.ts'
import { addExport, define } from '../basic/define.ts'
import { addMember, openFunction } from '../basic/functions.ts'
import { containerOf, inScope, type Holder, type Reader } from '../basic/Reader.ts'
import { contextOf } from './Context.ts'

/** Names written in one path that are looked at. */
const PATH_LIMIT = 30

/** `class A::B < C`, `module M`: a part of the type of its full name, which other files may reopen. */
export function readRubyType(reader: Reader, syntax: Syntax): ExpressionId {
  const name = fieldOf(syntax, 'name')
  if (name === undefined) return -1
  const at = fieldOf(name, 'name') ?? name
  const written = reader.file.textOf(name).replace(/\s+/g, '').replace(/^::/, '').split('::').slice(0, PATH_LIMIT)
  const base = fieldOf(syntax, 'base')
  const bases = base === undefined ? [] : [reader.read(base)]
  const body = syntax.children.filter(({ field }) => field !== 'name' && field !== 'base')
  const value = declareRubyType(reader, syntax, { at, path: written, bases, body })
  return value
}

interface TypeHint {
  readonly at: Syntax
  readonly path: readonly string[]
  readonly bases: readonly ExpressionId[]
  readonly body: readonly Syntax[]
}

/** Declares a type where the code stands, and reads its body. */
export function declareRubyType(reader: Reader, syntax: Syntax, { at, path, bases, body }: TypeHint): ExpressionId {
  const { builder, holder: outer, frame } = reader
  const context = contextOf(reader)
  const isModule = syntax.kind === 'module'
  const name = path.at(-1) ?? ''
  const around = context.nesting.at(-1)
  const full = [...(around === undefined ? [] : [around]), ...path].join('::')
  const definition = define(reader, syntax, {
    kind: isModule ? 'module' : 'class',
    name,
    at,
    container: containerOf(reader),
    flags: ['exported'],
    ...(path.length > 1 && around === undefined ? { memberOf: path.slice(0, -1).join('.') } : {}),
  })
  const scope = builder.scope(outer === undefined ? 0 : outer.scope, 'class', definition)
  const type = addType(reader, { definition, scope, full, bases: bases.filter((each) => each >= 0), isModule })
  const symbol = builder.definitions[definition]
  if (symbol !== undefined) symbol.type = type
  const value = builder.expression.class(type)
  place(reader, { path, around, value, definition }, syntax)
  const { method, isSingleton, isPrivate, isModuleFunction } = context
  Object.assign(context, { method: -1, isSingleton: false, isPrivate: false, isModuleFunction: false })
  context.nesting.push(full)
  reader.holder = { type, definition, scope }
  reader.frame = { owner: definition, fn: -1, complexity: 0 }
  inScope(reader, scope, () => reader.readAll(body))
  reader.frame = frame
  reader.holder = outer
  context.nesting.pop()
  Object.assign(context, { method, isSingleton, isPrivate, isModuleFunction })
  return value
}

interface OpenedType {
  readonly definition: number
  readonly scope: number
  readonly full: string
  readonly bases: ExpressionId[]
  readonly isModule: boolean
}

function addType({ builder }: Reader, { definition, scope, full, bases, isModule }: OpenedType): number {
  builder.types.push({
    ...emptyType(definition, scope),
    bases,
    part: full,
    ...(isModule ? { mixin: true } : {}),
  })
  return builder.types.length - 1
}

/** A type is a constant of the type around, of the one that its path names, or of all. */
function place(
  reader: Reader,
  {
    path,
    around,
    value,
    definition,
  }: {
    readonly path: readonly string[]
    readonly around: string | undefined
    readonly value: ExpressionId
    readonly definition: number
  },
  syntax: Syntax,
): void {
  const { builder, holder } = reader
  const name = path.at(-1) ?? ''
  if (path.length > 1) {
    const full = [...(around === undefined ? [] : [around]), ...path.slice(0, -1)].join('::')
    const scope = builder.scope(0, 'class', -1)
    const type = addType(reader, { definition: -1, scope, full, bases: [], isModule: false })
    addConstant(reader, { type, definition: -1, scope }, name, value, definition)
  } else if (holder === undefined) {
    builder.bind(0, name, 'definition', { value, definition })
    addExport(reader, name, value, syntax.start)
  } else addConstant(reader, holder, name, value, definition)
}

/** A constant of a type. */
export function addConstant(
  reader: Reader,
  holder: Holder,
  name: string,
  value: ExpressionId,
  definition: number,
): void {
  addMember(reader, holder, {
    name,
    static: true,
    kind: 'field',
    definition,
    values: value < 0 ? [] : [value],
    declared: -1,
    abstract: false,
  })
}

/** `attr_reader :name`: a method that gives a variable of the instance, or sets it. */
export function addAttribute(
  reader: Reader,
  at: Syntax,
  name: string,
  { reads, writes }: { readonly reads: boolean; readonly writes: boolean },
): void {
  const { builder, holder } = reader
  const { isSingleton } = contextOf(reader)
  if (holder === undefined || name === '') return
  const self = isSingleton ? builder.expression.selfClass(holder.type) : builder.expression.self(holder.type)
  const fn = openFunction(reader, at, holder.type, builder.definitions.length)
  const definition = define(reader, at, {
    kind: 'property',
    name,
    at,
    container: holder.definition,
    flags: ['exported'],
    function: fn,
  })
  const member = { static: isSingleton, kind: 'method', definition, declared: -1, abstract: false } as const
  const facts = builder.functions[fn]
  facts?.returns.push(builder.expression.member(self, `@${name}`))
  if (facts !== undefined) facts.static = isSingleton
  if (reads) addMember(reader, holder, { ...member, name, values: [builder.expression.function(fn)] })
  if (!writes) return
  const setter = openFunction(reader, at, holder.type, definition)
  const value = builder.expression.parameter(setter, 0)
  Object.assign(builder.functions[setter] ?? {}, {
    static: isSingleton,
    parameters: [{ name: 'value', declared: -1, default: -1, kind: 'plain' }],
    returns: [value],
  })
  addMember(reader, holder, { ...member, name: `${name}=`, values: [builder.expression.function(setter)] })
  addMember(reader, holder, {
    name: `@${name}`,
    static: isSingleton,
    kind: 'field',
    definition: -1,
    values: [value],
    declared: -1,
    abstract: false,
  })
}
