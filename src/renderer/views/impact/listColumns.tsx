import { lastTwoParts } from '../../state/shortNames.ts'
import type { GridColumn } from '../../ui/Grid.tsx'
import { countOf, formatCount } from '../../ui/formatCount.ts'
import { KindGlyph } from '../../ui/KindGlyph.tsx'
import { Shortened } from '../../ui/Shortened.tsx'
import { changeWord } from './changeWords.ts'
import { ChangeGlyph, HopBadge } from './HopBadge.tsx'
import type { Changed, ChangedFile, DanglingSite } from './ImpactReport.ts'
import type { ListRow } from './listRows.ts'

export const REACHED_GRID: readonly GridColumn<ListRow>[] = [
  {
    head: 'Name',
    track: 'minmax(0, 5fr)',
    look: 'name',
    title: (row) => (row.type === 'symbol' ? row.symbol.qn : row.type === 'test' ? row.test.file : ''),
    cell: (row) => {
      if (row.type === 'more') return <span className="link">{countOf(row.count, 'more test file')}</span>
      if (row.type === 'test') {
        return (
          <>
            <KindGlyph kind="function" test />
            <span className="nm">{row.test.file.slice(row.test.file.lastIndexOf('/') + 1)}</span>
          </>
        )
      }
      const { symbol } = row
      return (
        <>
          <KindGlyph kind={symbol.kind} test={symbol.test} />
          <span className="nm">{symbol.name}</span>
          {symbol.entry && (
            <span className="k entry" title="Entry point">
              E
            </span>
          )}
        </>
      )
    },
  },
  {
    head: 'Hop',
    track: 'var(--s12)',
    cell: (row) =>
      row.type === 'more' ? (
        ''
      ) : row.type === 'test' ? (
        <HopBadge hop={row.test.hop} test />
      ) : (
        <HopBadge hop={row.symbol.hop} />
      ),
  },
  {
    head: 'File and line',
    track: 'minmax(0, 6fr)',
    look: 'path',
    title: (row) => placeOf(row),
    cell: (row) => <Shortened text={placeOf(row)} />,
  },
  {
    head: 'Reached through',
    track: 'minmax(0, 4fr)',
    look: 'path',
    title: (row) => (row.type === 'symbol' ? row.symbol.through : ''),
    cell: (row) => {
      if (row.type === 'test') return row.test.tests > 0 ? countOf(row.test.tests, 'test') : 'set-up of tests'
      if (row.type === 'more') return ''
      return row.symbol.through === '' ? 'a call that leads nowhere now' : lastTwoParts(row.symbol.through)
    },
  },
  {
    head: 'Via',
    track: 'minmax(0, 2fr)',
    cell: (row) => (row.type === 'symbol' ? row.symbol.via : ''),
  },
]

export const CHANGED_GRID: readonly GridColumn<Changed>[] = [
  {
    head: 'Name',
    track: 'minmax(0, 5fr)',
    look: 'name',
    title: ({ qn }) => qn,
    cell: ({ name, change, kind }) => (
      <>
        <ChangeGlyph change={change} />
        <KindGlyph kind={kind} />
        <span className={change === 'deleted' ? 'nm gone' : 'nm'}>{name}</span>
      </>
    ),
  },
  { head: 'Change', track: 'minmax(0, 3fr)', cell: ({ change }) => changeWord(change) },
  {
    head: 'File and line',
    track: 'minmax(0, 6fr)',
    look: 'path',
    title: ({ file }) => file,
    cell: ({ file, line }) => <Shortened text={line > 0 ? `${file}:${line}` : file} />,
  },
  {
    head: 'Callers',
    track: 'minmax(0, 2fr)',
    look: 'number',
    cell: ({ callers }) => (callers === undefined ? 'not known' : formatCount(callers)),
  },
]

export const FILES_GRID: readonly GridColumn<ChangedFile>[] = [
  {
    head: 'File',
    track: 'minmax(0, 6fr)',
    look: 'path',
    title: ({ file }) => file,
    cell: ({ file, oldPath }) => <Shortened text={oldPath === '' ? file : `${file}, was ${oldPath}`} />,
  },
  { head: 'Status', track: 'minmax(0, 2fr)', cell: ({ status }) => status },
  { head: 'Where', track: 'minmax(0, 2fr)', cell: ({ sources }) => sources.join(', ') },
  { head: 'Added', track: 'minmax(0, 1fr)', look: 'number', cell: ({ insertions }) => countOrNot(insertions) },
  { head: 'Removed', track: 'minmax(0, 1fr)', look: 'number', cell: ({ deletions }) => countOrNot(deletions) },
]

export const DANGLING_GRID: readonly GridColumn<DanglingSite>[] = [
  {
    head: 'Call',
    track: 'minmax(0, 4fr)',
    look: 'path',
    title: ({ text }) => text,
    cell: ({ text }) => <Shortened text={text} />,
  },
  {
    head: 'In',
    track: 'minmax(0, 4fr)',
    look: 'path',
    title: ({ from }) => from,
    cell: ({ from }) => lastTwoParts(from),
  },
  {
    head: 'Leads to',
    track: 'minmax(0, 4fr)',
    look: 'path',
    title: ({ to }) => to,
    cell: ({ to }) => lastTwoParts(to),
  },
  {
    head: 'File and line',
    track: 'minmax(0, 6fr)',
    look: 'path',
    title: ({ file, line }) => `${file}:${line}`,
    cell: ({ file, line }) => <Shortened text={`${file}:${line}`} />,
  },
]

function placeOf(row: ListRow): string {
  if (row.type === 'test') return row.test.file
  return row.type === 'symbol' ? `${row.symbol.file}:${row.symbol.line}` : ''
}

function countOrNot(count: number | undefined): string {
  return count === undefined ? 'not counted' : formatCount(count)
}
