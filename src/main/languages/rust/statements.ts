import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { inScope } from '../blockScopes.ts'
import { fieldOf } from '../children.ts'
import { declareItems, isItem, readItems } from './items.ts'
import { bindPattern, namesIn } from './patterns.ts'
import { scopeForDeclaring, type Reader } from './Reader.ts'
import { leavesOpen } from './typeExpression.ts'

/** Blocks nested deeper are not read. */
const NESTING_LIMIT = 150

/** Reads the items and statements of a block; gives the value of its last expression, or -1. */
export function readBlock(reader: Reader, children: readonly Syntax[]): ExpressionId {
  if (reader.depth > NESTING_LIMIT) return -1
  reader.depth += 1
  const items = children.filter((each) => isItem(each) || each.kind === 'attribute')
  if (items.some(({ kind }) => kind !== 'attribute'))
    declareItems(
      reader,
      children.filter((each) => isItem(each) || each.kind === 'attribute'),
    )
  let value: ExpressionId = -1
  for (const [index, child] of children.entries()) {
    const isLast = index === children.length - 1
    if (isItem(child)) readItems(reader, [child])
    else if (child.kind === 'let') readLet(reader, child)
    else if (SILENT.has(child.kind)) continue
    else {
      const ends = child.kind === 'statement' && reader.file.text[child.end - 1] === ';'
      const of = child.kind === 'statement' ? child.children[0] : child
      if (of === undefined) continue
      if (isLast && !ends) value = reader.evaluateValue(of)
      else reader.evaluate(of)
    }
  }
  reader.depth -= 1
  return value
}

const SILENT = new Set(['attribute', 'innerAttribute', 'label', 'ignored', 'visibility'])

/** `let pattern: Type = value else { … };`. */
function readLet(reader: Reader, syntax: Syntax): void {
  const { builder, file } = reader
  const pattern = fieldOf(syntax, 'pattern')
  const type = fieldOf(syntax, 'type')
  const value = fieldOf(syntax, 'value')
  const alternative = fieldOf(syntax, 'alternative')
  const given = value === undefined ? -1 : reader.evaluateValue(value)
  // What a type leaves open is known from the value.
  const declared = type === undefined || leavesOpen(reader, type) ? -1 : reader.typeOf(type)
  if (alternative !== undefined) {
    reader.frame.complexity += 1
    inScope(reader, () => reader.readBlock(alternative.children))
  }
  if (pattern === undefined) return
  const names = namesIn(reader, pattern)
  scopeForDeclaring(reader, names)
  const [only] = names
  if (only !== undefined && names.length === 1 && file.textOf(pattern).replace(/^(?:ref\s+|mut\s+)+/, '') === only) {
    builder.bind(reader.scope, only, 'local', { value: given, declared })
    return
  }
  const whole = declared >= 0 ? builder.expression.declared(declared) : given
  bindPattern(reader, pattern, whole >= 0 ? whole : builder.expression.unknown('dynamic'))
}
