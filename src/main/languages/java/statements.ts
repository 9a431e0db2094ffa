import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { childOf, childrenOf } from '../children.ts'
import { readArguments } from './arguments.ts'
import { isTypeDeclaration } from './declarations.ts'
import { readCatch, readForEach, readIf, readResource, readSwitch } from './branches.ts'
import { declareLocal, inBlock } from '../members/Scoping.ts'
import { currentType, type Reader } from './Reader.ts'
import { isInferred, typeIn, typeOf } from './types.ts'

/** Returned expressions of one function beyond these are not listed. */
const RETURNS_LIMIT = 64
/** Statements nested deeper than this are not read. */
const DEPTH_LIMIT = 300

/** Reads statements in order; what they declare is seen by those behind them. */
export function readStatements(reader: Reader, statements: readonly Syntax[]): void {
  if (reader.depth > DEPTH_LIMIT) return
  reader.depth += 1
  for (const statement of statements) readStatement(reader, statement)
  reader.depth -= 1
}

function readStatement(reader: Reader, syntax: Syntax): void {
  switch (syntax.kind) {
    case 'local':
      readLocal(reader, syntax)
      return
    case 'return':
      readReturn(reader, syntax)
      return
    case 'block':
      inBlock(reader, () => readStatements(reader, syntax.children))
      return
    case 'if':
      readIf(reader, syntax)
      return
    case 'for':
    case 'while':
      reader.frame.complexity += 1
      inBlock(reader, () => readStatements(reader, syntax.children))
      return
    case 'forEach':
      readForEach(reader, syntax)
      return
    case 'switch':
      readSwitch(reader, syntax)
      return
    case 'try':
      inBlock(reader, () => readStatements(reader, syntax.children))
      return
    case 'resource':
      readResource(reader, syntax)
      return
    case 'catch':
      readCatch(reader, syntax)
      return
    case 'yield': {
      const [value] = syntax.children
      if (value !== undefined) reader.yields.push(reader.evaluate(value))
      return
    }
    case 'throw':
      for (const child of syntax.children) reader.evaluate(child)
      return
    case 'constructorCall':
      readConstructorCall(reader, syntax)
      return
    case 'jump':
    case 'modifiers':
    case 'typeArguments':
      return
    default:
      if (isTypeDeclaration(syntax)) reader.readType(syntax)
      else reader.evaluate(syntax)
  }
}

/** `Shape a = f(), b[] = {…};` */
export function readLocal(reader: Reader, syntax: Syntax): void {
  const type = typeIn(syntax)
  const isOpen = isInferred(reader, type)
  for (const declarator of childrenOf(syntax, 'declarator')) {
    const [at, ...rest] = declarator.children
    if (at?.kind !== 'identifier') continue
    const initial = rest.find(({ kind }) => kind !== 'dimensions')
    const value = initial === undefined ? -1 : reader.evaluate(initial)
    const declared = type === undefined || isOpen ? -1 : typeOf(reader, type, childOf(declarator, 'dimensions'))
    declareLocal(reader, reader.file.textOf(at), { declared, value })
  }
}

function readReturn(reader: Reader, syntax: Syntax): void {
  const [value] = syntax.children
  if (value === undefined) return
  const returned = reader.evaluate(value)
  const returns = reader.builder.functions[reader.frame.fn]?.returns
  if (returns !== undefined && returns.length < RETURNS_LIMIT && !returns.includes(returned)) returns.push(returned)
}

/** `this(…)`, `super(…)`, `outer.super(…)`. */
function readConstructorCall(reader: Reader, syntax: Syntax): void {
  const { expression } = reader.builder
  const open = currentType(reader)
  const word = syntax.children.findLast(({ kind }) => kind === 'this' || kind === 'super')
  for (const child of syntax.children) {
    if (child !== word && child.kind !== 'arguments' && child.kind !== 'typeArguments') reader.evaluate(child)
  }
  const args = readArguments(reader, childOf(syntax, 'arguments'))
  if (open === undefined || word === undefined) return
  const callee: ExpressionId = word.kind === 'this' ? expression.selfClass(open.type) : expression.superOf(open.type)
  addSite(reader, 'call', callee, args, { at: word.start, text: word.kind })
}
