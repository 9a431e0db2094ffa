import { escapeHidden } from '#shared/hiddenCharacters'

/** Names come from a repository that nobody vouches for: each format has its own way of keeping them text. */

/** Text or an attribute of XML. Characters that XML cannot have at all become the replacement character. */
export function xmlText(text: string): string {
  return wellFormed(text)
    .replaceAll(NOT_IN_XML, '\uFFFD')
    .replaceAll(/[&<>"'\n\r\t]/g, (character) => XML_ENTITIES[character] ?? `&#${character.charCodeAt(0)};`)
}

const NOT_IN_XML = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu
const XML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A quoted identifier of DOT. A backslash before a quote would end the text early, so both are escaped. */
export function dotText(text: string): string {
  return `"${onOneLine(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

/** The label of a Mermaid node or edge: in quotes, with what its grammar and its HTML would read as codes. */
export function mermaidText(text: string): string {
  const coded = onOneLine(text).replaceAll(/[#&<>"'`;%{}[\]()|\\]/g, (character) => `#${character.charCodeAt(0)};`)
  return `"${coded}"`
}

/**
 * A cell of CSV. A spreadsheet takes what begins with one of `= + - @`, or with a tab or a line break, for a formula: an
 * apostrophe before it makes it text (OWASP, CSV injection).
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^[\s\uFEFF]*[=+\-@\t\r\n＝＋－＠]/u.test(value) ? `'${value}` : value
  return /[",\n\r;]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line of plain text: a name cannot break out of its line, nor turn the direction of what follows. */
export function onOneLine(text: string): string {
  return escapeHidden(wellFormed(text))
}

/** Half of a pair of surrogates is no character, and makes a file that is not UTF-8. */
function wellFormed(text: string): string {
  return text.replaceAll(/\p{Cs}/gu, '\uFFFD')
}
