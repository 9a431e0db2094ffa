import { X } from 'lucide-react'
import { Fragment, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { usePreferences, type PaneSizes } from '../../state/preferences.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Splitter } from '../../ui/Splitter.tsx'

/** Sizes that the panes come with, and how far they can be dragged; in pixels, as the tokens have them. */
const SIZES: Readonly<
  Record<keyof PaneSizes, { readonly usual: number; readonly minimum: number; readonly maximum: number }>
> = {
  navigator: { usual: 232, minimum: 160, maximum: 480 },
  inspector: { usual: 372, minimum: 260, maximum: 760 },
  list: { usual: 236, minimum: 96, maximum: 640 },
}

interface ExplorePanesProps {
  readonly navigator: ReactNode
  readonly top: ReactNode
  readonly stage: ReactNode
  readonly list: ReactNode
  readonly inspector: ReactNode
  readonly drawer: 'navigator' | 'inspector' | undefined
  readonly onCloseDrawer: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Where the panes of Explore stand. In a narrow window the side panes are drawers; see explore.css. */
export function ExplorePanes(props: ExplorePanesProps) {
  const { navigator, top, stage, list, inspector, drawer, onCloseDrawer, onKeyDown } = props
  const sizes = usePreferences((slice) => slice.panes)
  const size = (pane: keyof PaneSizes) => sizes[pane] ?? SIZES[pane].usual
  const main = useRef<HTMLElement>(null)
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || drawer === undefined) return
    event.preventDefault()
    onCloseDrawer()
    main.current?.focus()
  }
  return (
    <div className="explore">
      <aside
        className={drawer === 'navigator' ? 'nav open' : 'nav'}
        aria-label="Navigator"
        style={{ width: size('navigator') }}
        data-pane
        onKeyDown={leave}
      >
        <IconButton small className="drawerclose" icon={X} label="Close the navigator" onClick={onCloseDrawer} />
        {navigator}
        <PaneSplitter
          pane="navigator"
          label="Width of the navigator"
          direction="vertical"
          sign={1}
          size={size('navigator')}
        />
      </aside>
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
        <section className="stagepane" aria-label="Graph of callers and callees" data-pane data-letters>
          {stage}
        </section>
        <PaneSplitter pane="list" label="Height of the list" direction="horizontal" sign={-1} size={size('list')} />
        <div className="listpane" style={{ height: size('list') }} data-letters>
          {list}
        </div>
      </main>
      <aside
        className={drawer === 'inspector' ? 'inspector open' : 'inspector'}
        aria-label="Inspector"
        style={{ width: size('inspector') }}
        data-pane
        onKeyDown={leave}
      >
        <IconButton small className="drawerclose" icon={X} label="Close the inspector" onClick={onCloseDrawer} />
        {/* A drawer that opens is new: what was hidden could not scroll to its line. */}
        <Fragment key={drawer === 'inspector' ? 'open' : 'closed'}>{inspector}</Fragment>
        <PaneSplitter
          pane="inspector"
          label="Width of the inspector"
          direction="vertical"
          sign={-1}
          size={size('inspector')}
        />
      </aside>
    </div>
  )
}

interface PaneSplitterProps {
  readonly pane: keyof PaneSizes
  readonly label: string
  readonly direction: 'vertical' | 'horizontal'
  readonly sign: 1 | -1
  readonly size: number
}

function PaneSplitter({ pane, label, direction, sign, size }: PaneSplitterProps) {
  const setPane = usePreferences((slice) => slice.setPane)
  const { minimum, maximum } = SIZES[pane]
  return (
    <Splitter
      label={label}
      direction={direction}
      size={size}
      minimum={minimum}
      maximum={maximum}
      sign={sign}
      onResize={(next) => setPane(pane, next)}
      onReset={() => setPane(pane, undefined)}
    />
  )
}
