import { ListFilter, ListTree } from 'lucide-react'
import { useMemo, type RefObject } from 'react'
import { IMPACT_GROUPS, IMPACT_LISTS, type ImpactChoices } from '#shared/viewState'
import { showPlaceMenu, showSymbolMenu } from '../../state/itemMenu.ts'
import { useShownList, type ListedSource } from '../../state/shownList.ts'
import { useShownView, useView } from '../../state/view.ts'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../panes/ErrorState.tsx'
import { Grid } from '../../ui/Grid.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { changeImpact, selectImpacted } from './changeImpact.ts'
import type { ImpactReport } from './ImpactReport.ts'
import { impactQuestion, ROWS_READ } from './impactQuestion.ts'
import { CHANGED_GRID, DANGLING_GRID, FILES_GRID, REACHED_GRID } from './listColumns.tsx'
import { keyOfRow, listRows, type ListRow } from './listRows.ts'
import { useShownImpact } from './useShownImpact.ts'
import { useReachedPage } from './useReachedPage.ts'

interface ImpactListProps {
  readonly report: ImpactReport
  readonly selected: string | undefined
  readonly grid: RefObject<HTMLDivElement | null>
  /** Enter on a row. */
  readonly onWhy: () => void
}

const LIST_WORDS = { reached: 'Reached', changed: 'Changed', files: 'Files', dangling: 'Lead nowhere' } as const
const GROUP_WORDS = { module: 'By module', file: 'By file', hop: 'By hop' } as const

/** The same as the picture, as rows and complete; beside it the changed symbols, the changed files, calls that lead nowhere. */
export function ImpactList({ report, selected, grid, onWhy }: ImpactListProps) {
  const { tests } = useShownView()
  const impact = useShownImpact()
  const adjust = useView((slice) => slice.adjust)
  const totals = {
    reached: report.reachedTotal,
    changed: report.changedTotal,
    files: report.changedFilesTotal,
    dangling: report.danglingTotal,
  }
  const lists = IMPACT_LISTS.filter((list) => list === 'reached' || list === 'changed' || totals[list] > 0)
  const list = lists.includes(impact.list) ? impact.list : 'reached'
  useShownList({ title: `Impact: ${LIST_WORDS[list].toLowerCase()}`, sources: listedOf(impact, list) })
  return (
    <section className="list" aria-label="List of the impact" data-pane>
      <div className="listbar">
        <Segmented
          label="What is listed"
          options={lists.map((value) => ({ value, label: LIST_WORDS[value], count: totals[value] }))}
          value={list}
          onChange={(next) => changeImpact({ list: next })}
        />
        {list === 'reached' && (
          <>
            <Segmented
              label="Grouped"
              options={IMPACT_GROUPS.map((value) => ({ value, label: GROUP_WORDS[value] }))}
              value={impact.group}
              onChange={(group) => changeImpact({ group })}
            />
            {report.testsTotal > 0 && (
              <Chip
                look={tests === 'exclude' ? 'off' : 'plain'}
                title="Test files in the list"
                keys="T"
                count={report.testsTotal}
                onClick={() => adjust({ tests: tests === 'exclude' ? 'include' : 'exclude' })}
              >
                {tests === 'exclude' ? 'Test files hidden' : 'Test files'}
              </Chip>
            )}
          </>
        )}
        <span className="grow" />
        {list === 'reached' && <ReachedPager report={report} impact={impact} />}
      </div>
      {list === 'reached' && (
        <ReachedRows report={report} impact={impact} tests={tests} selected={selected} grid={grid} onWhy={onWhy} />
      )}
      {list === 'changed' && (
        <Grid
          label="Changed symbols"
          columns={CHANGED_GRID}
          rows={report.changed}
          keyOf={({ qn, change }) => `${qn} ${change}`}
          first={0}
          total={report.changedTotal}
          isSelected={({ qn }) => qn === selected}
          onChoose={({ qn }) => selectImpacted(qn)}
          onActivate={onWhy}
          onMenu={({ qn }, at) => showSymbolMenu(qn, at)}
          grid={grid}
        />
      )}
      {list === 'files' && (
        <Grid
          label="Changed files"
          columns={FILES_GRID}
          rows={report.changedFiles}
          keyOf={({ file }) => file}
          first={0}
          total={report.changedFilesTotal}
          isSelected={({ file }) => selected === `file:${file}`}
          onChoose={({ file }) => selectImpacted(`file:${file}`)}
          onMenu={({ file }, at) => showPlaceMenu(file, 1, at)}
          grid={grid}
        />
      )}
      {list === 'dangling' && (
        <Grid
          label="Calls that would lead nowhere"
          columns={DANGLING_GRID}
          rows={report.dangling}
          keyOf={({ file, line, text, to }) => `${file}:${line} ${text} ${to}`}
          first={0}
          total={report.danglingTotal}
          isSelected={({ file, line }) => selected === `site:${file}:${line}`}
          onChoose={({ file, line }) => selectImpacted(`site:${file}:${line}`)}
          onMenu={({ file, line }, at) => showPlaceMenu(file, line, at)}
          grid={grid}
        />
      )}
    </section>
  )
}

