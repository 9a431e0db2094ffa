import { ArrowRight, FoldVertical, Maximize2, Minimize2, SquarePen, Unplug, Waypoints } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MapChoices } from '#shared/viewState'
import { CodePane } from '../../panes/CodePane.tsx'
import { useHost } from '../../state/host.ts'
import { openInEditor } from '../../state/project.ts'
import { activate } from '../../state/view.ts'
import { Button } from '../../ui/Button.tsx'
import { CompletenessChip } from '../../ui/CompletenessChip.tsx'
import { countOf, formatCount } from '../../ui/formatCount.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Shortened } from '../../ui/Shortened.tsx'
import { chooseMap, focusModule, selectBox, selectEdge, toggleOpen } from './choices.ts'
import { exploreFile } from './exploreFile.ts'
import type { MapBox, MapEdge, ModuleMap } from './ModuleMap.ts'
import { moduleKind } from './moduleNames.ts'
import type { References } from './useReferences.ts'

interface MapInspectorProps {
  readonly choices: MapChoices
  readonly map: ModuleMap
  readonly names: ReadonlyMap<string, string>
  readonly edge: MapEdge | undefined
  readonly references: References
}

/** What is known of the selection: the edge with the code of one reference, the module, or the whole map. */
export function MapInspector(props: MapInspectorProps) {
  return (
    <>
      <h2 className="spoken">What is selected</h2>
      <Selected {...props} />
    </>
  )
}

function Selected(props: MapInspectorProps) {
  const { choices, map, edge } = props
  if (edge !== undefined) return <EdgeSection {...props} edge={edge} />
  const box = map.boxes.find(({ id }) => id === choices.box)
  if (box !== undefined) return <BoxSection {...props} box={box} />
  const isOpened = choices.box !== '' && choices.open.includes(choices.box)
  return isOpened ? <OpenedSection {...props} id={choices.box} /> : <WholeSection {...props} />
}

function EdgeSection({ map, names, edge, references, choices }: MapInspectorProps & { readonly edge: MapEdge }) {
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
  const written = /[\w$]+$/.exec(text)?.[0]
  return written ?? qn.slice(qn.lastIndexOf('.') + 1)
}

function BoxSection({ map, names, box, choices }: MapInspectorProps & { readonly box: MapBox }) {
  const window = useHost((slice) => slice.info?.surface === 'window')
  const isFolder = box.kind === 'folder' && !box.id.endsWith('*')
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
          {isFolder && box.files > 1 && (
            <Button look="primary" icon={Maximize2} keys="Enter" onClick={() => focusModule(box.id)}>
              Show alone
            </Button>
          )}
          {box.opens && (
            <Button icon={Unplug} keys="Space" onClick={() => toggleOpen(box.id)}>
              Open in place
            </Button>
          )}
          {box.kind === 'file' && <FileActions id={box.id} inWindow={window} />}
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

function OpenedSection({ id, map }: MapInspectorProps & { readonly id: string }) {
  const inside = map.boxes.filter(({ parent }) => parent === id)
  return (
    <section className="sect" aria-label="Opened module">
      <div className="head">
        <b title={id}>{id}</b>
      </div>
      <p className="note">Open in place: {countOf(inside.length, 'module')} of it are in the frame.</p>
      <div className="acts">
        <Button look="primary" icon={Minimize2} keys="Space" onClick={() => toggleOpen(id)}>
          Close
        </Button>
        <Button icon={Maximize2} onClick={() => focusModule(id)}>
          Show alone
        </Button>
      </div>
    </section>
  )
}

/** Nothing is selected: what the map says as a whole. */
function WholeSection({ map, names, choices }: MapInspectorProps) {
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
            ? 'No cycle: the modules can be built one after the other.'
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

function Facts({ facts }: { readonly facts: readonly (readonly [string, number])[] }) {
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

/** The last part of a name; the file's own where it is the code of the file itself. */
function shortName(qn: string, file: string): string {
  const last = qn.slice(qn.lastIndexOf('.') + 1)
  return last === '<module>' ? file.slice(file.lastIndexOf('/') + 1) : last
}
