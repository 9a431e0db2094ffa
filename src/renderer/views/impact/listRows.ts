import type { ImpactChoices } from '#shared/viewState'
import { countOf } from '../../ui/formatCount.ts'
import type { ImpactReport, Reached, TestFile } from './ImpactReport.ts'
import { compareText } from './layout/foldColumns.ts'
import { testsSaid } from './sentence.ts'

/** A row of the list: a test file, what opens the other ones, or a symbol that is reached. */
export type ListRow =
  | { readonly type: 'test'; readonly test: TestFile; readonly heading: string }
  | { readonly type: 'more'; readonly count: number; readonly heading: string }
  | { readonly type: 'symbol'; readonly symbol: Reached; readonly heading: string }

/** Test files that are in sight before the rest is opened. */
const TESTS_SHOWN = 3

interface ListOptions {
  readonly group: ImpactChoices['group']
  readonly tests: 'shown' | 'open' | 'hidden'
}

/** The rows of a page with their headings: the tests to run on top, then the symbols by module, file or hop. */
export function listRows(
  report: ImpactReport,
  symbols: readonly Reached[],
  { group, tests }: ListOptions,
): readonly ListRow[] {
  const heading = `Tests to run, ${testsSaid(report)}`
  const shown = tests === 'hidden' ? [] : tests === 'open' ? report.tests : report.tests.slice(0, TESTS_SHOWN)
  const left = tests === 'hidden' ? 0 : report.testsTotal - shown.length
  return [
    ...shown.map((test): ListRow => ({ type: 'test', test, heading })),
    ...(left > 0 ? [{ type: 'more', count: left, heading } as const] : []),
    ...symbolRows(report, symbols, group),
  ]
}

/** Different for every row. */
export function keyOfRow(row: ListRow): string {
  switch (row.type) {
    case 'test':
      return `test:${row.test.file}`
    case 'more':
      return 'more'
    case 'symbol':
      return row.symbol.qn
  }
}

function symbolRows(
  report: ImpactReport,
  symbols: readonly Reached[],
  group: ImpactChoices['group'],
): readonly ListRow[] {
  const keyed = symbols.map((symbol) => ({ symbol, key: groupOf(symbol, group) }))
  const counts = new Map<string, number>()
  for (const { key } of keyed) counts.set(key, (counts.get(key) ?? 0) + 1)
  const ordered = keyed.toSorted(
    (a, b) =>
      (group === 'hop' ? 0 : compareText(a.key, b.key)) ||
      a.symbol.hop - b.symbol.hop ||
      compareText(a.symbol.file, b.symbol.file) ||
      a.symbol.line - b.symbol.line ||
      compareText(a.symbol.qn, b.symbol.qn),
  )
  return ordered.map(({ symbol, key }) => ({
    type: 'symbol',
    symbol,
    heading: headingOf(report, key, counts.get(key) ?? 0, group),
  }))
}

function groupOf({ module, file, hop }: Reached, group: ImpactChoices['group']): string {
  return group === 'module' ? module : group === 'file' ? file : String(hop)
}

/** Counts are those of the whole answer where it says them, else of what is on the page. */
function headingOf(report: ImpactReport, key: string, onPage: number, group: ImpactChoices['group']): string {
  if (group === 'hop') return `Hop ${key}, ${countOf(report.hopCounts[Number(key) - 1] ?? onPage, 'symbol')}`
  const known = group === 'module' ? report.moduleRows.find(({ module }) => module === key) : undefined
  const files = known === undefined ? '' : ` in ${countOf(known.files, 'file')}`
  return `${key}, ${countOf(known?.symbols ?? onPage, 'symbol')}${files}`
}
