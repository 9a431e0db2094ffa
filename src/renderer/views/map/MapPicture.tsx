import { useEffect, useMemo, type RefObject } from 'react'
import type { MapChoices, TestsFilter } from '#shared/viewState'
import { shownEntry } from '../../state/history.ts'
import { provideSnapshot, useView } from '../../state/view.ts'
import { DiagramStage } from '../../stage/diagram/DiagramStage.tsx'
import type { LegendEntry } from '../../stage/diagram/DiagramLegend.tsx'
import type { DiagramSelection } from '../../stage/diagram/types.ts'
import type { StageHandle } from '../../stage/types.ts'
import { countOf, formatCount } from '../../ui/formatCount.ts'
import { chooseMap, clearSelection, selectBox, selectEdge, toggleOpen } from './choices.ts'
import { mapDiagram, NAME_FONT, type Placing } from './mapDiagram.ts'
import { moduleActs } from './moduleActs.ts'
import { edgeId, type MapBox, type MapEdge, type ModuleMap } from './ModuleMap.ts'
import { heatScale, OVERLAYS, overlayText, type HeatScale } from './overlays.ts'
import type { ShownEdges } from './shownEdges.ts'

interface MapPictureProps {
  readonly choices: MapChoices
  readonly tests: TestsFilter
  readonly map: ModuleMap
  readonly placing: Placing
  readonly names: ReadonlyMap<string, string>
  readonly shown: ShownEdges
  readonly stage: RefObject<StageHandle | null>
  readonly onActivate: (id: string) => void
  readonly onMenu: (id: string, at: { readonly x: number; readonly y: number }) => void
  readonly onList: () => void
}

/** The map as layers from left to right. */
export function MapPicture(props: MapPictureProps) {
  const { choices, tests, map, placing, names, shown, stage, onActivate, onMenu, onList } = props
  const { overlay, path, box, from, to } = choices
  const snapshot = useView((slice) => shownEntry(slice.history).snapshot)
  useEffect(() => provideSnapshot(() => stage.current?.snapshot()), [stage])
  const edges = useDrawnEdges(map, shown, choices)
  const weak = useMemo(() => weakEdges(edges, shown, from, to), [edges, shown, from, to])
  const heat = useMemo(() => heatScale(map.boxes, overlay), [map, overlay])
  const diagram = useMemo(
    () =>
      mapDiagram(placing, {
        map,
        edges,
        weak,
        names,
        heat,
        saying: (each: MapBox) => sayingOf(each, choices),
        marksCycles: overlay === 'cycles',
      }),
    // Of the choices only the overlay is said.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [placing, map, edges, weak, names, heat, overlay],
  )
  const selected: DiagramSelection | undefined =
    from !== '' && to !== ''
      ? { kind: 'edge', id: edgeId(from, to) }
      : box === ''
        ? undefined
        : { kind: 'box', id: box }
  return (
    <DiagramStage
      ref={stage}
      diagram={diagram}
      label={`Map of ${path === '' ? 'the project' : path}: ${countOf(map.boxes.length, 'module')}, ${countOf(edges.length, 'edge')} drawn`}
      viewKey={`map ${tests} ${path}`}
      snapshot={snapshot}
      namePx={NAME_FONT}
      selected={selected}
      help="Arrow keys go from module to module, Space opens or closes one in place, Enter shows what is in it, N goes through the edges of a module, M changes to the matrix."
      legend={legendOf(choices, heat, map, shown, placing.instead)}
      reveal={diagram.frames.at(-1)}
      onSelect={(selection) => select(selection, map.edges)}
      onActivate={onActivate}
      onMenu={onMenu}
      onToggle={(id) => {
        if (moduleActs(map, choices, id).toggle !== undefined) toggleOpen(id)
      }}
      onList={onList}
    />
  )
}

/** Those above the threshold, and always the selected one. */
function useDrawnEdges(map: ModuleMap, shown: ShownEdges, { all, from, to }: MapChoices): readonly MapEdge[] {
  return useMemo(() => {
    if (all) return map.edges
    const drawn = new Set(shown.shown)
    return map.edges.filter((edge) => drawn.has(edge) || (edge.from === from && edge.to === to))
  }, [map, shown, all, from, to])
}

/** Drawn without being strong: those shown on demand, and those that only close a cycle. The selected one is seen as it is. */
function weakEdges(
  edges: readonly MapEdge[],
  { shown, threshold }: ShownEdges,
  from: string,
  to: string,
): ReadonlySet<MapEdge> {
  const strong = new Set(shown.filter(({ feedback, count }) => !feedback || count >= threshold))
  return new Set(edges.filter((edge) => !strong.has(edge) && !(edge.from === from && edge.to === to)))
}

function select(selection: DiagramSelection | undefined, edges: readonly MapEdge[]): void {
  if (selection === undefined) clearSelection()
  else if (selection.kind === 'box') selectBox(selection.id)
  else {
    const edge = edges.find(({ from, to }) => edgeId(from, to) === selection.id)
    if (edge !== undefined) selectEdge(edge.from, edge.to)
  }
}

function sayingOf(box: MapBox, { overlay }: MapChoices): string {
  const text = overlayText(box, overlay)
  return text === '' ? '' : `${OVERLAYS[overlay].label.toLowerCase()} ${text}`
}

function legendOf(
  { overlay, all }: MapChoices,
  heat: HeatScale | undefined,
  map: ModuleMap,
  { hidden, threshold }: ShownEdges,
  instead: string | undefined,
): readonly LegendEntry[] {
  const { label } = OVERLAYS[overlay]
  const hasFeedback = map.edges.some(({ feedback }) => feedback)
  return [
    ...(heat === undefined || overlay === 'cycles' || heat.high === 0
      ? []
      : [{ word: label, low: formatCount(heat.low), high: formatCount(heat.high) }]),
    ...(overlay === 'cycles' && map.cycles > 0 ? [{ look: 'cycle', word: 'in a cycle' } as const] : []),
    { stroke: 'counted', word: 'references' },
    ...(hasFeedback ? [{ stroke: 'cycle', word: 'closes a cycle' } as const] : []),
    ...(hidden === 0
      ? []
      : all
        ? [{ word: 'all edges shown', act: 'Hide the weak', onAct: () => chooseMap({ all: false }) }]
        : [
            {
              word: `${countOf(hidden, 'edge')} under ${formatCount(threshold)} hidden`,
              act: 'Show',
              onAct: () => chooseMap({ all: true }),
            },
          ]),
    ...(instead === undefined ? [] : [{ word: `simpler order: ${instead}` }]),
  ]
}
