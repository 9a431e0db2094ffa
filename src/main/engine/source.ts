import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import path from 'node:path'
import type { SourcePort, SourceText } from '#queries/QueryContext'

/** Bytes of a file that are shown at most; what the index reads at most, too. */
export const SOURCE_LIMIT_BYTES = 5_000_000

/**
 * Text of a project's files as they are now. The repository is untrusted: a path that is absolute, climbs out of the
 * root or leads out of it through a link is refused, and so are devices, pipes and files above the limit.
 */
export function createSource(root: string): SourcePort {
  return { read: (relativePath) => readInside(root, relativePath) }
}

async function readInside(root: string, asked: string): Promise<SourceText> {
  const refusal = refusalOf(asked)
  if (refusal !== undefined) return { kind: 'refused', why: refusal }
  try {
    const realRoot = await realpath(root)
    const real = await realpath(path.join(realRoot, asked.replaceAll('\\', '/')))
    if (!isInside(realRoot, real)) return { kind: 'refused', why: 'the path leads out of the project through a link' }
    return await readRegularFile(real)
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return { kind: 'missing' }
    if (hasCode(error, 'EACCES') || hasCode(error, 'EPERM')) return { kind: 'refused', why: 'the file cannot be read' }
    if (hasCode(error, 'ELOOP')) return { kind: 'refused', why: 'the path is a loop of links' }
    if (hasCode(error, 'ENAMETOOLONG')) return { kind: 'refused', why: 'the path is too long' }
    throw error
  }
}

function refusalOf(asked: string): string | undefined {
  if (asked === '' || asked.includes('\0')) return 'the path is empty or has a NUL character'
  if (path.isAbsolute(asked) || path.win32.isAbsolute(asked))
    return 'the path is absolute; give one relative to the project'
  if (asked.split(/[/\\]/).includes('..')) return 'the path climbs out of the project'
  return undefined
}

/** `O_NONBLOCK` keeps a pipe from holding the call until someone writes to it; it is refused by its kind right after. */
async function readRegularFile(file: string): Promise<SourceText> {
  const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0))
  try {
    const stats = await handle.stat()
    if (!stats.isFile()) return { kind: 'refused', why: 'the path is not a file' }
    if (stats.size > SOURCE_LIMIT_BYTES)
      return { kind: 'refused', why: `the file is larger than ${SOURCE_LIMIT_BYTES} bytes` }
    const bytes = await handle.readFile()
    return { kind: 'text', text: bytes.toString('utf8'), hash: createHash('sha256').update(bytes).digest('hex') }
  } finally {
    await handle.close()
  }
}

function isInside(root: string, file: string): boolean {
  const relative = path.relative(root, file)
  return relative === '' || (!relative.startsWith(`..${path.sep}`) && relative !== '..' && !path.isAbsolute(relative))
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
