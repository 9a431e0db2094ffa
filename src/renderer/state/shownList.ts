import { useEffect, useRef } from 'react'
import type { PagedSource } from './fetchPage.ts'

/** A list of a query that is exported whole, with what tells its rows from those of the others. */
export interface ListedSource extends PagedSource {
  /** Columns that each of its rows gets beside its own. */
  readonly marks?: Readonly<Record<string, string>>
}

/** The list of a screen, by the questions that it pages through: for exports, which read all of it. */
export interface ShownList {
  /** `Callers and callees of Ledger.post`. */
  readonly title: string
  readonly sources: readonly ListedSource[]
}

let shown: { readonly list: ShownList } | undefined

/** The list that is shown; undefined where none is. */
export function shownList(): ShownList | undefined {
  return shown?.list
}

/** Tells which list a screen shows, until it goes. */
export function useShownList(list: ShownList): void {
  const own = useRef<{ list: ShownList }>(undefined)
  useEffect(() => {
    own.current = { list }
    shown = own.current
  })
  useEffect(
    () => () => {
      if (shown === own.current) shown = undefined
    },
    [],
  )
}
