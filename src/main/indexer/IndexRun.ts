import type { Generation } from '#model/Generation'

/** What one index run did. Plain and small: it crosses threads. */
export interface IndexRun {
  /** The generation that readers see now. */
  readonly generation: Generation
  /** Whether this run published it. */
  readonly changed: boolean
  /** Whether only the report was replaced (skipped paths, HEAD), under the same generation. */
  readonly reportChanged: boolean
  readonly cancelled: boolean
  readonly state: 'ready' | 'partial'
  readonly parsedFiles: number
  readonly reusedFiles: number
  readonly removedFiles: number
  /** Files whose sites were linked: the changed ones, or all where others may see what changed. */
  readonly linkedFiles: number
  /** Files that are still to be parsed, because the run was cancelled. */
  readonly pending: number
  /** What a person should know: a database that was moved aside, a folder without source files. */
  readonly warnings: readonly string[]
  readonly elapsedMs: number
  readonly phasesMs: Readonly<Record<'walk' | 'parse' | 'link' | 'publish', number>>
}
