import { Boxes, ListFilter } from 'lucide-react'
import { useMemo, type RefObject } from 'react'
import type { MapChoices, TestsFilter } from '#shared/viewState'
import { useShownList, type ListedSource } from '../../state/shownList.ts'
import { Grid, type GridColumn } from '../../ui/Grid.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatCount } from '../../ui/formatCount.ts'
import { chooseMap, selectBox, selectEdge } from './choices.ts'
import type { MapBox, MapEdge, ModuleMap } from './ModuleMap.ts'
import { OVERLAYS, overlayText, type Overlay } from './overlays.ts'
import { ReferenceList } from './ReferenceList.tsx'
import type { References } from './useReferences.ts'

interface MapListProps {
  readonly choices: MapChoices
  readonly tests: TestsFilter
  readonly map: ModuleMap
  readonly names: ReadonlyMap<string, string>
  readonly edge: MapEdge | undefined
  readonly references: References
  readonly grid: RefObject<HTMLDivElement | null>
  readonly onActivate: (id: string) => void
  readonly onMenu: (id: string, at: { readonly x: number; readonly y: number }) => void
  readonly onReference: (qn: string) => void
}

/** The same content as the picture, complete, as rows: modules, all edges, or what is behind the selected edge. */
export function MapList(props: MapListProps) {
  const { choices, map, edge, references, grid, onReference } = props
  const list = choices.list === 'references' && edge === undefined ? 'edges' : choices.list
  useShownList({ title: titleOf(choices, list), sources: [listedOf(props, list)] })
  return (
    <section className="list" aria-label="List of the map" data-pane>
      <div className="listbar">
        <Segmented
          label="Rows"
          options={[
            { value: 'modules', label: 'Modules', count: map.boxes.length },
            { value: 'edges', label: 'Edges', count: map.edges.length },
            ...(edge === undefined
              ? []
              : [{ value: 'references', label: 'References', count: references.total } as const]),
          ]}
          value={list}
          onChange={(next) => chooseMap({ list: next })}
        />
        {list === 'references' && edge !== undefined ? (
          <ReferenceList.Bar edge={edge} names={props.names} references={references} page={choices.page} />
        ) : (
          <span className="dim order">{list === 'modules' ? orderOf(choices.overlay) : 'Most references first'}</span>
        )}
      </div>
      {list === 'modules' ? (
        <ModuleRows {...props} />
      ) : list === 'edges' ? (
        <EdgeRows {...props} />
      ) : (
        <ReferenceList.Rows
          references={references}
          at={choices.at}
          page={choices.page}
          grid={grid}
          onActivate={onReference}
        />
      )}
    </section>
  )
}

function orderOf(overlay: Overlay): string {
  return overlay === 'none' ? 'By name' : `Highest ${OVERLAYS[overlay].label.toLowerCase()} first`
}

function titleOf({ path, from, to }: MapChoices, list: MapChoices['list']): string {
  if (list === 'references') return `References from ${from} to ${to}`
  return `${list === 'modules' ? 'Modules' : 'Edges'} of ${path === '' ? 'the project' : path}`
}

/** What a list exports: the query's own table, with all of its columns. */
function listedOf({ choices, tests }: MapListProps, list: MapChoices['list']): ListedSource {
  const { path, open, overlay, from, to } = choices
  if (list === 'references') {
    return { query: 'edge_sites', params: { from, to, level: 'module', tests }, tables: ['sites'], beyond: 0 }
  }
  const opening = open.length === 0 ? {} : { expand: open }
  const churn = overlay === 'churn' ? { overlay } : {}
  const params = { path: path === '' ? '.' : path, tests, ...opening, ...churn }
  return { query: 'module_map', params, tables: [list], beyond: 0 }
}

function ModuleRows({ choices, map, names, grid, onActivate, onMenu }: MapListProps) {
  const { overlay } = choices
  const rows = useMemo(() => sortedBoxes(map.boxes, overlay), [map, overlay])
  const columns = useMemo(() => moduleColumns(names, overlay), [names, overlay])
  if (rows.length === 0) {
    return (
      <EmptyState compact icon={Boxes} title="No module">
        Nothing is left to list.
      </EmptyState>
    )
  }
  return (
    <Grid
      label="Modules"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      first={0}
      total={rows.length}
      isSelected={({ id }) => id === choices.box}
      onChoose={({ id }) => selectBox(id)}
      onActivate={({ id }) => onActivate(id)}
      onMenu={({ id }, at) => onMenu(id, at)}
      grid={grid}
    />
  )
}

