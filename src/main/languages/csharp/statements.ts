import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { childOf, childrenOf, fieldOf } from '../children.ts'
import { readYielded, readReturned } from './bodies.ts'
import { readCatch, readForEach, readSwitch } from './branches.ts'
import { isTypeDeclaration, readType } from './declarations.ts'
import { announceFunctions, readLocalFunction } from './lambdas.ts'
import { addOperand } from './operands.ts'
import { declareLocal, evaluateAs, inBlock, nameOf, type Reader } from './Reader.ts'
import { bindTuple } from './patterns.ts'
import { isInferred, typeIn, typeOf } from './types.ts'

/** Statements nested deeper than this are not read. */
const DEPTH_LIMIT = 300

/** Reads statements in order; what they declare is seen by those behind them. */
export function readStatements(reader: Reader, statements: readonly Syntax[]): void {
  if (reader.depth > DEPTH_LIMIT) return
  reader.depth += 1
  announceFunctions(reader, statements)
  for (const statement of statements) readStatement(reader, statement)
  reader.depth -= 1
}

function readStatement(reader: Reader, syntax: Syntax): void {
  switch (syntax.kind) {
    case 'local':
    case 'variables':
      readLocal(reader, syntax)
      return
    case 'localFunction':
      readLocalFunction(reader, syntax)
      return
    case 'return':
    case 'throw':
      for (const child of syntax.children) {
        if (syntax.kind === 'return') readReturned(reader, child)
        else reader.evaluate(child)
      }
      return
    case 'yield':
      for (const child of syntax.children) readYielded(reader, child)
      return
    case 'if':
      reader.frame.complexity += 1
      // What a pattern of the condition binds is seen behind the statement too.
      readStatements(reader, syntax.children)
      return
    case 'for':
    case 'while':
      reader.frame.complexity += 1
      inBlock(reader, () => readStatements(reader, syntax.children))
      return
    case 'block':
    case 'try':
      inBlock(reader, () => readStatements(reader, syntax.children))
      return
    case 'forEach':
      readForEach(reader, syntax)
      return
    case 'switch':
      readSwitch(reader, syntax)
      return
    case 'usingStatement':
      inBlock(reader, () => readUsingStatement(reader, syntax))
      return
    case 'catch':
      readCatch(reader, syntax)
      return
    case 'label':
      readStatements(reader, syntax.children.slice(1))
      return
    case 'jump':
    case 'skip':
    case 'modifier':
    case 'attributes':
      return
    default:
      if (isTypeDeclaration(syntax)) readType(reader, syntax)
      else reader.evaluate(syntax)
  }
}

/** `Shape a = F(), b = G();`, `using var file = Open();`, `var (a, b) = F();`. */
function readLocal(reader: Reader, syntax: Syntax): void {
  const list = syntax.kind === 'variables' ? syntax : childOf(syntax, 'variables')
  if (list === undefined) return
  const before = syntax.kind === 'local' ? reader.file.text.slice(syntax.start, list.start) : ''
  readVariables(reader, list, disposal(before))
}

/** What is called when the block is left in which `using …` or `await using …` stands; undefined where neither does. */
function disposal(text: string): string | undefined {
  const [, isAwaited] = /^(await\s+)?using\b/.exec(text) ?? []
  if (isAwaited !== undefined) return 'DisposeAsync'
  return text.startsWith('using') ? 'Dispose' : undefined
}

function readVariables(reader: Reader, list: Syntax, disposes: string | undefined): void {
  const { expression } = reader.builder
  const type = typeIn(list)
  const declared = type === undefined || isInferred(type) ? -1 : typeOf(reader, type)
  for (const declarator of childrenOf(list, 'declarator')) {
    const [at, initial] = declarator.children.filter(({ kind }) => kind !== 'arguments')
    if (at === undefined) continue
    const value = initial === undefined ? -1 : evaluateAs(reader, declared, initial)
    if (initial !== undefined) addOperand(reader, initial, value)
    if (at.kind === 'tuplePattern') {
      bindTuple(reader, at, value)
      continue
    }
    const name = nameOf(reader, at)
    declareLocal(reader, name, { declared, value })
    if (disposes !== undefined && name !== '_')
      addDispose(reader, disposes, expression.name(reader.scope, name), declarator)
  }
}

/** `using (var file = Open()) …`: what is opened is disposed of when the block is left. */
function readUsingStatement(reader: Reader, syntax: Syntax): void {
  const [resource, ...body] = syntax.children
  if (resource === undefined) return
  const disposes = disposal(reader.file.text.slice(syntax.start, resource.start)) ?? 'Dispose'
  if (resource.kind === 'variables') readVariables(reader, resource, disposes)
  else addDispose(reader, disposes, reader.evaluate(resource), resource)
  readStatements(reader, body)
}

function addDispose(reader: Reader, method: string, resource: number, at: Syntax): void {
  const callee = reader.builder.expression.member(resource, method)
  addSite(reader, 'operator', callee, [], { at: at.start, text: reader.file.textOf(fieldOf(at, 'name') ?? at) })
}
