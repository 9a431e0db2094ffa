import { Maximize2, Minimize2 } from 'lucide-react'
import type { MapChoices } from '#shared/viewState'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { countOf, formatCount } from '../../ui/formatCount.ts'
import { focusModule, selectBox, toggleOpen } from './choices.ts'
import { MapBoxSection } from './inspector/MapBoxSection.tsx'
import { MapEdgeSection } from './inspector/MapEdgeSection.tsx'
import { MapWholeSection } from './inspector/MapWholeSection.tsx'
import type { MapBox, MapEdge, ModuleMap } from './ModuleMap.ts'
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
  if (edge !== undefined) return <MapEdgeSection {...props} edge={edge} />
  const box = map.boxes.find(({ id }) => id === choices.box)
  if (box !== undefined) return <MapBoxSection {...props} box={box} />
  const isOpened = choices.box !== '' && choices.open.includes(choices.box)
  return isOpened ? <OpenedSection {...props} id={choices.box} /> : <MapWholeSection {...props} />
}

/** Modules of an opened one that are listed here. */
const SHOWN = 60

function OpenedSection({ id, map, names }: MapInspectorProps & { readonly id: string }) {
  const inside = map.boxes.filter(({ parent }) => parent === id)
  const sum = (of: (box: MapBox) => number): number => inside.reduce((all, box) => all + of(box), 0)
  return (
    <>
      <section className="sect" aria-label="Opened module">
        <div className="head">
          <b title={id}>{id}</b>
        </div>
        <p className="note">Open in place: what is in it stands in the frame.</p>
        <Facts
          facts={[
            ['modules', inside.length],
            ['files', sum(({ files }) => files)],
            ['symbols', sum(({ symbols }) => symbols)],
            ['lines', sum(({ lines }) => lines)],
          ]}
        />
        <div className="acts">
          <Button look="primary" icon={Minimize2} keys="Space" onClick={() => toggleOpen(id)}>
            Close
          </Button>
          <Button icon={Maximize2} onClick={() => focusModule(id)}>
            Show alone
          </Button>
        </div>
      </section>
      <section className="sect" aria-label="Modules in it">
        <h3>
          <span className="grow">In it, most lines first</span>
          <span className="dim num">lines</span>
        </h3>
        <ul className="sites edges">
          {inside
            .toSorted((a, b) => b.lines - a.lines)
            .slice(0, SHOWN)
            .map((box) => (
              <li key={box.id}>
                <button type="button" className="siterow" onClick={() => selectBox(box.id)}>
                  <span className="grow clip" title={box.id}>
                    {names.get(box.id) ?? box.id}
                  </span>
                  <span className="num">{formatCount(box.lines)}</span>
                </button>
              </li>
            ))}
        </ul>
        {inside.length > SHOWN && (
          <p className="note">{countOf(inside.length - SHOWN, 'more module')} in the list below.</p>
        )}
      </section>
    </>
  )
}
