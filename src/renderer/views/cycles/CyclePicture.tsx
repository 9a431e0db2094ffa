import { useEffect, useMemo, type RefObject } from 'react'
import type { CyclesChoices, TestsFilter } from '#shared/viewState'
import { showSymbolMenu } from '../../state/itemMenu.ts'
import { shownEntry } from '../../state/history.ts'
import { provideSnapshot, useView } from '../../state/view.ts'
import type { LegendEntry } from '../../stage/diagram/DiagramLegend.tsx'
import { DiagramStage } from '../../stage/diagram/DiagramStage.tsx'
import type { DiagramSelection } from '../../stage/diagram/types.ts'
import { MatrixStage, type MatrixHandle } from '../../stage/matrix/MatrixStage.tsx'
import type { MatrixPlace } from '../../stage/matrix/types.ts'
import type { StageHandle } from '../../stage/types.ts'
import { countOf, formatCount } from '../../ui/formatCount.ts'
import {
  chooseCycles,
  clearSelection,
  openMember,
  selectDrawnEdge,
  selectEdge,
  selectMember,
  toggleCut,
} from './choices.ts'
import { boxOf, cycleDiagram, edgeOf, MEMBER_NOUNS, memberOf, MORE } from './cycleDiagram.ts'
import { cycleMatrix } from './cycleMatrix.ts'
import { edgeKey, type CycleDetail } from './CycleReport.ts'
import { loopThrough } from './loopThrough.ts'
import type { Simulation } from './useCycles.ts'

export interface PictureProps {
  readonly choices: CyclesChoices
  readonly tests: TestsFilter
  readonly detail: CycleDetail
  readonly names: ReadonlyMap<string, string>
  readonly simulation: Simulation
  readonly onList: () => void
}

/** The shortest loop as a ring, and what is left of the cycle beside it. */
export function RingPicture({ stage, ...props }: PictureProps & { readonly stage: RefObject<StageHandle | null> }) {
  const { choices, tests, detail, names, simulation, onList } = props
  const { level, cuts, member, from, to, through } = choices
  const snapshot = useView((slice) => shownEntry(slice.history).snapshot)
  useEffect(() => provideSnapshot(() => stage.current?.snapshot()), [stage])
  const { remains, left } = simulation
  const loop = useMemo(() => shownLoop(detail, through), [detail, through])
  const diagram = useMemo(
    () => cycleDiagram({ detail, loop, level, names, cuts: new Set(cuts), remains, left }),
    [detail, loop, level, names, cuts, remains, left],
  )
  const line = useMemo(() => {
    const key = edgeKey(from, to)
    return diagram.edges.find(({ id }) => edgeOf(id) === key)?.id
  }, [diagram, from, to])
  const box = member === '' ? undefined : boxOf(diagram, member)
  const selected: DiagramSelection | undefined =
    line !== undefined ? { kind: 'edge', id: line } : box === undefined ? undefined : { kind: 'box', id: box }
  const select = (selection: DiagramSelection | undefined): void => {
    if (selection === undefined) return clearSelection()
    if (selection.kind === 'edge') {
      const edge = detail.edges.find(({ key }) => key === edgeOf(selection.id))
      return edge === undefined ? undefined : selectDrawnEdge(edge.from, edge.to)
    }
    const name = memberOf(selection.id)
    return name === undefined ? chooseCycles({ list: 'members' }) : selectMember(name)
  }
  return (
    <DiagramStage
      ref={stage}
      diagram={diagram}
      label={`Shortest loop ${loop === detail.loop ? 'of the cycle' : 'through the edge'}: ${countOf(loop.length, 'edge')}; ${countOf(detail.row.size, MEMBER_NOUNS[level])} in the cycle`}
      viewKey={`cycle ${level} ${tests} ${detail.row.id} ${loop.length} ${shapeOf(simulation)}`}
      snapshot={snapshot}
      selected={selected}
      help="Arrow keys go from member to member, Enter leads on to the member, M changes to the matrix, L to the list of cuts."
      legend={legendOf(loop, cuts)}
      onSelect={select}
      onActivate={(id) => {
        const name = memberOf(id)
        if (name !== undefined) openMember(name, level)
        else if (id.startsWith(MORE)) {
          chooseCycles({ list: 'members' })
          onList()
        }
      }}
      onList={onList}
      onMenu={(id, at) => {
        const name = memberOf(id)
        if (name !== undefined && level === 'call') showSymbolMenu(name, at)
      }}
    />
  )
}

