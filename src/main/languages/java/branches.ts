import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { childOf, childrenOf } from '../children.ts'
import { readPattern } from './patterns.ts'
import { declareLocal, inBlock } from '../members/Scoping.ts'
import type { Reader } from './Reader.ts'
import { isInferred, isType, typeIn, typeOf } from './types.ts'

/** Values of one switch beyond these are not listed. */
const VALUES_LIMIT = 32

/**
 * Reads an `if`. What patterns of its condition bind is seen inside it; where it leaves the code behind it to the case that the pattern
 * fits (`if (!(o instanceof Shape s)) return;`) also behind it.
 */
export function readIf(reader: Reader, syntax: Syntax): void {
  reader.frame.complexity += 1
  const [condition, consequence] = syntax.children
  if (condition !== undefined && consequence !== undefined && isGuard(reader, condition, consequence)) {
    reader.evaluate(condition)
    inBlock(reader, () => reader.readStatements(syntax.children.slice(1)))
    return
  }
  inBlock(reader, () => reader.readStatements(syntax.children))
}

/** Whether a condition is negated and what it guards ends in a jump. */
function isGuard({ file }: Reader, condition: Syntax, consequence: Syntax): boolean {
  if (!file.text.startsWith('!', condition.start)) return false
  const last = consequence.kind === 'block' ? consequence.children[consequence.children.length - 1] : consequence
  return last?.kind === 'return' || last?.kind === 'throw' || last?.kind === 'jump'
}

/** `for (Shape shape : shapes) …` */
export function readForEach(reader: Reader, syntax: Syntax): void {
  const { builder, file } = reader
  reader.frame.complexity += 1
  inBlock(reader, () => {
    const children = syntax.children.filter(({ kind }) => kind !== 'modifiers')
    const type = typeIn(syntax)
    const [at, container, ...body] = children.filter((child) => child !== type && child.kind !== 'dimensions')
    if (at === undefined || container === undefined) return
    const value = builder.expression.iterated(reader.evaluate(container))
    const declared =
      type === undefined || isInferred(reader, type) ? -1 : typeOf(reader, type, childOf(syntax, 'dimensions'))
    if (at.kind === 'identifier') declareLocal(reader, file.textOf(at), declared < 0 ? { value } : { declared })
    reader.readStatements(body)
  })
}

/** A resource of `try (…)`: it is closed when the block is left. */
export function readResource(reader: Reader, syntax: Syntax): void {
  const { builder, file } = reader
  const { expression } = builder
  const children = syntax.children.filter(({ kind }) => kind !== 'modifiers')
  const type = children.find(isType)
  const [first, initial] = children.filter((child) => child !== type)
  if (first === undefined) return
  let resource: ExpressionId
  if (type === undefined || initial === undefined) {
    resource = reader.evaluate(first)
  } else {
    const value = reader.evaluate(initial)
    const declared = isInferred(reader, type) ? -1 : typeOf(reader, type)
    declareLocal(reader, file.textOf(first), { declared, value })
    resource = expression.name(reader.scope, file.textOf(first))
  }
  addSite(reader, 'operator', expression.member(resource, 'close'), [], { at: syntax.start, text: file.textOf(syntax) })
}

/** `catch (TypeA | TypeB error) { … }` */
export function readCatch(reader: Reader, syntax: Syntax): void {
  reader.frame.complexity += 1
  inBlock(reader, () => {
    const parameter = childOf(syntax, 'catchParameter')
    const at = parameter === undefined ? undefined : childOf(parameter, 'identifier')
    const types = (parameter === undefined ? undefined : childOf(parameter, 'catchType'))?.children.filter(isType) ?? []
    if (at !== undefined && types.length > 0) {
      const declared = reader.builder.expression.union(types.map((type) => typeOf(reader, type)))
      declareLocal(reader, reader.file.textOf(at), { declared })
    }
    reader.readStatements(syntax.children.filter((child) => child !== parameter))
  })
}

/** Reads a switch, as a statement or an expression: its value is any that a rule or `yield` gives. */
export function readSwitch(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const [subject, ...groups] = syntax.children
  const value = subject === undefined ? -1 : reader.evaluate(subject)
  const { yields } = reader
  reader.yields = []
  for (const group of groups) inBlock(reader, () => readGroup(reader, group, value))
  const given = [...new Set(reader.yields)].slice(0, VALUES_LIMIT)
  reader.yields = yields
  return given.length === 0 ? expression.unknown('dynamic') : expression.union(given)
}

function readGroup(reader: Reader, group: Syntax, subject: ExpressionId): void {
  const labels = childrenOf(group, 'label')
  for (const label of labels) {
    if (label.children.length > 0) reader.frame.complexity += 1
    for (const child of label.children) {
      // Constants are named without their type: they say nothing here.
      if (child.kind === 'typePattern' || child.kind === 'recordPattern') readPattern(reader, child, subject)
      else if (child.kind !== 'identifier') reader.evaluate(child)
    }
  }
  const rest = group.children.filter(({ kind }) => kind !== 'label')
  const [only] = rest
  const isValue = group.kind === 'rule' && only !== undefined && only.kind !== 'block' && only.kind !== 'throw'
  if (isValue) reader.yields.push(reader.evaluate(only))
  else reader.readStatements(rest)
}
