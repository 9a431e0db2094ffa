import type { Diagnostic } from '#model/FileFacts'
import { isWhole } from './brackets.ts'
import { createCodeWriter, type CodeWriter } from './CodeWriter.ts'
import { VOID_TAGS } from './htmlTags.ts'
import type { OpenTag } from './readMarkup.ts'

/** A stretch of the file. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** Writes what a template does as code: elements as JSX, conditions and loops as statements, in blocks that close with their elements. */
export interface TemplateWriter extends CodeWriter {
  /** An expression of the file in brackets; `undefined` in place of one that is torn. */
  expression(source: Stretch): void
  /** Statements of the file. */
  statements(source: Stretch): void
  /** The names of a pattern, or one that nothing uses in place of one that is torn. */
  pattern(source: Stretch): void
  /** An attribute whose value is an expression of the file. */
  attribute(name: string, source: Stretch): void
  /** Opens an element or block: `close` is written, or writes, where it ends. `isBranch`: an `else` may follow then. */
  open(name: string, close: string | (() => void), isBranch?: boolean): void
  /** Ends what was written last as a branch that an `else` may follow. */
  endBranch(): void
  /** Whether nothing was written since a branch ended. */
  readonly isBehindBranch: boolean
  /** Ends the innermost element or block of a name, and what is open in it. False where none is open. */
  close(name: string): boolean
  /** Ends what is open in the innermost element or block of a name. */
  closeInside(name: string): void
  /** The name of the innermost element or block that is wanted. */
  innermost(isWanted: (name: string) => boolean): string | undefined
  readonly depth: number
  /** Ends all that is open. */
  closeAll(): void
  /** Says that something here was not understood. */
  tear(at: number): void
  /** Offsets of what was not understood. */
  readonly torn: readonly number[]
}

/** Expressions that are not understood are told of up to this many. */
const TORN_LIMIT = 50
/** Elements nested deeper than this are written side by side. */
export const NESTING_LIMIT = 300

/** A writer of code behind `text`. */
export function createTemplateWriter(text: string): TemplateWriter {
  const writer = createCodeWriter(text)
  const frames: { readonly name: string; readonly isBranch: boolean; readonly close: string | (() => void) }[] = []
  let branchEnd = -1
  const torn: number[] = []

  function tear(at: number): void {
    if (torn.length < TORN_LIMIT) torn.push(at)
  }

  /** Copies code, or writes something else where it does not begin and end in the stretch. */
  function whole({ start, end }: Stretch, instead: string): void {
    if (isWhole(text, start, end)) {
      writer.copy(start, end)
      return
    }
    if (text.slice(start, end).trim() !== '') tear(start)
    writer.standFor(instead, start, end)
  }

  function end(close: string | (() => void)): void {
    if (typeof close === 'string') writer.add(close)
    else close()
  }

  function pop(): void {
    const frame = frames.pop()
    if (frame === undefined) return
    end(frame.close)
    if (frame.isBranch) branchEnd = writer.length
  }

  return {
    ...writer,
    get code() {
      return writer.code
    },
    expression(source) {
      writer.add('(')
      whole(source, 'undefined')
      // A comment at its end ends with the line.
      writer.add('\n)')
    },
    statements: (source) => whole(source, ''),
    pattern: (source) => whole(source, '{}'),
    attribute(name, source) {
      writer.add(` ${name.replaceAll(/[^\w-]/g, '_').replace(/^(?=[^A-Za-z_])/, '_')}={`)
      whole(source, 'undefined')
      writer.add('\n}')
    },
    get length() {
      return writer.length
    },
    open(name, close, isBranch = false) {
      if (frames.length < NESTING_LIMIT) frames.push({ name, close, isBranch })
      else end(close)
    },
    endBranch() {
      branchEnd = writer.length
    },
    get isBehindBranch() {
      return branchEnd === writer.length
    },
    close(name) {
      const at = frames.findLastIndex((frame) => frame.name === name)
      if (at < 0) return false
      while (frames.length > at) pop()
      return true
    },
    closeInside(name) {
      const at = frames.findLastIndex((frame) => frame.name === name)
      if (at < 0) return
      while (frames.length > at + 1) pop()
    },
    innermost: (isWanted) => frames.findLast(({ name }) => isWanted(name))?.name,
    get depth() {
      return frames.length
    },
    closeAll() {
      while (frames.length > 0) pop()
    },
    tear,
    torn,
  }
}

/** Whether an element has content and a closing tag. */
export function hasContent(tag: OpenTag): boolean {
  return !tag.isClosed && !VOID_TAGS.has(tag.name.toLowerCase())
}

/** The offsets of what was not understood, as syntax errors of their lines. */
export function tornDiagnostics(text: string, torn: readonly number[]): readonly Diagnostic[] {
  let line = 1
  let from = 0
  return [...new Set(torn)]
    .sort((a, b) => a - b)
    .map((at) => {
      for (let next = text.indexOf('\n', from); next >= 0 && next < at; next = text.indexOf('\n', from)) {
        from = next + 1
        line += 1
      }
      return { message: 'syntax error', line, endLine: line, reason: 'syntax' }
    })
}
