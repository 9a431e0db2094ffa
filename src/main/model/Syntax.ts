/**
 * The part of a syntax tree that a language's `facts.scm` asked for, as plain objects: one tree-sitter query per file
 * makes it in one go, so that extraction never crosses into WASM. A node's kind and the field that it fills in its
 * parent are what the captures call them, not the grammar's own names: `(call_expression function: (_) @field.callee)`
 * and `(call_expression) @call` give a `call` whose child has the field `callee`.
 */
export interface Syntax {
  /** The capture's name; `other` for a node that only a `@field.…` capture named. */
  readonly kind: string
  /** The name after `field.`, or the empty string. */
  readonly field: string
  /** Offsets into the text in UTF-16 units; `end` is exclusive. */
  readonly start: number
  readonly end: number
  /** Captured descendants that have no captured node between, in source order. */
  readonly children: readonly Syntax[]
}

/** A parsed file as a language's extractor gets it. */
export interface SyntaxFile {
  readonly path: string
  readonly text: string
  readonly root: Syntax
  /** What was read of the code that `Language.inside` found. Absent: none. */
  readonly inside?: Syntax
  /** Of a file of several languages: its parts, in the order of the text; `root` holds the children of all. Absent: the file is one. */
  readonly parts?: readonly SyntaxPart[]
  /** The number of its lines. */
  readonly lines: number
  /** The source of a node. */
  textOf(syntax: Syntax): string
  /** Line of an offset, from 1. */
  lineOf(offset: number): number
  /** Column of an offset in UTF-16 units, from 1. */
  columnOf(offset: number): number
}

/** A part of a file that was parsed by itself. */
export interface SyntaxPart {
  readonly role: string
  /** The language whose grammar read it. */
  readonly language: string
  readonly root: Syntax
}
