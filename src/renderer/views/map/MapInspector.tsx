import { Maximize2, Minimize2 } from 'lucide-react'
import type { MapChoices } from '#shared/viewState'
import { Button } from '../../ui/Button.tsx'
import { countOf } from '../../ui/formatCount.ts'
import { focusModule, toggleOpen } from './choices.ts'
import { MapBoxSection } from './inspector/MapBoxSection.tsx'
import { MapEdgeSection } from './inspector/MapEdgeSection.tsx'
import { MapWholeSection } from './inspector/MapWholeSection.tsx'
import type { MapEdge, ModuleMap } from './ModuleMap.ts'
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
