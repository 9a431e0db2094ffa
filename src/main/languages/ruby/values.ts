import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { fieldOf } from '../children.ts'
import { addExport, define } from '../basic/define.ts'
import { addField } from '../basic/fields.ts'
import { nameOf, unwrap, type Reader } from '../basic/Reader.ts'
import { typeOfCall } from './structs.ts'
import { contextOf, scopeOfLocal, selfOf } from './Context.ts'
import { addConstant, declareRubyType } from './types.ts'

const PATTERN_DEPTH_LIMIT = 40

/** A local, or a call of a method on `self`. */
export function readRubyName(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, frame } = reader
  const name = nameOf(reader, syntax)
  const scope = scopeOfLocal(reader, name)
  const binding = scope < 0 ? undefined : builder.bindingIn(scope, name)
  if (binding !== undefined && binding.kind !== 'definition') return builder.expression.name(reader.scope, name)
  if (frame.fn < 0 && reader.holder !== undefined) noteVisibility(reader, name)
  const self = selfOf(reader)
  if (name === 'new' && self >= 0) {
    addSite(reader, 'new', self, [], { at: syntax.start, text: name })
    return builder.expression.construct(self, [])
  }
  const callee = bareCallee(reader, name)
  addSite(reader, 'call', callee, [], { at: syntax.start, text: name })
  return builder.expression.call(callee, [])
}

/** `private`, `protected`, `public`, `module_function` without arguments: for all that follows. */
function noteVisibility(reader: Reader, name: string): void {
  const context = contextOf(reader)
  if (name === 'private' || name === 'protected') context.isPrivate = true
  else if (name === 'public') context.isPrivate = false
  else if (name === 'module_function') context.isModuleFunction = true
}

/** What a method that is called without a receiver is: of `self`, of the file, of all. */
export function bareCallee(reader: Reader, name: string): ExpressionId {
  const { builder, holder } = reader
  const { expression } = builder
  const self = selfOf(reader)
  const scope = scopeOfLocal(reader, name)
  const isMethod = scope >= 0 && builder.bindingIn(scope, name)?.kind === 'definition'
  if (isMethod) return expression.name(scope, name)
  // `go = go(1)`: a variable hides no method from a call.
  if (self < 0) return expression.name(scopeAround(reader), name)
  const isOfFile = builder.bindingIn(0, name)?.kind === 'definition'
  const isOwn = builder.types[holder?.type ?? -1]?.members.some((each) => each.name === name) === true
  return isOfFile && !isOwn ? expression.name(0, name) : expression.member(self, name)
}

/** The scope in which the innermost method or block stands: its own variables are no part of it. */
function scopeAround({ builder, frame, scope }: Reader): number {
  const own = builder.functions[frame.fn]?.scope
  return own === undefined ? scope : Math.max(builder.parentOf(own), 0)
}

/** A constant, looked for in the types around and above. */
export function readConstantName(reader: Reader, syntax: Syntax): ExpressionId {
  return reader.builder.expression.implicit(reader.scope, nameOf(reader, syntax))
}

/** `A::B`, `::A`. */
export function readPath(reader: Reader, syntax: Syntax): ExpressionId {
  const [object, name] = [fieldOf(syntax, 'object'), fieldOf(syntax, 'name')]
  const { expression } = reader.builder
  if (name === undefined) return -1
  if (object === undefined) return expression.implicit(0, nameOf(reader, name))
  const held = reader.read(object)
  return held < 0 ? -1 : expression.member(held, nameOf(reader, name))
}

/** `@a`, `@@a`. */
export function readVariableOfSelf(reader: Reader, syntax: Syntax): ExpressionId {
  const self = selfOf(reader)
  return self < 0 ? -1 : reader.builder.expression.member(self, nameOf(reader, syntax))
}

/** `a = b`, `a, b = c`, `self.a = b`, `A = Struct.new(…)`. */
export function readRubyAssign(reader: Reader, syntax: Syntax): ExpressionId {
  const target = fieldOf(syntax, 'name')
  const written = fieldOf(syntax, 'value')
  if (target === undefined) return -1
  const type = target.kind === 'constant' && written?.kind === 'call' ? typeOfCall(reader, written) : undefined
  if (type !== undefined) {
    return declareRubyType(
      reader,
      { ...syntax, kind: 'class' },
      { ...type, at: target, path: [nameOf(reader, target)] },
    )
  }
  const value = written === undefined ? -1 : reader.read(written)
  assignTo(reader, unwrap(target), value, 0)
  return value
}

