import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { childOf, fieldOf } from '../children.ts'
import { addMember, declareFunction } from '../basic/functions.ts'
import { addImport } from '../basic/imports.ts'
import { containerOf, isInType, nameOf, type Reader } from '../basic/Reader.ts'
import { unquoted } from '../basic/text.ts'
import { argumentsOf, literalName } from './arguments.ts'
import { contextOf, selfOf } from './Context.ts'
import { addAttribute } from './types.ts'

const ATTRIBUTES: Readonly<Record<string, { readonly reads: boolean; readonly writes: boolean }>> = {
  attr: { reads: true, writes: false },
  attr_reader: { reads: true, writes: false },
  attr_writer: { reads: false, writes: true },
  attr_accessor: { reads: true, writes: true },
  cattr_accessor: { reads: true, writes: true },
  mattr_accessor: { reads: true, writes: true },
}

/** Calls that declare something: what is required, mixed in, an attribute, another name. Undefined for any other call. */
export function readDeclaringCall(
  reader: Reader,
  syntax: Syntax,
  object: Syntax | undefined,
  name: string,
): ExpressionId | undefined {
  if (object !== undefined && object.kind !== 'self') return undefined
  const given = argumentsOf(syntax)
  const [first] = given
  if (first === undefined) return undefined
  if (name === 'require' || name === 'require_relative' || name === 'autoload')
    return readRequire(reader, syntax, name, given)
  const { holder, builder } = reader
  if (holder === undefined || contextOf(reader).method >= 0) return undefined
  const facts = builder.types[holder.type]
  switch (name) {
    case 'include':
    case 'prepend': {
      site(reader, syntax, name)
      const modules = given.map((each) => reader.read(each)).filter((each) => each >= 0)
      if (contextOf(reader).isSingleton) for (const each of modules) extendWith(reader, each)
      else facts?.bases.unshift(...modules)
      return -1
    }
    case 'extend':
      site(reader, syntax, name)
      for (const each of given) {
        if (each.kind === 'self') contextOf(reader).isModuleFunction = true
        else extendWith(reader, reader.read(each))
      }
      return -1
    case 'module_function':
      site(reader, syntax, name)
      shareWithModule(reader, new Set(given.map((each) => literalName(nameOf(reader, each)))))
      reader.readAll(given.filter(({ kind }) => kind === 'method'))
      return -1
    case 'alias_method':
      site(reader, syntax, name)
      alias(
        reader,
        literalName(nameOf(reader, first)),
        literalName(given[1] === undefined ? '' : nameOf(reader, given[1])),
      )
      return -1
    case 'delegate':
    case 'def_delegators':
    case 'def_delegator':
      return readDelegate(reader, syntax, name, given)
    case 'define_method':
      return defineMethod(reader, syntax, first)
    default:
      break
  }
  if (Object.hasOwn(ATTRIBUTES, name) && isInType(reader)) {
    const access = ATTRIBUTES[name]
    site(reader, syntax, name)
    for (const each of given)
      if (access !== undefined) addAttribute(reader, each, literalName(nameOf(reader, each)), access)
    return -1
  }
  return undefined
}

function site(reader: Reader, syntax: Syntax, name: string): void {
  const self = selfOf(reader)
  const { expression } = reader.builder
  const callee = self < 0 ? expression.name(0, name) : expression.member(self, name)
  addSite(reader, 'call', callee, [], { at: (fieldOf(syntax, 'name') ?? syntax).start, text: name })
}

/** `require 'a/b'`, `require_relative 'c'`, `autoload :A, 'a'`. */
function readRequire(reader: Reader, syntax: Syntax, name: string, given: readonly Syntax[]): ExpressionId {
  addSite(reader, 'call', reader.builder.expression.name(0, name), [], {
    at: (fieldOf(syntax, 'name') ?? syntax).start,
    text: name,
  })
  const path = given.at(-1)
  if (path?.kind !== 'string' || reader.file.textOf(path).includes('#{')) {
    reader.readAll(given)
    return -1
  }
  const text = unquoted(reader.file.textOf(path))
  const specifier = name === 'require_relative' && !text.startsWith('.') ? `./${text}` : text
  addImport(reader, syntax, { specifier, name: '', dynamic: reader.frame.fn >= 0 || name === 'autoload' })
  return -1
}

