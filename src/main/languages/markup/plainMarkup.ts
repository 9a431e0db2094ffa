/** Markup without its comments, with white space evened out: what re-formatting leaves as it is. */
export function plainMarkup(stretches: readonly string[]): string {
  return stretches
    .map((each) =>
      withoutComments(each)
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/ ?([<>]) ?/g, '$1')
        .trim(),
    )
    .join('\n')
}

function withoutComments(text: string): string {
  let result = ''
  let at = 0
  for (;;) {
    const open = text.indexOf('<!--', at)
    const close = open < 0 ? -1 : text.indexOf('-->', open)
    if (close < 0) return result + text.slice(at)
    result += text.slice(at, open)
    at = close + '-->'.length
  }
}
