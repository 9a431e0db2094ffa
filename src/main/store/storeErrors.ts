import { UserError } from '#shared/UserError'

/** The database cannot be trusted: damaged, foreign, or of another schema. It is moved aside and built again. */
export class StoreBroken extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreBroken'
  }
}

/** Runs what touches the database and turns its failures into what they mean: StoreBroken, a UserError, or a bug. */
export function withStoreErrors<Result>(path: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw translate(path, error)
  }
}

function translate(path: string, error: unknown): unknown {
  if (error instanceof UserError || error instanceof StoreBroken) return error
  const code = codeOf(error)
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') {
    return new StoreBroken('the database is damaged or is none', { cause: error })
  }
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return lockedError(path, error)
  if (code === 'SQLITE_FULL' || code === 'ENOSPC' || code === 'EDQUOT' || code.startsWith('SQLITE_IOERR')) {
    return new UserError(
      'resource_exhausted',
      `The index could not be written to ${path}: the disk is full or failing. The previous index is unharmed.`,
      'Free some space, or set FAULTLINE_HOME to a folder on another disk, and index again.',
      { cause: error },
    )
  }
  if (NOT_WRITABLE.has(code) || code.startsWith('SQLITE_READONLY') || code.startsWith('SQLITE_CANTOPEN')) {
    return new UserError(
      'resource_exhausted',
      `The index cannot be kept at ${path}: the folder cannot be written to.`,
      'Make that folder writable, or set FAULTLINE_HOME to one that is, and index again.',
      { cause: error },
    )
  }
  return error
}

export function lockedError(path: string, cause: unknown): UserError {
  return new UserError(
    'resource_exhausted',
    `The index at ${path} is locked by another process.`,
    'Wait until the other process has finished, or end it, and try again.',
    { cause },
  )
}

/** The code of a SQLite or file system error, or an empty string. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

const NOT_WRITABLE: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR'])
