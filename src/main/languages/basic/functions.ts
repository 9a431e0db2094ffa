import type { ExpressionId } from '#model/Expression'
import type { Definition, Member } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { scopeOf } from '../blockScopes.ts'
import { emptyFunction } from '#model/emptyFunction'
import { fieldOf, fieldsOf } from '../children.ts'
import { addExport, define, isExported } from './define.ts'
import {
  containerOf,
  inScope,
  isInType,
  isModuleLevel,
  isMarked,
  makeRoomFor,
  nameOf,
  type Holder,
  type Reader,
} from './Reader.ts'
import { readParameters } from './parameters.ts'
import { readHanded } from './sites.ts'
import { unquoted } from './text.ts'
import { typeExpression } from './typeExpression.ts'

const HEADER = new Set(['name', 'target', 'parameters', 'parameter', 'rest', 'result'])

/** Where a function belongs besides the scope that it stands in. */
export interface Placement {
  readonly name: string
  readonly at: Syntax
  readonly container: number
  readonly isMethod: boolean
  /** What the receiver is inside; -1 for none. */
  readonly self?: ExpressionId
  /** The module does not know it by a name of its own. */
  readonly isUnbound?: boolean
  /** In its body its name means what it meant before. Absent: the function. */
  readonly isBoundBehind?: boolean
}

/** A declared function, method or test. */
export function readFunction(reader: Reader, syntax: Syntax): ExpressionId {
  const name = fieldOf(syntax, 'name')
  if (name === undefined) return readLambda(reader, syntax)
  if (syntax.kind === 'test') return readTest(reader, syntax, name)
  const container = containerOf(reader)
  const text = syntax.kind === 'constructor' ? 'constructor' : reader.file.textOf(name)
  return declareFunction(reader, syntax, { name: text, at: name, container, isMethod: isInType(reader) })
}

const TYPES: ReadonlySet<string> = new Set(['class', 'interface', 'enum', 'type'])

/** Adds the symbol of a function, binds its name, reads its header and body, and gives its value. */
export function declareFunction(reader: Reader, syntax: Syntax, placement: Placement): ExpressionId {
  const { builder } = reader
  const isLocal =
    placement.isUnbound !== true && (reader.syntax.globalFunctions !== true || isMarked(syntax, 'private'))
  const isBoundBehind = placement.isBoundBehind === true
  if (isLocal && !isBoundBehind) makeRoomFor(reader, nameOf(reader, placement.at))
  const type = placement.isMethod ? (reader.holder?.type ?? -1) : -1
  const fn = openFunction(reader, syntax, type, builder.definitions.length)
  const definition = define(reader, syntax, {
    ...kindOf(reader, syntax, placement),
    name: placement.name,
    at: placement.at,
    container: placement.container,
    ...bodyStartOf(syntax),
    function: fn,
  })
  const value = builder.expression.function(fn)
  const bind = () =>
    placement.isUnbound === true ? [] : bindFunction(reader, syntax, placement, { definition, value })
  const before = isBoundBehind ? undefined : bind()
  readBody(reader, syntax, fn, definition, placement.self ?? -1)
  if (isLocal && isBoundBehind) makeRoomFor(reader, nameOf(reader, placement.at))
  const bound = before ?? bind()
  addKeys(reader, syntax, placement, { definition, value, fn, bound })
  return value
}

function kindOf(reader: Reader, syntax: Syntax, { name, isMethod }: Placement): Pick<Definition, 'kind' | 'flags'> {
  const isSeen = isExported(reader, syntax) && !isKnownHereAlone(reader, name)
  const flags: Definition['flags'][number][] = isSeen ? ['exported'] : []
  if (reader.syntax.isTest?.(reader, name) === true) return { kind: 'test', flags: ['test'] }
  if (!isMethod && reader.frame.fn < 0 && reader.syntax.isEntry?.(name) === true) flags.push('entry_point')
  if (isMarked(syntax, 'static')) flags.push('static')
  if (isMarked(syntax, 'bodiless')) flags.push('abstract')
  const holder = isMethod ? reader.builder.definitions[reader.holder?.definition ?? -1] : undefined
  const isMember = isMethod && (holder === undefined || TYPES.has(holder.kind))
  return { kind: isMember && reader.holder?.scope !== 0 ? 'method' : 'function', flags }
}

interface Bound {
  readonly definition: number
  readonly value: ExpressionId
}

/** Binds a function under its plain name before its body is read; names with a number of parameters follow. */
function bindFunction(reader: Reader, syntax: Syntax, placement: Placement, bound: Bound): readonly string[] {
  if (reader.syntax.keysOf !== undefined) return []
  const key = nameOf(reader, placement.at)
  bindKey(reader, syntax, syntax.kind === 'constructor' ? 'constructor' : key, bound)
  return [key]
}

function bindKey(reader: Reader, syntax: Syntax, key: string, { definition, value }: Bound): void {
  const { builder, holder } = reader
  if (isInType(reader) && holder !== undefined) {
    addMember(reader, holder, {
      name: key,
      static: isMarked(syntax, 'static'),
      kind: syntax.kind === 'constructor' ? 'constructor' : 'method',
      definition,
      values: [value],
      declared: -1,
      abstract: isMarked(syntax, 'bodiless'),
    })
    if (reader.syntax.members === 'lexical') builder.bind(reader.scope, key, 'definition', { value, definition })
    return
  }
  const scope = scopeFor(reader, syntax, key)
  const isOwn = isKnownHereAlone(reader, key)
  builder.bind(scope, key, 'definition', { value, definition })
  const isTop = scope === 0 || (scope === reader.scope && isModuleLevel(reader))
  if (isTop && !isOwn && isExported(reader, syntax)) addExport(reader, key, value, syntax.start)
}

