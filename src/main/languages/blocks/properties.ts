import type { ExpressionId } from '#model/Expression'
import type { SymbolFlag } from '#shared/symbol'
import type { Syntax } from '#model/Syntax'
import { emptyFunction } from '#model/emptyFunction'
import { childOf, fieldOf } from '../children.ts'
import { within } from '../members/Scoping.ts'
import { noteAnnotations } from './annotations.ts'
import { define } from './define.ts'
import { addExtension } from './extensions.ts'
import { addMember, bodyOf, readBody } from './functions.ts'
import { readLambda } from './lambdas.ts'
import { modifiersOf, type Modifiers } from './modifiers.ts'
import { bindParameters, readParameters, writtenParameters } from './parameters.ts'
import { bindPattern, namesIn } from './patterns.ts'
import { currentType, nameOf, withSelf, type OpenType, type Reader } from './Reader.ts'
import { isType, typeOf } from './types.ts'

/** One variable of a declaration as written. */
interface WrittenProperty {
  readonly pattern: Syntax
  type: Syntax | undefined
  value: Syntax | undefined
  delegate: Syntax | undefined
  readonly accessors: Syntax[]
}

const ACCESSORS = new Set(['getter', 'setter', 'observer'])

/** The variables that one declaration declares. */
function writtenProperties(syntax: Syntax): readonly WrittenProperty[] {
  const found: WrittenProperty[] = []
  for (const child of syntax.children) {
    const last = found[found.length - 1]
    if (child.field === 'pattern') {
      const inside = child.kind === 'variable' ? child.children.find(isType) : undefined
      found.push({ pattern: child, type: inside, value: undefined, delegate: undefined, accessors: [] })
    } else if (last === undefined || child.kind === 'modifiers' || child.kind === 'annotation') continue
    else if (isType(child)) last.type = child
    else if (ACCESSORS.has(child.kind)) last.accessors.push(child)
    else if (child.kind === 'delegate') last.delegate = child
    else last.value = child
  }
  return found
}

/** Names of the fields that a type declares in its body or header. */
export function fieldNames(reader: Reader, syntax: Syntax): ReadonlySet<string> {
  const body = syntax.kind === 'body' ? syntax : childOf(syntax, 'body')
  const names = new Set<string>()
  for (const member of body?.children ?? []) {
    if (member.kind === 'property') {
      for (const { pattern } of writtenProperties(member)) for (const name of namesIn(reader, pattern)) names.add(name)
    } else if (member.kind === 'constant') {
      for (const at of member.children) if (at.field === 'name') names.add(nameOf(reader, at))
    }
  }
  for (const { syntax: parameter } of writtenParameters(reader, syntax)) {
    const at = fieldOf(parameter, 'name')
    if (at !== undefined && reader.dialect.isField(reader, parameter)) names.add(nameOf(reader, at))
  }
  return names
}

/** Reads a property of a type, of the file, or a local. */
export function readProperty(reader: Reader, syntax: Syntax): void {
  const modifiers = modifiersOf(reader, syntax)
  const open = currentType(reader)
  const isMember = open !== undefined && reader.scope === open.scope
  for (const written of writtenProperties(syntax)) {
    const [name] = namesIn(reader, written.pattern)
    const isPlain = isName(written.pattern)
    if (isPlain && name !== undefined && (isMember || reader.scope === 0)) {
      readDeclared(reader, syntax, { written, name, modifiers, open: isMember ? open : undefined })
    } else {
      const declared = written.type === undefined ? -1 : typeOf(reader, written.type)
      const value = valueOf(reader, written)
      if (isMember) addPatternFields(reader, open, written.pattern, value)
      else bindPattern(reader, written.pattern, { value, declared })
      for (const each of written.accessors) reader.readStatements(each.children)
    }
  }
}

