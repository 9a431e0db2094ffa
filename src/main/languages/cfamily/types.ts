import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { childOf, fieldOf } from '../children.ts'
import { declaratorsOf, readDeclarator, type Declarator } from './declarators.ts'
import { forwardType } from './forwardType.ts'
import type { Reader } from './Reader.ts'

const TYPE_KINDS = new Set([
  'plainType',
  'typeName',
  'qualified',
  'templated',
  'class',
  'enum',
  'inferred',
  'decltype',
  'dependent',
  'macroType',
  'type',
  'anyType',
  'genericType',
])
const NESTING_LIMIT = 24

export function isType({ kind }: Syntax): boolean {
  return TYPE_KINDS.has(kind)
}

/** The type that a declaration starts with: of its field, or the first that is one. */
export function typeIn(syntax: Syntax): Syntax | undefined {
  return fieldOf(syntax, 'type') ?? syntax.children.find((child) => child.field === '' && isType(child))
}

/** The type of what a declarator declares, by the type in front; -1 where it is left to the value, or not known. */
export function declaredType(reader: Reader, type: Syntax | undefined, declarator: Declarator): ExpressionId {
  const { expression } = reader.builder
  const result = declarator.callable === undefined ? undefined : childOf(declarator.callable, 'result')
  const plain = result?.children[0] ?? type
  const base =
    plain === undefined
      ? -1
      : typeOf(reader, plain, declarator.pointers + (isText(reader, plain) ? declarator.arrays : 0))
  if (declarator.given !== undefined)
    return expression.functionType(reader.parameterTypes(childOf(declarator.given, 'parameters')), base)
  if (declarator.callable !== undefined && !declarator.isFunction) {
    return expression.functionType(reader.parameterTypes(childOf(declarator.callable, 'parameters')), base)
  }
  if (base < 0 || declarator.arrays === 0 || (plain !== undefined && isText(reader, plain))) return base
  return expression.array([base])
}

/** An array of characters is text, as a pointer to them is. */
function isText({ file }: Reader, type: Syntax): boolean {
  return type.kind === 'plainType' && /\bchar\b/.test(file.textOf(type))
}

/** A type as an expression. Pointers and references to classes are as good as those; `-1` for `auto`. */
export function typeOf(reader: Reader, syntax: Syntax, pointers = 0, nesting = 0): ExpressionId {
  const { expression } = reader.builder
  if (nesting > NESTING_LIMIT) return expression.unknown('limit')
  switch (syntax.kind) {
    case 'plainType':
      return plainType(reader, reader.file.textOf(syntax), pointers)
    case 'typeName':
    case 'identifier':
    case 'segment':
      return named(reader, reader.file.textOf(syntax))
    case 'qualified':
      return pathOf(reader, syntax, nesting)
    case 'templated':
      return templated(reader, syntax, (name) => named(reader, name), nesting)
    case 'class':
      return classType(reader, syntax)
    case 'enum':
      return childOf(syntax, 'members') === undefined
        ? elaborated(reader, syntax)
        : expression.class(reader.readEnum(syntax))
    case 'type': {
      const type = typeIn(syntax)
      return type === undefined ? -1 : declaredIn(reader, type, readDeclarator(declaratorsOf(syntax)[0]), nesting)
    }
    case 'macroType':
    case 'dependent': {
      const inner = syntax.children.find((child) => isType(child))
      return inner === undefined ? expression.unknown('no_type') : typeOf(reader, inner, pointers, nesting + 1)
    }
    case 'anyType':
      return anyType(reader, syntax)
    case 'genericType':
      return genericType(reader, syntax, nesting)
    case 'inferred':
      return -1
    case 'decltype':
      return typeOfValue(reader, syntax)
    default:
      return expression.unknown('no_type')
  }
}

/** `decltype(value)`: nothing in it is run. */
function typeOfValue(reader: Reader, { children: [value] }: Syntax): ExpressionId {
  const { expression, sites } = reader.builder
  if (value === undefined || value.kind === 'inferred') return value === undefined ? expression.unknown('no_type') : -1
  const before = sites.length
  const type = expression.typeOf(reader.evaluate(value))
  sites.length = before
  return type
}

/** `id`, `id<Protocol>`, `Class`, `BOOL` of Objective-C: what is any object has the type of its value. */
function anyType(reader: Reader, syntax: Syntax): ExpressionId {
  const [protocol] = childOf(syntax, 'protocols')?.children ?? []
  if (protocol !== undefined) return named(reader, protocolName(reader.file.textOf(protocol)))
  const text = reader.file.textOf(syntax)
  return /^(id|Class|SEL|IMP|instancetype)\b/.test(text) ? -1 : plainType(reader, text)
}

/** The name under which a protocol of Objective-C is known: a class of the same name is another type. */
export function protocolName(name: string): string {
  return `${name} protocol`
}

/** `NSArray<Dock *>` */
function genericType(reader: Reader, syntax: Syntax, nesting: number): ExpressionId {
  const [name, ...given] = syntax.children
  if (name === undefined) return reader.builder.expression.unknown('no_type')
  const base = named(reader, reader.file.textOf(name))
  const args = given.filter(isType).map((each) => typeOf(reader, each, 0, nesting + 1))
  return args.length === 0 ? base : reader.builder.expression.generic(base, args)
}

