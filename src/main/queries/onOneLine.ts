/** A text as one line: line breaks and control characters, which names of an analysed project may have, become spaces. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