/** The loop through an edge; the shortest of all where that is of it, or where none is known. */
function shownLoop(detail: CycleDetail, through: string): CycleDetail['loop'] {
  if (through === '' || detail.loop.some(({ key }) => key === through)) return detail.loop
  return loopThrough(detail.edges, through) ?? detail.loop
}

/** The room that what is left takes: another one is fitted, the same one stays where it is. */
function shapeOf({ remains, left }: Simulation): string {
  return remains === undefined ? 'whole' : `${left?.loop.length ?? 0}+${remains.free.length}`
}

function legendOf(loop: CycleDetail['loop'], cuts: readonly string[]): readonly LegendEntry[] {
  const isCut = loop.some(({ key }) => cuts.includes(key))
  return [
    { stroke: 'cycle', word: 'in the loop, with its references' },
    ...(isCut ? [{ stroke: 'cut', word: 'cut, simulated' } as const] : []),
  ]
}

/** All edges between the members. */
export function MatrixPicture({ stage, ...props }: PictureProps & { readonly stage: RefObject<MatrixHandle | null> }) {
  const { choices, detail, names } = props
  const { level, cuts, member, from, to } = choices
  const matrix = useMemo(() => cycleMatrix(detail, new Set(cuts), names), [detail, cuts, names])
  const place = useMemo(() => new Map(matrix.members.map(({ id }, at) => [id, at])), [matrix])
  const row = place.get(member === '' ? from : member)
  const column = place.get(member === '' ? to : member)
  const selected = row === undefined || column === undefined ? undefined : { row, column }
  const nameAt = (at: number): string => matrix.members[at]?.id ?? ''
  const select = (next: MatrixPlace | undefined): void => {
    if (next === undefined) clearSelection()
    else if (next.row === next.column) selectMember(nameAt(next.row))
    else if (matrix.cells.some((cell) => cell.row === next.row && cell.column === next.column)) {
      selectEdge(nameAt(next.row), nameAt(next.column))
    } else clearSelection()
  }
  const drawn = matrix.cells.length
  const isPart = drawn < detail.edgesTotal
  return (
    <div className="mxpane">
      <p className="mxhead">
        <b>Row uses column</b>{' '}
        <span className="dim num">
          {isPart
            ? `${formatCount(drawn)} of ${countOf(detail.edgesTotal, 'edge')} drawn`
            : `ordered so that ${formatCount(drawn - matrix.above)} of ${countOf(drawn, 'edge')} stand below the diagonal; ${formatCount(matrix.above)} above close the loops`}
        </span>
      </p>
      <MatrixStage
        ref={stage}
        matrix={matrix}
        label={`Matrix of ${countOf(detail.row.size, MEMBER_NOUNS[level])}, ${countOf(drawn, 'edge')}, ${formatCount(matrix.above)} above the diagonal`}
        help="Arrow keys go from cell to cell, Space simulates the edge as cut, Enter leads on to the member of the row, M changes to the loop, L to the list of cuts."
        selected={selected}
        legend={[
          { look: 'above', word: 'closes a loop' },
          { look: 'cut', word: 'cut' },
          { look: 'below', word: 'uses' },
          { look: 'group', word: level === 'module' ? 'folder' : 'module' },
        ]}
        onSelect={select}
        onActivate={(at) => openMember(nameAt(at), level)}
        onToggle={(cell) => {
          if (cell.row !== cell.column) toggleCut(edgeKey(nameAt(cell.row), nameAt(cell.column)))
        }}
      />
    </div>
  )
}
