import type { SkipReason } from '#model/SourceFile'
import type { IndexedFile } from '#model/StoredIndex'

/** A row of the files table without its facts. */
export interface StoredFile extends IndexedFile {
  /** Change time of the file when it was read; 0 where it could have changed again in the same tick. */
  readonly changedMs: number
  /** Why its content is left out (binary, minified); such a file is reported as skipped. Undefined where it is not. */
  readonly skip: SkipReason | undefined
}
