/** Characters of the end that stay longest: what tells names of one family apart stands there. */
const KEPT = 12
/** A name up to this length loses its end: that is not worth the cut in the middle. */
const SHORT = 18

/**
 * A text that loses its middle and keeps its end where the box is too narrow, and its beginning where even that is too long: see
 * `.shortened`. It is never cut within a letter, and the whole is in the tooltip.
 */
export function Shortened({ text, title = text }: { readonly text: string; readonly title?: string }) {
  if (text.length <= SHORT) {
    return (
      <span className="shortened short" title={title}>
        {text}
      </span>
    )
  }
  const cut = text.length - KEPT
  return (
    <span className="shortened" title={title} data-whole={text}>
      <span className="parts">
        <span>{text.slice(0, cut)}</span>
        <span>
          <bdi dir="ltr">{text.slice(cut)}</bdi>
        </span>
      </span>
    </span>
  )
}