/** Highest first; of equals, and without an overlay, by name. */
function sortedBoxes(boxes: readonly MapBox[], overlay: Overlay): readonly MapBox[] {
  const { value } = OVERLAYS[overlay]
  return boxes.toSorted((a, b) => (value(b) ?? 0) - (value(a) ?? 0) || (a.id < b.id ? -1 : 1))
}

const NUMBER = 'minmax(var(--w-phase), 1fr)'

function moduleColumns(names: ReadonlyMap<string, string>, overlay: Overlay): readonly GridColumn<MapBox>[] {
  const number = (head: string, of: (box: MapBox) => number): GridColumn<MapBox> => ({
    head,
    track: NUMBER,
    look: 'number',
    cell: (box) => formatCount(of(box)),
  })
  const fixed = [
    number('Files', ({ files }) => files),
    number('Symbols', ({ symbols }) => symbols),
    number('Fan-in', ({ fanIn }) => fanIn),
    number('Fan-out', ({ fanOut }) => fanOut),
  ]
  const { head } = OVERLAYS[overlay]
  const isThere = head === '' || fixed.some((column) => column.head === head)
  const name: GridColumn<MapBox> = {
    head: 'Module',
    track: 'minmax(0, 4fr)',
    look: 'name',
    title: ({ id }) => id,
    cell: ({ id, outside }) => (
      <>
        <span className="clip">{names.get(id) ?? id}</span>
        {outside && <span className="dim">outside</span>}
      </>
    ),
  }
  const own: GridColumn<MapBox> = {
    head,
    track: NUMBER,
    look: 'number',
    cell: (box) => overlayText(box, overlay) || '–',
  }
  return isThere ? [name, ...fixed] : [name, own, ...fixed]
}

function EdgeRows({ choices, map, names, grid }: MapListProps) {
  const rows = useMemo(() => map.edges.toSorted((a, b) => b.count - a.count), [map])
  const columns = useMemo(() => edgeColumns(names), [names])
  if (rows.length === 0) {
    return (
      <EmptyState compact icon={ListFilter} title="No edge">
        No module here refers to another one.
      </EmptyState>
    )
  }
  return (
    <Grid
      label="Edges"
      columns={columns}
      rows={rows}
      keyOf={({ from, to }) => `${from}\n${to}`}
      first={0}
      total={rows.length}
      isSelected={({ from, to }) => from === choices.from && to === choices.to}
      onChoose={({ from, to }) => chooseMap({ box: '', from, to, page: 0, at: 0 })}
      onActivate={({ from, to }) => selectEdge(from, to)}
      grid={grid}
    />
  )
}

function edgeColumns(names: ReadonlyMap<string, string>): readonly GridColumn<MapEdge>[] {
  const number = (head: string, of: (edge: MapEdge) => number): GridColumn<MapEdge> => ({
    head,
    track: NUMBER,
    look: 'number',
    cell: (edge) => formatCount(of(edge)),
  })
  const end = (head: string, of: (edge: MapEdge) => string): GridColumn<MapEdge> => ({
    head,
    track: 'minmax(0, 3fr)',
    look: 'name',
    title: of,
    cell: (edge) => <span className="clip">{names.get(of(edge)) ?? of(edge)}</span>,
  })
  return [
    end('From', ({ from }) => from),
    end('To', ({ to }) => to),
    { ...number('References', ({ count }) => count), track: 'minmax(var(--w-count), 1fr)' },
    number('Calls', ({ calls }) => calls),
    number('Types', ({ types, hierarchy }) => types + hierarchy),
    number('Imports', ({ imports }) => imports),
    {
      head: 'Marks',
      track: 'minmax(0, 2fr)',
      cell: ({ feedback, typeOnly, testOnly, count, possible, dispatch }) =>
        [
          feedback ? 'closes a cycle' : '',
          typeOnly ? 'types only' : '',
          testOnly ? 'tests only' : '',
          count === 0 && dispatch > 0 ? 'dispatch only' : '',
          count === 0 && possible > 0 && dispatch === 0 ? 'possible only' : '',
        ]
          .filter((mark) => mark !== '')
          .join(', '),
    },
  ]
}
