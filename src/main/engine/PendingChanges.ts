/** What changed in a folder since the last run that took it; paths are relative to the root and with `/`. */
export interface PendingChanges {
  add(paths: readonly string[]): void
  /** Anything may have changed. */
  addAll(): void
  /** Hands over what there is; it is pending again where the run that took it fails. */
  take(): TakenChanges
}

export interface TakenChanges {
  /** Undefined where anything may have changed. */
  readonly paths: readonly string[] | undefined
  giveBack(): void
}

/** More paths are not told one by one: looking through the folder takes no longer, and of so many some may have been lost. */
const PATHS_LISTED = 64

/** Nothing is known of a folder that nobody has looked through yet. */
export function createPendingChanges(): PendingChanges {
  let pending: Set<string> | undefined
  function add(paths: readonly string[] | undefined): void {
    if (paths === undefined || pending === undefined) {
      pending = undefined
      return
    }
    for (const path of paths) pending.add(path)
    if (pending.size > PATHS_LISTED) pending = undefined
  }
  return {
    add,
    addAll: () => add(undefined),
    take() {
      const paths = pending === undefined ? undefined : [...pending]
      pending = new Set()
      return { paths, giveBack: () => add(paths) }
    },
  }
}
