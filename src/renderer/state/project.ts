import { create } from 'zustand'
import { START_VIEW, type ViewState } from '#shared/viewState'
import { ask, command } from '../api.ts'
import { readRecents, useHost } from './host.ts'
import { readKeptViews } from './keptViews.ts'
import { say, sentenceOf } from './notices.ts'
import { showOverlay, useOverlays } from './overlays.ts'
import { shownView, useView } from './view.ts'
import { usePreferences } from './preferences.ts'
import { forgetVisited } from './visited.ts'

interface ProjectSlice {
  readonly root: string | undefined
  readonly name: string | undefined
  readonly opening: string | undefined
  /** The project whose first index is awaited on the start screen; it is shown as soon as it is there. */
  readonly awaited: string | undefined
  /** Counts the publications heard of; whatever was asked before the last one is asked again, and shown meanwhile. */
  readonly publications: number
}

/** The open project. Its facts are asked for where they are shown; here is only which one it is. */
export const useProject = create<ProjectSlice>(() => ({
  root: undefined,
  name: undefined,
  opening: undefined,
  awaited: undefined,
  publications: 0,
}))

/**
 * Opens a folder: the engine registers it and indexes what is not. An index that is there is shown at once; otherwise the
 * start screen shows the run. A failure is said and leaves everything as it was.
 */
export async function openProject(path: string, show: 'map' | 'keep' | ViewState = 'map'): Promise<void> {
  useProject.setState({ opening: path })
  try {
    const { root, name } = await command('openProject', path)
    useProject.setState({ root, name })
    // A search that was opened meanwhile goes on.
    if (useOverlays.getState().open === 'folders') showOverlay(undefined)
    await showOpened(root, show)
  } catch (cause) {
    say(`${path} could not be opened. ${sentenceOf(cause)}`, 'bad')
  } finally {
    useProject.setState({ opening: undefined })
  }
  await readRecents()
}

/** What is known of the project decides the screen: without any index the start screen shows the run. */
async function showOpened(root: string, show: 'map' | 'keep' | ViewState): Promise<void> {
  const { go, adjust } = useView.getState()
  // Asked at once: the screen waits for both.
  const kept = readKeptViews(root)
  const status = show === 'map' ? ask('index_status', { project: root, format: 'json' }) : undefined
  const [last, known] = await Promise.all([kept, status])
  const afresh =
    shownView().project === root
      ? {}
      : { active: undefined, selected: undefined, expanded: [], hidden: [], map: START_VIEW.map }
  if (show === 'keep') return adjust({ project: root })
  if (typeof show === 'object') return go({ ...show, project: root })
  const index = known?.index
  const readable =
    index !== undefined && (index.state === 'ready' || index.state === 'partial' || index.state === 'stale')
  useProject.setState({ awaited: readable ? undefined : root })
  if (Object.keys(afresh).length > 0) forgetVisited()
  if (readable && last !== undefined && shownView().project !== root) go(last)
  else go({ screen: readable ? 'map' : 'start', project: root, ...afresh })
}

/** The index of the awaited project is there: shows it, where the person is still waiting for it. */
export function showAwaited(root: string): void {
  if (useProject.getState().awaited !== root) return
  useProject.setState({ awaited: undefined })
  if (shownView().screen === 'start') useView.getState().go({ screen: 'map' })
}

/** Lets the person choose a folder: the native dialog in the window, our own in the browser. */
export async function chooseProject(): Promise<void> {
  if (useHost.getState().info?.surface !== 'window') {
    showOverlay('folders')
    return
  }
  try {
    const path = await command('chooseFolder', undefined)
    if (path !== undefined && path !== null) await openProject(path)
  } catch (cause) {
    say(sentenceOf(cause), 'bad')
  }
}

/** Starts an index run of the open project. */
export async function reindex(): Promise<void> {
  const { root } = useProject.getState()
  if (root === undefined) return
  await said(command('reindex', root))
}

/** Stops a run; what is done is kept. */
export async function cancelIndex(root: string): Promise<void> {
  await said(command('cancelIndex', root))
}

/** Opens the file at the line and column, from 1, in the person's editor. */
export async function openInEditor(file: string, line: number, column: number = 1): Promise<void> {
  const { root } = useProject.getState()
  if (root === undefined) return
  const { editor } = usePreferences.getState()
  try {
    const place = { project: root, file, line: Math.max(1, line), column: Math.max(1, column) }
    if ((await command('openInEditor', { ...place, editor })) === 'editor') return
    say(`No editor was found, so the folder of ${file} is shown. Settings let you choose one.`)
  } catch (cause) {
    say(sentenceOf(cause), 'bad')
  }
}

/** Shows the file in the file manager. */
export async function revealInFolder(file: string): Promise<void> {
  const { root } = useProject.getState()
  if (root !== undefined) await said(command('revealInFolder', { project: root, file }))
}

async function said(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (cause) {
    say(sentenceOf(cause), 'bad')
  }
}
