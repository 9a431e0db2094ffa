import { useEffect, useState } from 'react'
import { ItemMenu } from '../panes/ItemMenu.tsx'
import { readHost, useHost } from '../state/host.ts'
import { keepLastView } from '../state/keepLastView.ts'
import { sentenceOf } from '../state/notices.ts'
import { useOverlays } from '../state/overlays.ts'
import { openProject, useProject } from '../state/project.ts'
import { keepPreferences, readPreferences } from '../state/preferences.ts'
import { shownView, useShownView } from '../state/view.ts'
import { unhideFocusGuards } from '../ui/focusGuards.ts'
import { ErrorState } from '../panes/ErrorState.tsx'
import { TipProvider } from '../ui/Tip.tsx'
import { VIEWS } from '../views/index.ts'
import { DropTarget } from './DropTarget.tsx'
import { EngineAway } from './EngineAway.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { FolderChooser } from './FolderChooser.tsx'
import { HelpSheet } from './HelpSheet.tsx'
import { loadAhead, LoadedView } from './LoadedView.tsx'
import { Palette } from './Palette.tsx'
import { Rail } from './Rail.tsx'
import { StatusBar } from './StatusBar.tsx'
import { Toasts } from './Toasts.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useFreshnessChecks } from './useFreshnessChecks.ts'
import { useEngineEvents } from './useEngineEvents.ts'
import { useKeyboard } from './useKeyboard.ts'
import { useTitle } from './useTitle.ts'

/** The window: bars around one screen, and whatever is above it. */
export function App() {
  useEngineEvents()
  useFreshnessChecks()
  useKeyboard()
  useTitle()
  useEffect(unhideFocusGuards, [])
  useEffect(keepPreferences, [])
  return (
    <ErrorBoundary resetKey="">
      <TipProvider>
        <div className="window">
          <Toolbar />
          <Rail />
          <div className="body">
            <EngineAway />
            <Screen />
          </div>
          <StatusBar />
        </div>
        <Overlays />
        <ItemMenu />
        <Toasts />
        <DropTarget />
      </TipProvider>
    </ErrorBoundary>
  )
}

function Overlays() {
  const open = useOverlays((slice) => slice.open)
  switch (open) {
    case 'palette':
      return <Palette />
    case 'help':
      return <HelpSheet />
    case 'folders':
      return <FolderChooser />
    case undefined:
      return undefined
  }
}

/** The screen of the shown view, once the host has said where we are. */
function Screen() {
  const view = useShownView()
  const { ready, failure, retry } = useFirstContact()
  const open = useProject((slice) => slice.root !== undefined)
  if (failure !== undefined) {
    return (
      <main className="main" data-pane>
        <ErrorState
          failure={{ title: 'The engine does not answer', cause: failure, hint: '', details: failure }}
          onRetry={retry}
        />
      </main>
    )
  }
  if (!ready) return <main className="main" aria-busy="true" />
  const shown =
    VIEWS.find(({ screen, needsProject }) => screen === view.screen && (open || !needsProject)) ??
    VIEWS.find(({ screen }) => screen === 'start')
  return (
    <ErrorBoundary resetKey={`${view.screen} ${view.active ?? ''}`}>
      {shown && <LoadedView view={shown} />}
    </ErrorBoundary>
  )
}

interface Contact {
  /** Why the host could not be reached; undefined where it was. */
  readonly failure: string | undefined
}

/** The first contact with the host: undefined until it has come about or failed. */
function useFirstContact() {
  const known = useHost((slice) => slice.info !== undefined)
  const [made, setMade] = useState<Contact | undefined>(undefined)
  useEffect(() => {
    // A project opens on its map, where the address names no screen.
    loadAhead(window.location.hash === '' ? 'map' : shownView().screen)
    void makeContact().then(setMade)
    return keepLastView()
  }, [])
  return {
    ready: known && made !== undefined,
    failure: made?.failure,
    retry: () => void makeContact().then(setMade),
  }
}

/** Asks the host who it is, and opens the project of the address or of the command line. */
async function makeContact(): Promise<Contact> {
  try {
    const [info] = await Promise.all([readHost(), readPreferences()])
    const { project } = shownView()
    if (project !== undefined) await openProject(project, 'keep')
    else if (info.project !== undefined && window.location.hash === '') await openProject(info.project)
    return { failure: undefined }
  } catch (cause) {
    return { failure: sentenceOf(cause) }
  }
}
