import { Maximize2, Minimize2, SquarePen, Unplug, Waypoints } from 'lucide-react'
import type { MapChoices } from '#shared/viewState'
import { useHost } from '../../../state/host.ts'
import { openInEditor } from '../../../state/project.ts'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { countOf, formatCount } from '../../../ui/formatCount.ts'
import { focusModule, selectEdge, toggleOpen } from '../choices.ts'
import { exploreFile } from '../exploreFile.ts'
import { moduleActs } from '../moduleActs.ts'
import type { MapBox, MapEdge, ModuleMap } from '../ModuleMap.ts'
import { moduleKind } from '../moduleNames.ts'

interface MapBoxSectionProps {
  readonly choices: MapChoices
  readonly map: ModuleMap
  readonly names: ReadonlyMap<string, string>
  readonly box: MapBox
}

/** The selected module: its numbers, what can be done with it, and the modules on both of its sides. */
export function MapBoxSection({ map, names, box, choices }: MapBoxSectionProps) {
  const window = useHost((slice) => slice.info?.surface === 'window')
  const acts = moduleActs(map, choices, box.id)
  return (
    <>
      <section className="sect" aria-label="Selected module">
        <div className="head">
          <b title={box.id}>{names.get(box.id) ?? box.id}</b>
          <span className="grow" />
          <span className="dim">{box.outside ? 'outside' : box.kind}</span>
        </div>
        <p className="path doc">
          {box.kind === 'file'
            ? box.id
            : moduleKind(box.id, box.kind) === 'folder'
              ? box.id
              : moduleKind(box.id, box.kind)}
        </p>
        <Facts
          facts={[
            ['files', box.files],
            ['symbols', box.symbols],
            ['lines', box.lines],
            ['complexity', box.complexity],
            ['fan-in', box.fanIn],
            ['fan-out', box.fanOut],
            ...(box.churn === undefined ? [] : ([['commits', box.churn]] as const)),
          ]}
        />
        <p className="note">{testedSentence(box)}</p>
        {box.notParsed > 0 && (
          <p className="note bad">
            {countOf(box.notParsed, 'file')} not parsed as a whole: something may be missing here.
          </p>
        )}
        {box.unresolved > 0 && (
          <p className="note">
            {countOf(box.unresolved, 'call')} without a known target: where they lead is not drawn.
          </p>
        )}
        <div className="acts">
          {acts.enter === 'alone' && (
            <Button look="primary" icon={Maximize2} keys="Enter" onClick={() => focusModule(box.id)}>
              Show alone
            </Button>
          )}
          {acts.toggle === 'open' && (
            <Button icon={Unplug} keys="Space" onClick={() => toggleOpen(box.id)}>
              Open in place
            </Button>
          )}
          {acts.enter === 'explore' && <FileActions id={box.id} inWindow={window} />}
          {box.parent !== '' && choices.open.includes(box.parent) && (
            <Button icon={Minimize2} onClick={() => toggleOpen(box.parent)}>
              Close {names.get(box.parent) ?? box.parent}
            </Button>
          )}
        </div>
      </section>
      <Neighbours title="Depends on" edges={map.edges.filter(({ from }) => from === box.id)} end="to" names={names} />
      <Neighbours title="Is used by" edges={map.edges.filter(({ to }) => to === box.id)} end="from" names={names} />
    </>
  )
}

function FileActions({ id, inWindow }: { readonly id: string; readonly inWindow: boolean }) {
  return (
    <>
      <Button icon={Waypoints} keys="Enter" onClick={() => exploreFile(id)}>
        Explore
      </Button>
      {inWindow && (
        <Button icon={SquarePen} keys="E" onClick={() => void openInEditor(id, 1)}>
          Open in the editor
        </Button>
      )}
    </>
  )
}

function testedSentence({ functions, tested }: MapBox): string {
  if (functions === 0) return 'No function of production code.'
  return `${formatCount(tested)} of ${countOf(functions, 'function')} reached by a test.`
}

/** Edges of one side that are listed here. */
const SHOWN = 60

interface NeighboursProps {
  readonly title: string
  readonly edges: readonly MapEdge[]
  readonly end: 'from' | 'to'
  readonly names: ReadonlyMap<string, string>
}

/** The edges of a module on one side, heaviest first; each opens what is behind it. */
function Neighbours({ title, edges, end, names }: NeighboursProps) {
  const sorted = edges.toSorted((a, b) => b.count - a.count)
  return (
    <section className="sect" aria-label={title}>
      <h3>
        <span className="grow">{title}</span>
        <span className="dim num">{countOf(edges.length, 'module')}</span>
      </h3>
      {edges.length === 0 && <p className="note">No module of this map.</p>}
      <ul className="sites edges">
        {sorted.slice(0, SHOWN).map((edge) => (
          <li key={edge[end]}>
            <button type="button" className="siterow" onClick={() => selectEdge(edge.from, edge.to)}>
              <span className="grow clip" title={edge[end]}>
                {names.get(edge[end]) ?? edge[end]}
              </span>
              {edge.feedback && <span className="closes">closes a cycle</span>}
              <span className="num">{formatCount(edge.count)}</span>
            </button>
          </li>
        ))}
      </ul>
      {edges.length > SHOWN && <p className="note">{countOf(edges.length - SHOWN, 'more edge')} in the list below.</p>}
    </section>
  )
}
