import type { Diagnostic } from '#model/FileFacts'

export type DecodedText =
  | { readonly kind: 'text'; readonly text: string; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: 'binary' }

/** How much of a file decides whether it is text. */
const SNIFFED_BYTES = 8_192

/**
 * The text of a source file. A byte order mark is taken off, which shifts no line; line ends stay as they are. UTF-16 is
 * read where its mark says so. Bytes that are not UTF-8 become replacement characters, with a diagnostic for the first
 * line that has one. Bytes that no text has (NUL, or mostly invalid ones) make it binary.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeWide(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeWide(bytes, 'utf-16be')
  if (bytes.subarray(0, SNIFFED_BYTES).includes(0)) return { kind: 'binary' }
  const text = new TextDecoder('utf-8').decode(bytes)
  if (!text.includes(REPLACEMENT) || isValid(bytes)) return { kind: 'text', text, diagnostics: [] }
  const invalid = text.split(REPLACEMENT).length - 1
  // A latin-1 file has an umlaut here and there; noise is invalid every few characters.
  if (invalid * 10 > text.length) return { kind: 'binary' }
  const line = text.slice(0, text.indexOf(REPLACEMENT)).split('\n').length
  return { kind: 'text', text, diagnostics: [encodingDiagnostic(line, `${invalid} bytes that are not UTF-8`)] }
}

function decodeWide(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): DecodedText {
  const text = new TextDecoder(encoding).decode(bytes)
  return text.includes('\0') ? { kind: 'binary' } : { kind: 'text', text, diagnostics: [] }
}

/** A file may contain the replacement character itself. */
function isValid(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

function encodingDiagnostic(line: number, what: string): Diagnostic {
  return { message: `${what} were replaced`, line, endLine: line, reason: 'encoding' }
}

const REPLACEMENT = '\uFFFD'