/** Methods of a module become those of the class itself. */
function extendWith(reader: Reader, module: ExpressionId): void {
  const { builder, holder } = reader
  if (holder === undefined || module < 0) return
  const { expression } = builder
  builder.assignments.push({
    object: expression.class(holder.type),
    name: '...',
    value: expression.declared(module),
    definition: -1,
  })
}

/** `module_function :a`: methods of the module that are its own functions as well. */
function shareWithModule({ builder, holder }: Reader, names: ReadonlySet<string>): void {
  const members = builder.types[holder?.type ?? -1]?.members
  members?.push(
    ...members.filter((each) => names.has(each.name) && !each.static).map((each) => ({ ...each, static: true })),
  )
}

/** Another name for a method. */
function alias(reader: Reader, name: string, of: string): void {
  const { builder, holder } = reader
  if (holder === undefined || name === '' || of === '' || name === of) return
  const { isSingleton } = contextOf(reader)
  const self = isSingleton ? builder.expression.selfClass(holder.type) : builder.expression.self(holder.type)
  addMember(reader, holder, {
    name,
    static: isSingleton,
    kind: 'method',
    definition: -1,
    values: [builder.expression.member(self, of)],
    declared: -1,
    abstract: false,
  })
}

/** `alias a b`. */
export function readAlias(reader: Reader, syntax: Syntax): ExpressionId {
  const [name, of] = [fieldOf(syntax, 'name'), fieldOf(syntax, 'of')]
  if (name !== undefined && of !== undefined) {
    alias(reader, nameOf(reader, name).replace(/^:/, ''), nameOf(reader, of).replace(/^:/, ''))
  }
  return -1
}

/** `delegate :a, :b, to: :c`, `def_delegators :@c, :a, :b`: the methods are those of what another gives. */
function readDelegate(reader: Reader, syntax: Syntax, name: string, given: readonly Syntax[]): ExpressionId {
  const { builder, holder } = reader
  site(reader, syntax, name)
  const pair = given.find(
    (each) => each.kind === 'pair' && /^to:?$/.test(nameOf(reader, fieldOf(each, 'name') ?? each)),
  )
  const to = name === 'delegate' ? (pair === undefined ? undefined : fieldOf(pair, 'value')) : given[0]
  const target = to === undefined ? '' : nameOf(reader, to).replace(/^:?["']?|["']$/g, '')
  const listed = name === 'delegate' ? given : name === 'def_delegator' ? given.slice(1, 2) : given.slice(1)
  if (holder === undefined || !/^@?\w+$/.test(target)) return -1
  const { expression } = builder
  const member = expression.member(expression.self(holder.type), target)
  const held = target.startsWith('@') ? member : expression.call(member, [])
  for (const each of listed) {
    const text = each.kind === 'symbol' ? literalName(nameOf(reader, each)) : ''
    if (text === '') continue
    const values = [expression.member(held, text)]
    addMember(reader, holder, {
      name: text,
      static: false,
      kind: 'method',
      definition: -1,
      values,
      declared: -1,
      abstract: false,
    })
  }
  return -1
}

/** `define_method(:name) { … }` with a name that is written there. */
function defineMethod(reader: Reader, syntax: Syntax, first: Syntax): ExpressionId | undefined {
  const block = childOf(syntax, 'block')
  const name = first.kind === 'symbol' || first.kind === 'string' ? literalName(reader.file.textOf(first)) : ''
  if (block === undefined || name === '' || !isInType(reader)) return undefined
  site(reader, syntax, 'define_method')
  const context = contextOf(reader)
  const outer = context.method
  context.method = reader.builder.functions.length
  const at = { ...first, field: 'name' }
  const fn = { ...syntax, kind: 'method', children: [at, ...block.children] }
  const value = declareFunction(reader, fn, { name, at, container: containerOf(reader), isMethod: true })
  const { holder, builder } = reader
  const members = builder.types[holder?.type ?? -1]?.members
  const position = members?.findLastIndex(({ values }) => values.includes(value)) ?? -1
  const member = members?.[position]
  if (members !== undefined && member !== undefined) members[position] = { ...member, name }
  context.method = outer
  return value
}
