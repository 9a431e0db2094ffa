/** Characters of the end that stay longest: what tells names of one family apart stands there. */
const KEPT = 12
/** A name up to this length is left to the box; its end is not worth the cut. */
const SHORT = 18

/**
 * A text that loses its middle and keeps its end where the box is too narrow, and its beginning where even that is too long: see
 * `.shortened`. It is never cut within a letter, and the whole is in the tooltip.
 */
export function Shortened({ text, title = text }: { readonly text: string; readonly title?: string }) {
  const cut = text.length > SHORT ? text.length - KEPT : text.length
  return (
    <span className="shortened" title={title}>
      <span className="head">{text.slice(0, cut)}</span>
      {cut < text.length && (
        <span className="tail">
          <bdi dir="ltr">{text.slice(cut)}</bdi>
        </span>
      )}
    </span>
  )
}