/** The initial value of a variable; of one that is made when it is first read what makes it. */
function valueOf(reader: Reader, { value, delegate }: WrittenProperty): ExpressionId {
  if (value !== undefined) return reader.evaluate(value)
  if (delegate === undefined) return -1
  const [call] = delegate.children
  if (call === undefined) return -1
  const before = reader.builder.functions.length
  reader.evaluate(call)
  const isLazy = /^lazy\b/.test(reader.file.textOf(call)) && reader.builder.functions.length > before
  return isLazy ? reader.builder.expression.call(reader.builder.expression.function(before), []) : -1
}

interface DeclaredProperty {
  readonly written: WrittenProperty
  readonly name: string
  readonly modifiers: Modifiers
  readonly open: OpenType | undefined
}

function readDeclared(reader: Reader, syntax: Syntax, { written, name, modifiers, open }: DeclaredProperty): void {
  const { builder, dialect } = reader
  const { pattern, type, accessors } = written
  const getter = accessors.find(({ kind }) => kind === 'getter')
  const at = pattern.kind === 'identifier' ? pattern : (pattern.children[0] ?? pattern)
  const isStatic = dialect.isStatic(modifiers)
  const isShared = isStatic || open === undefined || open.companionOf >= 0 || open.kind === 'object'
  const isExported = dialect.isExported(modifiers)
  const flags: SymbolFlag[] = []
  if (isExported) flags.push('exported')
  if (reader.isTestFile) flags.push('test')
  if (isStatic) flags.push('static')
  const lambda = getter === undefined && written.value?.kind === 'lambda' ? written.value : undefined
  const isSymbol = getter !== undefined || lambda !== undefined || (isShared && (isExported || open === undefined))
  const kind = open !== undefined ? 'property' : lambda === undefined ? 'variable' : 'function'
  const definition = isSymbol ? define(reader, syntax, { name, kind, at, flags, body: getter ?? lambda }) : -1
  noteAnnotations(reader, modifiers.annotations, definition >= 0 ? definition : reader.frame.owner)
  const receiver = open === undefined ? syntax.children.find((each) => isType(each) && each.end <= at.start) : undefined
  const declared = type === undefined ? -1 : typeOf(reader, type)
  const value = lambda === undefined ? valueOf(reader, written) : readLambda(reader, lambda, { definition })
  if (receiver !== undefined && getter !== undefined) {
    const extended = typeOf(reader, receiver)
    const added = addExtension(reader, extended)
    const self = builder.expression.declared(extended)
    const fn = readGetter(reader, getter, { definition, type: added.type, scope: added.scope, self, declared })
    builder.types[added.type]?.members.push({
      name,
      static: false,
      kind: 'getter',
      definition,
      values: [builder.expression.function(fn)],
      declared,
      abstract: false,
    })
    return
  }
  const self = isStatic && open !== undefined ? builder.expression.selfClass(open.type) : reader.self
  const values =
    getter === undefined
      ? value < 0
        ? []
        : [value]
      : [
          builder.expression.function(
            readGetter(reader, getter, { definition, type: open?.type ?? -1, scope: reader.scope, self, declared }),
          ),
        ]
  const setters = (getter?.children ?? []).filter(({ kind }) => kind === 'setter')
  for (const each of [...accessors, ...setters]) if (each !== getter) readSetter(reader, each, definition)
  if (open !== undefined) {
    addMember(reader, open, {
      name,
      static: isStatic,
      kind: getter === undefined ? 'field' : 'getter',
      definition,
      values,
      declared,
      abstract: false,
    })
    return
  }
  const given = getter === undefined ? value : builder.expression.call(values[0] ?? -1, [])
  const hint = {
    ...(given < 0 ? {} : { value: given }),
    ...(declared < 0 ? {} : { declared }),
    ...(definition < 0 ? {} : { definition }),
  }
  builder.bind(0, name, 'definition', hint)
  const line = builder.definitions[definition]?.line ?? 1
  const exported = builder.expression.name(0, name)
  builder.exports.push({ name, value: exported, specifier: undefined, imported: undefined, typeOnly: false, line })
}

