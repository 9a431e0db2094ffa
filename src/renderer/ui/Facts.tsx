import { formatCount } from './formatCount.ts'

/** Numbers with what they count. */
export function Facts({ facts }: { readonly facts: readonly (readonly [string, number])[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
