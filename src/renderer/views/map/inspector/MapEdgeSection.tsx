import { ArrowRight, FoldVertical, Waypoints } from 'lucide-react'
import type { MapChoices } from '#shared/viewState'
import { CodePane } from '../../../panes/CodePane.tsx'
import { lastPart } from '../../../state/shortNames.ts'
import { activate } from '../../../state/view.ts'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Shortened } from '../../../ui/Shortened.tsx'
import { chooseMap, selectBox, selectEdge } from '../choices.ts'
import type { MapEdge, ModuleMap } from '../ModuleMap.ts'
import type { References } from '../useReferences.ts'

interface MapEdgeSectionProps {
  readonly choices: MapChoices
  readonly map: ModuleMap
  readonly names: ReadonlyMap<string, string>
  readonly edge: MapEdge
  readonly references: References
}

/** The selected dependency, what it is made of, and the code of one reference behind it. */
export function MapEdgeSection({ map, names, edge, references, choices }: MapEdgeSectionProps) {
  const back = map.edges.find(({ from, to }) => from === edge.to && to === edge.from)
  const { shown, rows, total } = references
  const at = Math.min(choices.at, Math.max(0, rows.length - 1))
  return (
    <>
      <section className="sect" aria-label="Selected dependency">
        <h3>
          <span className="grow">Selected dependency</span>
          {edge.feedback && <span className="closes">closes a cycle</span>}
        </h3>
        <div className="edgeline">
          <EndButton id={edge.from} names={names} />
          <span className="arrow">
            <Icon of={ArrowRight} size="small" />
          </span>
          <EndButton id={edge.to} names={names} />
        </div>
        <Facts
          facts={[
            ['references', edge.count],
            ['calls', edge.calls],
            ['types', edge.types + edge.hierarchy],
            ['imports', edge.imports],
            ['possible', edge.possible],
            ['back', back?.count ?? 0],
          ]}
        />
        {(edge.typeOnly || edge.testOnly || back !== undefined || shown !== undefined) && (
          <div className="acts">
            {shown !== undefined && (
              <Button icon={Waypoints} onClick={() => activate(shown.from)}>
                Explore {shortName(shown.from, shown.file)}
              </Button>
            )}
            {back !== undefined && <Button onClick={() => selectEdge(edge.to, edge.from)}>The way back</Button>}
          </div>
        )}
        {edge.typeOnly && <p className="note">Only types cross here: nothing of it is there at run time.</p>}
        {edge.testOnly && <p className="note">Only tests make this dependency.</p>}
      </section>
      {shown === undefined ? (
        isFolded(edge) && (
          <p className="note sect">
            <Icon of={FoldVertical} size="small" /> One end is a folded rest. Show its folder alone to see the
            references.
          </p>
        )
      ) : (
        <CodePane
          place={{
            file: shown.file,
            line: shown.line,
            column: Math.max(1, shown.column),
            name: nameAt(shown.text, shown.to),
            site: rows.length > 1 && total !== undefined ? { at, of: rows.length } : undefined,
          }}
          onSite={(next) => chooseMap({ at: next })}
        />
      )}
    </>
  )
}

function isFolded({ from, to }: MapEdge): boolean {
  return [from, to].some((id) => id === '+' || id.endsWith('/+'))
}

function EndButton({ id, names }: { readonly id: string; readonly names: ReadonlyMap<string, string> }) {
  return (
    <button type="button" className="end" onClick={() => selectBox(id)}>
      <Shortened text={names.get(id) ?? id} title={id} />
    </button>
  )
}

/** The name to mark on the line: as it is written there, or the last part of what it means. */
function nameAt(text: string, qn: string): string {
  return /[\w$]+$/.exec(text)?.[0] ?? lastPart(qn)
}

/** The last part of a name; the file's own where it is the code of the file itself. */
function shortName(qn: string, file: string): string {
  const last = lastPart(qn)
  return last === '<module>' ? file.slice(file.lastIndexOf('/') + 1) : last
}
