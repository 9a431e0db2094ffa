import type { Changed } from './ImpactReport.ts'
import { changeLetter, changeWord } from './changeWords.ts'

/** How many steps from the change; T for tests. */
export function HopBadge({ hop, test }: { readonly hop: number; readonly test?: boolean }) {
  const look = test ? 'ht' : `h${Math.min(3, hop)}`
  return (
    <span className={`hop ${look}`}>
      {test ? 'T' : hop}
      {test && <span className="spoken">test, hop {hop}</span>}
    </span>
  )
}

/** What the change does to a symbol, as a letter. */
export function ChangeGlyph({ change }: Pick<Changed, 'change'>) {
  return (
    <span className={change === 'deleted' ? 'k seed removed' : 'k seed'} title={changeWord(change)}>
      <span aria-hidden="true">{changeLetter(change)}</span>
      <span className="spoken">{changeWord(change)}</span>
    </span>
  )
}
