import type { EmbeddedCode } from '#model/EmbeddedCode'
import type { FileFacts } from '#model/FileFacts'
import type { LinkRules } from '#model/LinkRules'
import type { SyntaxFile } from '#model/Syntax'

/** Everything that the product knows of one language. The rest of it stands in `grammars/<facts>/`. */
export interface Language {
  readonly id: string
  readonly title: string
  /** With the dot, lower case. */
  readonly extensions: readonly string[]
  readonly fileNames: readonly string[]
  /** Interpreter names of a `#!` line, without path and version. */
  readonly interpreters: readonly string[]
  /** The grammar: a WASM file inside an npm package. */
  readonly grammar: { readonly package: string; readonly file: string }
  /** Folder below `grammars/` with `facts.scm`. */
  readonly facts: string
  /**
   * The id of the language that a file of this one is written in, by its text, where several share an extension (`.h`). Absent: this one.
   */
  dialectOf?(path: string, text: string): string
  /**
   * The text as the grammar is to read it, where it would stumble over what a preprocessor takes out: of the same length, with the same
   * lines. Absent: the text as it stands.
   */
  prepare?(text: string): string
  /** A tree-sitter query whose captures are documentation though the grammar has them as code (docstrings). */
  readonly documentation?: string
  /** What of a file is code, and in which languages. Linear in the text, and never throws. Absent: all of it, in this one. */
  embedded?(path: string, text: string): EmbeddedCode
  /** Base names of configuration files that import resolution reads; `*` matches within the name. */
  readonly configFiles: readonly string[]
  /**
   * The code that the grammar leaves as bare tokens (arguments of macros): a text as long as the file's with that code at its place and all
   * else blank, which is read with the same grammar; its errors are none of the file. Undefined where there is none.
   */
  readonly inside?: (file: SyntaxFile) => string | undefined
  /**
   * Other readings of a text that the grammar does not read without errors, each as long as the text; the one with the fewest errors is taken,
   * of equal ones the first. Absent: none.
   */
  otherReadings?(text: string): readonly string[]
  /** Turns the captured tree into facts. Never throws on broken input: what is unclear becomes unknown. */
  extract(file: SyntaxFile): FileFacts
  readonly rules: LinkRules
}

/** Checks a definition's shape at compile time and gives it back: the one way to make a language. */
export function defineLanguage(language: Language): Language {
  return language
}
