/** Advance widths of Inter at weight 400 in hundredths of the font size, for the characters from space to tilde. */
const WIDTHS = [
  28, 29, 47, 63, 64, 98, 64, 30, 36, 36, 50, 66, 29, 46, 29, 36, 63, 41, 61, 62, 65, 59, 62, 57, 62, 62, 29, 30, 66,
  66, 66, 51, 97, 69, 65, 73, 72, 60, 59, 75, 74, 27, 57, 67, 57, 90, 75, 76, 64, 76, 64, 64, 65, 74, 69, 99, 68, 68,
  63, 36, 36, 36, 47, 46, 32, 56, 61, 57, 61, 58, 37, 61, 59, 24, 24, 55, 24, 88, 59, 60, 61, 61, 38, 53, 33, 59, 56,
  82, 55, 56, 55, 43, 33, 43, 66,
]
const FIRST = 32
/** What any other character is taken for: as wide as the widest letters, so that a text never leaves its box. */
const OTHER = 90

/** Width of a text in the interface face, from a table: layout needs no canvas and is the same everywhere. */
export function interfaceWidth(text: string, fontSize: number): number {
  let hundredths = 0
  for (let at = 0; at < text.length; at += 1) hundredths += WIDTHS[text.charCodeAt(at) - FIRST] ?? OTHER
  return (hundredths * fontSize) / 100
}
