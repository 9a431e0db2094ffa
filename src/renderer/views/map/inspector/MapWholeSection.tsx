import type { ReactNode } from 'react'
import type { MapChoices } from '#shared/viewState'
import { CompletenessChip } from '../../../ui/CompletenessChip.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { countOf, formatCount } from '../../../ui/formatCount.ts'
import { selectEdge } from '../choices.ts'
import type { MapBox, ModuleMap } from '../ModuleMap.ts'

/** Edges that close cycles, as many as are listed here. */
const SHOWN = 60

interface MapWholeSectionProps {
  readonly choices: MapChoices
  readonly map: ModuleMap
  readonly names: ReadonlyMap<string, string>
}

/** That there is none is certain only where everything is known. */
function noCycle({ completeness }: MapWholeSectionProps['map']): string {
  const isSure = completeness === 'complete'
  return isSure ? 'No cycle: the modules can be built one after the other.' : 'No cycle over what is resolved.'
}

/** Nothing is selected: what the map says as a whole. */
export function MapWholeSection({ map, names, choices }: MapWholeSectionProps) {
  const sum = (of: (box: MapBox) => number): number =>
    map.boxes.reduce((all, box) => all + (box.outside ? 0 : of(box)), 0)
  const feedback = map.edges.filter((edge) => edge.feedback)
  const inCycles = map.boxes.filter(({ cycle }) => cycle > 0).length
  return (
    <>
      <section className="sect" aria-label="The map as a whole">
        <div className="head">
          <b>{choices.path === '' ? 'The whole project' : choices.path}</b>
        </div>
        <Facts
          facts={[
            ['modules', map.boxes.filter(({ outside }) => !outside).length],
            ['files', sum(({ files }) => files)],
            ['symbols', sum(({ symbols }) => symbols)],
            ['lines', sum(({ lines }) => lines)],
            ['edges', map.edges.length],
          ]}
        />
        {map.completeness !== undefined && (
          <div className="trust">
            <CompletenessChip state={map.completeness} unresolved={map.unresolved} reason={map.warnings[0]} />
          </div>
        )}
        <Note>
          {map.cycles === 0
            ? noCycle(map)
            : `${countOf(inCycles, 'module')} in ${countOf(map.cycles, 'cycle')}; without ${countOf(feedback.length, 'edge')} there would be none.`}
        </Note>
        {map.folded > 0 && <Note>{countOf(map.folded, 'file')} of small folders folded into boxes that say so.</Note>}
        {map.testsExcluded > 0 && <Note>{countOf(map.testsExcluded, 'file')} of tests left out (T).</Note>}
        {map.warnings.map((warning) => (
          <Note key={warning}>{`${warning.charAt(0).toUpperCase()}${warning.slice(1)}.`}</Note>
        ))}
      </section>
      {feedback.length > 0 && (
        <section className="sect" aria-label="Edges that close cycles">
          <h3>
            <span className="grow">What closes the cycles</span>
            <span className="dim num">{countOf(feedback.length, 'edge')}</span>
          </h3>
          <ul className="sites edges">
            {feedback
              .toSorted((a, b) => a.count - b.count)
              .slice(0, SHOWN)
              .map(({ from, to, count }) => (
                <li key={`${from} ${to}`}>
                  <button type="button" className="siterow" onClick={() => selectEdge(from, to)}>
                    <span className="grow clip" title={`${from} → ${to}`}>
                      {names.get(from) ?? from} → {names.get(to) ?? to}
                    </span>
                    <span className="num">{formatCount(count)}</span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Note({ children }: { readonly children: ReactNode }) {
  return <p className="note">{children}</p>
}
