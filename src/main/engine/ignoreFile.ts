import { lstatSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { OWN_IGNORE_FILE } from '#indexer/ignoreRules'
import type { IgnoreFileText } from '#shared/protocol'

const SHOWN_BYTES_MAX = 64_000

/** What the project's own ignore file says. Only an ordinary file is read: a link could lead out of the project. */
export function readIgnoreFile(root: string): IgnoreFileText {
  const file = OWN_IGNORE_FILE
  try {
    const place = path.join(root, file)
    const stats = lstatSync(place)
    if (!stats.isFile()) return { file }
    const text = readFileSync(place).subarray(0, SHOWN_BYTES_MAX).toString('utf8')
    return { file, text, truncated: stats.size > SHOWN_BYTES_MAX }
  } catch {
    // Absent or unreadable: then it has no rules, as for the index.
    return { file }
  }
}
