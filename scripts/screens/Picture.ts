import type { OpenPage } from '../openPage.ts'

/** A picture that is taken: what it is called, and how to come to what it shows. */
export interface Picture {
  readonly name: string
  readonly prepare: (open: OpenPage) => Promise<unknown>
  /** Puts back what the next one does not expect. */
  readonly after?: (open: OpenPage) => Promise<unknown>
  /** The next ones need it, whether or not it is wanted itself. */
  readonly leads?: boolean
}
