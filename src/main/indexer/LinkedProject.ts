import { getHeapStatistics } from 'node:v8'
import type { Linking } from '#link/Linking'
import type { FileFacts } from '#model/FileFacts'
import { printGeneration, type Generation } from '#model/Generation'
import type { StoredInputs } from '#store/storeState'

/** A project as it was linked last: what the next run starts from. */
export interface LinkedProject {
  readonly linking: Linking
  /** Of the files that take part: the digest of the content, and the facts. */
  readonly hashes: ReadonlyMap<string, string>
  readonly facts: ReadonlyMap<string, FileFacts>
  readonly inputs: StoredInputs
}

/** Keeps what a thread linked last, so that the next run need not begin from what is stored. */
export interface LinkedProjects {
  /** What was linked of this generation, or undefined. It is not kept any more: the run that takes it may leave it half changed. */
  take(databasePath: string, generation: Generation | undefined): LinkedProject | undefined
  /** Keeps what was published as a generation, in the place of what was kept before; not where it is too large. */
  keep(databasePath: string, generation: Generation, linked: LinkedProject): void
  /** Whether a generation is stored that was not linked here. */
  isMissing(databasePath: string, generation: Generation): boolean
  /** Says how a stored generation would be linked, for when there is time. */
  offer(databasePath: string, generation: Generation, link: () => LinkedProject): void
  /** Links what was offered last, unless a run came in between. */
  prepare(): void
}

/** What facts and evaluation take for each site in the projects that were measured, the largest of 727,361 sites. */
const BYTES_PER_SITE = 1_500
/** A project is kept whose facts and evaluation take this share of the heap that the thread may have. */
const HEAP_SHARE_KEPT = 0.25

export function createLinkedProjects(): LinkedProjects {
  const sitesMax = (getHeapStatistics().heap_size_limit * HEAP_SHARE_KEPT) / BYTES_PER_SITE
  let kept: { readonly key: string; readonly linked: LinkedProject } | undefined
  let offered: (() => void) | undefined
  const keyOf = (databasePath: string, generation: Generation): string =>
    `${databasePath}\0${printGeneration(generation)}`
  return {
    isMissing: (databasePath, generation) => kept?.key !== keyOf(databasePath, generation),
    offer(databasePath, generation, link) {
      offered = () => keep(databasePath, generation, link())
    },
    prepare() {
      const link = offered
      offered = undefined
      link?.()
    },
    take(databasePath, generation) {
      offered = undefined
      if (generation === undefined || kept?.key !== keyOf(databasePath, generation)) return undefined
      const { linked } = kept
      kept = undefined
      return linked
    },
    keep,
  }

  function keep(databasePath: string, generation: Generation, linked: LinkedProject): void {
    let sites = 0
    for (const facts of linked.facts.values()) sites += facts.sites.length
    kept = sites > sitesMax ? undefined : { key: keyOf(databasePath, generation), linked }
  }
}
