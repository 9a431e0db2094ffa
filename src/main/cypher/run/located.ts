import { WrongValue } from '../functions.ts'
import { queryError, type Position } from '../queryError.ts'

/** An error with the place added, where it is about a value. */
export function located(error: unknown, at: Position): unknown {
  if (!(error instanceof WrongValue)) return error
  return queryError(at, error.message, 'change the expression, or leave such rows out with WHERE')
}
