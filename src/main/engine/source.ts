import { lstatSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { decodeText } from '#indexer/decodeText'
import { LIMITS } from '#indexer/limits'
import { readSource } from '#indexer/readSource'
import type { SourcePort, SourceText } from '#queries/QueryContext'

const VERSION_CONTROL: ReadonlySet<string> = new Set(['.git', '.hg', '.svn', '.jj'])

/**
 * Text of a project's files as they are now. The repository is untrusted: a path that is absolute, climbs out of the
 * root or leads out of it through a link is refused, and so are devices, pipes and files above the limit.
 */
export function createSource(root: string): SourcePort {
  return {
    async read(relativePath) {
      const realRoot = rootOf(root)
      return realRoot === undefined ? { kind: 'missing' } : readInside(realRoot, relativePath)
    },
  }
}

/** The real path of a project's root; undefined where the folder is gone. */
export function rootOf(root: string): string | undefined {
  try {
    return realpathSync(root)
  } catch {
    return undefined
  }
}

/** Reads one file below a root whose path is real. */
export function readInside(realRoot: string, asked: string): SourceText {
  const refusal = refusalOf(asked)
  if (refusal !== undefined) return { kind: 'refused', why: refusal }
  try {
    // A backslash is a character of the name where there is such a file. Most files that are looked for by their name are not there, and an error costs far more than this.
    const spellings = asked.includes('\\') ? [asked, asked.replaceAll('\\', '/')] : [asked]
    const file = spellings
      .map((spelling) => path.join(realRoot, spelling))
      .find((candidate) => lstatSync(candidate, { throwIfNoEntry: false }) !== undefined)
    if (file === undefined) return { kind: 'missing' }
    const real = realpathSync(file)
    if (!isInside(realRoot, real)) return { kind: 'refused', why: 'the path leads out of the project through a link' }
    return readText(real)
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
  const segments = asked.split(/[/\\]/)
  if (segments.includes('..')) return 'the path climbs out of the project'
  if (segments.some((segment) => VERSION_CONTROL.has(segment.toLowerCase()))) {
    return 'the folders of version control are no source, and may hold credentials'
  }
  return undefined
}

/** Read and decoded as the index does it, so that lines, columns and the hash are the index's own. */
function readText(file: string): SourceText {
  const read = readSource(file)
  if (read.kind === 'failed') return readFailure(read.reason)
  const decoded = decodeText(read.bytes)
  if (decoded.kind === 'binary') return { kind: 'refused', why: 'the file is binary' }
  return { kind: 'text', text: decoded.text, hash: read.hash }
}

function readFailure(reason: 'vanished' | 'unreadable' | 'too_large' | 'not_a_file'): SourceText {
  switch (reason) {
    case 'vanished':
      return { kind: 'missing' }
    case 'unreadable':
      return { kind: 'refused', why: 'the file cannot be read' }
    case 'too_large':
      return { kind: 'refused', why: `the file is larger than ${LIMITS.fileBytes} bytes` }
    case 'not_a_file':
      return { kind: 'refused', why: 'the path is not a file' }
  }
  return reason satisfies never
}

function isInside(root: string, file: string): boolean {
  const relative = path.relative(root, file)
  return relative === '' || (!relative.startsWith(`..${path.sep}`) && relative !== '..' && !path.isAbsolute(relative))
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
