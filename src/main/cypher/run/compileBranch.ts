import type { Branch, Clause, MatchClause, UnwindClause } from '../Query.ts'
import type { Position } from '../queryError.ts'
import { isList } from '../Value.ts'
import { compileExpression } from './compileExpression.ts'
import { compileMatch } from './compileMatch.ts'
import { compileProjection } from './compileProjection.ts'
import { ignoresRepeats } from './repeats.ts'
import { emptyScope, refuseTaken, withVariable, type Context, type Frames, type Scope } from './Scope.ts'

export interface CompiledBranch {
  readonly columns: readonly string[]
  /** Whether the order in which its rows come was asked for. */
  readonly isOrdered: boolean
  /** Where its RETURN stands. */
  readonly at: Position
  run(): Frames
}

type Operator = (input: Frames) => Frames

/** Compiles the clauses of a branch into one stream of rows. Nothing is looked at before it runs. */
export function compileBranch({ clauses }: Branch, context: Context): CompiledBranch {
  let scope = emptyScope()
  let columns: readonly string[] = []
  const operators = clauses.map((clause, index): Operator => {
    if (clause.kind === 'match') {
      const compiled = compileMatchClause(clause, scope, context, ignoresRepeats(clauses, index))
      scope = compiled.scope
      return compiled.operator
    }
    if (clause.kind === 'unwind') {
      const compiled = compileUnwind(clause, scope, context)
      scope = compiled.scope
      return compiled.operator
    }
    const compiled = compileProjection(clause, scope, context)
    scope = compiled.scope
    columns = compiled.columns
    return (input) => compiled.run(input)
  })
  const last = clauses.at(-1)
  if (last?.kind !== 'return') throw new Error('a branch ends in RETURN')
  return {
    columns,
    isOrdered: clauses.some(asksForOrder),
    at: last.at,
    run: () => operators.reduce((input, operator) => operator(input), oneRow()),
  }
}

/** Later clauses keep the order of their rows. */
function asksForOrder(clause: Clause): boolean {
  return (clause.kind === 'with' || clause.kind === 'return') && clause.orderBy.length > 0
}

function* oneRow(): Frames {
  yield []
}

interface CompiledClause {
  readonly scope: Scope
  readonly operator: Operator
}

function compileMatchClause(clause: MatchClause, scope: Scope, context: Context, repeats: boolean): CompiledClause {
  const match = compileMatch(clause, { scope, context, compileIn: compileExpression, ignoresRepeats: repeats })
  return {
    scope: match.scope,
    *operator(input) {
      for (const frame of input) {
        if (frame === undefined) {
          yield undefined
          continue
        }
        let found = false
        for (const matched of match.run(frame)) {
          if (matched !== undefined) found = true
          yield matched
        }
        if (found || !clause.optional) continue
        for (const slot of match.slots) frame[slot] = null
        yield frame
      }
    },
  }
}

/** A row for each item; `null` is no list and gives none, any other value is a list of itself. */
function compileUnwind({ list, variable }: UnwindClause, scope: Scope, context: Context): CompiledClause {
  refuseTaken(scope, variable)
  const items = compileExpression(list, scope, context)
  const slot = scope.allocate()
  return {
    scope: withVariable(scope, variable.name, { slot, kind: 'value' }),
    *operator(input) {
      for (const frame of input) {
        if (frame === undefined) {
          yield undefined
          continue
        }
        const value = items(frame)
        for (const item of value === null ? [] : isList(value) ? value : [value]) {
          if (context.meter.step()) yield undefined
          frame[slot] = item
          yield frame
        }
      }
    },
  }
}
