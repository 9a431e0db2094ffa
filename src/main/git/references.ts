import { UserError } from '#shared/UserError'

/** No branch name that a person types is longer. */
const REFERENCE_LENGTH_MAX = 250
/** Of a shell, of patterns, and control characters: in no name that git hands out, and in every attempt to slip something in. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u001f\u007f;&|$`<>"'\\*?[]/

/** Throws UserError (`invalid_argument`) for what is never handed to git as the name of a commit. */
export function checkReference(reference: string, argument: string): string {
  const why = refusalOf(reference)
  if (why === undefined) return reference
  throw new UserError(
    'invalid_argument',
    `${argument} is not the name of a commit: ${why}`,
    'give a branch, a tag or a commit id, such as main, v1.2 or HEAD~3',
    { invalid_arguments: [argument] },
  )
}

function refusalOf(reference: string): string | undefined {
  if (reference.trim() === '') return 'it is empty'
  if (reference.length > REFERENCE_LENGTH_MAX) return `it has more than ${REFERENCE_LENGTH_MAX} characters`
  if (reference.startsWith('-')) return 'it starts with a dash'
  if (FORBIDDEN.test(reference)) return 'it has a character that no such name has'
  if (reference.includes('..')) return 'it has two dots; two commits are given once, as range=a..b'
  return undefined
}

export type Range =
  | { readonly kind: 'two'; readonly from: string; readonly to: string; /** `a...b` */ readonly fromMergeBase: boolean }
  | { readonly kind: 'one'; readonly commit: string }

/** `a..b`, `a...b` (a side left out is HEAD), or one commit. Throws UserError like `checkReference`. */
export function parseRange(range: string, argument: string): Range {
  const [, from, dots, to] = /^(.*?)(\.{2,3})(.*)$/s.exec(range) ?? []
  if (from === undefined || to === undefined) return { kind: 'one', commit: checkReference(range, argument) }
  return {
    kind: 'two',
    from: checkReference(from === '' ? 'HEAD' : from, argument),
    to: checkReference(to === '' ? 'HEAD' : to, argument),
    fromMergeBase: dots === '...',
  }
}
