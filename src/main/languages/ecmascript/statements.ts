import type { Syntax } from '#model/Syntax'
import { countDecision } from './define.ts'
import { narrow, narrowToCase, type Branch } from './narrowing.ts'
import { bindPattern } from './patterns.ts'
import { read, readAll, readOptional } from './read.ts'
import { functionScopeOf, openBlock } from './scopes.ts'
import { addSite } from './sites.ts'
import { nameAt, skipTrivia } from './sourceText.ts'
import type { Context, Reader, Walk } from './Walk.ts'

const DECLARING = new Set(['classDeclaration', 'functionDeclaration', 'enum', 'interface', 'typeAlias', 'namespace'])
const LEAVING = new Set(['return', 'throw', 'break'])

/** Reads statements in order. What an `if` that always leaves rules out stays ruled out behind it. */
export function readStatements(walk: Walk, context: Context, statements: readonly Syntax[]): void {
  let here = context
  for (const statement of statements) {
    read(walk, here, statement)
    if (statement.kind === 'if') here = afterIf(walk, here, statement)
  }
}

function afterIf(walk: Walk, context: Context, statement: Syntax): Context {
  const [condition, consequence, alternative] = statement.children
  if (condition === undefined || alternative !== undefined || consequence === undefined || !leaves(consequence)) {
    return context
  }
  return narrow(walk, context, condition, 'false')
}

function leaves(statement: Syntax): boolean {
  if (LEAVING.has(statement.kind)) return true
  const last = statement.kind === 'block' ? statement.children.at(-1) : undefined
  return last !== undefined && LEAVING.has(last.kind)
}

/** A block gets a scope only where something is declared in it. */
function inBlock(walk: Walk, context: Context, statements: readonly Syntax[]): Context {
  return statements.some((child) => isBlockScoped(walk, child)) ? openBlock(walk, context) : context
}

function isBlockScoped(walk: Walk, statement: Syntax): boolean {
  if (statement.kind === 'variables') return nameAt(walk.text, statement.start) !== 'var'
  return DECLARING.has(statement.kind)
}

const readBlock: Reader = (walk, context, syntax) => {
  readStatements(walk, inBlock(walk, context, syntax.children), syntax.children)
  return walk.unknown
}

const readIf: Reader = (walk, context, syntax) => {
  countDecision(walk, context.owner)
  const [condition, ...branches] = syntax.children
  if (condition === undefined) return walk.unknown
  read(walk, context, condition)
  for (const branch of branches) {
    const holds: Branch = branch.kind === 'else' ? 'false' : 'true'
    readStatements(walk, narrow(walk, context, condition, holds), branch.kind === 'else' ? branch.children : [branch])
  }
  return walk.unknown
}

const readLoop: Reader = (walk, context, syntax) => {
  countDecision(walk, context.owner)
  const here = inBlock(walk, context, syntax.children)
  const [first, body] = syntax.children
  const isWhile = syntax.children.length === 2 && walk.text.startsWith('while', syntax.start)
  if (isWhile && first !== undefined && body !== undefined) {
    read(walk, here, first)
    read(walk, narrow(walk, here, first, 'true'), body)
  } else {
    readAll(walk, here, syntax.children)
  }
  return walk.unknown
}

/** `for (const x of xs)` and `for (const key in object)`. */
const readForEach: Reader = (walk, context, syntax) => {
  const { text, make } = walk
  countDecision(walk, context.owner)
  // A body without braces may be of several parts: `for (const x of xs) try { … } catch { … }`.
  const [target, source, ...body] = syntax.children
  if (target === undefined || source === undefined) return walk.unknown
  const keyword = nameAt(text, skipTrivia(text, text.indexOf('(', syntax.start) + 1))
  const over = read(walk, context, source)
  const overKeys = nameAt(text, skipTrivia(text, target.end)) === 'in'
  if (!overKeys && walk.declaresIterators) addIteration(walk, context, source, over)
  const each = overKeys ? walk.literals.string : awaitedItem(walk, syntax, make.iterated(over))
  const here = keyword === 'const' || keyword === 'let' ? openBlock(walk, context) : context
  const scope = keyword === 'var' ? functionScopeOf(walk, here.scope) : here.scope
  if (keyword === 'const' || keyword === 'let' || keyword === 'var') {
    bindPattern(walk, here, target, each, (name, value) => {
      walk.facts.bind(scope, walk.file.textOf(name), 'local', { value, space: 'value' })
    })
  } else {
    read(walk, here, target)
  }
  readAll(walk, here, body)
  return walk.unknown
}

/** A loop calls the iterator method of what it runs over; looked for where the file declares one. */
function addIteration(walk: Walk, context: Context, source: Syntax, over: number): void {
  const callee = walk.make.member(over, '[Symbol.iterator]')
  addSite(walk, context, { kind: 'operator', callee, args: [], syntax: source })
}

function awaitedItem(walk: Walk, syntax: Syntax, item: number): number {
  return /^for\s+await\b/.test(walk.text.slice(syntax.start, syntax.start + 40)) ? walk.make.awaited(item) : item
}

const readSwitch: Reader = (walk, context, syntax) => {
  const [subject, ...cases] = syntax.children
  if (subject === undefined) return walk.unknown
  read(walk, context, subject)
  const statements = cases.flatMap((each) => each.children)
  const here = inBlock(walk, context, statements)
  let values: Syntax[] = []
  for (const each of cases) {
    const [value] = each.children
    if (each.kind === 'case') countDecision(walk, context.owner)
    if (each.kind === 'case' && value !== undefined) {
      read(walk, here, value)
      values.push(value)
    }
    const body = each.kind === 'case' ? each.children.slice(1) : each.children
    const inside = each.kind === 'case' ? narrowToCase(walk, here, subject, values) : here
    readStatements(walk, inside, body)
    // Without a way out the next case goes on with this one's values.
    if (body.length > 0) values = []
  }
  return walk.unknown
}

const readCatch: Reader = (walk, context, syntax) => {
  countDecision(walk, context.owner)
  const body = syntax.children.at(-1)
  const [pattern] = syntax.children
  const here = openBlock(walk, context)
  if (pattern !== undefined && pattern !== body) {
    bindPattern(walk, here, pattern, walk.unknown, (name) => {
      walk.facts.bind(here.scope, walk.file.textOf(name), 'local', { space: 'value' })
    })
  }
  if (body !== undefined) readStatements(walk, here, body.children)
  return walk.unknown
}

const readReturn: Reader = (walk, context, syntax) => {
  const value = readOptional(walk, context, syntax.children[0], 'value')
  if (value >= 0) walk.facts.functions[context.fn]?.returns.push(value)
  return walk.unknown
}

const readYield: Reader = (walk, context, syntax) => {
  const value = readOptional(walk, context, syntax.children[0], 'value')
  if (value < 0) return walk.unknown
  const isDelegating = /^yield\s*\*/.test(walk.text.slice(syntax.start, syntax.start + 20))
  walk.facts.functions[context.fn]?.yields.push(isDelegating ? walk.make.iterated(value) : value)
  return walk.unknown
}

export const statementReaders: Readonly<Record<string, Reader>> = {
  block: readBlock,
  if: readIf,
  loop: readLoop,
  forEach: readForEach,
  switch: readSwitch,
  catch: readCatch,
  return: readReturn,
  yield: readYield,
}
