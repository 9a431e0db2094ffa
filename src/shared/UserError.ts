import type { ErrorType } from './envelope.ts'

/** A mistake of the user that an envelope can teach about. Anything else that is thrown is a bug and becomes `internal`. */
export class UserError extends Error {
  readonly errorType: ErrorType
  readonly hint: string
  readonly details: UserErrorDetails

  constructor(errorType: ErrorType, message: string, hint: string, details: UserErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'UserError'
    this.errorType = errorType
    this.hint = hint
    this.details = details
  }
}

export interface UserErrorDetails {
  readonly cause?: unknown
  readonly invalid_arguments?: readonly string[]
  readonly valid_values?: readonly string[]
  readonly allowed_arguments?: readonly string[]
  readonly suggestions?: readonly string[]
}
