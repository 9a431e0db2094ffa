import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { DECONSTRUCT } from './deconstruction.ts'
import { addAccess } from './operands.ts'
import { childOf, childrenOf, fieldOf } from '../children.ts'
import { declareLocal, nameOf, type Reader } from './Reader.ts'
import { isInferred, typeIn, typeOf } from './types.ts'

/** Patterns inside patterns that are read. */
const NESTING_LIMIT = 20
const PATTERNS = new Set([
  'declarationPattern',
  'recursivePattern',
  'varPattern',
  'typePattern',
  'constantPattern',
  'groupPattern',
  'discard',
])

export function isPattern({ kind }: Syntax): boolean {
  return PATTERNS.has(kind)
}

/** Reads a pattern and binds what it names. `subject` is what it is matched against. */
export function readPattern(reader: Reader, syntax: Syntax, subject: ExpressionId, nesting = 0): void {
  if (nesting > NESTING_LIMIT) return
  const { expression } = reader.builder
  switch (syntax.kind) {
    case 'declarationPattern': {
      const type = typeIn(syntax)
      const at = fieldOf(syntax, 'name') ?? childOf(syntax, 'tuplePattern')
      if (at === undefined) return
      if (at.kind === 'tuplePattern') bindTuple(reader, at, subject)
      else if (isInferred(type) || type === undefined) declareLocal(reader, nameOf(reader, at), { value: subject })
      else declareLocal(reader, nameOf(reader, at), { declared: typeOf(reader, type) })
      return
    }
    case 'recursivePattern': {
      const type = typeIn(syntax)
      const at = fieldOf(syntax, 'name')
      const matched = type === undefined ? subject : expression.declared(typeOf(reader, type))
      if (at !== undefined) declareLocal(reader, nameOf(reader, at), { value: matched })
      for (const clause of childrenOf(syntax, 'propertyPatterns')) readProperties(reader, clause, matched, nesting)
      const positional = childOf(syntax, 'positionalPatterns')?.children ?? []
      for (const [position, each] of positional.entries()) {
        const part = each.children.findLast(isPattern)
        if (part !== undefined) readPattern(reader, part, expression.indexed(matched, position), nesting + 1)
      }
      if (positional.length > 0) addDeconstruction(reader, syntax, matched)
      return
    }
    case 'varPattern': {
      const [at] = syntax.children
      if (at?.kind === 'tuplePattern') bindTuple(reader, at, subject)
      else if (at !== undefined) declareLocal(reader, nameOf(reader, at), { value: subject })
      return
    }
    case 'groupPattern':
      for (const child of syntax.children) {
        if (isPattern(child)) readPattern(reader, child, subject, nesting + 1)
        else if (child.field === '') reader.evaluate(child)
      }
      return
    case 'constantPattern':
      for (const child of syntax.children) if (child.kind !== 'identifier') reader.evaluate(child)
      return
    default:
  }
}

/** `{ Size: 1, Owner.Name: var name }` */
function readProperties(reader: Reader, clause: Syntax, matched: ExpressionId, nesting: number): void {
  for (const each of childrenOf(clause, 'subpattern')) {
    const pattern = each.children.findLast(isPattern)
    const [at] = each.children
    if (at === undefined || at === pattern) continue
    const names = reader.file
      .textOf(at)
      .split(/\s*[.:]\s*/)
      .filter((name) => /^\w+$/.test(name))
    const part = names.reduce((object, name) => reader.builder.expression.member(object, name), matched)
    addAccess(reader, part, at)
    if (pattern !== undefined) readPattern(reader, pattern, part, nesting + 1)
  }
}

/** `var (a, b) = …`: the parts of a tuple, by position. */
export function bindTuple(reader: Reader, syntax: Syntax, value: ExpressionId, nesting = 0): void {
  if (nesting > NESTING_LIMIT) return
  if (value >= 0) addDeconstruction(reader, syntax, value)
  const parts = syntax.children.map((each) =>
    each.kind === 'argument' ? (each.children[each.children.length - 1] ?? each) : each,
  )
  for (const [position, part] of parts.entries()) {
    const given = value < 0 ? -1 : reader.builder.expression.indexed(value, position)
    if (part.kind === 'tuplePattern' || part.kind === 'tuple') bindTuple(reader, part, given, nesting + 1)
    else if (part.kind === 'declaration') bindDeclared(reader, part, given)
    else if (part.kind === 'identifier' && syntax.kind === 'tuplePattern')
      declareLocal(reader, nameOf(reader, part), { value: given })
  }
}

/** Taking an object apart runs the method of its type that does so. */
function addDeconstruction(reader: Reader, syntax: Syntax, value: ExpressionId): void {
  const callee = reader.builder.expression.member(value, DECONSTRUCT)
  addSite(reader, 'operator', callee, [], { at: syntax.start, text: reader.file.textOf(syntax) })
}

function bindDeclared(reader: Reader, part: Syntax, value: ExpressionId): void {
  const at = fieldOf(part, 'name')
  const type = typeIn(part)
  if (at === undefined) return
  if (type === undefined || isInferred(type)) declareLocal(reader, nameOf(reader, at), { value })
  else declareLocal(reader, nameOf(reader, at), { declared: typeOf(reader, type) })
}
