import { useEffect, useMemo, type RefObject } from 'react'
import { showSymbolMenu } from '../../state/itemMenu.ts'
import { DiagramStage, type DiagramStageProps } from '../../stage/diagram/DiagramStage.tsx'
import type { LegendEntry } from '../../stage/diagram/DiagramLegend.tsx'
import type { StageHandle } from '../../stage/types.ts'
import { shownEntry } from '../../state/history.ts'
import { provideSnapshot, useShownView, useView } from '../../state/view.ts'
import { countOf } from '../../ui/formatCount.ts'
import { changeImpact, selectImpacted } from './changeImpact.ts'
import { HopHeads } from './HopHeads.tsx'
import type { ImpactReport } from './ImpactReport.ts'
import { edgeId } from './layout/drawEdges.ts'
import { hopLayout } from './layout/hopLayout.ts'
import { TESTS_BOX, type HopLayout } from './layout/types.ts'
import { impactSentence, sentenceText, testsSaid } from './sentence.ts'
import type { SelectedImpact } from './useSelectedImpact.ts'

interface HopPictureProps {
  readonly report: ImpactReport
  readonly selection: SelectedImpact | undefined
  /** What the picture is of: another one is fitted anew. */
  readonly viewKey: string
  readonly stage: RefObject<StageHandle | null>
  readonly onList: () => void
  /** Enter on a box: why it is reached. */
  readonly onWhy: () => void
}

/** Hop columns from the change outwards, the way from the selected symbol to the change lit. */
export function HopPicture({ report, selection, viewKey, stage, onList, onWhy }: HopPictureProps) {
  const { impact, tests } = useShownView()
  const snapshot = useView((slice) => shownEntry(slice.history).snapshot)
  useEffect(() => provideSnapshot(() => stage.current?.snapshot()), [stage])
  const said = report.testsTotal === 0 || tests === 'exclude' ? undefined : testsSaid(report)
  const { open } = impact
  const layout = useMemo(
    () =>
      hopLayout({
        changed: report.changed,
        reached: report.reached,
        hopCounts: report.hopCounts,
        tests: said,
        open,
      }),
    [report, said, open],
  )
  const box = selection === undefined ? undefined : boxFor(layout, selection.id)
  const trace = useMemo(() => traceOf(layout, selection), [layout, selection])
  const toggle = (id: string) => {
    if (!id.startsWith('bundle:')) return
    changeImpact({ open: open.includes(id) ? open.filter((other) => other !== id) : [...open, id] })
  }
  return (
    <DiagramStage
      ref={stage}
      diagram={layout.diagram}
      label={sentenceText(impactSentence(report, impact.direction))}
      viewKey={viewKey}
      snapshot={snapshot}
      selected={box === undefined ? undefined : { kind: 'box', id: box }}
      trace={trace}
      help="Left leads towards the change, right away from it, up and down within a column. Enter or W says why, Space opens a bundle, L shows the list."
      legend={legendOf(report, layout)}
      onSelect={(selection) => {
        if (selection === undefined) selectImpacted(undefined)
        else if (selection.kind === 'box') selectImpacted(selection.id)
        else selectImpacted(layout.diagram.edges.find(({ id }) => id === selection.id)?.target)
      }}
      onActivate={(id) => {
        if (id.startsWith('bundle:')) toggle(id)
        else if (id === TESTS_BOX) onList()
        else onWhy()
      }}
      onMenu={(id, at) => {
        if (!id.startsWith('bundle:') && id !== TESTS_BOX) showSymbolMenu(id, at)
      }}
      onToggle={toggle}
      onList={onList}
      reveal={openedFrame(layout, open)}
      over={headsOver(layout)}
    />
  )
}

/** Where the bundle that was opened last has its symbols. */
function openedFrame({ diagram, openedFrames }: HopLayout, open: readonly string[]) {
  const id = openedFrames.get(open.findLast((bundle) => openedFrames.has(bundle)) ?? '')
  return diagram.frames.find((frame) => frame.id === id)
}

function headsOver({ columns }: HopLayout): NonNullable<DiagramStageProps['over']> {
  return (place) => <HopHeads columns={columns} place={place} />
}

/** A symbol by its own box or the bundle that it is folded into; bundles and the tests are boxes themselves. */
function boxFor(layout: HopLayout, selected: string): string | undefined {
  if (selected.startsWith('test:')) return TESTS_BOX
  return layout.boxOf.get(selected) ?? (layout.members.has(selected) ? selected : undefined)
}

/** The way from the selection to the change, as far as it is drawn; undefined where the selection is a bundle. */
function traceOf(layout: HopLayout, selection: SelectedImpact | undefined): readonly string[] | undefined {
  if (selection === undefined || (selection.path.length === 0 && selection.test === undefined)) return undefined
  const boxes = selection.path.flatMap(({ qn }) => layout.boxOf.get(qn) ?? [])
  return [...boxes, ...boxes.slice(1).map((nearer, at) => edgeId(nearer, boxes[at] ?? ''))]
}

function legendOf(report: ImpactReport, { folded, bundles, beyond, diagram }: HopLayout): readonly LegendEntry[] {
  const changes = new Set(report.changed.map(({ change }) => change))
  const letters = [
    ...(changes.has('signature') ? ['S signature'] : []),
    ...(changes.has('behaviour') ? ['B body'] : []),
    ...(changes.has('added') ? ['A added'] : []),
    ...(changes.has('module') ? ['M module code'] : []),
    ...(changes.has('file-level') ? ['I import'] : []),
  ]
  return [
    ...(letters.length === 0 ? [] : [{ look: 'changed' as const, word: letters.join(', ') }]),
    ...(changes.has('deleted') ? [{ look: 'removed' as const, word: 'R removed' }] : []),
    ...(diagram.edges.some(({ look }) => look === 'dispatch')
      ? [{ stroke: 'dispatch' as const, word: 'dispatch' }]
      : []),
    ...(diagram.edges.some(({ look }) => look === 'possible')
      ? [{ stroke: 'possible' as const, word: 'leads nowhere now' }]
      : []),
    ...(report.entryPoints > 0 ? [{ word: 'E entry point' }] : []),
    ...(bundles > 0 ? [{ word: `${countOf(folded, 'symbol')} folded into ${countOf(bundles, 'bundle')}` }] : []),
    ...(beyond > 0 ? [{ word: `${countOf(beyond, 'symbol')} in the list only` }] : []),
  ]
}
