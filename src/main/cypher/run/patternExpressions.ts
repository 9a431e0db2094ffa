import { growingList } from '../functions.ts'
import { queryError } from '../queryError.ts'
import type { ExpressionOf, Pattern } from '../Query.ts'
import { compileMatch, type CompileIn } from './compileMatch.ts'
import type { Context, Evaluate, Frame, Scope } from './Scope.ts'

/** Patterns inside expressions: conditions, counts and comprehensions. They run within the row that asks. */
export function compilePatternExpression(
  expression: ExpressionOf<'exists'> | ExpressionOf<'count'> | ExpressionOf<'pattern comprehension'>,
  { scope, context, compileIn }: { readonly scope: Scope; readonly context: Context; readonly compileIn: CompileIn },
): Evaluate {
  const isComprehension = expression.kind === 'pattern comprehension'
  const patterns = isComprehension ? [expression.pattern] : expression.patterns
  if (!isComprehension && !expression.mayBind) refuseNewNames(patterns, scope)
  const match = compileMatch(
    { patterns, where: expression.where },
    { scope, context, compileIn, ignoresRepeats: expression.kind === 'exists' },
  )
  const result = isComprehension ? compileIn(expression.result, match.scope, context) : undefined
  return (frame) => {
    if (expression.kind === 'exists') return has(match.run(frame))
    const found = growingList()
    let count = 0
    for (const matched of match.run(frame)) {
      if (matched === undefined) continue
      count += 1
      if (result !== undefined) found.add(result(matched))
    }
    return isComprehension ? found.items : count
  }
}

function has(frames: Iterable<Frame | undefined>): boolean {
  for (const frame of frames) if (frame !== undefined) return true
  return false
}

function refuseNewNames(patterns: readonly Pattern[], scope: Scope): void {
  for (const { variable } of patterns.flatMap((pattern) => [pattern, ...pattern.nodes, ...pattern.hops])) {
    if (variable === undefined || scope.variables.has(variable.name)) continue
    throw queryError(
      variable.at,
      `a pattern used as a condition cannot name ${variable.name}`,
      'leave the name out, or write exists { (a)-->(b) WHERE … }',
    )
  }
}
