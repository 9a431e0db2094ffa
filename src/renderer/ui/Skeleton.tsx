import { Button } from './Button.tsx'

const WIDTHS = [
  [38, 46, 10],
  [28, 40, 10],
  [42, 34, 10],
  [26, 44, 10],
] as const

/** Rows to come, with what is being done and a way out. Shown only after 300 ms of waiting; see useAnswer. */
export function Skeleton({ label, onCancel }: { readonly label: string; readonly onCancel?: () => void }) {
  return (
    <div className="skeleton" role="status" aria-label={label}>
      {WIDTHS.map((widths) => (
        <div className="skr" key={widths.join()} aria-hidden="true">
          {widths.map((width) => (
            <i key={width} style={{ width: `${width}%` }} />
          ))}
        </div>
      ))}
      <div className="prog">
        <span className="grow">{label}</span>
        {onCancel && (
          <Button look="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  )
}
