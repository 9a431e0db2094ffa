/** The lines of a text as the index counts them: a line feed ends one, with or without a carriage return before it. */
export function splitLines(text: string): readonly string[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}
