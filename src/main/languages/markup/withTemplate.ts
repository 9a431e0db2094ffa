import type { EmbeddedCode, EmbeddedPart } from '#model/EmbeddedCode'
import type { Diagnostic } from '#model/FileFacts'
import { plainMarkup } from './plainMarkup.ts'
import { tornDiagnostics, type TemplateWriter } from './TemplateWriter.ts'

/** What is code in a component: its scripts, where they stand, and what was written of its template behind the file's own text. */
export function withTemplate(
  text: string,
  scripts: readonly EmbeddedPart[],
  writer: TemplateWriter,
  rest: {
    /** Stretches of the file that are markup. */
    readonly markup: readonly string[]
    /** Offsets of markup that was not understood. */
    readonly torn: readonly number[]
    readonly diagnostics?: readonly Diagnostic[]
  },
): EmbeddedCode {
  const { code } = writer
  const start = text.length
  const template: EmbeddedPart = { role: 'template', language: 'tsx', start, end: start + code.length }
  return {
    text: text + code,
    ownLength: text.length,
    origins: writer.origins,
    parts: code === '' ? scripts : [...scripts, template],
    markup: plainMarkup(rest.markup),
    diagnostics: [...(rest.diagnostics ?? []), ...tornDiagnostics(text, [...rest.torn, ...writer.torn])],
  }
}
