import { realpathSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import type { SkipReason } from '#model/SourceFile'

export interface LinkVerdict {
  readonly reason: SkipReason
  readonly detail: string
}

/**
 * Why a symbolic link is not followed: none is. One that leads to a place inside the root would only show the same file a
 * second time; every other leads out of it, nowhere, or in a circle. `root` has its own links resolved.
 */
export function classifyLink(root: string, path: string): LinkVerdict {
  const link = join(root, path)
  try {
    const target = realpathSync(link)
    const inside = relative(root, target)
    if (inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)) {
      return { reason: 'link_out_of_project', detail: 'leads out of the project' }
    }
    const stat = statSync(target)
    if (stat.isDirectory() && isWithin(dirname(link), target)) {
      return { reason: 'link_loop', detail: 'leads to a folder around it' }
    }
    if (!stat.isDirectory() && !stat.isFile()) return { reason: 'not_a_file', detail: 'leads to no regular file' }
    return { reason: 'link_in_project', detail: `leads to ${inside.replaceAll('\\', '/') || '.'}` }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ELOOP') return { reason: 'link_loop', detail: 'leads back to itself' }
    if (code === 'ENOENT') return { reason: 'vanished', detail: 'leads to nothing' }
    return { reason: 'unreadable', detail: String(code ?? error) }
  }
}

function isWithin(path: string, folder: string): boolean {
  const inside = relative(folder, path)
  return inside === '' || (!inside.startsWith('..') && !isAbsolute(inside))
}
