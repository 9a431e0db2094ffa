import type { Syntax } from '#model/Syntax'
import { childOf, childrenOf } from '../children.ts'
import { assignedNames } from './assignedNames.ts'
import { copyFlow, flowWithout, joinFlows, type Flow } from './flow.ts'
import { contentKey } from './contents.ts'
import { readIterable } from './iteration.ts'
import { narrow, narrowTo } from './narrowing.ts'
import { readPattern, readSequence } from './patterns.ts'
import type { Reader } from './Reader.ts'
import { addSite } from './sites.ts'
import { assigned, bindTarget } from './targets.ts'
import { typeFromText } from './typeExpression.ts'

const TYPE_CHECKING = /^([\w.]+\.)?TYPE_CHECKING$/
const MAIN_GUARD = /^\s*__name__\s*==\s*["']__main__["']\s*$|^\s*["']__main__["']\s*==\s*__name__\s*$/

/** `if`, `elif`, `else`: each branch knows what its condition says, and what they leave is joined. */
export function readIf(reader: Reader, syntax: Syntax): void {
  const { frame } = reader
  const ends: Flow[] = []
  let hasElse = false
  const readBranch = (condition: Syntax | undefined, block: Syntax | undefined): void => {
    if (condition !== undefined) {
      frame.complexity += 1
      reader.evaluate(condition)
    }
    const before = copyFlow(frame.flow)
    if (condition !== undefined) narrow(reader, condition, true)
    readGuarded(reader, condition, block)
    ends.push(frame.flow)
    frame.flow = before
    if (condition !== undefined) narrow(reader, condition, false)
  }
  const [condition, ...rest] = syntax.children
  const block = rest.find(({ kind }) => kind === 'block')
  readBranch(condition?.kind === 'block' ? undefined : condition, block ?? condition)
  for (const clause of rest) {
    const blockOf = childOf(clause, 'block')
    if (clause.kind === 'elif') readBranch(clause.children[0], blockOf)
    else if (clause.kind === 'else') {
      hasElse = true
      readBranch(undefined, blockOf)
    }
  }
  frame.flow = joinFlows(hasElse ? ends : [...ends, frame.flow], reader.builder.expression)
}

/** Reads a block under a condition that says how its code is used: types only, or as a program. */
function readGuarded(reader: Reader, condition: Syntax | undefined, block: Syntax | undefined): void {
  if (block === undefined) return
  const text = condition === undefined ? '' : reader.file.textOf(condition)
  const { typeChecking, inMain } = reader
  if (TYPE_CHECKING.test(text)) reader.typeChecking = true
  if (reader.frame.kind === 'module' && MAIN_GUARD.test(text)) reader.inMain = true
  reader.readBlock(block)
  reader.typeChecking = typeChecking
  reader.inMain = inMain
}

/** `for` and `while`. What the body assigns is unknown at its start and behind it. */
export function readLoop(reader: Reader, syntax: Syntax): void {
  const { frame } = reader
  const { children, kind } = syntax
  frame.complexity += 1
  const names = assignedNames(reader, syntax)
  const [first, second] = children
  if (kind === 'for' && first !== undefined && second !== undefined) {
    const item = readIterable(reader, second, syntax)
    frame.flow = flowWithout(frame.flow, names)
    reader.chain = 0
    bindTarget(reader, first, assigned(item))
  } else {
    frame.flow = flowWithout(frame.flow, names)
    if (first !== undefined && first.kind !== 'block') reader.evaluate(first)
  }
  const atStart = copyFlow(frame.flow)
  if (kind === 'while' && first !== undefined) narrow(reader, first, true)
  for (const child of children) if (child.kind === 'block') reader.readBlock(child)
  frame.flow = flowWithout(atStart, names)
  for (const child of children) if (child.kind === 'else') readClauseBlock(reader, child)
}

/** `try`: a handler may start after any part of the body. */
export function readTry(reader: Reader, syntax: Syntax): void {
  const { frame } = reader
  const { expression } = reader.builder
  const names = assignedNames(reader, syntax)
  const before = copyFlow(frame.flow)
  const ends: Flow[] = []
  const handlers: Syntax[] = []
  let last: Syntax | undefined
  for (const child of syntax.children) {
    if (child.kind === 'block') reader.readBlock(child)
    else if (child.kind === 'else') readClauseBlock(reader, child)
    else if (child.kind === 'except') handlers.push(child)
    else if (child.kind === 'finally') last = child
  }
  ends.push(frame.flow)
  for (const handler of handlers) {
    frame.flow = flowWithout(before, names)
    frame.complexity += 1
    readHandler(reader, handler)
    ends.push(frame.flow)
  }
  const joined = joinFlows(ends, expression)
  frame.flow = joined
  if (last === undefined) return
  const { ended } = joined
  frame.flow = ended ? flowWithout(before, names) : joined
  readClauseBlock(reader, last)
  frame.flow.ended ||= ended
}

function readHandler(reader: Reader, handler: Syntax): void {
  const { file } = reader
  const { expression } = reader.builder
  for (const child of handler.children) {
    if (child.kind === 'block') reader.readBlock(child)
    else if (child.kind === 'as') {
      const [caught, target] = child.children
      if (caught !== undefined) readCaught(reader, caught)
      const type = caught === undefined ? -1 : typeFromText(reader, file.textOf(caught), reader.scope)
      reader.chain = 0
      if (target !== undefined) bindTarget(reader, target, assigned(type < 0 ? -1 : expression.declared(type)))
    } else readCaught(reader, child)
  }
}

/** The classes that a handler names are not handed on. */
function readCaught(reader: Reader, caught: Syntax): void {
  for (const part of caught.kind === 'tuple' ? caught.children : [caught]) reader.evaluate(part)
}

/** `match`: a class pattern narrows what is matched, in its case and by exclusion in the cases below. */
export function readMatch(reader: Reader, syntax: Syntax): void {
  const { frame } = reader
  const { expression } = reader.builder
  const block = childOf(syntax, 'block')
  const subjects = syntax.children.filter(({ kind }) => kind !== 'block' && kind !== 'case')
  const values = subjects.map((subject) => reader.evaluate(subject))
  const [only] = subjects
  const subject =
    subjects.length === 1 && only !== undefined && contentKey(reader, only) !== undefined ? only : undefined
  const ends: Flow[] = []
  for (const clause of [...syntax.children, ...(block?.children ?? [])]) {
    if (clause.kind !== 'case') continue
    frame.complexity += 1
    const before = copyFlow(frame.flow)
    const classText = readCase(
      reader,
      clause,
      subject,
      values.length === 1 ? (values[0] ?? -1) : expression.tuple(values),
    )
    ends.push(frame.flow)
    frame.flow = before
    if (classText !== undefined && subject !== undefined) narrowTo(reader, subject, classText, false)
  }
  frame.flow = joinFlows([...ends, frame.flow], expression)
}

/** Gives the class that the case excludes for those below: none where a guard or a pattern inside may refuse. */
function readCase(reader: Reader, clause: Syntax, subject: Syntax | undefined, value: number): string | undefined {
  const patterns = childrenOf(clause, 'pattern')
  const [first] = patterns
  const classText =
    patterns.length === 1 && first !== undefined ? readPattern(reader, first, value).classText : undefined
  if (patterns.length > 1) readSequence(reader, patterns, value)
  if (classText !== undefined && subject !== undefined) narrowTo(reader, subject, classText, true)
  const guard = childOf(clause, 'ifClause')
  const [condition] = guard?.children ?? []
  if (condition !== undefined) {
    reader.evaluate(condition)
    narrow(reader, condition, true)
  }
  readClauseBlock(reader, clause)
  const isPlain = first !== undefined && /^[\w.\s|]+(\(\s*\)[\w.\s|]*)+$/.test(reader.file.textOf(first))
  return guard === undefined && isPlain ? classText : undefined
}

/** `with`: `__enter__` and `__exit__` are called, and the name is what the first gives. */
export function readWith(reader: Reader, syntax: Syntax): void {
  for (const child of syntax.children) {
    if (child.kind === 'block') {
      reader.readBlock(child)
      continue
    }
    const isNamed = child.kind === 'as'
    const context = isNamed ? child.children[0] : child
    const target = isNamed ? child.children[1] : undefined
    if (context === undefined) continue
    readContext(reader, context, target, syntax)
  }
}

function readContext(reader: Reader, context: Syntax, target: Syntax | undefined, statement: Syntax): void {
  const { file } = reader
  const { expression } = reader.builder
  reader.chain = 0
  const value = reader.evaluate(context)
  const isAsync = file.text.startsWith('async', statement.start)
  for (const method of isAsync ? ['__aenter__', '__aexit__'] : ['__enter__', '__exit__'])
    addSite(reader, 'operator', expression.member(value, method), [], context, `with ${file.textOf(context)}`)
  if (target !== undefined) bindTarget(reader, target, assigned(expression.entered(value)))
}

function readClauseBlock(reader: Reader, clause: Syntax): void {
  for (const child of clause.children) if (child.kind === 'block') reader.readBlock(child)
}
