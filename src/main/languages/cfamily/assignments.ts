import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { fieldOf } from '../children.ts'
import { partsOfMember } from './names.ts'
import { isProperty, readPropertyWrite } from './objectivec/messages.ts'
import { scopeOfLocal, type Reader } from './Reader.ts'

/** Assignments to members of one file that are kept. */
const ASSIGNMENTS_LIMIT = 20_000
/** What may be a function. */
export const CALLABLES: ReadonlySet<string> = new Set([
  'lambda',
  'identifier',
  'qualified',
  'ternary',
  'cast',
  'dereference',
])

/** Reads `target = value`. What is assigned may say more of a variable than its type: which function it is. */
export function readAssignment(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, file } = reader
  const { expression } = builder
  const [target, source] = syntax.children
  if (target === undefined || source === undefined) return expression.unknown('parse_error')
  const operator = /[^\s\w]+=|=/.exec(file.text.slice(target.end, source.start))?.[0] ?? '='
  if (reader.isObjectiveC && operator === '=' && isProperty(reader, target)) {
    return readPropertyWrite(reader, target, source)
  }
  const isCallable = CALLABLES.has(source.kind) && operator === '='
  if (target.kind === 'member' && isCallable) {
    const { object, name } = partsOfMember(reader, target)
    const value = reader.evaluateValue(source)
    addFieldValue(reader, object, name, value)
    return value
  }
  const assigned = reader.evaluate(target)
  const value = reader.evaluateValue(source)
  if (reader.isCpp) {
    addSite(reader, 'operator', expression.member(assigned, `operator${operator}`), [value], {
      at: target.start,
      text: file.textOf(syntax),
    })
  }
  if (target.kind === 'identifier' && isCallable) {
    const name = file.textOf(target)
    const scope = scopeOfLocal(reader, name)
    if (scope >= 0 && builder.bindingIn(scope, name)?.kind === 'local') builder.bind(scope, name, 'local', { value })
  }
  return operator === '=' ? value : assigned
}

/** Notes that a value may be what a field holds, where it may be a function. */
export function addFieldValue({ builder }: Reader, object: ExpressionId, name: string, value: ExpressionId): void {
  if (object < 0 || value < 0 || builder.assignments.length >= ASSIGNMENTS_LIMIT) return
  const operation = builder.expression.operationOf(value)
  if (operation !== 'implicit' && operation !== 'function' && operation !== 'member' && operation !== 'union') return
  builder.assignments.push({ object, name, value, definition: -1 })
}

/** Reads `{ a, b, .name = c }`: a list of what it holds. */
export function readList(reader: Reader, syntax: Syntax): ExpressionId {
  const items = syntax.children.map((child) =>
    child.kind === 'pair' ? readPair(reader, child) : reader.evaluateValue(child),
  )
  return reader.builder.expression.array(items)
}

function readPair(reader: Reader, syntax: Syntax): ExpressionId {
  const value = fieldOf(syntax, 'value') ?? syntax.children[syntax.children.length - 1]
  return value === undefined ? reader.builder.expression.unknown('parse_error') : reader.evaluateValue(value)
}
