import type { UnresolvedReason } from '#shared/symbol'

/** Why a call has no target, for a person. */
const REASONS: Readonly<Record<UnresolvedReason, string>> = {
  dynamic: 'decided at run time',
  no_type: 'the type is not known',
  missing_import: 'the import leads nowhere that is known',
  ambiguous: 'several could be meant',
  macro: 'inside a macro',
  parse_error: 'in a part that did not parse',
  limit: 'a limit of the analysis was hit',
}

/** The words of a reason; one that is not known is shown as it is. */
export function reasonWords(reason: string): string {
  return new Map(Object.entries(REASONS)).get(reason) ?? reason.replaceAll('_', ' ')
}
