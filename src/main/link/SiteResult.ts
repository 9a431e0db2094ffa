import type { SiteStatus, UnresolvedReason } from '#shared/symbol'

/** A symbol of a file that a site leads to. */
export interface Target {
  readonly file: number
  readonly definition: number
  readonly via: number
}

/** What became of one site. A status of undefined: nothing to show, the site is left out. */
export interface SiteResult {
  readonly status: SiteStatus | undefined
  readonly targets: readonly Target[]
  readonly reason: UnresolvedReason | undefined
  readonly package: string
  readonly expectedFile: string
  readonly expectedName: string
}

export const LEFT_OUT: SiteResult = {
  status: undefined,
  targets: [],
  reason: undefined,
  package: '',
  expectedFile: '',
  expectedName: '',
}
