import type { ExpressionId } from '#model/Expression'
import type { Parameter } from '#model/FileFacts'
import type { SymbolFlag } from '#shared/symbol'
import type { Syntax } from '#model/Syntax'
import { emptyFunction } from '#model/emptyFunction'
import { childOf } from '../../children.ts'
import { define } from '../define.ts'
import { bindParameters } from '../parameters.ts'
import { within, type OpenType, type Reader } from '../Reader.ts'
import { typeOf } from '../types.ts'
import { getterName } from './memberNames.ts'
import { isTestMethod } from './tests.ts'

/** Where a method or property stands. */
export interface MethodPlace {
  readonly owner: OpenType
  /** The names of its type where it stands outside of that. */
  readonly path: readonly string[]
  readonly isProtocol: boolean
}

/** Tells a method of a class apart from one of its objects. */
export const OF_CLASS = ' +'

/** Reads a method, with a body or without one. */
export function readMethod(reader: Reader, syntax: Syntax, { owner, path, isProtocol }: MethodPlace): void {
  const { builder, file } = reader
  const body = childOf(syntax, 'block')
  const { selector, parts, at } = headOf(reader, syntax)
  if (at === undefined || selector === '') return
  const isStatic = file.text.startsWith('+', syntax.start)
  const isTest = reader.isTestFile && !isStatic && body !== undefined && isTestMethod(selector)
  const fn = builder.functions.length
  const flags: SymbolFlag[] = []
  if (owner.isPublic || isProtocol) flags.push('exported')
  if (reader.isTestFile) flags.push('test')
  if (isProtocol) flags.push('abstract')
  if (isStatic) flags.push('static')
  const definition = define(reader, syntax, {
    name: selector,
    kind: isTest ? 'test' : 'method',
    at,
    flags,
    function: fn,
    path,
    variant: isStatic ? OF_CLASS : '',
  })
  const scope = builder.scope(owner.scope, 'function', definition)
  const facts = {
    ...emptyFunction(definition, scope),
    type: owner.type,
    static: isStatic,
  }
  builder.functions.push(facts)
  const member = {
    static: isStatic,
    definition,
    values: [builder.expression.function(fn)],
    declared: -1,
    abstract: isProtocol,
  }
  const isPlain = selector.includes(':')
  builder.types[owner.type]?.members.push({
    ...member,
    name: isPlain ? selector : getterName(selector),
    kind: 'method',
  })
  if (!isPlain) builder.types[owner.type]?.members.push({ ...member, name: selector, kind: 'getter' })
  const frame = { owner: definition, fn, complexity: body === undefined ? 0 : 1 }
  const open: OpenType = { ...owner, isClassMethod: isStatic }
  within(reader, { frame, scope, types: [open] }, () => {
    facts.parameters = parts.map((each) => parameterOf(reader, each))
    const header = file.text.slice(syntax.start, body?.start ?? syntax.end)
    if (/,\s*\.\.\.\s*;?\s*$/.test(header)) facts.parameters.push(REST)
    facts.returnType = typeIn(reader, syntax, owner)
    bindParameters(reader, fn, scope)
    if (body !== undefined) reader.readStatements(body.children)
  })
  const symbol = builder.definitions[definition]
  if (symbol !== undefined) symbol.complexity = frame.complexity
}

const REST: Parameter = { name: '...', declared: -1, default: -1, kind: 'rest' }

interface MethodHead {
  readonly selector: string
  readonly parts: readonly Syntax[]
  /** Where the name starts. */
  readonly at: Syntax | undefined
}

function headOf({ file }: Reader, { children }: Syntax): MethodHead {
  const parts: Syntax[] = []
  let selector = ''
  let part = ''
  let at: Syntax | undefined
  for (const child of children) {
    if (child.kind === 'identifier') {
      at ??= child
      part = file.textOf(child)
    } else if (child.kind === 'parameter') {
      at ??= child
      selector += `${part}:`
      part = ''
      parts.push(child)
    } else if (child.kind === 'block') break
  }
  return { selector: selector === '' ? part : selector, parts, at }
}

function parameterOf(reader: Reader, syntax: Syntax): Parameter {
  const name = syntax.children.findLast(({ kind }) => kind === 'identifier')
  return {
    name: name === undefined ? '' : reader.file.textOf(name),
    declared: typeIn(reader, syntax, undefined),
    default: -1,
    kind: 'plain',
  }
}

/** The type in brackets in front of a name; `instancetype` is that of the object. */
function typeIn(reader: Reader, syntax: Syntax, owner: OpenType | undefined): ExpressionId {
  const written = childOf(childOf(syntax, 'methodType') ?? syntax, 'type')
  if (written === undefined) return -1
  const isOwn = owner !== undefined && /\binstancetype\b/.test(reader.file.textOf(written))
  return isOwn ? reader.builder.expression.self(owner.type) : typeOf(reader, written)
}
