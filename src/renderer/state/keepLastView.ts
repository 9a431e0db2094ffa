import type { Screen } from '#shared/viewState'
import { command } from '../api.ts'
import { linkOf } from './deepLink.ts'
import { useProject } from './project.ts'
import { shownView, useView } from './view.ts'

/** A view is kept when it has stood for so long: a walk through the graph is not written step by step. */
const SETTLED_MS = 1_000
/** Screens that are about a project; the others are no place to come back to. */
const PLACES: ReadonlySet<Screen> = new Set<Screen>(['map', 'explore', 'impact', 'cycles', 'paths'])

/** Keeps the view of the open project from now on, so that opening the project again shows it. */
export function keepLastView(): () => void {
  let timer: number | undefined
  let kept = ''
  const keep = (): void => {
    const view = shownView()
    const { root } = useProject.getState()
    const link = linkOf(view)
    if (root === undefined || view.project !== root || !PLACES.has(view.screen) || link === kept) return
    kept = link
    // What cannot be kept costs the way back to it and nothing else: not worth a notice each second.
    command('keepLastView', { project: root, link }).catch(() => undefined)
  }
  const unsubscribe = useView.subscribe(() => {
    window.clearTimeout(timer)
    timer = window.setTimeout(keep, SETTLED_MS)
  })
  return () => {
    window.clearTimeout(timer)
    unsubscribe()
  }
}
