import { ArrowLeftRight, Code, Route } from 'lucide-react'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { lastPart, lastTwoParts } from '../../state/shortNames.ts'
import { useShownList } from '../../state/shownList.ts'
import { useShownPicture } from '../../stage/shownPicture.ts'
import { CodePane } from '../../panes/CodePane.tsx'
import { ExportMenu } from '../../panes/ExportMenu.tsx'
import { HistoryButtons } from '../../panes/HistoryButtons.tsx'
import { ScreenPanes, type Drawer } from '../../panes/ScreenPanes.tsx'
import { SymbolField } from '../../panes/SymbolField.tsx'
import type { PathsChoices, TestsFilter } from '#shared/viewState'
import { openInEditor } from '../../state/project.ts'
import { activate, useShownView, useView } from '../../state/view.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { pathDiagram } from './pathDiagram.ts'
import { PathList } from './PathList.tsx'
import { PathTrace } from './PathTrace.tsx'
import type { PathStep } from './readPath.ts'
import { pathQuestion, usePath } from './usePath.ts'
import './paths.css'

const DEEPEST = 50

/** How one symbol leads to another: the shortest path as a trace, the next ones as rows, the code of each call. */
export function Paths() {
  const { paths, tests } = useShownView()
  const adjust = useView((slice) => slice.adjust)
  const [step, setStep] = useState(0)
  const [drawer, setDrawer] = useState<Drawer>(undefined)
  const grid = useRef<HTMLDivElement>(null)
  const found = usePath(paths, tests)
  const title = `Path from ${lastTwoParts(paths.from)} to ${lastTwoParts(paths.to)}`
  useShownPicture(
    useMemo(
      () => (found.path === undefined ? undefined : { diagram: pathDiagram(found.path), title }),
      [found.path, title],
    ),
  )
  useShownList({ title, sources: pathSources(paths, tests) })
  const change = (changed: Partial<typeof paths>) => {
    setStep(0)
    adjust({ paths: { ...paths, at: 0, ...changed } })
  }
  const chosen = found.path?.steps[Math.min(step, found.path.steps.length - 1)]
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof HTMLInputElement) return
    if (event.key === 'l') grid.current?.focus()
    else if (event.key === 'e' && chosen !== undefined) void openInEditor(chosen.file, chosen.line)
    else if (event.key === 't') adjust({ tests: tests === 'include' ? 'exclude' : 'include' })
    else return
    event.preventDefault()
  }
  const asked = paths.from !== '' && paths.to !== ''
  return (
    <ScreenPanes
      screen="paths"
      stageLabel="Path from one symbol to another"
      drawer={drawer}
      onCloseDrawer={() => setDrawer(undefined)}
      onKeyDown={press}
      top={
        <>
          <h1 className="spoken">Paths</h1>
          <div className="stagebar pathbar">
            <HistoryButtons />
            <SymbolField
              label="From"
              placeholder="function that calls"
              value={paths.from}
              onChoose={(from) => change({ from })}
            />
            <IconButton
              icon={ArrowLeftRight}
              label="Swap from and to"
              disabled={paths.from === '' && paths.to === ''}
              onClick={() => change({ from: paths.to, to: paths.from })}
            />
            <SymbolField
              label="To"
              placeholder="function that is reached"
              value={paths.to}
              onChoose={(to) => change({ to })}
            />
            <span className="sec">within</span>
            <Stepper
              label="hops"
              value={paths.depth}
              minimum={1}
              maximum={DEEPEST}
              onChange={(depth) => change({ depth })}
            />
            <Chip
              look={tests === 'exclude' ? 'off' : 'plain'}
              title="Paths through tests"
              keys="T"
              onClick={() => adjust({ tests: tests === 'include' ? 'exclude' : 'include' })}
            >
              {tests === 'exclude' ? 'Tests off' : 'Tests included'}
            </Chip>
            <ExportMenu />
          </div>
        </>
      }
      stage={
        asked ? (
          <PathTrace
            found={found}
            step={step}
            onStep={setStep}
            onSwap={() => change({ from: paths.to, to: paths.from })}
          />
        ) : (
          <EmptyState icon={Route} title="How does this lead to that?">
            Choose where to start and where to arrive. The shortest chain of calls is shown with the line of every call.
          </EmptyState>
        )
      }
      list={
        asked && found.total > 0 ? (
          <PathList
            paths={found.paths}
            total={found.total}
            isFloor={found.isFloor}
            at={paths.at}
            grid={grid}
            onChoose={(at) => {
              setStep(0)
              adjust({ paths: { ...paths, at } })
            }}
            onActivate={(path) => activate(path.names[0] ?? '')}
          />
        ) : undefined
      }
      inspector={
        chosen === undefined ? (
          <EmptyState icon={Code} title="No call is selected">
            The code around each call of the path stands here.
          </EmptyState>
        ) : (
          <CodePane place={placeOf(chosen)} onSite={() => undefined} />
        )
      }
    />
  )
}

function pathSources(paths: PathsChoices, tests: TestsFilter) {
  const params = pathQuestion(paths, tests)
  return params === undefined ? [] : [{ query: 'find_paths', params, tables: ['paths'], beyond: 0 }]
}

function placeOf({ file, line, callee }: PathStep) {
  return { file, line, column: 1, name: lastPart(callee), site: undefined }
}
