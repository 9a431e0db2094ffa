import { Fragment, type ReactNode } from 'react'

/** A text with the matched characters marked, neighbours together. */
export function Highlight({ text, marks }: { readonly text: string; readonly marks: readonly number[] }): ReactNode {
  const parts: ReactNode[] = []
  let at = 0
  while (at < text.length) {
    const on = marks.includes(at)
    let end = at + 1
    while (end < text.length && marks.includes(end) === on) end += 1
    const part = text.slice(at, end)
    parts.push(on ? <em key={at}>{part}</em> : <Fragment key={at}>{part}</Fragment>)
    at = end
  }
  return parts
}
