import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { scopeOf, noteRead } from '../blockScopes.ts'
import { addSite } from '../addSite.ts'
import { scopeForDeclaring, type Reader } from './Reader.ts'

/** Forms of one value that give a second one which says whether there was a first. */
const COMMA_OK = new Set(['assertion', 'index', 'unary'])

/** What each of several names gets from a list of expressions: one each, or the parts of what a single call gives. */
export function valuesFor(reader: Reader, count: number, list: readonly Syntax[]): readonly ExpressionId[] {
  const { expression } = reader.builder
  const [only] = list
  if (only === undefined) return []
  if (list.length > 1 || count <= 1) return list.map((each) => reader.evaluateValue(each))
  const value = reader.evaluateValue(only)
  if (COMMA_OK.has(only.kind)) return [value, expression.literal('boolean')]
  return Array.from({ length: count }, (_, position) => expression.indexed(value, position))
}

/** `a, b := …`: new names, or new values of names of the same block. */
export function readDefine(reader: Reader, syntax: Syntax): void {
  const [left, right] = syntax.children
  const targets = left?.children ?? []
  bindNew(reader, targets, valuesFor(reader, targets.length, right?.children ?? []))
}

/** Declares the names in the current block with the values by position. */
export function bindNew(reader: Reader, targets: readonly Syntax[], values: readonly ExpressionId[]): void {
  const { builder, file } = reader
  const names = targets.map((each) => (each.kind === 'identifier' ? file.textOf(each) : '_'))
  scopeForDeclaring(reader, names)
  for (const [position, name] of names.entries()) {
    if (name !== '_') builder.bind(reader.scope, name, 'local', { value: values[position] ?? -1 })
  }
}

/** `a, b = …` and `a += …`. */
export function readAssign(reader: Reader, syntax: Syntax): void {
  const [left, right] = syntax.children
  const targets = left?.children ?? []
  const between = reader.file.text.slice(left?.end ?? 0, right?.start ?? 0).trim()
  const values = valuesFor(reader, targets.length, right?.children ?? [])
  for (const [position, target] of targets.entries()) {
    assign(reader, target, between === '=' ? (values[position] ?? -1) : -1)
  }
}

/** Gives a target its value; -1 where nothing is known of it. */
export function assign(reader: Reader, target: Syntax, value: ExpressionId): void {
  const { builder, file } = reader
  switch (target.kind) {
    case 'identifier': {
      const name = file.textOf(target)
      noteRead(reader, name)
      const scope = scopeOf(reader, name)
      if (scope >= 0 && value >= 0) builder.bind(scope, name, 'local', { value })
      return
    }
    case 'selector': {
      const [object, name] = target.children
      if (object === undefined || name === undefined) return
      const holder = reader.evaluate(object)
      const field = builder.expression.member(holder, file.textOf(name))
      if (value !== field && mayFlow(reader, value)) {
        builder.assignments.push({ object: holder, name: file.textOf(name), value, definition: -1 })
      }
      return
    }
    case 'index': {
      const [object, ...indexes] = target.children
      if (object === undefined) return
      const container = reader.evaluate(object)
      for (const index of indexes) reader.evaluate(index)
      if (mayFlow(reader, value)) {
        addSite(reader, 'operator', builder.expression.member(container, '[]='), [value], {
          at: target.start,
          text: file.textOf(target),
        })
      }
      return
    }
    case 'blank':
      return
    default:
      reader.evaluate(target)
  }
}

/** Whether a value may be or hold a callable. */
export function mayFlow(reader: Reader, value: ExpressionId): boolean {
  if (value < 0) return false
  switch (reader.builder.expression.operationOf(value)) {
    case 'literal':
    case 'unknown':
      return false
    default:
      return true
  }
}
