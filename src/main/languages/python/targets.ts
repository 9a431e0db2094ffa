import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addContent, contentKey } from './contents.ts'
import { defineVariable, noteModuleName } from './define.ts'
import { forgetName, setFlow } from './flow.ts'
import { addField, addMember } from './members.ts'
import { bindingScope, type Reader } from './Reader.ts'
import { addSite, receiverType } from './sites.ts'

/** What is assigned to a target. */
export interface Assigned {
  readonly value: ExpressionId
  /** Declared type, or -1. */
  readonly declared: ExpressionId
  /** The value is written as a name or attribute. */
  readonly isAlias: boolean
  /** The value is written as a literal or a call of what looks like a class: enough to say what an attribute holds now. */
  readonly isCertain: boolean
  /** The symbol that the assignment defines, or -1. */
  readonly definition: number
  /** The statement of the module that defines the names which it assigns, if it does. */
  readonly statement?: Syntax
  /** The items, where a tuple or list is written out. */
  readonly items?: readonly Assigned[]
}

/** An assigned value of which only the expression is known. */
export function assigned(value: ExpressionId): Assigned {
  return { value, declared: -1, isAlias: false, isCertain: false, definition: -1 }
}

/** Binds what an assignment, a loop, `with`, `except` or a walrus names. Attributes and subscripts are read for their sites. */
export function bindTarget(reader: Reader, target: Syntax, hint: Assigned): void {
  switch (target.kind) {
    case 'identifier':
      bindName(reader, target, hint)
      return
    case 'attribute':
      bindAttribute(reader, target, hint)
      return
    case 'subscript':
      bindSubscript(reader, target, hint)
      return
    case 'tuple':
    case 'list':
      unpack(reader, target.children, hint)
      return
    case 'splat':
    case 'spread': {
      const [inner] = target.children
      if (inner !== undefined) bindTarget(reader, inner, hint)
      return
    }
    default:
      reader.evaluate(target)
  }
}

/** Binds one name in its scope, as a class attribute where the body is a class's. */
export function bindName(reader: Reader, target: Syntax, hint: Assigned): void {
  const { builder, file, frame } = reader
  const name = file.textOf(target)
  const scope = bindingScope(reader, name)
  if (scope === 0) noteModuleName(reader, name, file.lineOf(target.start))
  const definition =
    hint.definition < 0 && hint.statement !== undefined
      ? defineVariable(reader, target, hint.statement)
      : hint.definition
  const kind = definition >= 0 ? 'definition' : 'local'
  builder.bind(scope, name, kind, { value: hint.value, declared: hint.declared, definition })
  if (frame.kind === 'class' && scope === frame.scope) addAttribute(reader, name, hint)
  forgetName(frame.flow, name)
  // A declared name keeps all that is known of it: its declaration says more than a value that may be unknown.
  const isDeclared = hint.declared >= 0 || (builder.bindingIn(scope, name)?.declared ?? -1) >= 0
  if (hint.value < 0 || (isDeclared && !hint.isCertain)) return
  setFlow(frame.flow, name, { value: hint.value, chain: reader.chain + 1, isAlias: hint.isAlias })
}

/** A name that a class body assigns: an attribute, or a method where it is a lambda. */
function addAttribute(reader: Reader, name: string, { value, declared, definition }: Assigned): void {
  const { type } = reader.frame
  if (definition < 0) addField(reader, type, name, { static: true, value, declared })
  else addMember(reader, type, name, { kind: 'method', static: false, value, declared, definition, abstract: false })
}

function bindAttribute(reader: Reader, target: Syntax, hint: Assigned): void {
  const { builder, file, frame } = reader
  const [object, nameSyntax] = target.children
  if (object === undefined || nameSyntax === undefined) return
  const name = file.textOf(nameSyntax)
  const type = object.kind === 'identifier' ? receiverType(reader, file.textOf(object)) : -1
  const objectValue = reader.evaluate(object)
  if (type >= 0) {
    const isStatic = frame.receiverIsClass
    addField(reader, type, name, { static: isStatic, value: hint.value, declared: hint.declared })
  } else if (hint.value >= 0) {
    builder.assignments.push({ object: objectValue, name, value: hint.value, definition: -1 })
  }
  const key = contentKey(reader, target)
  if (key === undefined) return
  forgetName(frame.flow, key)
  if (hint.isCertain && hint.value >= 0)
    setFlow(frame.flow, key, { value: hint.value, chain: reader.chain + 1, isAlias: false })
}

function bindSubscript(reader: Reader, target: Syntax, hint: Assigned): void {
  const [object, ...indexes] = target.children
  if (object === undefined) return
  const container = reader.evaluate(object)
  for (const index of indexes) reader.evaluate(index)
  const { expression } = reader.builder
  addSite(
    reader,
    'operator',
    expression.member(container, '__setitem__'),
    hint.value < 0 ? [] : [hint.value],
    target,
    reader.file.textOf(target),
  )
  if (hint.value >= 0) addContent(reader, object, hint.value, indexes.length === 1 ? indexes[0] : undefined)
}

function unpack(reader: Reader, targets: readonly Syntax[], hint: Assigned): void {
  const starred = targets.findIndex(({ kind }) => kind === 'splat' || kind === 'spread')
  const isExact = hint.items?.length === targets.length && starred < 0
  const statement = hint.statement === undefined ? {} : { statement: hint.statement }
  for (const [position, target] of targets.entries()) {
    const item = isExact ? hint.items?.[position] : undefined
    const part = item ?? assigned(hint.value < 0 ? -1 : partOf(reader, hint.value, position, starred))
    bindTarget(reader, target, { ...part, ...statement })
  }
}

/** What the target at a position gets: behind a starred one any item. */
function partOf(reader: Reader, value: ExpressionId, position: number, starred: number): ExpressionId {
  const { expression } = reader.builder
  if (starred < 0 || position < starred) return expression.indexed(value, position)
  return position === starred ? expression.array([expression.iterated(value)]) : expression.iterated(value)
}
