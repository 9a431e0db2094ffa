import type { ExpressionId } from '#model/Expression'
import type { Syntax, SyntaxFile } from '#model/Syntax'
import { addSite } from './addSite.ts'
import type { FactsBuilder } from './FactsBuilder.ts'

/** A value that is used as one of a type, and where. */
export interface Use {
  readonly value: ExpressionId
  readonly type: ExpressionId
  readonly at: Syntax
}

interface ConvertingReader {
  readonly file: SyntaxFile
  readonly builder: FactsBuilder
  readonly frame: { readonly owner: number }
  /** Types of the language that are no objects. */
  readonly plainTypes: ReadonlySet<ExpressionId>
}

/** What may be an object where a plain value is asked for: literals, operations and most calls give what is asked for. */
const HELD = new Set(['name', 'implicit', 'member', 'pointed', 'element', 'self'])
/** What is of the type as which it is made, or known by nothing but its place. */
const MADE = new Set(['new', 'function', 'object', 'expected', 'unknown'])

/** Notes that a value is used as one of a type that is known without it: where a function of the project makes the one of the other, that runs. */
export function addConverted(
  reader: ConvertingReader,
  use: Use,
  operation: 'converted' | 'copied' = 'converted',
): void {
  const { expression } = reader.builder
  const { value, type, at } = use
  if (value < 0 || type < 0) return
  const made = expression.operationOf(value)
  if (MADE.has(made) || (made === 'declared' && expression.declared(type) === value)) return
  if (reader.plainTypes.has(type) && !HELD.has(made)) return
  addSite(reader, 'operator', expression[operation](value, type), [], { at: at.start, text: reader.file.textOf(at) })
}
