import { WrongValue } from '../functions.ts'
import { queryError, type Position } from '../queryError.ts'
import { truth } from './operators.ts'
import type { Evaluate, Frame } from './Scope.ts'

/** An error with the place added, where it is about a value. */
export function located(error: unknown, at: Position): unknown {
  if (!(error instanceof WrongValue)) return error
  return queryError(at, error.message, 'change the expression, or leave such rows out with WHERE')
}

/** Whether a row passes a condition: unknown does not. Throws UserError at a value that is no condition. */
export function conditionOf(evaluate: Evaluate, at: Position): (frame: Frame) => boolean {
  return (frame) => {
    const value = evaluate(frame)
    if (typeof value === 'boolean') return value
    try {
      return truth(value) === true
    } catch (error) {
      throw located(error, at)
    }
  }
}