/** A pattern that is nothing but a name. */
function isName({ kind, children }: Syntax): boolean {
  return (
    kind === 'identifier' ||
    kind === 'variable' ||
    (kind === 'pattern' && children.length === 1 && children[0]?.kind === 'identifier')
  )
}

interface GetterPlace {
  readonly definition: number
  readonly type: number
  readonly scope: number
  readonly self: ExpressionId
  readonly declared: ExpressionId
}

function readGetter(reader: Reader, getter: Syntax, place: GetterPlace): number {
  const { builder } = reader
  const { definition, type, self, declared } = place
  const scope = builder.scope(place.scope, 'function', definition)
  const fn = builder.functions.length
  builder.functions.push({ ...emptyFunction(definition, scope), type, returnType: declared })
  const symbol = builder.definitions[definition]
  if (symbol !== undefined) symbol.function = fn
  const frame = { owner: definition < 0 ? reader.frame.owner : definition, fn, complexity: 1 }
  const memberScope = type >= 0 ? (builder.types[type]?.scope ?? scope) : reader.memberScope
  within(reader, { frame, scope, memberScope }, () => {
    withSelf(reader, self, () => readBody(reader, bodyOf(getter) ?? getter, fn))
  })
  if (symbol !== undefined) symbol.complexity = frame.complexity
  return fn
}

function readSetter(reader: Reader, setter: Syntax, definition: number): void {
  const { builder } = reader
  const owner = definition < 0 ? reader.frame.owner : definition
  const scope = builder.scope(reader.scope, 'function', owner)
  const fn = builder.functions.length
  builder.functions.push(emptyFunction(-1, scope))
  within(reader, { frame: { owner, fn, complexity: 0 }, scope }, () => {
    const facts = builder.functions[fn]
    if (facts !== undefined) facts.parameters = readParameters(reader, writtenParameters(reader, setter))
    bindParameters(reader, fn, scope)
    for (const name of ['field', 'newValue', 'oldValue']) builder.bind(scope, name, 'local', {})
    const body = bodyOf(setter)
    reader.readStatements(body === undefined ? setter.children.filter(({ kind }) => kind !== 'parameter') : [body])
  })
}

/** Reads a getter or setter that stands behind its property, on a line of its own. */
export function readAccessor(reader: Reader, syntax: Syntax): void {
  const { builder } = reader
  const open = currentType(reader)
  const members = open === undefined ? undefined : builder.types[open.type]?.members
  const at = members?.findLastIndex(({ kind }) => kind === 'field') ?? -1
  const member = members?.[at]
  if (open === undefined || members === undefined || member === undefined || syntax.kind !== 'getter') {
    readSetter(reader, syntax, -1)
    return
  }
  const definition =
    member.definition >= 0
      ? member.definition
      : define(reader, syntax, {
          name: member.name,
          kind: 'property',
          at: syntax,
          flags: reader.isTestFile ? ['test'] : [],
          body: bodyOf(syntax),
        })
  const { type } = open
  const fn = readGetter(reader, syntax, {
    definition,
    type,
    scope: reader.scope,
    self: reader.self,
    declared: member.declared,
  })
  members[at] = { ...member, kind: 'getter', definition, values: [builder.expression.function(fn)] }
}

/** `let (a, b) = pair()` in a type: each is a field. */
function addPatternFields(reader: Reader, open: OpenType, pattern: Syntax, value: ExpressionId): void {
  const { expression } = reader.builder
  for (const [at, name] of namesIn(reader, pattern).entries()) {
    const values = value < 0 ? [] : [expression.indexed(value, at)]
    addMember(reader, open, {
      name,
      static: false,
      kind: 'field',
      definition: -1,
      values,
      declared: -1,
      abstract: false,
    })
  }
}
