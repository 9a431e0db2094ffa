import type { Syntax } from '#model/Syntax'
import { readAllCall } from './allNames.ts'
import { defineAlias, readAssignment, readAugmentedAssignment } from './assignments.ts'
import { readIf, readLoop, readMatch, readTry, readWith } from './branches.ts'
import { readClass } from './classes.ts'
import { NO_DECORATORS, readDecorators } from './decorators.ts'
import { forgetName } from './flow.ts'
import { readFunction } from './functions.ts'
import { readImport, readImportFrom } from './imports.ts'
import { narrow } from './narrowing.ts'
import { scopeOf, type Reader } from './Reader.ts'
import { addSite } from './sites.ts'

/** Blocks nested deeper than this are not read. */
const NESTING_LIMIT = 100
/** Returned expressions of one function beyond these are not listed. */
const RETURNS_LIMIT = 64

/** Reads the statements of a block in order. */
export function readBlock(reader: Reader, block: Syntax): void {
  const { frame } = reader
  const { branch } = frame
  if (reader.nesting >= NESTING_LIMIT) return
  reader.nesting += 1
  // The first block of a body is its own run of statements; blocks inside it may or may not run.
  if (frame.started) {
    reader.branches += 1
    frame.branch = reader.branches
  }
  frame.started = true
  for (const statement of block.children) readStatement(reader, statement)
  frame.branch = branch
  reader.nesting -= 1
}

function readStatement(reader: Reader, syntax: Syntax): void {
  const { frame } = reader
  switch (syntax.kind) {
    // The usual ones first: this switch is passed for every statement.
    case 'call':
    case 'string':
      readExpressionStatement(reader, syntax)
      return
    case 'assignment':
      readAssignment(reader, syntax)
      return
    case 'if':
      readIf(reader, syntax)
      return
    case 'return':
      readReturn(reader, syntax)
      return
    case 'function':
      readFunction(reader, syntax, NO_DECORATORS)
      return
    case 'class':
      readClass(reader, syntax, NO_DECORATORS)
      return
    case 'decorated':
      readDecorated(reader, syntax)
      return
    case 'augmented':
      readAugmentedAssignment(reader, syntax)
      return
    case 'import':
      readImport(reader, syntax)
      return
    case 'importFrom':
      readImportFrom(reader, syntax)
      return
    case 'importFuture':
      return
    case 'for':
    case 'while':
      readLoop(reader, syntax)
      return
    case 'try':
      readTry(reader, syntax)
      return
    case 'with':
      readWith(reader, syntax)
      return
    case 'match':
      readMatch(reader, syntax)
      return
    case 'raise':
      for (const child of syntax.children) reader.evaluate(child)
      frame.flow.ended = true
      return
    case 'break':
    case 'continue':
      frame.flow.ended = true
      return
    case 'delete':
      readDelete(reader, syntax)
      return
    case 'assert':
      readAssert(reader, syntax)
      return
    case 'global':
    case 'nonlocal':
      readElsewhere(reader, syntax)
      return
    case 'typeAlias':
      readTypeAlias(reader, syntax)
      return
    default:
      readExpressionStatement(reader, syntax)
  }
}

function readExpressionStatement(reader: Reader, syntax: Syntax): void {
  reader.chain = 0
  if (syntax.kind === 'call') readAllCall(reader, syntax)
  reader.evaluate(syntax)
}

function readDecorated(reader: Reader, syntax: Syntax): void {
  const decorators = readDecorators(reader, syntax)
  for (const child of syntax.children) {
    if (child.kind === 'function') readFunction(reader, child, decorators)
    else if (child.kind === 'class') readClass(reader, child, decorators)
  }
}

function readReturn(reader: Reader, syntax: Syntax): void {
  const { builder, frame } = reader
  const [value] = syntax.children
  if (value !== undefined) {
    const returned = reader.evaluateValue(value)
    const returns = builder.functions[frame.fn]?.returns
    if (returns !== undefined && returns.length < RETURNS_LIMIT && !returns.includes(returned)) returns.push(returned)
  }
  frame.flow.ended = true
}

function readDelete(reader: Reader, syntax: Syntax): void {
  const { file, frame } = reader
  const { expression } = reader.builder
  const targets = syntax.children.flatMap((child) => (child.kind === 'tuple' ? child.children : [child]))
  for (const target of targets) {
    const [object, ...rest] = target.children
    if (target.kind === 'subscript' && object !== undefined) {
      const value = reader.evaluate(object)
      for (const index of rest) reader.evaluate(index)
      addSite(reader, 'operator', expression.member(value, '__delitem__'), [], object, file.textOf(target))
    } else if (target.kind === 'attribute' && object !== undefined) reader.evaluate(object)
    forgetName(frame.flow, file.textOf(target))
  }
}

function readAssert(reader: Reader, syntax: Syntax): void {
  for (const child of syntax.children) reader.evaluate(child)
  const [condition] = syntax.children
  if (condition !== undefined) narrow(reader, condition, true)
}

/** `global` names are bound in the module; `nonlocal` ones in the function around that binds them. */
function readElsewhere(reader: Reader, syntax: Syntax): void {
  const { builder, file, frame } = reader
  for (const child of syntax.children) {
    const name = file.textOf(child)
    const around = syntax.kind === 'global' ? 0 : scopeOf(reader, name, builder.parentOf(frame.scope))
    if (around >= 0) frame.elsewhere.set(name, around)
  }
}

function readTypeAlias(reader: Reader, syntax: Syntax): void {
  const [left, right] = syntax.children
  let name: Syntax | undefined = left
  while (name !== undefined && name.kind !== 'identifier') name = name.children[0]
  if (name !== undefined && right !== undefined) defineAlias(reader, name, right, syntax)
}
