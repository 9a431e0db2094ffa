import type { Envelope, Format, IndexInfo } from '#shared/envelope'
import { UserError } from '#shared/UserError'
import { onOneLine } from './onOneLine.ts'

const MESSAGE_LENGTH_MAX = 300

/** The envelope of a call that failed: a UserError as it teaches, everything else as `internal` without its insides. */
export function buildFailure(
  error: unknown,
  call: { readonly query: string; readonly format: Format; readonly index: IndexInfo },
): Envelope {
  const failure = error instanceof UserError ? error : internal(error, call.query)
  const summary_line = onOneLine(`${onOneLine(call.query).slice(0, 60) || 'the call'} failed: ${failure.message}`)
  const next_step = onOneLine(failure.hint)
  const { invalid_arguments, valid_values, allowed_arguments, suggestions } = failure.details
  return {
    success: false,
    verdict: 'ERROR',
    summary_line,
    next_step,
    agent_summary: { summary_line, verdict: 'ERROR', next_step },
    format: call.format,
    error: onOneLine(failure.message),
    error_type: failure.errorType,
    hint: next_step,
    ...(invalid_arguments === undefined ? {} : { invalid_arguments }),
    ...(suggestions === undefined ? {} : { suggestions }),
    ...(valid_values === undefined ? {} : { valid_values }),
    ...(allowed_arguments === undefined ? {} : { allowed_arguments }),
    index: call.index,
  }
}

function internal(error: unknown, query: string): UserError {
  return new UserError(
    'internal',
    `Faultline itself failed: ${error instanceof Error ? withoutPaths(error) : 'unknown error'}`,
    `call ${onOneLine(query).slice(0, 60)} again; if it fails again, index anew with index_repository mode=full and report the message`,
    { cause: error },
  )
}

/** The first line of the message, without file paths of this machine. */
function withoutPaths(error: Error): string {
  const line = error.message.split('\n')[0] ?? ''
  const bare = line.replaceAll(/(?:file:\/\/)?(?:[A-Za-z]:)?[\\/](?:[^\s'"`:()]+[\\/])+[^\s'"`:()]*/g, '(path)')
  return `${error.name}: ${bare.slice(0, MESSAGE_LENGTH_MAX)}`
}
