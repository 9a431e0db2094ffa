import type { ViewState } from '#shared/viewState'
import { linkOf } from './deepLink.ts'

/**
 * Whether what is chosen differs in more than where one looks: in what is expanded, hidden, filtered, cut, marked, drawn. What is selected
 * and which page of a list is shown is no edit.
 */
export function isViewEdit(before: ViewState, after: ViewState): boolean {
  return linkOf(withoutLook(before)) !== linkOf(withoutLook(after))
}

function withoutLook({ list, impact, cycles, paths, map, ...view }: ViewState): ViewState {
  return {
    ...view,
    project: undefined,
    selected: undefined,
    list: { ...list, page: 0 },
    impact: { ...impact, page: 0, at: 0 },
    cycles: { ...cycles, page: 0, at: 0, member: '', from: '', to: '', through: '' },
    paths: { ...paths, at: 0 },
    map: { ...map, page: 0, at: 0, box: '', from: '', to: '' },
  }
}
