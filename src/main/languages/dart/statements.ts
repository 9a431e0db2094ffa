import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { scopeOf } from '../blockScopes.ts'
import { addSite } from '../addSite.ts'
import { childOf, fieldOf, fieldsOf } from '../children.ts'
import { bindLocal, inScope, nameOf, type Reader } from '../basic/Reader.ts'
import { addField } from '../basic/fields.ts'
import { readDartArguments, readHandedOn, readOne, readSequence } from './sequence.ts'
import { typeBefore, typeFromText } from './types.ts'

/** Conditions nested deeper say nothing. */
const CONDITION_LIMIT = 20

/** `x is T && …`: inside, the local is of the type. */
function narrow(reader: Reader, conditions: readonly Syntax[], scope: number, depth: number): void {
  const { builder } = reader
  const [only, ...others] = conditions
  if (depth > CONDITION_LIMIT || only === undefined) return
  if (only.kind === 'and' || (only.kind === 'group' && others.length === 0)) {
    for (const each of only.children) narrow(reader, [each], scope, depth + 1)
    return
  }
  const [local, type, ...rest] = only.children
  if (only.kind !== 'typeTest' || local?.kind !== 'name' || type?.kind !== 'type' || rest.length > 0) return
  if (reader.file.textOf(type).startsWith('is!')) return
  const named = typeBefore(reader, type.children)
  const name = nameOf(reader, local)
  if (named < 0 || scopeOf(reader, name) <= 0) return
  builder.bind(scope, name, 'local', {
    value: builder.expression.narrowed(builder.expression.name(reader.scope, name), named),
  })
}

/** `if`, and `a ? b : c`, with what the condition says of types for what follows it. */
export function readDartIf(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder } = reader
  reader.frame.complexity += 1
  const at = syntax.children.findIndex(({ field }) => field === 'body')
  const conditions = syntax.children.slice(0, Math.max(at, 0))
  const body = syntax.children.slice(Math.max(at, 0)).filter(({ field }) => field !== 'alternative')
  const others = fieldsOf(syntax, 'alternative')
  readSequence(reader, conditions)
  const scope = builder.scope(reader.scope, 'block', reader.frame.owner)
  narrow(reader, conditions, scope, 0)
  const values = [...inScope(reader, scope, () => readSequence(reader, body)), ...readSequence(reader, others)]
  const known = values.filter((each) => each >= 0)
  return known.length === 0 ? -1 : builder.expression.union(known)
}

/** `a && b`: behind it more is known. */
export function readAnd(reader: Reader, syntax: Syntax): ExpressionId {
  reader.frame.complexity += 1
  const scope = reader.builder.scope(reader.scope, 'block', reader.frame.owner)
  inScope(reader, scope, () => {
    let rest = syntax.children
    const [first] = rest
    if (first?.kind === 'typeTest') {
      readSequence(reader, [first])
      narrow(reader, [first], scope, 0)
      rest = rest.slice(1)
    }
    readSequence(reader, rest)
  })
  return -1
}

/** `for (final x in xs)`, `for (var i = 0; …)`. */
export function readForParts(reader: Reader, syntax: Syntax): ExpressionId {
  const name = childOf(syntax, 'name')
  const between = name === undefined ? '' : reader.file.text.slice(name.end, name.end + 4)
  if (name === undefined || !/^\s*in\b/.test(between)) {
    readSequence(reader, syntax.children)
    return -1
  }
  const container = readOne(
    reader,
    syntax.children.filter(({ start }) => start > name.end),
  )
  const declared = typeBefore(reader, syntax.children, name.start)
  bindLocal(reader, nameOf(reader, name), container < 0 ? -1 : reader.builder.expression.iterated(container), declared)
  return -1
}

/** `try`, with what is caught by its type. */
export function readTry(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder } = reader
  const scope = builder.scope(reader.scope, 'block', reader.frame.owner)
  inScope(reader, scope, () => {
    let type = -1
    for (const each of syntax.children) {
      if (each.kind === 'typeName') type = typeFromText(reader, reader.file.textOf(each), 0)
      else if (each.kind === 'catch') {
        reader.frame.complexity += 1
        const [name] = each.children
        if (name !== undefined)
          builder.bind(reader.scope, nameOf(reader, name), 'local', {
            value: type < 0 ? -1 : builder.expression.declared(type),
          })
        type = -1
      } else reader.read(each)
    }
  })
  return -1
}

