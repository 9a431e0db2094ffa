import type { Outline } from '#model/Outline'

/** A text whose symbols are wanted. */
export interface OutlineRequest {
  readonly path: string
  readonly language: string
  readonly text: string
}

/** Undefined for a text that is no source: made by a minifier. `unreadable` where reading it failed. */
export type OutlineResult = Outline | 'unreadable' | undefined

export interface OutlineOrder extends OutlineRequest {
  readonly id: number
}

export interface OutlineAnswer {
  readonly id: number
  readonly outline: OutlineResult
}
