import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { fieldOf, fieldsOf } from '../children.ts'
import { declareLocal, inBlock, scopeOfLocal } from '../members/Scoping.ts'
import { bindPattern } from './patterns.ts'
import { nameOf, type Reader } from './Reader.ts'
import { isType, typeOf } from './types.ts'

/** Values of one branching expression beyond these are not listed. */
const VALUES_LIMIT = 32

/** A name that a condition says to be of a type. */
interface Narrowing {
  readonly name: string
  readonly type: Syntax
  readonly isNegated: boolean
}

/** The values of branches; unknown where none gives one. */
function anyOf(reader: Reader, values: readonly ExpressionId[]): ExpressionId {
  const { expression } = reader.builder
  const given = [...new Set(values.filter((each) => each >= 0))].slice(0, VALUES_LIMIT)
  return given.length === 0 ? expression.unknown('dynamic') : expression.union(given)
}

/** The conditions of a branch or loop, and what stands behind them. */
function partsOf(
  reader: Reader,
  syntax: Syntax,
): { readonly conditions: readonly Syntax[]; readonly rest: readonly Syntax[] } {
  const own = reader.dialect.conditionsOf?.(reader, syntax)
  if (own !== undefined) return own
  const conditions = fieldsOf(syntax, 'condition')
  return { conditions, rest: syntax.children.filter((each) => !conditions.includes(each)) }
}

/** Reads an `if`: conditions (fields `condition`), then branches. */
export function readIf(reader: Reader, syntax: Syntax): ExpressionId {
  reader.frame.complexity += 1
  const { conditions, rest: branches } = partsOf(reader, syntax)
  const narrowings = conditions.flatMap((each) => narrowingsOf(reader, each))
  const values: ExpressionId[] = []
  const [then, ...otherwise] = branches
  inBlock(reader, () => {
    readConditions(reader, conditions)
    applyNarrowings(reader, narrowings, false)
    if (then !== undefined) values.push(readBranch(reader, then))
  })
  for (const each of otherwise) {
    inBlock(reader, () => {
      if (conditions.length === 1) applyNarrowings(reader, narrowings, true)
      values.push(readBranch(reader, each))
    })
  }
  const [only] = narrowings
  if (only !== undefined && narrowings.length === 1 && otherwise.length === 0 && then !== undefined && leaves(then)) {
    applyNarrowings(reader, narrowings, true)
  }
  return anyOf(reader, values)
}

/** Reads a `guard`: what its conditions bind is seen behind it. */
export function readGuard(reader: Reader, syntax: Syntax): ExpressionId {
  reader.frame.complexity += 1
  const { conditions, rest } = partsOf(reader, syntax)
  inBlock(reader, () => reader.readStatements(rest))
  readConditions(reader, conditions)
  return -1
}

/** Conditions in order: a `binding` binds its pattern to its value for those behind it. */
export function readConditions(reader: Reader, conditions: readonly Syntax[]): void {
  for (const condition of conditions) {
    const pattern = condition.kind === 'binding' ? fieldOf(condition, 'pattern') : undefined
    if (pattern === undefined) {
      reader.evaluate(condition)
      continue
    }
    const type = condition.children.find(isType)
    const at = condition.children.findLast((each) => each !== pattern && each !== type)
    const value = at === undefined ? readSameName(reader, pattern) : reader.evaluate(at)
    bindPattern(reader, pattern, { value, declared: type === undefined ? -1 : typeOf(reader, type) })
  }
}

/** `if let x`: the value of the name around. */
function readSameName(reader: Reader, pattern: Syntax): ExpressionId {
  return pattern.kind === 'identifier' ? reader.evaluate({ ...pattern, field: '' }) : -1
}

function readBranch(reader: Reader, branch: Syntax): ExpressionId {
  return reader.readStatements(branch.kind === 'block' || branch.kind === 'branch' ? branch.children : [branch])
}

/** Whether a branch ends in a jump. */
function leaves(branch: Syntax): boolean {
  const last =
    branch.kind === 'block' || branch.kind === 'branch' ? branch.children[branch.children.length - 1] : branch
  if (last === undefined || last === branch) return branch.kind === 'jump'
  return last.kind === 'block' || last.kind === 'branch' ? leaves(last) : last.kind === 'jump'
}

/** The names that are known to be of a type where a condition holds. */
function narrowingsOf(reader: Reader, condition: Syntax): readonly Narrowing[] {
  if (condition.kind === 'and') return condition.children.flatMap((each) => narrowingsOf(reader, each))
  if (condition.kind !== 'check') return []
  const [subject, type] = condition.children
  if (subject?.kind !== 'identifier' || type === undefined || !isType(type)) return []
  const between = reader.file.text.slice(subject.end, type.start)
  return [{ name: nameOf(reader, subject), type, isNegated: between.includes('!') }]
}

/** Names that are of a type from here on. */
function applyNarrowings(reader: Reader, narrowings: readonly Narrowing[], isOpposite: boolean): void {
  for (const { name, type, isNegated } of narrowings) {
    if (isNegated === isOpposite) narrow(reader, name, typeOf(reader, type))
  }
}

