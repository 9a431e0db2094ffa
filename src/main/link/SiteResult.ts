import type { SiteStatus, UnresolvedReason } from '#shared/symbol'

/** A symbol of a file that a site leads to. */
export interface Target {
  readonly file: number
  readonly definition: number
  readonly via: number
}

/** A function without a name, which is no symbol, as what a site leads to. */
export interface AnonymousTarget {
  readonly file: number
  readonly fn: number
  readonly via: number
}

/** What became of one site. A status of undefined: nothing to show, the site is left out. */
export interface SiteResult {
  readonly status: SiteStatus | undefined
  readonly targets: readonly Target[]
  readonly anonymous: readonly AnonymousTarget[]
  /** Functions that the site takes as values without calling them: `onError.bind(this)`. */
  readonly refers: readonly Target[]
  readonly reason: UnresolvedReason | undefined
  readonly package: string
  readonly expectedFile: string
  readonly expectedName: string
}

export const LEFT_OUT: SiteResult = {
  status: undefined,
  targets: [],
  anonymous: [],
  refers: [],
  reason: undefined,
  package: '',
  expectedFile: '',
  expectedName: '',
}