/** `case T x:`. */
export function readVariablePattern(reader: Reader, syntax: Syntax): ExpressionId {
  const name = syntax.children.findLast(({ kind }) => kind === 'name')
  if (name !== undefined) bindLocal(reader, nameOf(reader, name), -1, typeBefore(reader, syntax.children, name.start))
  return -1
}

/** `x = …`, `this.x = …`, `a.b = …`. */
export function readDartAssign(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, holder } = reader
  const target = childOf(syntax, 'target')
  const value = readOne(
    reader,
    syntax.children.filter((each) => each !== target),
  )
  if (target === undefined) return value
  const [first, second, ...more] = target.children
  if (first?.kind === 'name' && second === undefined) {
    const name = nameOf(reader, first)
    const scope = scopeOf(reader, name)
    if (scope > 0 && builder.kindOf(scope) !== 'class') builder.bind(scope, name, 'local', { value })
    else setMember(reader, name, value)
    return value
  }
  const last = [second, ...more].at(-1)
  const name = last?.children.find(({ kind }) => kind === 'name')
  const before = target.children.slice(0, -1)
  if (last?.kind !== 'memberOf' || name === undefined) {
    readSequence(reader, target.children)
    return value
  }
  const held = readOne(reader, before)
  if (before.length === 1 && first?.kind === 'self' && holder !== undefined)
    setMember(reader, nameOf(reader, name), value)
  else if (held >= 0) {
    const callee = builder.expression.member(held, nameOf(reader, name))
    addSite(reader, 'getter', callee, value < 0 ? [] : [value], { at: name.start, text: reader.file.textOf(target) })
  }
  return value
}

function setMember(reader: Reader, name: string, value: ExpressionId): void {
  const { builder, holder } = reader
  const known = builder.types[holder?.type ?? -1]?.members.find((each) => each.name === name)
  if (known?.kind === 'field' && value >= 0 && builder.expression.operationOf(value) !== 'literal')
    addField(reader, holder, name, { value })
}

/** `new A(…)`, `const A.b(…)`. */
export function readDartNew(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const list = childOf(syntax, 'arguments')
  const names = syntax.children.filter(({ kind }) => kind === 'typeName' || kind === 'name')
  const args = list === undefined ? [] : readDartArguments(reader, list)
  const [first, ...rest] = names
  if (first === undefined) return -1
  const callee = rest.reduce(
    (held, each) => expression.member(held, nameOf(reader, each)),
    expression.implicit(reader.scope, nameOf(reader, first)),
  )
  const end = names.at(-1)?.end ?? first.end
  addSite(reader, 'new', callee, args, {
    at: (names.at(-1) ?? first).start,
    text: reader.file.text.slice(first.start, end),
  })
  return expression.call(callee, args)
}

/** `x as T`. */
export function readCast(reader: Reader, syntax: Syntax): ExpressionId {
  const type = childOf(syntax, 'type')
  readHandedOn(
    reader,
    syntax.children.filter((each) => each !== type),
  )
  const named = type === undefined ? -1 : typeBefore(reader, type.children)
  return named < 0 ? -1 : reader.builder.expression.declared(named)
}

/** `return x`. */
export function readDartReturn(reader: Reader, syntax: Syntax): ExpressionId {
  const value = readHandedOn(reader, syntax.children)
  if (value >= 0) reader.builder.functions[reader.frame.fn]?.returns.push(value)
  return -1
}

/** `@immutable`: it names something. */
export function readAnnotation(reader: Reader, syntax: Syntax): ExpressionId {
  const name = fieldOf(syntax, 'name') ?? syntax.children[0]
  if (name === undefined) return -1
  const text = nameOf(reader, name)
  addSite(reader, 'reference', reader.builder.expression.implicit(reader.scope, text), [], {
    at: name.start,
    text: `@${text}`,
  })
  const list = childOf(syntax, 'arguments')
  if (list !== undefined) readDartArguments(reader, list)
  return -1
}
