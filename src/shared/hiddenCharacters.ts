/** Controls, format characters (marks of direction, zero widths) and separators of lines: nothing that a line of text can show. */
export const HIDDEN_CHARACTER = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
const EVERY_HIDDEN = new RegExp(HIDDEN_CHARACTER, 'gu')
/** Tabs and line feeds are layout, and scripts and emoji need their joiners. */
const EVERY_DISGUISE = new RegExp(String.raw`(?![\t\n\u200c\u200d])${HIDDEN_CHARACTER.source}`, 'gu')

/** The text with every hidden character written as `\uXXXX`. */
export function escapeHidden(text: string): string {
  return text.replaceAll(EVERY_HIDDEN, written)
}

/**
 * The text as it is shown to a person: what could drive a terminal, turn the direction of a line or disguise a name is written as
 * `\uXXXX`. JSON stays JSON of the same value.
 */
export function inert(text: string): string {
  return HIDDEN_CHARACTER.test(text) ? text.replaceAll(EVERY_DISGUISE, written) : text
}

function written(character: string): string {
  return Array.from(
    { length: character.length },
    (_, at) => String.raw`\u` + character.charCodeAt(at).toString(16).padStart(4, '0'),
  ).join('')
}
