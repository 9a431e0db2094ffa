import { createHash } from 'node:crypto'
import { UserError } from '#shared/UserError'
import type { RowKey } from './defineQuery.ts'

/** What a cursor is bound to: it continues this list of this question about this state of this project. */
export interface CursorBinding {
  readonly projectKey: string
  readonly query: string
  /** Printed generation of the store. */
  readonly generation: string
  /** What decides the rows beside it; undefined where nothing does, or before that is known: then it is not compared. */
  readonly revision?: string | undefined
  /** The normalised arguments that decide the rows; those that have their default are left out. */
  readonly deciding: Readonly<Record<string, unknown>>
}

/** After which row of which list a page starts. */
export interface Watermark {
  readonly list: string
  readonly key: RowKey
}

const VERSION = 'c1.'
const CHECKSUM_BYTES = 6
/** More is no cursor of ours: a key is a path and a name. */
const CURSOR_LENGTH_MAX = 4_000

/** What stands inside, in short keys because a cursor is printed in every truncated answer. */
interface Sealed {
  readonly p: string
  readonly q: string
  /** Left out where the list has the name of the query. */
  readonly l?: string
  readonly g: string
  /** Left out where nothing beside the generation decides the rows. */
  readonly r?: string
  readonly a: Readonly<Record<string, string>>
  readonly k: RowKey
}

/** Mints the cursor of the page after `watermark`. The same input gives the same text. */
export function mintCursor(binding: CursorBinding, watermark: Watermark): string {
  const sealed: Sealed = {
    p: shortHash(binding.projectKey, 6),
    q: binding.query,
    ...(watermark.list === binding.query ? {} : { l: watermark.list }),
    g: shortHash(binding.generation, 8),
    ...(binding.revision === undefined ? {} : { r: shortHash(binding.revision, 8) }),
    a: hashedArguments(binding.deciding),
    k: watermark.key,
  }
  const body = Buffer.from(JSON.stringify(sealed), 'utf8')
  return VERSION + Buffer.concat([body, checksum(body)]).toString('base64url')
}

/**
 * Opens a cursor for the question that it came back with. Throws a UserError, checked in this order: checksum and
 * version (`cursor_invalid`), project, query and arguments (`cursor_params_mismatch`), generation (`cursor_stale`).
 */
export function openCursor(cursor: string, binding: CursorBinding): Watermark {
  const sealed = unseal(cursor)
  if (sealed.p !== shortHash(binding.projectKey, 6)) throw mismatch('project', 'it belongs to another project')
  if (sealed.q !== binding.query) throw mismatch('query', `it belongs to ${sealed.q}, not to ${binding.query}`)
  const now = hashedArguments(binding.deciding)
  for (const argument of new Set([...Object.keys(now), ...Object.keys(sealed.a)])) {
    if (now[argument] !== sealed.a[argument]) {
      throw mismatch(argument, `${argument} is not what it was on the page before`)
    }
  }
  if (sealed.g !== shortHash(binding.generation, 8)) {
    throw new UserError(
      'cursor_stale',
      'the index changed after this cursor was given out',
      'call again without cursor: the list starts anew on the current index',
    )
  }
  if (binding.revision !== undefined && sealed.r !== shortHash(binding.revision, 8)) {
    throw new UserError(
      'cursor_stale',
      'what the list is about changed after this cursor was given out',
      'call again without cursor: the list starts anew on the current state',
    )
  }
  return { list: sealed.l ?? sealed.q, key: sealed.k }
}

function unseal(cursor: string): Sealed {
  if (!cursor.startsWith(VERSION) || cursor.length > CURSOR_LENGTH_MAX) throw invalid()
  const text = cursor.slice(VERSION.length)
  const bytes = Buffer.from(text, 'base64url')
  // Decoding forgives padding, foreign letters and spare bits; a cursor that was touched must not be forgiven.
  if (bytes.toString('base64url') !== text || bytes.length <= CHECKSUM_BYTES) throw invalid()
  const body = bytes.subarray(0, -CHECKSUM_BYTES)
  if (!checksum(body).equals(bytes.subarray(-CHECKSUM_BYTES))) throw invalid()
  const sealed: unknown = parsed(body)
  if (!isSealed(sealed)) throw invalid()
  return sealed
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw invalid()
  }
}

function isSealed(value: unknown): value is Sealed {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  const list = fields.get('l')
  const revision = fields.get('r')
  const hashes = fields.get('a')
  const key = fields.get('k')
  return (
    ['p', 'q', 'g'].every((name) => typeof fields.get(name) === 'string') &&
    (list === undefined || typeof list === 'string') &&
    (revision === undefined || typeof revision === 'string') &&
    typeof hashes === 'object' &&
    hashes !== null &&
    Array.isArray(key) &&
    key.every((part) => typeof part === 'string' || typeof part === 'number')
  )
}

function hashedArguments(deciding: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(deciding)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, shortHash(JSON.stringify(value), 4)]),
  )
}

function shortHash(text: string, length: number): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, length)
}

function checksum(body: Buffer): Buffer {
  return createHash('sha256').update(VERSION).update(body).digest().subarray(0, CHECKSUM_BYTES)
}

function invalid(): UserError {
  return new UserError(
    'cursor_invalid',
    'this is not a cursor of Faultline, or it was changed or cut on the way',
    'pass next_cursor of the previous answer letter by letter, or leave cursor out to start anew',
    { invalid_arguments: ['cursor'] },
  )
}

function mismatch(argument: string, why: string): UserError {
  return new UserError(
    'cursor_params_mismatch',
    `this cursor does not fit the call: ${why}`,
    `repeat the call of the previous page with the same ${argument}, or leave cursor out to start anew`,
    { invalid_arguments: [argument] },
  )
}