/** Whether a function that would belong to the whole program takes a name that was declared before, for this file. */
function isKnownHereAlone({ builder, syntax, scope }: Reader, name: string): boolean {
  if (syntax.globalFunctions !== true) return false
  return scopeOf({ builder, scope }, name) >= 0 && !builder.exports.some((each) => each.name === name)
}

/** Where a function's name is bound: a function of the whole program where its name is known already, or in the module. */
function scopeFor(reader: Reader, syntax: Syntax, key: string): number {
  if (reader.syntax.globalFunctions !== true || isMarked(syntax, 'private')) return reader.scope
  return Math.max(0, scopeOf(reader, key))
}

/** Binds a function under each number of arguments that it takes. */
function addKeys(
  reader: Reader,
  syntax: Syntax,
  placement: Placement,
  { bound, fn, ...rest }: Bound & { readonly fn: number; readonly bound: readonly string[] },
): void {
  const { keysOf } = reader.syntax
  if (keysOf === undefined || bound.length > 0 || placement.isUnbound === true) return
  const parameters = reader.builder.functions[fn]?.parameters ?? []
  const defaults = parameters.filter((each) => each.optional === true).length
  for (const key of keysOf(placement.name, parameters.length, defaults)) bindKey(reader, syntax, key, rest)
}

/** Adds a member to a type. */
export function addMember({ builder }: Reader, { type }: Holder, member: Member): void {
  builder.types[type]?.members.push(member)
}

function readTest(reader: Reader, syntax: Syntax, name: Syntax): ExpressionId {
  const { builder } = reader
  const fn = openFunction(reader, syntax, -1, builder.definitions.length)
  const definition = define(reader, syntax, {
    kind: 'test',
    flags: ['test'],
    name: unquoted(reader.file.textOf(name)),
    at: name,
    container: containerOf(reader),
    ...bodyStartOf(syntax),
    function: fn,
  })
  readBody(reader, syntax, fn, definition, -1)
  return -1
}

/** A function without a name: its sites belong to the function around. */
export function readLambda(reader: Reader, syntax: Syntax): ExpressionId {
  const { frame, builder } = reader
  const fn = openFunction(reader, syntax, -1, -1)
  readBody(reader, syntax, fn, -1, -1)
  return frame.owner < 0 && syntax.children.length === 0 ? -1 : builder.expression.function(fn)
}

/** Opens the facts of a function in the current scope; `definition` is the symbol that it is about to get, or -1. */
export function openFunction(reader: Reader, syntax: Syntax, type: number, definition: number): number {
  const { builder, frame, scope } = reader
  builder.functions.push({
    ...emptyFunction(definition, builder.scope(scope, 'function', definition < 0 ? frame.owner : definition)),
    type,
    static: isMarked(syntax, 'static'),
    ...(definition < 0 ? { line: reader.file.lineOf(syntax.start) } : {}),
  })
  return builder.functions.length - 1
}

/** Reads the header and the body of a function that was opened. `definition` is -1 for one without a name. */
export function readBody(reader: Reader, syntax: Syntax, fn: number, definition: number, self: ExpressionId): void {
  const { builder, frame: outer } = reader
  const facts = builder.functions[fn]
  if (facts === undefined) return
  const frame = { owner: definition >= 0 ? definition : outer.owner, fn, complexity: 1 }
  reader.frame = frame
  inScope(reader, facts.scope, () => {
    if (self >= 0) builder.bind(facts.scope, 'self', 'parameter', { value: self })
    facts.parameters = readParameters(reader, syntax, fn, self)
    const result = fieldOf(syntax, 'result')
    const returnType = result === undefined ? -1 : typeExpression(reader, result)
    if (returnType >= 0 && builder.expression.operationOf(returnType) !== 'unknown') facts.returnType = returnType
    const body = syntax.children.filter((each) => !HEADER.has(each.field) && !HEADER.has(each.kind))
    const last = reader.readAll(body)
    if (reader.syntax.lastIsResult === true && last >= 0) facts.returns.push(last)
  })
  reader.frame = outer
  const symbol = builder.definitions[definition]
  if (symbol === undefined) outer.complexity += frame.complexity - 1
  else if (!isMarked(syntax, 'bodiless')) symbol.complexity += frame.complexity
}

/** `return`: what it gives is a result of the function around. */
export function readReturn(reader: Reader, syntax: Syntax): ExpressionId {
  const [value, ...others] = syntax.children.map((each) => readHanded(reader, each))
  if (value === undefined || value < 0 || others.length > 0) return -1
  reader.builder.functions[reader.frame.fn]?.returns.push(value)
  return value
}

function bodyStartOf(syntax: Syntax): { readonly bodyStart?: number } {
  const body = fieldsOf(syntax, 'body')[0]
  return body === undefined ? {} : { bodyStart: body.start }
}
