import type { Diagram } from '../../../stage/diagram/types.ts'
import type { Changed, Reached } from '../ImpactReport.ts'
import type { LinkedItem } from './orderColumns.ts'
import type { PlacedColumn } from './placeColumns.ts'

export interface HopInput {
  readonly changed: readonly Changed[]
  readonly reached: readonly Reached[]
  /** How many symbols stand at each hop, from the first on, also where `reached` has not all of them. */
  readonly hopCounts: readonly number[]
  /** What stands below the changed symbols: "36 tests in 4 files"; undefined for none. */
  readonly tests: string | undefined
  /** Bundles that are open, in the order in which they were opened. */
  readonly open: readonly string[]
}

/** A column of the picture: the changed symbols are column 0. */
export interface HopColumn {
  readonly hop: number
  readonly count: number
  readonly left: number
  readonly right: number
}

export interface HopLayout {
  readonly diagram: Diagram
  readonly columns: readonly HopColumn[]
  /** What a box stands for: a symbol by its qualified name, or the members of a bundle. */
  readonly members: ReadonlyMap<string, readonly string[]>
  /** The box in which each symbol is drawn or folded. */
  readonly boxOf: ReadonlyMap<string, string>
  /** The frame of each bundle that is open. */
  readonly openedFrames: ReadonlyMap<string, string>
  readonly folded: number
  readonly bundles: number
  /** Symbols that are in the list only, because there are more than the picture was given. */
  readonly beyond: number
}

/** The columns before they are drawn. */
export interface Placed {
  readonly hop: number
  readonly base: PlacedColumn<LinkedItem>
  /** What was opened, below the rest. */
  readonly opened: readonly { readonly bundle: string; readonly column: PlacedColumn<LinkedItem> }[]
  readonly bottom: number
}

/** Room for the tests below the changed symbols. */
export const TESTS_ROOM = 72
export const TESTS_BOX = 'tests'
