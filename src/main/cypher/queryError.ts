import { UserError, type UserErrorDetails } from '#shared/UserError'

/** A place in the text of a query; both start at 1. Columns count UTF-16 units. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** What is wrong with a query, and where. */
export function queryError(at: Position, message: string, hint: string, details: UserErrorDetails = {}): UserError {
  const place = `line ${at.line}, column ${at.column}`
  return new UserError('query_syntax', `${place}: ${message}`, hint, { invalid_arguments: ['query'], ...details })
}
