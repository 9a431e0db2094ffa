import type { Syntax } from '#model/Syntax'
import { childOf, fieldOf } from '../children.ts'
import { addTruth, addUse } from './casts.ts'
import { declaredIn, readDeclarative } from './declarations.ts'
import { readObjectiveC } from './objectivec/declarations.ts'
import { declareLocal, inBlock, isOutsideFunctions, type Reader } from './Reader.ts'
import { declaresTest, readTestCall } from './testSymbols.ts'
import { isType } from './types.ts'

/** Reads statements in order, and what is declared between them. */
export function readStatements(reader: Reader, statements: readonly Syntax[]): void {
  for (let at = 0; at < statements.length; at += 1) {
    const statement = statements[at]
    if (statement === undefined) continue
    const next = statements[at + 1]
    if (next?.kind === 'block' && isTestCall(reader, statement)) {
      readTestCall(reader, statement, next)
      at += 1
    } else readStatement(reader, statement)
  }
}

function isTestCall(reader: Reader, { kind, children: [callee] }: Syntax): boolean {
  if (kind !== 'call' || callee === undefined || !isOutsideFunctions(reader)) return false
  return callee.kind === 'identifier' && declaresTest(reader.file.textOf(callee))
}

/** What may be an object that a condition asks for a truth value. */
const CONDITIONS = new Set(['identifier', 'member', 'call'])

function readStatement(reader: Reader, syntax: Syntax): void {
  if (readDeclarative(reader, syntax) || (reader.isObjectiveC && readObjectiveC(reader, syntax))) return
  switch (syntax.kind) {
    case 'block':
      inBlock(reader, () => readStatements(reader, syntax.children))
      return
    case 'if':
    case 'while':
    case 'for':
    case 'switch':
      if (syntax.kind !== 'switch') reader.frame.complexity += 1
      inBlock(reader, () => {
        for (const child of syntax.children) {
          if (syntax.kind !== 'switch' && CONDITIONS.has(child.kind) && reader.isCpp)
            addTruth(reader, reader.evaluate(child), child)
          else readStatements(reader, [child])
        }
      })
      return
    case 'case':
      if (fieldOf(syntax, 'value') !== undefined) reader.frame.complexity += 1
      readStatements(reader, syntax.children)
      return
    case 'forEach':
      readForEach(reader, syntax)
      return
    case 'catch':
      readCatch(reader, syntax)
      return
    case 'return':
      readReturn(reader, syntax)
      return
    case 'try':
    case 'other':
    case 'label':
      readStatements(reader, syntax.children)
      return
    default:
      if (!isType(syntax) || syntax.kind === 'qualified' || syntax.kind === 'templated') reader.evaluate(syntax)
  }
}

function readReturn(reader: Reader, syntax: Syntax): void {
  const [value] = syntax.children
  if (value === undefined) return
  const given = reader.evaluateValue(value)
  const { returnType = -1, pointers = 0 } = reader.builder.functions[reader.frame.fn] ?? {}
  // What is given back is moved or made in its place.
  if (pointers === 0) addUse(reader, { value: given, type: returnType, at: value }, { copies: false })
  const returns = reader.builder.functions[reader.frame.fn]?.returns
  if (returns !== undefined && returns.length < RETURNS_LIMIT && !returns.includes(given)) returns.push(given)
}

const RETURNS_LIMIT = 64

/** `for (const auto& shape : shapes) …` */
function readForEach(reader: Reader, syntax: Syntax): void {
  const { builder, file } = reader
  reader.frame.complexity += 1
  inBlock(reader, () => {
    const { name, declared } = declaredIn(reader, syntax)
    const body = fieldOf(syntax, 'body')
    const container = syntax.children.find(
      (child) => child.field === '' && child.kind !== 'qualifier' && child !== body && !isLeadingType(child),
    )
    if (container === undefined || name === undefined) return
    const value = builder.expression.iterated(reader.evaluate(container))
    if (name.kind === 'bindings') {
      for (const [position, each] of name.children.entries()) {
        declareLocal(reader, file.textOf(each), { value: builder.expression.indexed(value, position) })
      }
    } else declareLocal(reader, file.textOf(name), declared < 0 ? { value } : { declared })
    if (body !== undefined) readStatements(reader, [body])
  })
}

function isLeadingType(syntax: Syntax): boolean {
  return syntax.field === 'type' || syntax.kind === 'inferred' || syntax.kind === 'plainType'
}

function readCatch(reader: Reader, syntax: Syntax): void {
  reader.frame.complexity += 1
  inBlock(reader, () => {
    const parameter = childOf(childOf(syntax, 'parameters') ?? syntax, 'parameter') ?? childOf(syntax, 'type')
    if (parameter !== undefined) {
      const { name, declared } = declaredIn(reader, parameter)
      if (name !== undefined) declareLocal(reader, reader.file.textOf(name), { declared })
    }
    readStatements(
      reader,
      syntax.children.filter(({ kind }) => kind !== 'parameters'),
    )
  })
}