/** `a ||= b` gives a value where there is none, other operators another one. */
export function readRubyAugmented(reader: Reader, syntax: Syntax): ExpressionId {
  const [target, written] = [fieldOf(syntax, 'name'), fieldOf(syntax, 'value')]
  const operator = reader.file.text.slice(target?.end ?? 0, written?.start ?? 0).trim()
  if (target === undefined || written === undefined) return -1
  if (operator !== '||=' && operator !== '&&=') {
    const isLocal = target.kind === 'name' && scopeOfLocal(reader, nameOf(reader, target)) < 0
    if (isLocal) assignTo(reader, target, -1, 0)
    reader.readAll(syntax.children)
    return -1
  }
  reader.frame.complexity += 1
  const value = reader.read(written)
  assignTo(reader, unwrap(target), value, 0)
  const known = target.kind === 'call' || target.kind === 'element' ? value : reader.read(target)
  return known < 0 ? value : known
}

/** Gives a value to a local, a variable of `self`, a constant, an attribute, or the parts of a list. */
export function assignTo(reader: Reader, target: Syntax, value: ExpressionId, depth: number): void {
  const { builder, holder, frame } = reader
  const { expression } = builder
  if (depth > PATTERN_DEPTH_LIMIT) return
  switch (target.kind) {
    case 'name':
      bindRubyLocal(reader, nameOf(reader, target), value)
      return
    case 'field': {
      const isStatic = expression.operationOf(Math.max(selfOf(reader), 0)) === 'selfClass'
      const isPlain = value >= 0 && expression.operationOf(value) === 'literal'
      addField(reader, holder, nameOf(reader, target), { value: isPlain ? -1 : value, isStatic })
      return
    }
    case 'constant': {
      const name = nameOf(reader, target)
      const definition = define(reader, target, {
        kind: 'variable',
        name,
        at: target,
        container: frame.owner,
        flags: ['exported'],
      })
      if (holder === undefined) {
        builder.bind(0, name, 'definition', { value, definition })
        addExport(reader, name, expression.name(0, name), target.start)
      } else addConstant(reader, holder, name, value, definition)
      return
    }
    case 'list':
    case 'other':
      for (const [position, each] of target.children.entries()) {
        assignTo(reader, unwrap(each), value < 0 ? -1 : expression.indexed(value, position), depth + 1)
      }
      return
    case 'call': {
      const [object, name] = [fieldOf(target, 'object'), fieldOf(target, 'name')]
      const held = object === undefined ? -1 : reader.read(object)
      if (held < 0 || name === undefined) return
      const callee = expression.member(held, `${nameOf(reader, name)}=`)
      addSite(reader, 'call', callee, value < 0 ? [] : [value], { at: name.start, text: reader.file.textOf(target) })
      return
    }
    default:
      reader.read(target)
  }
}

/** A local belongs to the method or block in which it is given a value first. */
function bindRubyLocal(reader: Reader, name: string, value: ExpressionId): void {
  const { builder, frame } = reader
  const last =
    builder.functions[frame.fn]?.scope ??
    (builder.kindOf(reader.scope) === 'class' ? reader.scope : contextOf(reader).script)
  const known = scopeOfLocal(reader, name)
  const scopes = new Set([known < 0 ? last : known])
  for (let at = reader.scope; at > 0 && at !== last && builder.kindOf(at) === 'block'; at = builder.parentOf(at)) {
    if (builder.bindingIn(at, name) !== undefined) scopes.add(at)
  }
  if (known >= 0 && builder.bindingIn(last, name) !== undefined) scopes.add(last)
  for (const scope of scopes) builder.bind(scope, name, 'local', { value })
}

/** `{ a: 1 }`: values by name. */
export function readHash(reader: Reader, syntax: Syntax): ExpressionId {
  const values = syntax.children.flatMap((each) => {
    const written = each.kind === 'pair' ? fieldOf(each, 'value') : each
    const key = fieldOf(each, 'name')
    if (key !== undefined && key.kind !== 'symbol') reader.read(key)
    const value = written === undefined ? -1 : reader.read(written)
    return value < 0 || each.kind !== 'pair' ? [] : [value]
  })
  return reader.builder.expression.array(values.length === 0 ? [reader.builder.expression.unknown('no_type')] : values)
}

/** `[a, b]`. */
export function readItems(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const values = syntax.children.map((each) => reader.read(each)).filter((each) => each >= 0)
  return expression.array(values.length === 0 ? [expression.unknown('no_type')] : values)
}
