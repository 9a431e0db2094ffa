import { createHash } from 'node:crypto'
import { lstatSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { OWN_IGNORE_FILE } from '#indexer/ignoreRules'
import { changeRules, faultOfRule, ignoreRulesOf, type RuleChange } from '#shared/ignoreRules'
import type { IgnoreFileText } from '#shared/protocol'
import { UserError } from '#shared/UserError'
import { replaceFile } from '#store/replaceFile'

const SHOWN_BYTES_MAX = 64_000
/** Of a file that comes; the person's own mask takes from it. */
const NEW_FILE_MODE = 0o666

/** What the project's own ignore file says. Only an ordinary file is read: a link could lead out of the project. */
export function readIgnoreFile(root: string): IgnoreFileText {
  const file = OWN_IGNORE_FILE
  try {
    const place = path.join(root, file)
    const stats = lstatSync(place)
    if (!stats.isFile()) return { file }
    const bytes = readFileSync(place)
    const text = bytes.subarray(0, SHOWN_BYTES_MAX).toString('utf8')
    return { file, text, truncated: bytes.length > SHOWN_BYTES_MAX, digest: digestOf(bytes) }
  } catch {
    // Absent or unreadable: then it has no rules, as for the index.
    return { file }
  }
}

/**
 * Changes rules of the project's own ignore file: the one file of a repository that is ever written, and only when a person saves it.
 * `digest` says which content the change is of; undefined is a file that is not there. Every line that the change does not name stays.
 * Throws UserError where the file changed meanwhile, or is none that can be changed without loss.
 */
export function saveIgnoreRules(root: string, digest: string | undefined, change: RuleChange): IgnoreFileText {
  const place = path.join(root, OWN_IGNORE_FILE)
  const stats = lstatSync(place, { throwIfNoEntry: false })
  if (stats !== undefined && !stats.isFile()) throw refusal('is no ordinary file', 'Change it where it leads to.')
  if (stats !== undefined && stats.size > SHOWN_BYTES_MAX)
    throw refusal(`is larger than ${SHOWN_BYTES_MAX} bytes`, 'Change it in an editor.')
  const bytes = stats === undefined ? undefined : readFileSync(place)
  if ((bytes === undefined ? undefined : digestOf(bytes)) !== digest)
    throw refusal('was changed meanwhile', 'Look at it again, then save once more.')
  const text = bytes === undefined ? '' : textOf(bytes)
  const known = ignoreRulesOf(text)
  const fault = change.added.map((pattern) => faultOfRule(pattern, known)).find((each) => each !== undefined)
  if (fault !== undefined) throw new UserError('invalid_argument', fault, 'Correct the pattern.')
  const lines = new Set(known.map(({ line }) => line))
  if (!change.removed.every((line) => lines.has(line))) throw refusal('has no such rule', 'Read it again.')
  replaceFile(place, changeRules(text, change), stats === undefined ? NEW_FILE_MODE : stats.mode & 0o777)
  return readIgnoreFile(root)
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw refusal('is not UTF-8', 'Change it in an editor.', cause)
  }
}

function refusal(why: string, hint: string, cause?: unknown): UserError {
  return new UserError('invalid_argument', `${OWN_IGNORE_FILE} ${why}.`, hint, { cause })
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