function declaredIn(reader: Reader, type: Syntax, declarator: Declarator, nesting: number): ExpressionId {
  if (declarator.callable === undefined && declarator.arrays === 0) {
    return typeOf(reader, type, declarator.pointers, nesting + 1)
  }
  // A type of functions is written as a function without a name.
  return declaredType(reader, type, { ...declarator, isFunction: false })
}

function classType(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  return childOf(syntax, 'members') === undefined
    ? elaborated(reader, syntax)
    : expression.class(reader.readClass(syntax))
}

/** `struct name` without a body. */
function elaborated(reader: Reader, syntax: Syntax): ExpressionId {
  const name = fieldOf(syntax, 'name')
  if (name?.kind === 'typeName' && syntax.kind === 'class') forwardType(reader, name)
  return name === undefined ? reader.builder.expression.unknown('no_type') : typeOf(reader, name)
}

/** A type by its simple name. */
export function named(reader: Reader, name: string): ExpressionId {
  return reader.builder.expression.implicit(reader.memberScope, name)
}

/** A type of the language; a pointer to one is told apart from it, so that overloads are. */
export function plainType(reader: Reader, written: string, pointers = 0): ExpressionId {
  const type = reader.builder.expression.implicit(0, `${plainName(written)}${pointers > 0 ? '*' : ''}`)
  reader.plainTypes.add(type)
  return type
}

function plainName(written: string): string {
  const words = written.split(/\s+/).filter((word) => word !== 'int' && word !== 'signed')
  if (words.length === 0) return 'int'
  const name = words.sort().join(' ')
  return name === 'unsigned' ? 'unsigned int' : name.replace(/^long unsigned$/, 'unsigned long')
}

/** A path of namespaces and types. One that starts with `::` starts outside of all. */
function pathOf(reader: Reader, syntax: Syntax, nesting: number): ExpressionId {
  const { expression } = reader.builder
  const { base, last } = splitPath(reader, syntax)
  if (last === undefined) return expression.unknown('parse_error')
  const make = (name: string): ExpressionId => (base < 0 ? expression.implicit(0, name) : expression.member(base, name))
  return last.kind === 'templated' ? templated(reader, last, make, nesting) : make(reader.file.textOf(last))
}

/** The holder that a qualified name names, or -1 for `::name`, and the last name. */
export function splitPath(
  reader: Reader,
  syntax: Syntax,
): { readonly base: ExpressionId; readonly last: Syntax | undefined; readonly names: readonly string[] } {
  const { expression } = reader.builder
  const names: string[] = []
  let base = -1
  let at: Syntax | undefined = syntax
  for (let step = 0; at?.kind === 'qualified' && step < NESTING_LIMIT; step += 1) {
    const holder = fieldOf(at, 'scope')
    if (holder !== undefined) {
      const name = nameOf(reader, holder)
      const isGlobal = base < 0 && reader.file.text.startsWith('::', syntax.start)
      const found: ExpressionId =
        base >= 0 ? expression.member(base, name) : isGlobal ? expression.implicit(0, name) : named(reader, name)
      base = holder.kind === 'templated' ? withArguments(reader, holder, found, step) : found
      names.push(name)
    }
    const next: Syntax | undefined = fieldOf(at, 'name') ?? at.children[at.children.length - 1]
    at = next === at ? undefined : next
  }
  return { base, last: at, names }
}

/** A name without its template arguments. */
export function nameOf(reader: Reader, syntax: Syntax): string {
  if (syntax.kind === 'templated') {
    const name = fieldOf(syntax, 'name') ?? syntax.children[0]
    return name === undefined ? '' : reader.file.textOf(name)
  }
  return reader.file.textOf(syntax).replace(/\s+/g, ' ')
}

function templated(
  reader: Reader,
  syntax: Syntax,
  make: (name: string) => ExpressionId,
  nesting: number,
): ExpressionId {
  const name = nameOf(reader, syntax)
  const args = typeArgumentsOf(reader, syntax, nesting)
  // A pair is known by position; `std::` may stand in front.
  if ((name === 'pair' || name === 'tuple') && args.length > 0) return reader.builder.expression.tuple(args)
  if (name === 'function' && syntax.children.length > 1) return args[0] ?? make(name)
  const type = make(name)
  return args.length === 0 ? type : reader.builder.expression.generic(type, args)
}

function withArguments(reader: Reader, syntax: Syntax, type: ExpressionId, nesting: number): ExpressionId {
  const args = typeArgumentsOf(reader, syntax, nesting)
  return args.length === 0 ? type : reader.builder.expression.generic(type, args)
}

/** The template arguments of a name. What is a value there says nothing. */
export function typeArgumentsOf(reader: Reader, syntax: Syntax, nesting = 0): ExpressionId[] {
  const { expression } = reader.builder
  return (childOf(syntax, 'typeArguments')?.children ?? []).map((each) => {
    const type = isType(each) ? typeOf(reader, each, 0, nesting + 1) : -1
    return type < 0 ? expression.unknown('no_type') : type
  })
}
