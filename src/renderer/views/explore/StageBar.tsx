import { ChevronRight, PanelLeft, PanelRight } from 'lucide-react'
import { Fragment } from 'react'
import type { TestsFilter } from '#shared/viewState'
import { ExportMenu } from '../../panes/ExportMenu.tsx'
import { HistoryButtons } from '../../panes/HistoryButtons.tsx'
import { openFile } from '../../state/openFile.ts'
import type { SymbolRow } from '../../state/symbolRow.ts'
import { useShownView, useView } from '../../state/view.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'

interface StageBarProps {
  readonly centre: SymbolRow | undefined
  /** Tests among the callers and callees that are known. */
  readonly tests: number | undefined
  readonly onNavigator: () => void
  readonly onInspector: () => void
}

const TEST_WORDS: Readonly<Record<TestsFilter, string>> = {
  include: 'Tests folded',
  exclude: 'Tests off',
  only: 'Only tests',
}
const TEST_ORDER: readonly TestsFilter[] = ['include', 'exclude', 'only']

/** The bar above the stage: the way back, where we are, what is filtered. */
export function StageBar({ centre, tests, onNavigator, onInspector }: StageBarProps) {
  const view = useShownView()
  return (
    <div className="stagebar">
      <IconButton className="narrow-only" icon={PanelLeft} label="Show the navigator" onClick={onNavigator} />
      <HistoryButtons />
      {centre !== undefined && <Crumbs centre={centre} />}
      <span className="grow" />
      {centre !== undefined && (
        <Chip
          look={view.tests === 'exclude' ? 'off' : view.tests === 'only' ? 'on' : 'plain'}
          title="Tests: folded, off, only"
          keys="T"
          count={tests}
          onClick={nextTests}
        >
          {TEST_WORDS[view.tests]}
        </Chip>
      )}
      <ExportMenu />
      <IconButton className="middle-only" icon={PanelRight} label="Show the inspector" onClick={onInspector} />
    </div>
  )
}

/** Goes on to the next way of showing tests. */
export function nextTests(): void {
  const { adjust } = useView.getState()
  const view = useView.getState().history.entries[useView.getState().history.at]?.view
  if (view === undefined) return
  const next = TEST_ORDER[(TEST_ORDER.indexOf(view.tests) + 1) % TEST_ORDER.length] ?? 'include'
  adjust({ tests: next, list: { ...view.list, page: 0 } })
}

/** The path of the active symbol: folders, file, name. */
function Crumbs({ centre }: { readonly centre: SymbolRow }) {
  const parts = centre.file.split('/')
  const name = parts.pop() ?? ''
  const lead = parts.slice(0, 2).join('/')
  const folders = [lead, ...parts.slice(2)].filter((part) => part !== '')
  return (
    <nav className="crumbs" aria-label="Where the active symbol is">
      {folders.map((folder, at, all) => (
        <Fragment key={all.slice(0, at + 1).join('/')}>
          <span className="clip folder">{folder}</span>
          <Icon of={ChevronRight} size="small" />
        </Fragment>
      ))}
      {name !== '' && (
        <>
          <button
            type="button"
            className="clip"
            title="Show the file in the navigator"
            onClick={() => openFile(centre.file)}
          >
            {name}
          </button>
          <Icon of={ChevronRight} size="small" />
        </>
      )}
      <b className="clip">{centre.name}</b>
    </nav>
  )
}
