import { MissingReference } from '#git/gitFailures'
import { readChanges } from '#git/readChanges'
import { nearNames } from '#graph/nearNames'
import type { ChangeRequest, ChangeSet } from '#model/ChangeSet'
import { UserError } from '#shared/UserError'

/** Names that are offered for one that does not exist. */
const SUGGESTIONS_MAX = 5

/** Reads a change; a reference that does not exist is answered with those that may have been meant. */
export async function readChangeSet(root: string, request: ChangeRequest, signal: AbortSignal): Promise<ChangeSet> {
  try {
    return await readChanges(root, request, signal)
  } catch (cause) {
    if (!(cause instanceof MissingReference)) throw cause
    const { reference, names, message } = cause
    const near = nearNames(reference, names, SUGGESTIONS_MAX)
    const suggestions = near.length > 0 ? near : names.slice(0, SUGGESTIONS_MAX)
    const hint = suggestions.length > 0 ? 'give one that exists, such as those suggested' : 'give a commit that exists'
    throw new UserError('git_failed', message, hint, {
      cause,
      suggestions,
      invalid_arguments: [request.kind === 'range' ? 'range' : 'base'],
    })
  }
}