/** The name means a value of the type in the block that is open. */
function narrow(reader: Reader, name: string, type: ExpressionId): void {
  const { expression } = reader.builder
  const scope = scopeOfLocal(reader, name)
  const before = scope >= 0 ? expression.name(scope, name) : expression.implicit(reader.memberScope, name)
  declareLocal(reader, name, { value: expression.narrowed(before, type) })
}

/** The entries of a branching expression, in a block of their own or not. */
function entriesOf(syntax: Syntax): readonly Syntax[] {
  return syntax.children
    .flatMap((each) => (each.kind === 'cases' ? each.children : [each]))
    .filter(({ kind }) => kind === 'entry')
}

/** Reads `when`, `match` or `switch`: a subject, and entries with conditions or patterns. */
export function readWhen(reader: Reader, syntax: Syntax): ExpressionId {
  const subject = fieldOf(syntax, 'subject')
  const entries = entriesOf(syntax)
  const values: ExpressionId[] = []
  inBlock(reader, () => {
    const read = subject === undefined ? { value: -1, name: '' } : readSubject(reader, subject)
    for (const entry of entries) inBlock(reader, () => values.push(readEntry(reader, entry, read.value, read.name)))
  })
  return anyOf(reader, values)
}

/** The value that is matched, and its name where it has one. */
function readSubject(reader: Reader, subject: Syntax): { readonly value: ExpressionId; readonly name: string } {
  const [first, second] = subject.kind === 'subject' ? subject.children : [subject]
  if (first === undefined) return { value: -1, name: '' }
  if (second !== undefined && first.kind === 'variable') {
    const value = reader.evaluate(second)
    bindPattern(reader, first, { value })
    const [at] = first.children
    return { value, name: at === undefined ? '' : nameOf(reader, at) }
  }
  return { value: reader.evaluate(first), name: first.kind === 'identifier' ? nameOf(reader, first) : '' }
}

/** Reads one entry of a branching expression on a value. */
export function readEntry(reader: Reader, entry: Syntax, subject: ExpressionId, name: string): ExpressionId {
  const heads = entry.children.filter(
    ({ kind, field }) => kind === 'condition' || field === 'pattern' || kind === 'guard',
  )
  const rest = entry.children.filter((each) => !heads.includes(each))
  if (heads.length > 0) reader.frame.complexity += 1
  for (const head of heads) {
    if (head.field === 'pattern') {
      const type = head.kind === 'typedPattern' ? head.children.findLast(isType) : undefined
      if (type !== undefined && name !== '' && head.children.length === 1) narrow(reader, name, typeOf(reader, type))
      bindPattern(reader, head, { value: subject })
    } else for (const each of head.children) readCondition(reader, each, name)
  }
  const [only] = heads
  if (only?.kind === 'condition' && heads.length === 1) {
    const [test] = only.children
    if (test !== undefined && name === '') applyNarrowings(reader, narrowingsOf(reader, test), false)
  }
  return rest.length === 1 && rest[0] !== undefined ? readBranch(reader, rest[0]) : reader.readStatements(rest)
}

/** `is Circle` says more of the subject; anything else is an expression. */
function readCondition(reader: Reader, condition: Syntax, name: string): void {
  if (condition.kind !== 'typeTest') {
    reader.evaluate(condition)
    return
  }
  const type = condition.children.find(isType)
  const isNegated = reader.file.text.startsWith('!', condition.start)
  if (type !== undefined && name !== '' && !isNegated) narrow(reader, name, typeOf(reader, type))
}

/** Reads a loop over a collection. */
export function readFor(reader: Reader, syntax: Syntax): ExpressionId {
  reader.frame.complexity += 1
  inBlock(reader, () => {
    const [pattern, collection, ...body] = syntax.children
    if (pattern === undefined || collection === undefined) return
    const value = reader.builder.expression.iterated(reader.evaluate(collection))
    bindPattern(reader, pattern, { value })
    reader.readStatements(body)
  })
  return -1
}

/** Reads a loop on conditions. */
export function readWhile(reader: Reader, syntax: Syntax): ExpressionId {
  reader.frame.complexity += 1
  inBlock(reader, () => {
    const { conditions, rest } = partsOf(reader, syntax)
    readConditions(reader, conditions)
    reader.readStatements(rest)
  })
  return -1
}

/** Reads the handler of an error: its name and type, or entries with patterns. */
export function readCatch(reader: Reader, syntax: Syntax): ExpressionId {
  reader.frame.complexity += 1
  let value = -1
  inBlock(reader, () => {
    const entries = entriesOf(syntax)
    for (const entry of entries) inBlock(reader, () => (value = readEntry(reader, entry, -1, '')))
    if (entries.length > 0) return
    const at = fieldOf(syntax, 'pattern')
    const type = syntax.children.find(isType)
    const declared = type === undefined ? -1 : typeOf(reader, type)
    if (at === undefined) declareLocal(reader, 'error', {})
    else bindPattern(reader, at, { value: -1, declared })
    value = reader.readStatements(syntax.children.filter((each) => each !== at && each !== type))
  })
  return value
}
