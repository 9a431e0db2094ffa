import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import type { Reader } from './Reader.ts'
import { assigned, bindName } from './targets.ts'
import { typeFromText } from './typeExpression.ts'

/** A pattern that was read: the class that it tests, as written, where it is a class pattern or a choice of them. */
export interface ReadPattern {
  readonly classText: string | undefined
}

const NO_CLASS: ReadPattern = { classText: undefined }

/** Binds what a pattern of `match` captures from a value. */
export function readPattern(reader: Reader, pattern: Syntax, value: ExpressionId): ReadPattern {
  const { children, kind } = pattern
  const [first] = children
  switch (kind) {
    case 'pattern':
      return first === undefined ? NO_CLASS : readPattern(reader, first, value)
    case 'dotted':
      return readDotted(reader, pattern, value)
    case 'identifier':
      bindName(reader, pattern, assigned(value))
      return NO_CLASS
    case 'classPattern':
      return readClassPattern(reader, pattern, value)
    case 'unionPattern': {
      const classes = children.map((child) => readPattern(reader, child, value).classText)
      const known = classes.filter((text) => text !== undefined)
      return { classText: known.length === classes.length && known.length > 0 ? known.join(' | ') : undefined }
    }
    case 'tuple':
      readSequence(reader, children, value)
      return NO_CLASS
    case 'dictPattern':
      readMapping(reader, children, value)
      return NO_CLASS
    case 'as':
      return readAs(reader, children, value)
    case 'splatPattern':
      if (first !== undefined)
        bindName(reader, first, assigned(reader.builder.expression.array([reader.builder.expression.iterated(value)])))
      return NO_CLASS
    default:
      for (const child of children) reader.evaluate(child)
      return NO_CLASS
  }
}

/** The positions of `case a, b:` or `case [a, *rest]:`. */
export function readSequence(reader: Reader, items: readonly Syntax[], value: ExpressionId): void {
  const { expression } = reader.builder
  for (const [position, item] of items.entries()) readPattern(reader, item, expression.indexed(value, position))
}

function readDotted(reader: Reader, pattern: Syntax, value: ExpressionId): ReadPattern {
  const [only, ...rest] = pattern.children
  // A single name captures; a dotted one is a value that is compared.
  if (only !== undefined && rest.length === 0) bindName(reader, only, assigned(value))
  return NO_CLASS
}

function readClassPattern(reader: Reader, pattern: Syntax, value: ExpressionId): ReadPattern {
  const { builder, file } = reader
  const { expression } = builder
  const [name, ...fields] = pattern.children
  if (name === undefined) return NO_CLASS
  const classText = file.textOf(name)
  const type = typeFromText(reader, classText, reader.scope)
  const instance = type < 0 ? value : expression.narrowed(value, type)
  for (const field of fields) readField(reader, field, instance)
  return { classText }
}

/** `radius=size` inside a class pattern, perhaps with `as`; gives the value of the attribute. */
function readField(reader: Reader, field: Syntax, instance: ExpressionId): ExpressionId {
  const { builder, file } = reader
  const [first, second] = field.children
  if (field.kind === 'pattern' && first !== undefined && FIELD_KINDS.has(first.kind))
    return readField(reader, first, instance)
  if (field.kind === 'as' && first !== undefined) {
    const value = readField(reader, first, instance)
    if (second?.kind === 'identifier') bindName(reader, second, assigned(value))
    return value
  }
  if (field.kind === 'keywordPattern' && first !== undefined && second !== undefined) {
    const value = builder.expression.member(instance, file.textOf(first))
    const { classText } = readPattern(reader, second, value)
    const type = classText === undefined ? -1 : typeFromText(reader, classText, reader.scope)
    return type < 0 ? value : builder.expression.narrowed(value, type)
  }
  // A position is an attribute that the class names in `__match_args__`.
  const value = builder.expression.unknown('no_type')
  readPattern(reader, field, value)
  return value
}

const FIELD_KINDS = new Set(['as', 'keywordPattern', 'pattern'])

function readMapping(reader: Reader, items: readonly Syntax[], value: ExpressionId): void {
  const { expression } = reader.builder
  for (const item of items) {
    if (item.kind === 'pattern') readPattern(reader, item, expression.element(value))
    else if (item.kind === 'splatPattern') {
      const [name] = item.children
      if (name !== undefined) bindName(reader, name, assigned(value))
    }
  }
}

function readAs(reader: Reader, children: readonly Syntax[], value: ExpressionId): ReadPattern {
  const [inner, name] = children
  if (inner === undefined) return NO_CLASS
  const read = readPattern(reader, inner, value)
  if (name?.kind !== 'identifier') return read
  const type = read.classText === undefined ? -1 : typeFromText(reader, read.classText, reader.scope)
  bindName(reader, name, assigned(type < 0 ? value : reader.builder.expression.narrowed(value, type)))
  return read
}
