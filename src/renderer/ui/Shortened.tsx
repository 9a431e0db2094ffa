/** Characters of the end that always stay: what tells names of one family apart stands there. */
const KEPT = 12
/** A name up to this length is left to the box; its end is not worth the cut. */
const SHORT = 18

/** A text that loses its middle and keeps its end where the box is too narrow. The whole is in the tooltip. */
export function Shortened({ text, title = text }: { readonly text: string; readonly title?: string }) {
  const cut = text.length > SHORT ? text.length - KEPT : text.length
  return (
    <span className="shortened" title={title}>
      <span>{text.slice(0, cut)}</span>
      {cut < text.length && <span>{text.slice(cut)}</span>}
    </span>
  )
}
