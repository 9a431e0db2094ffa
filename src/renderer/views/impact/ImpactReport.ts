import type { Completeness, IndexState } from '#shared/envelope'
import type { SymbolKind } from '#shared/symbol'
import type { Verdict } from '#shared/verdict'
import type { SymbolRow } from '../../state/symbolRow.ts'

/** An answer of `detect_changes` or `assess_change` as the screen shows it. */
export interface ImpactReport {
  readonly verdict: Verdict
  /** `none`, `low`, `medium` or `high`; undefined where nothing was graded. */
  readonly level: string | undefined
  /** Where the levels begin, in words, by level. */
  readonly thresholds: Readonly<Record<string, string>>
  /** Production symbols that the level counts. */
  readonly graded: number
  readonly factors: readonly string[]
  readonly completeness: Completeness | undefined
  readonly unresolved: number
  /** The first of the unresolved calls. */
  readonly unresolvedSites: readonly UnresolvedSite[]
  readonly reached: readonly Reached[]
  readonly reachedTotal: number
  /** How many symbols stand at each hop, from the first on; complete whatever is listed. */
  readonly hopCounts: readonly number[]
  readonly files: number
  readonly modules: number
  readonly moduleRows: readonly ModuleRow[]
  /** Symbols that lie deeper than what was asked for. */
  readonly deeper: number
  readonly entryPoints: number
  readonly tests: readonly TestFile[]
  readonly testsTotal: number
  readonly changed: readonly Changed[]
  readonly changedTotal: number
  readonly changedFiles: readonly ChangedFile[]
  readonly changedFilesTotal: number
  readonly dangling: readonly DanglingSite[]
  readonly danglingTotal: number
  /** Names that mean several symbols, and what they may mean. */
  readonly candidates: readonly string[]
  readonly baseRef: string | undefined
  readonly mergeBase: string | undefined
  readonly head: string | undefined
  readonly branch: string | undefined
  readonly command: string | undefined
  readonly warnings: readonly string[]
  readonly indexState: IndexState | undefined
  /** A newer index is on its way. */
  readonly updating: boolean
}

/** A symbol that the change reaches. */
export interface Reached extends SymbolRow {
  readonly hop: number
  /** How the call was resolved; for what is no call, the kind of the edge; `unresolved` where it leads nowhere now. */
  readonly via: string
  /** The symbol one hop nearer to the change; empty where no edge leads there. */
  readonly through: string
  /** The first place where that one is used. */
  readonly at: FilePlace | undefined
  readonly entry: boolean
}

/** A symbol that changed or is meant to. */
export interface Changed {
  readonly qn: string
  readonly name: string
  readonly kind: SymbolKind
  readonly file: string
  /** First line of the definition; 0 where it is gone. */
  readonly line: number
  readonly module: string
  /** `signature`, `behaviour`, `deleted`, `added`, `module`, `file-level` or `comment`. */
  readonly change: string
  readonly callers: number | undefined
}

export interface FilePlace {
  readonly file: string
  readonly line: number
}

export interface UnresolvedSite extends FilePlace {
  readonly text: string
  readonly reason: string
}

export interface ModuleRow {
  readonly module: string
  readonly symbols: number
  readonly files: number
  readonly hop: number
}

export interface TestFile {
  readonly file: string
  readonly tests: number
  readonly hop: number
}

export interface ChangedFile {
  readonly file: string
  readonly status: string
  /** `committed`, `staged`, `unstaged`, `untracked`. */
  readonly sources: readonly string[]
  readonly insertions: number | undefined
  readonly deletions: number | undefined
  readonly oldPath: string
}

/** A call or reference that would lead nowhere. */
export interface DanglingSite extends FilePlace {
  readonly from: string
  readonly to: string
  readonly text: string
}
