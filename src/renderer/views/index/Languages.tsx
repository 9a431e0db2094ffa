import type { Envelope } from '#shared/envelope'
import { languagesOf } from '../../state/useStatus.ts'
import { formatCount } from '../../ui/formatCount.ts'
import { Progress } from '../../ui/Progress.tsx'

/** The languages of the project: how many files, how many calls, and how many of these the index can resolve. */
export function Languages({ envelope }: { readonly envelope: Envelope }) {
  const languages = languagesOf(envelope)
  if (languages.length === 0) return undefined
  return (
    <section className="rsect" aria-label="Languages">
      <h2>Languages</h2>
      <div className="grid flow languages" role="table" aria-label="Languages">
        <div className="heads" role="row">
          <span role="columnheader">Language</span>
          <span role="columnheader" className="r">
            Files
          </span>
          <span role="columnheader" className="r">
            Calls
          </span>
          <span role="columnheader">Resolved</span>
        </div>
        {languages.map(({ language, files, sites, resolvedShare }) => (
          <div className="line" role="row" key={language}>
            <span role="cell">{language}</span>
            <span role="cell" className="r">
              {formatCount(files)}
            </span>
            <span role="cell" className="r">
              {formatCount(sites)}
            </span>
            <span role="cell" className="share">
              {resolvedShare === undefined ? (
                <span className="dim">no call that the project could resolve</span>
              ) : (
                <>
                  <Progress
                    label={`${language}: resolved share`}
                    done={Math.round(resolvedShare * 1000)}
                    total={1000}
                  />
                  <span className="num">{(resolvedShare * 100).toFixed(1)} %</span>
                </>
              )}
            </span>
          </div>
        ))}
      </div>
    </section>
  )
}
