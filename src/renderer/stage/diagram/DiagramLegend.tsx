import type { BoxLook, EdgeLook } from './types.ts'

/** A sign of the picture and its word. Only what is drawn should be explained. */
export type LegendEntry =
  | { readonly stroke: EdgeLook; readonly word: string }
  | { readonly look: BoxLook; readonly word: string }
  | { readonly word: string }
  /** A scale of bars from the lowest to the highest value. */
  | { readonly word: string; readonly low: string; readonly high: string }
  /** Something that can be done about what is said. */
  | { readonly word: string; readonly act: string; readonly onAct: () => void }

const HEATS = ['heat1', 'heat2', 'heat3', 'heat4', 'heat5'] as const

/** What the signs mean, at the lower left. */
export function DiagramLegend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  if (entries.length === 0) return undefined
  return (
    <ul className="stage-float stage-legend" aria-label="Legend">
      {entries.map((entry) => (
        <li key={entry.word}>
          {'stroke' in entry && (
            <svg className={entry.stroke} viewBox="0 0 26 8" aria-hidden="true">
              <path d="M1 4H25" />
            </svg>
          )}
          {'look' in entry && <i className={`swatch ${entry.look}`} aria-hidden="true" />}
          {entry.word}
          {'low' in entry && (
            <>
              <span className="num">{entry.low}</span>
              <span className="scale" aria-hidden="true">
                {HEATS.map((heat) => (
                  <i key={heat} className={heat} />
                ))}
              </span>
              <span className="num">{entry.high}</span>
            </>
          )}
          {'act' in entry && (
            <button type="button" className="link" onClick={entry.onAct}>
              {entry.act}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
