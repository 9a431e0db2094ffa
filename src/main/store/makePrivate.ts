import { closeSync, openSync } from 'node:fs'

/** Makes an empty file that its owner alone may read, unless there is one. SQLite takes it for a new database and gives its journals the same rights. */
export function makePrivate(path: string): void {
  closeSync(openSync(path, 'a', 0o600))
}
