import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { oneLine } from '../oneLine.ts'
import { scopeOf } from '../blockScopes.ts'
import { fieldOf } from '../children.ts'
import { openFunction, readBody } from '../basic/functions.ts'
import { bindPattern } from '../basic/parameters.ts'
import { bindLocal, inScope, type Reader } from '../basic/Reader.ts'
import { unquoted } from '../basic/text.ts'
import { argumentsOf } from './arguments.ts'
import { bareFunction, readPlainCall } from './calls.ts'

const DOC_LIMIT = 200
/** Attributes that say types or are for tools: nothing in them runs. */
const DECLARATIONS = new Set([
  'spec',
  'type',
  'typep',
  'opaque',
  'callback',
  'macrocallback',
  'impl',
  'behaviour',
  'dialyzer',
])

/** `@doc "…"` and other attributes, `&f/1`, and operators of one operand. */
export function readUnary(reader: Reader, syntax: Syntax): ExpressionId {
  const { file } = reader
  const operand = fieldOf(syntax, 'operand')
  if (operand === undefined) return -1
  const operator = file.text.slice(syntax.start, operand.start).trim()
  if (operator === '@') return readAttribute(reader, operand)
  if (operator === '&') return readCapture(reader, operand)
  reader.read(operand)
  return -1
}

function readAttribute(reader: Reader, operand: Syntax): ExpressionId {
  const { builder } = reader
  if (operand.kind === 'name') {
    const named = `@${reader.file.textOf(operand)}`
    return scopeOf(reader, named) < 0 ? -1 : builder.expression.name(reader.scope, named)
  }
  const callee = fieldOf(operand, 'callee')
  const name = callee === undefined ? '' : reader.file.textOf(callee)
  if (DECLARATIONS.has(name)) return -1
  const given = argumentsOf(operand)
  const isDoc = name === 'doc' || name === 'moduledoc'
  if (isDoc && given[0]?.kind === 'string') {
    const lines = unquoted(
      reader.file
        .textOf(given[0])
        .replace(/^~[sS]/, '')
        .replace(/^"""|"""$/g, ''),
    ).split('\n')
    const line = oneLine(lines.find((each) => each.trim() !== '') ?? '', DOC_LIMIT)
    const module = reader.builder.definitions[reader.holder?.definition ?? -1]
    if (name === 'doc') reader.doc = line
    else if (module !== undefined) module.doc = line
  }
  const value = reader.readAll(given)
  if (callee?.kind === 'name' && !isDoc && given.length === 1)
    builder.bind(reader.scope, `@${name}`, 'local', { value })
  return -1
}

/** `&f/1`, `&M.f/1` name a function; `&f(&1)` is one that is written in place. */
function readCapture(reader: Reader, operand: Syntax): ExpressionId {
  const { builder, file } = reader
  const [left, right] = [fieldOf(operand, 'left'), fieldOf(operand, 'right')]
  if (operand.kind !== 'binary' || left === undefined || right?.kind !== 'number') return readPartial(reader, operand)
  const arity = Number(file.textOf(right))
  const callee = fieldOf(left, 'callee')
  const object = callee === undefined ? undefined : fieldOf(callee, 'object')
  const name = callee === undefined ? left : fieldOf(callee, 'name')
  if (name === undefined || !Number.isInteger(arity)) return -1
  const value =
    object === undefined
      ? bareFunction(reader, file.textOf(name), arity)
      : builder.expression.member(reader.read(object), `${file.textOf(name)}/${arity}`)
  addSite(reader, 'reference', value, [], { at: name.start, text: file.textOf(operand) })
  return value
}

function readPartial(reader: Reader, operand: Syntax): ExpressionId {
  reader.read(operand)
  return -1
}

/** `a |> f(b)` calls `f(a, b)`; `=` and `<-` bind what stands on their left. */
export function readBinary(reader: Reader, syntax: Syntax): ExpressionId {
  const { file, frame } = reader
  const [left, right] = [fieldOf(syntax, 'left'), fieldOf(syntax, 'right')]
  if (left === undefined || right === undefined) return reader.readAll(syntax.children)
  const operator = file.text.slice(left.end, right.start).trim()
  if (operator === '|>' && right.kind === 'call') {
    const value = reader.read(left)
    return readPlainCall(reader, right, [value < 0 ? reader.builder.expression.unknown('dynamic') : value])
  }
  if (operator === '=' || operator === '<-') {
    const value = reader.read(right)
    if (left.kind === 'name') bindLocal(reader, file.textOf(left), operator === '=' ? value : -1)
    else bindPattern(reader, left, 0)
    return value
  }
  if (operator === 'and' || operator === 'or' || operator === '&&' || operator === '||') frame.complexity += 1
  reader.read(left)
  reader.read(right)
  return -1
}

/** A clause of `case`, `fn` and the like: its patterns bind names for its body. */
export function readClause(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, frame } = reader
  frame.complexity += 1
  return inScope(reader, builder.scope(reader.scope, 'block', frame.owner), () => {
    const pattern = fieldOf(syntax, 'left')
    if (pattern !== undefined) bindPattern(reader, pattern, 0)
    return reader.readAll(syntax.children.filter((each) => each !== pattern))
  })
}

/** `fn … end`: its clauses are read one by one; what they take is not told apart. */
export function readElixirLambda(reader: Reader, syntax: Syntax): ExpressionId {
  const fn = openFunction(reader, syntax, -1, -1)
  readBody(reader, syntax, fn, -1, -1)
  return reader.builder.expression.function(fn)
}