/** What a list exports: all that it pages through; with what is reached the tests to run. */
function listedOf(impact: ImpactChoices, list: ImpactChoices['list']): readonly ListedSource[] {
  const question = impactQuestion(impact)
  if (question === undefined) return []
  return LIST_TABLES[list].map((table) => ({ ...question, tables: [table], beyond: 0, marks: { list: table } }))
}

const LIST_TABLES: Readonly<Record<ImpactChoices['list'], readonly string[]>> = {
  reached: ['impacted', 'tests_to_run'],
  changed: ['seeds'],
  files: ['changed_files'],
  dangling: ['dangling_sites'],
}

interface RowsProps extends ImpactListProps {
  readonly impact: ImpactChoices
  readonly tests: string
}

function ReachedRows({ report, impact, tests, selected, grid, onWhy }: RowsProps) {
  const adjust = useView((slice) => slice.adjust)
  const page = useReachedPage(impact, report)
  const shown = tests === 'exclude' ? 'hidden' : impact.open.includes('tests') ? 'open' : 'shown'
  const rows = useMemo(
    () => listRows(report, page.rows, { group: impact.group, tests: impact.page > 0 ? 'hidden' : shown }),
    [report, page.rows, impact.group, impact.page, shown],
  )
  if (page.failure !== undefined) return <ErrorState compact failure={page.failure} onRetry={page.retry} />
  if (page.slow) return <Skeleton label="Reading the list" />
  if (rows.length === 0) {
    const hidden = tests === 'exclude' && report.testsTotal > 0
    return (
      <EmptyState
        compact
        icon={hidden ? ListFilter : ListTree}
        title={hidden ? 'Only tests are reached' : emptyTitle(report)}
      >
        {hidden ? `${report.testsTotal} test files are hidden: T shows them.` : emptyWords(report)}
      </EmptyState>
    )
  }
  const openTests = () => changeImpact({ open: [...impact.open, 'tests'] })
  return (
    <Grid
      label="Impacted symbols and tests to run"
      columns={REACHED_GRID}
      rows={rows}
      keyOf={keyOfRow}
      headingOf={headingOf}
      first={impact.page * ROWS_READ}
      total={report.reachedTotal}
      isSelected={(row) => row.type !== 'more' && keyOfRow(row) === selected}
      onChoose={(row) => (row.type === 'more' ? undefined : selectImpacted(keyOfRow(row)))}
      onActivate={(row) => (row.type === 'more' ? openTests() : onWhy())}
      onMenu={(row, at) => {
        if (row.type === 'symbol') showSymbolMenu(row.symbol.qn, at)
        else if (row.type === 'test') showPlaceMenu(row.test.file, 1, at)
      }}
      onKey={(key) => {
        if (key !== 't') return false
        adjust({ tests: tests === 'exclude' ? 'include' : 'exclude' })
        return true
      }}
      grid={grid}
    />
  )
}

function headingOf({ heading }: ListRow): string {
  return heading
}

function emptyTitle({ completeness }: ImpactReport): string {
  return completeness === undefined || completeness === 'complete'
    ? 'Nothing depends on the change'
    : 'Nothing that is known depends on the change'
}

function emptyWords({ unresolved, changedFilesTotal, changedTotal }: ImpactReport): string {
  if (changedTotal === 0 && changedFilesTotal > 0)
    return 'No symbol changed: the changed files hold none that the index knows.'
  return unresolved > 0
    ? `${unresolved} unresolved calls carry a changed name and may be more; the inspector lists the first.`
    : 'No call, reference or test leads to it.'
}

function ReachedPager({ report, impact }: { readonly report: ImpactReport; readonly impact: ImpactChoices }) {
  const first = impact.page * ROWS_READ + 1
  const last = Math.min(report.reachedTotal, first + ROWS_READ - 1)
  return (
    <Pager
      first={first}
      last={last}
      total={report.reachedTotal}
      hasNext={last < report.reachedTotal}
      what="the list"
      onPrevious={() => changeImpact({ page: Math.max(0, impact.page - 1) })}
      onNext={() => changeImpact({ page: impact.page + 1 })}
    />
  )
}
