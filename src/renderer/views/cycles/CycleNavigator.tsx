import { Info, TriangleAlert } from 'lucide-react'
import type { CyclesChoices, TestsFilter } from '#shared/viewState'
import { scalarNumber } from '../../state/rows.ts'
import { useStatus } from '../../state/useStatus.ts'
import { Chip } from '../../ui/Chip.tsx'
import { countOf, formatCount } from '../../ui/formatCount.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { chooseCycles, chooseTests, chooseTypes, openCycle, openLevel } from './choices.ts'
import type { CycleRow } from './CycleReport.ts'
import { cycleTitle } from './memberNames.ts'
import { onlyWords } from './onlyWords.ts'
import { PAGE_ROWS, type CyclesAnswer } from './useCycles.ts'

interface CycleNavigatorProps {
  readonly choices: CyclesChoices
  readonly tests: TestsFilter
  readonly found: CyclesAnswer
}

const TEST_WORDS: Readonly<Record<TestsFilter, string>> = {
  include: 'Tests included',
  exclude: 'Tests off',
  only: 'Only tests',
}
const TEST_ORDER: readonly TestsFilter[] = ['include', 'exclude', 'only']

/** Goes on to the next way of counting tests. */
export function nextTests(tests: TestsFilter): void {
  chooseTests(TEST_ORDER[(TEST_ORDER.indexOf(tests) + 1) % TEST_ORDER.length] ?? 'include')
}

const HEADS = { call: 'Symbols', file: 'Files', module: 'Modules' } as const

/** The components of a level, worst first, what counts, and what was not looked at. */
export function CycleNavigator({ choices, tests, found }: CycleNavigatorProps) {
  const { level, types, page } = choices
  const { rows, total, counts, detail, pages } = found
  const largest = rows.reduce((most, { size }) => Math.max(most, size), 1)
  return (
    <div className="cyclenav">
      <div className="cyclehead">
        <Segmented
          label="Level"
          options={[
            { value: 'call', label: 'Call', count: counts['call'] },
            { value: 'file', label: 'File', count: counts['file'] },
            { value: 'module', label: 'Module', count: counts['module'] },
          ]}
          value={level}
          onChange={openLevel}
        />
        <div className="chips">
          {level !== 'call' && (
            <Chip
              look={types ? 'plain' : 'off'}
              title={types ? 'Edges that take types alone are counted' : 'Edges that take types alone are not counted'}
              onClick={() => chooseTypes(!types)}
            >
              {types ? 'With types' : 'Type-only off'}
            </Chip>
          )}
          <Chip
            look={tests === 'exclude' ? 'off' : tests === 'only' ? 'on' : 'plain'}
            title="Tests: included, off, only"
            keys="T"
            onClick={() => nextTests(tests)}
          >
            {TEST_WORDS[tests]}
          </Chip>
        </div>
      </div>
      {rows.length > 0 && (
        <div className="complisthead">
          <span className="grow">Cycles, worst first</span>
          <span>{HEADS[level]}</span>
        </div>
      )}
      <ol className="comps" aria-label="Cycles">
        {rows.map((row) => (
          <Component
            key={row.id}
            row={row}
            level={level}
            share={row.size / largest}
            isChosen={row.id === detail?.row.id}
          />
        ))}
      </ol>
      {total > PAGE_ROWS && (
        <div className="comppager">
          <Pager
            first={page * PAGE_ROWS + 1}
            last={page * PAGE_ROWS + rows.length}
            total={total}
            hasNext={pages.page?.next !== undefined}
            what="the cycles"
            onPrevious={() => chooseCycles({ page: page - 1 })}
            onNext={() => chooseCycles({ page: page + 1 })}
          />
        </div>
      )}
      <Notes found={found} />
    </div>
  )
}

interface ComponentProps {
  readonly row: CycleRow
  readonly level: CyclesChoices['level']
  /** Of the size of the largest. */
  readonly share: number
  readonly isChosen: boolean
}

function Component({ row, level, share, isChosen }: ComponentProps) {
  const title = cycleTitle(row.loop, level)
  const words = onlyWords(row.only)
  return (
    <li>
      <button
        type="button"
        className="comp"
        aria-current={isChosen ? 'true' : undefined}
        title={row.loop.map(({ name }) => name).join(' → ')}
        onClick={() => openCycle(row.id)}
      >
        <span className="line">
          <span className="grow clip">{title}</span>
          <b className="num">{formatCount(row.size)}</b>
        </span>
        <span className="sub num">
          {countOf(row.references, 'reference')}
          {level !== 'module' && `, ${countOf(row.modules, 'module')}`}
          {words !== '' && `, ${words}`}
        </span>
        <span className="sizebar" aria-hidden="true">
          <i style={{ width: `${Math.max(share * 100, 2)}%` }} />
        </span>
      </button>
    </li>
  )
}

function Notes({ found }: { readonly found: CyclesAnswer }) {
  const { envelope } = found.overview
  const { status } = useStatus()
  const count = (key: string): number => scalarNumber(envelope, key) ?? 0
  const recursive = count('self_recursive_total')
  const left = [
    count('tests_excluded') > 0 ? countOf(count('tests_excluded'), 'test file') : '',
    count('generated_excluded') > 0 ? countOf(count('generated_excluded'), 'generated file') : '',
    count('vendored_skipped') > 0 ? countOf(count('vendored_skipped'), 'vendored file') : '',
    count('minified_skipped') > 0 ? countOf(count('minified_skipped'), 'minified file') : '',
  ].filter((word) => word !== '')
  const notParsed = status?.notParsed ?? 0
  return (
    <div className="compnotes">
      {recursive > 0 && (
        <p className="compnote">
          <Icon of={Info} size="small" />
          <span>
            <button type="button" className="link" onClick={() => chooseCycles({ list: 'recursive' })}>
              {countOf(recursive, 'symbol')}
            </button>{' '}
            {recursive === 1 ? 'calls itself' : 'call themselves'}: listed apart.
          </span>
        </p>
      )}
      {left.length > 0 && (
        <p className="compnote">
          <Icon of={Info} size="small" />
          <span>Not counted: {left.join(', ')}.</span>
        </p>
      )}
      {notParsed > 0 && (
        <p className="compnote">
          <Icon of={TriangleAlert} size="small" />
          <span>{countOf(notParsed, 'file')} did not parse: a cycle through them would not be seen.</span>
        </p>
      )}
    </div>
  )
}
