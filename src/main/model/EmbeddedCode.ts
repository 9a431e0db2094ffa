import type { Diagnostic } from './FileFacts.ts'

/**
 * What of a file of several languages is code. Stretches of the file are parsed where they stand; what no grammar reads (the
 * expressions of a template) is written anew behind the file's own text, and positions in it are led back to where it came from.
 */
export interface EmbeddedCode {
  /** The file's own text, then the code that was added. */
  readonly text: string
  /** How long the file's own text is. */
  readonly ownLength: number
  /** Where the added code came from, by `at`. */
  readonly origins: readonly Origin[]
  /** Stretches of `text`, each parsed by itself, in the order of the text; none overlap. */
  readonly parts: readonly EmbeddedPart[]
  /** What else the file says that is part of what it does, without comments and evened out: a change of it is one of the file. */
  readonly markup: string
  readonly diagnostics: readonly Diagnostic[]
}

/** Added code from `at` on stands for the file's text from `offset` on, for `length` characters; what follows stands for their end. */
export interface Origin {
  readonly at: number
  readonly offset: number
  readonly length: number
}

export interface EmbeddedPart {
  /** What the part is to its language: `module`, `setup`, `template`. */
  readonly role: string
  /** The language whose grammar and `facts.scm` read it. */
  readonly language: string
  readonly start: number
  readonly end: number
}
