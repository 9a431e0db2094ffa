/** A file that walk found and that a language claims. `path` is relative to the project, with `/`. */
export interface SourceFile {
  readonly path: string
  readonly language: string
  readonly size: number
  readonly modifiedMs: number
}

/** Why a path is not in the index, or is there without facts. */
export const SKIP_REASONS = [
  'ignored',
  'built_in',
  'binary',
  'too_large',
  'minified',
  'generated',
  'vendored',
  'link_out_of_project',
  'link_in_project',
  'link_loop',
  'not_a_file',
  'unreadable',
  'vanished',
  'encoding',
  'no_language',
  'too_deep',
  'limit',
] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/** Counted skips; `ignored`, `built_in` and `no_language` are counted by folder or extension, the others listed. */
export interface SkippedPath {
  readonly path: string
  readonly reason: SkipReason
  readonly detail: string
}
