interface TooltipProps {
  readonly title: string
  readonly lines: readonly string[]
  readonly at: { readonly x: number; readonly y: number }
  readonly width: number
}

const OFFSET = 14
const WIDEST = 420

/** The full name under the pointer. The keyboard hears the same; so it is hidden from the screen reader. */
export function Tooltip({ title, lines, at, width }: TooltipProps) {
  const left = Math.max(4, Math.min(at.x + OFFSET, width - WIDEST))
  return (
    <div className="stage-tooltip" aria-hidden="true" style={{ left, top: at.y + OFFSET }}>
      <b>{title}</b>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}
