import { X } from 'lucide-react'
import { Fragment, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { Screen } from '#shared/viewState'
import { usePreferences, type Pane } from '../state/preferences.ts'
import { IconButton } from '../ui/Button.tsx'
import { Splitter } from '../ui/Splitter.tsx'

import { FindBar } from './FindBar.tsx'

import './panes.css'

/** Sizes that the panes come with, and how far they can be dragged; in pixels, as the tokens have them. */
const SIZES: Readonly<Record<Pane, { readonly usual: number; readonly minimum: number; readonly maximum: number }>> = {
  navigator: { usual: 232, minimum: 160, maximum: 480 },
  inspector: { usual: 372, minimum: 260, maximum: 760 },
  list: { usual: 236, minimum: 96, maximum: 640 },
}

export type Drawer = 'navigator' | 'inspector' | undefined

interface ScreenPanesProps {
  /** Whose sizes these are: each screen keeps its own. */
  readonly screen: Screen
  /** Says what the stage is, for a screen reader: "Graph of callers and callees". */
  readonly stageLabel: string
  readonly navigator?: ReactNode
  readonly top: ReactNode
  readonly stage: ReactNode
  readonly list?: ReactNode
  readonly inspector?: ReactNode
  /** The side pane that is open over the rest, in a window too narrow for it. */
  readonly drawer: Drawer
  readonly onCloseDrawer: () => void
  /** Keys that no part has taken. */
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Where the parts of a screen stand: navigator, bar and stage over the list, inspector. What a screen has not, it leaves
 * out. In a narrow window the side panes are drawers; see panes.css.
 */
export function ScreenPanes(props: ScreenPanesProps) {
  const { screen, navigator, top, stage, stageLabel, list, inspector, drawer, onCloseDrawer, onKeyDown } = props
  const main = useRef<HTMLElement>(null)
  const stagePane = useRef<HTMLElement>(null)
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || drawer === undefined) return
    event.preventDefault()
    onCloseDrawer()
    main.current?.focus()
  }
  const side = { screen, onCloseDrawer, onKeyDown: leave }
  return (
    <div className="panes">
      {navigator !== undefined && (
        <SidePane {...side} pane="navigator" label="Navigator" isOpen={drawer === 'navigator'}>
          {navigator}
        </SidePane>
      )}
      <main
        className="main"
        ref={main}
        tabIndex={-1}
        onKeyDown={(event) => {
          leave(event)
          onKeyDown(event)
        }}
      >
        {top}
        <section className="stagepane" aria-label={stageLabel} data-pane data-letters ref={stagePane}>
          {stage}
          <FindBar
            onLeave={() =>
              stagePane.current?.querySelector<HTMLElement>('[data-pane-focus]')?.focus({ preventScroll: true })
            }
          />
        </section>
        {list !== undefined && <ListPane screen={screen}>{list}</ListPane>}
      </main>
      {inspector !== undefined && (
        <SidePane {...side} pane="inspector" label="Inspector" isOpen={drawer === 'inspector'}>
          {/* A drawer that opens is new: what was hidden could not scroll to its line. */}
          <Fragment key={drawer === 'inspector' ? 'open' : 'closed'}>{inspector}</Fragment>
        </SidePane>
      )}
    </div>
  )
}

interface SidePaneProps {
  readonly screen: Screen
  readonly pane: 'navigator' | 'inspector'
  readonly label: string
  readonly isOpen: boolean
  readonly onCloseDrawer: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly children: ReactNode
}

function SidePane({ screen, pane, label, isOpen, onCloseDrawer, onKeyDown, children }: SidePaneProps) {
  const name = pane === 'navigator' ? 'nav' : 'inspector'
  return (
    <aside
      className={isOpen ? `${name} open` : name}
      aria-label={label}
      style={{ width: usePaneSize(screen, pane) }}
      data-pane
      onKeyDown={onKeyDown}
    >
      <IconButton small className="drawerclose" icon={X} label={`Close the ${pane}`} onClick={onCloseDrawer} />
      {children}
      <PaneSplitter screen={screen} pane={pane} label={`Width of the ${pane}`} />
    </aside>
  )
}

function ListPane({ screen, children }: { readonly screen: Screen; readonly children: ReactNode }) {
  return (
    <>
      <PaneSplitter screen={screen} pane="list" label="Height of the list" />
      <div className="listpane" style={{ height: usePaneSize(screen, 'list') }} data-letters>
        {children}
      </div>
    </>
  )
}

interface PaneSplitterProps {
  readonly screen: Screen
  readonly pane: Pane
  readonly label: string
}

function PaneSplitter({ screen, pane, label }: PaneSplitterProps) {
  const setPane = usePreferences((slice) => slice.setPane)
  const { minimum, maximum } = SIZES[pane]
  return (
    <Splitter
      label={label}
      direction={pane === 'list' ? 'horizontal' : 'vertical'}
      size={usePaneSize(screen, pane)}
      minimum={minimum}
      maximum={maximum}
      // The navigator grows to the right; what is behind the stage grows against the drag.
      sign={pane === 'navigator' ? 1 : -1}
      onResize={(next) => setPane(screen, pane, next)}
      onReset={() => setPane(screen, pane, undefined)}
    />
  )
}

function usePaneSize(screen: Screen, pane: Pane): number {
  return usePreferences((slice) => slice.panes[`${screen}.${pane}`]) ?? SIZES[pane].usual
}
