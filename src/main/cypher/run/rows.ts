import type { Expression, ProjectionItem } from '../Query.ts'
import type { Value } from '../Value.ts'
import { shapeOf } from '../walkExpression.ts'
import { withVariable, type Evaluate, type Frame, type Scope, type VariableKind } from './Scope.ts'

/** A row on its way: its columns, and what it is sorted by. */
export interface Row {
  readonly columns: readonly Value[]
  readonly keys: readonly Value[]
}
export type Rows = Generator<Row | undefined, void>

/** Computes a row. The columns get slots in the frame too, where ORDER BY finds them. */
export function rowOf(
  frame: Frame,
  {
    values,
    slots,
    keys,
  }: { readonly values: readonly Evaluate[]; readonly slots: readonly number[]; readonly keys: readonly Evaluate[] },
): Row {
  const columns = values.map((value) => value(frame))
  columns.forEach((value, index) => (frame[slots[index] ?? 0] = value))
  return { columns, keys: keys.map((key) => key(frame)) }
}

/** The scope in which ORDER BY stands: columns by their names, and by what they were written as. */
export function columnScope(items: readonly ProjectionItem[], slots: readonly number[], outer: Scope): Scope {
  let scope = outer
  const computed = new Map(outer.computed)
  items.forEach(({ name, expression }, index) => {
    const slot = slots[index] ?? 0
    scope = withVariable(scope, name, { slot, kind: kindOf(expression, outer) })
    computed.set(shapeOf(expression), slot)
  })
  return { ...scope, computed }
}

/** A variable stays what it was known to be. */
export function kindOf(expression: Expression | undefined, scope: Scope): VariableKind {
  if (expression?.kind !== 'variable') return 'value'
  return scope.variables.get(expression.name)?.kind ?? 'value'
}
