import { ChevronRight, Grid3x3, Layers, PanelLeft, PanelRight, Workflow } from 'lucide-react'
import { Fragment } from 'react'
import type { MapChoices, TestsFilter } from '#shared/viewState'
import { ExportMenu } from '../../panes/ExportMenu.tsx'
import { HistoryButtons } from '../../panes/HistoryButtons.tsx'
import { useProject } from '../../state/project.ts'
import { useView } from '../../state/view.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { countOf } from '../../ui/formatCount.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Select } from '../../ui/Select.tsx'
import { chooseMap, focusModule } from './choices.ts'
import { OVERLAY_ORDER, OVERLAYS } from './overlays.ts'

interface MapBarProps {
  readonly choices: MapChoices
  readonly tests: TestsFilter
  /** Undefined until they are known. */
  readonly modules: number | undefined
  readonly opened: number
  readonly onNavigator: () => void
  readonly onInspector: () => void
}

const TEST_WORDS: Readonly<Record<TestsFilter, string>> = {
  include: 'Tests included',
  exclude: 'Tests off',
  only: 'Only tests',
}
const OVERLAY_OPTIONS = OVERLAY_ORDER.map((value) => {
  const { label, hint } = OVERLAYS[value]
  return { value, label, hint }
})
const TEST_ORDER: readonly TestsFilter[] = ['include', 'exclude', 'only']

/** The bar above the map: the way back, where we are, what the bars say, graph or matrix. */
export function MapBar({ choices, tests, modules, opened, onNavigator, onInspector }: MapBarProps) {
  return (
    <div className="stagebar">
      <IconButton className="narrow-only" icon={PanelLeft} label="Show the navigator" onClick={onNavigator} />
      <HistoryButtons />
      <Crumbs path={choices.path} />
      {modules !== undefined && (
        <span className="sec num mapcount">
          {countOf(modules, 'module')}
          {opened > 0 && `, ${opened} expanded`}
        </span>
      )}
      <span className="grow" />
      <Chip
        look={tests === 'exclude' ? 'off' : tests === 'only' ? 'on' : 'plain'}
        title="Tests: included, off, only"
        keys="T"
        onClick={() => nextMapTests(tests)}
      >
        {TEST_WORDS[tests]}
      </Chip>
      <Select
        label="What the bars show"
        icon={Layers}
        options={OVERLAY_OPTIONS}
        value={choices.overlay}
        onChange={(overlay) => chooseMap({ overlay })}
      />
      <Segmented
        label="Picture"
        options={[
          { value: 'graph', label: <PictureLabel icon={Workflow} word="Graph" /> },
          { value: 'matrix', label: <PictureLabel icon={Grid3x3} word="Matrix" /> },
        ]}
        value={choices.picture}
        onChange={(picture) => chooseMap({ picture })}
      />
      <ExportMenu />
      <IconButton className="middle-only" icon={PanelRight} label="Show the inspector" onClick={onInspector} />
    </div>
  )
}

/** Goes on to the next way of showing tests. What is not there any more cannot stay selected. */
export function nextMapTests(tests: TestsFilter): void {
  useView.getState().adjust({ tests: TEST_ORDER[(TEST_ORDER.indexOf(tests) + 1) % TEST_ORDER.length] ?? 'include' })
}

function PictureLabel({ icon, word }: { readonly icon: typeof Workflow; readonly word: string }) {
  return (
    <span className="piclabel">
      <Icon of={icon} size="small" />
      {word}
    </span>
  )
}

/** The project and the folders down to the one that is shown; each leads to its own map. */
function Crumbs({ path }: { readonly path: string }) {
  const name = useProject((slice) => slice.name)
  const folders = path === '' ? [] : path.split('/')
  const steps = [
    { label: name ?? 'project', path: '' },
    ...folders.map((label, at) => ({ label, path: folders.slice(0, at + 1).join('/') })),
  ]
  return (
    <nav className="crumbs" aria-label="Where the map is">
      {steps.map((step, at) => (
        <Fragment key={step.path}>
          {at > 0 && <Icon of={ChevronRight} size="small" />}
          {at === steps.length - 1 ? (
            <b className="clip">{step.label}</b>
          ) : (
            <button type="button" className="clip folder" onClick={() => focusModule(step.path)}>
              {step.label}
            </button>
          )}
        </Fragment>
      ))}
    </nav>
  )
}
