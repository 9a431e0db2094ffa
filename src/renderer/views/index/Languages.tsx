import type { Envelope } from '#shared/envelope'
import { languagesOf } from '../../state/useStatus.ts'
import { formatCount } from '../../ui/formatCount.ts'
import { languageName } from '../../ui/languageName.ts'
import { Progress } from '../../ui/Progress.tsx'

/** The languages of the project: how many files, how many calls, and of how many of these the target is known: here, in a package, or built in. */
export function Languages({ envelope }: { readonly envelope: Envelope }) {
  const languages = languagesOf(envelope)
  if (languages.length === 0) return undefined
  return (
    <section className="rsect" aria-label="Languages">
      <h2>Languages</h2>
      <table className="sheet">
        <colgroup>
          <col style={{ width: '30%' }} />
          <col style={{ width: '12%' }} />
          <col style={{ width: '14%' }} />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Language</th>
            <th scope="col" className="r">
              Files
            </th>
            <th scope="col" className="r">
              Calls
            </th>
            <th scope="col">Calls whose target is known, also outside of the project</th>
          </tr>
        </thead>
        <tbody>
          {languages.map(({ language, files, sites, resolvedShare }) => (
            <tr key={language}>
              <td>{languageName(language)}</td>
              <td className="r">{formatCount(files)}</td>
              <td className="r">{formatCount(sites)}</td>
              <td>
                <Share language={language} share={resolvedShare} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Share({ language, share }: { readonly language: string; readonly share: number | undefined }) {
  if (share === undefined) return <span className="dim">no call that could be resolved</span>
  return (
    <span className="share">
      <Progress
        label={`${language}: share of calls whose target is known`}
        done={Math.round(share * 1000)}
        total={1000}
      />
      <span className="num">{(share * 100).toFixed(1)} %</span>
    </span>
  )
}
