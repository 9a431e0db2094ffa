import type { Projection } from '../types.ts'

/** What the strokes mean. Only those that are drawn take room; a counted line is always explained. */
export function Legend({ projection }: { readonly projection: Projection }) {
  const styles = new Set(projection.edges.map((edge) => edge.style))
  const mutual = projection.edges.some((edge) => edge.mutual)
  return (
    <ul className="stage-float stage-legend" aria-label="Legend">
      <Entry stroke="counted" word="counted" />
      {styles.has('dispatch') && <Entry stroke="dispatch" word="dispatch" />}
      {styles.has('possible') && <Entry stroke="possible" word="possible" />}
      {mutual && <Entry stroke="mutual" word="each calls the other" />}
      {projection.folded.beyond !== undefined && (
        <li className="beyond">{projection.folded.beyond.toLocaleString('en')} more only in the list</li>
      )}
    </ul>
  )
}

function Entry({ stroke, word }: { readonly stroke: string; readonly word: string }) {
  return (
    <li>
      <svg className={stroke} viewBox="0 0 26 8" aria-hidden="true">
        <path d="M1 4H25" />
      </svg>
      {word}
    </li>
  )
}
