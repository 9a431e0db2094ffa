import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { childOf, childrenOf, fieldOf } from '../children.ts'
import { isPattern, readPattern, bindTuple } from './patterns.ts'
import { addOperand } from './operands.ts'
import { declareLocal, inBlock, nameOf, type Reader } from './Reader.ts'
import { isInferred, typeIn, typeOf } from './types.ts'

/** Values of one switch beyond these are not listed. */
const VALUES_LIMIT = 32

/** `foreach (Shape shape in shapes) …` */
export function readForEach(reader: Reader, syntax: Syntax): void {
  const { builder } = reader
  reader.frame.complexity += 1
  inBlock(reader, () => {
    const type = typeIn(syntax)
    const [at, container, ...body] = syntax.children.filter((child) => child !== type)
    if (at === undefined || container === undefined) return
    const value = builder.expression.iterated(reader.evaluate(container))
    if (at.kind === 'tuplePattern' || at.kind === 'tuple') bindTuple(reader, at, value)
    else if (at.kind === 'identifier') {
      const declared = type === undefined || isInferred(type) ? -1 : typeOf(reader, type)
      declareLocal(reader, nameOf(reader, at), declared < 0 ? { value } : { declared })
    }
    reader.readStatements(body)
  })
}

/** `catch (Exception error) when (…) { … }` */
export function readCatch(reader: Reader, syntax: Syntax): void {
  reader.frame.complexity += 1
  inBlock(reader, () => {
    const declaration = childOf(syntax, 'catchDeclaration')
    const at = declaration === undefined ? undefined : fieldOf(declaration, 'name')
    const type = declaration === undefined ? undefined : typeIn(declaration)
    if (at !== undefined && type !== undefined) {
      declareLocal(reader, nameOf(reader, at), { declared: typeOf(reader, type) })
    }
    reader.readStatements(syntax.children.filter((child) => child !== declaration))
  })
}

/** `switch (shape) { case Circle circle when …: … }` */
export function readSwitch(reader: Reader, syntax: Syntax): void {
  const sections = childrenOf(syntax, 'section')
  let subject = reader.builder.expression.unknown('dynamic')
  for (const child of syntax.children) if (child.kind !== 'section') subject = reader.evaluate(child)
  for (const section of sections) {
    inBlock(reader, () => {
      const patterns = section.children.filter((child) => isPattern(child))
      if (patterns.length > 0) reader.frame.complexity += 1
      for (const pattern of patterns) readPattern(reader, pattern, subject)
      reader.readStatements(section.children.filter((child) => !patterns.includes(child)))
    })
  }
}

/** `shape switch { Circle circle => …, _ => … }`: any of what the arms give. */
export function readSwitchExpression(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const [at, ...arms] = syntax.children
  const subject = at === undefined ? expression.unknown('parse_error') : reader.evaluate(at)
  const values: ExpressionId[] = []
  const { expected } = reader
  for (const arm of arms) {
    inBlock(reader, () => {
      reader.frame.complexity += 1
      const [pattern, ...rest] = arm.children
      if (pattern !== undefined) readPattern(reader, pattern, subject)
      for (const [position, each] of rest.entries()) {
        reader.expected = position === rest.length - 1 ? expected : -1
        const value = reader.evaluate(each)
        if (position < rest.length - 1 || each.kind === 'throw') continue
        addOperand(reader, each, value)
        if (values.length < VALUES_LIMIT) values.push(value)
      }
    })
  }
  return values.length === 0 ? expression.unknown('dynamic') : expression.union(values)
}
