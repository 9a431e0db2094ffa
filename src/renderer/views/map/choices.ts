import type { MapChoices } from '#shared/viewState'
import { shownView, useView } from '../../state/view.ts'

/** A choice within the shown map. */
export function chooseMap(change: Partial<MapChoices>): void {
  useView.getState().adjust({ map: { ...shownView().map, ...change } })
}

/** The map of what is inside a module: a step of the history. Empty is the whole project. */
export function focusModule(path: string): void {
  const { map } = shownView()
  useView.getState().go({
    map: { ...map, path, open: [], box: '', from: '', to: '', page: 0, at: 0, list: 'modules' },
  })
}

export function selectBox(box: string): void {
  const { list } = shownView().map
  chooseMap({ box, from: '', to: '', page: 0, at: 0, list: list === 'references' ? 'modules' : list })
}

/** Selects an edge and lists what is behind it. */
export function selectEdge(from: string, to: string): void {
  chooseMap({ box: '', from, to, page: 0, at: 0, list: 'references' })
}

export function clearSelection(): void {
  const { list } = shownView().map
  chooseMap({ box: '', from: '', to: '', page: 0, at: 0, list: list === 'references' ? 'edges' : list })
}

/** Opens a module in place, or closes it with all that was opened in it. */
export function toggleOpen(id: string): void {
  const { open, box } = shownView().map
  if (open.includes(id)) {
    const left = open.filter((other) => other !== id && !isWithin(other, id))
    chooseMap({ open: left, from: '', to: '', box: box === '' ? '' : id })
  } else chooseMap({ open: [...open, id] })
}

/** Whether a module was opened out of another one: `src/*` holds files that are named without the star. */
function isWithin(inner: string, outer: string): boolean {
  return inner.startsWith(`${outer.replace(/\/?\*$/, '')}/`) && !outer.endsWith('*')
}
