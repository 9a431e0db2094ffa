import { useEffect, useState, type ComponentType } from 'react'
import type { Screen } from '#shared/viewState'
import { VIEWS, type View } from '../views/index.ts'

interface Code {
  readonly Component: ComponentType
}

const loaded = new Map<Screen, Code>()

/**
 * A view, once its code is there. When it is shown the code of the others is loaded too, one after the other while the page is idle,
 * so that they open at once. What fails to load is thrown to the boundary above.
 */
export function LoadedView({ view }: { readonly view: View }) {
  const [failure, setFailure] = useState<unknown>()
  const [, setCame] = useState<Screen>()
  useEffect(() => {
    if (!loaded.has(view.screen)) load(view).then(() => setCame(view.screen), setFailure)
  }, [view])
  const code = loaded.get(view.screen)
  const isShown = code !== undefined
  useEffect(() => (isShown ? loadOthers() : undefined), [isShown])
  if (failure !== undefined) throw failure
  return code === undefined ? <main className="main" aria-busy="true" /> : <code.Component />
}

async function load(view: View): Promise<void> {
  loaded.set(view.screen, { Component: await view.load() })
}

/** Loads the code of a screen that may come next. One that cannot be loaded is said when it is shown. */
export function loadAhead(screen: Screen): void {
  const view = VIEWS.find((each) => each.screen === screen)
  if (view !== undefined && !loaded.has(screen)) void load(view).catch(() => undefined)
}

/** One in each idle moment, until the returned function is called. */
function loadOthers(): () => void {
  let idle = 0
  const loadNext = async (): Promise<void> => {
    const view = VIEWS.find(({ screen }) => !loaded.has(screen))
    if (view === undefined) return
    await load(view)
    idle = requestIdleCallback(start)
  }
  // One that cannot be loaded is said when it is asked for.
  const start = (): void => void loadNext().catch(() => undefined)
  idle = requestIdleCallback(start)
  return () => cancelIdleCallback(idle)
}
