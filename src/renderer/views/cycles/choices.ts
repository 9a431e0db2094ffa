import type { CycleLevel, CyclesChoices, TestsFilter } from '#shared/viewState'
import { activate, shownView, useView } from '../../state/view.ts'
import { chooseMap } from '../map/choices.ts'
import { exploreFile } from '../map/exploreFile.ts'
import { edgeKey } from './CycleReport.ts'

/** Edges that one simulation may cut; the query takes no more. */
export const CUTS_MAX = 200

/** A choice within the shown cycle. */
export function chooseCycles(change: Partial<CyclesChoices>): void {
  useView.getState().adjust({ cycles: { ...shownView().cycles, ...change } })
}

const NOTHING = { member: '', from: '', to: '', at: 0 } as const

/** Another cycle: a step of the history. What was cut belongs to the one before. */
export function openCycle(id: string): void {
  const { cycles } = shownView()
  if (cycles.cycle === id) return
  const list = cycles.list === 'recursive' ? 'cuts' : cycles.list
  useView.getState().go({ cycles: { ...cycles, ...NOTHING, through: '', cycle: id, cuts: [], list } })
}

/** The cycles of another level: a step of the history. */
export function openLevel(level: CycleLevel): void {
  const { cycles } = shownView()
  const list = cycles.list === 'recursive' ? 'cuts' : cycles.list
  useView.getState().go({ cycles: { ...cycles, ...NOTHING, through: '', level, cycle: '', cuts: [], page: 0, list } })
}

export function chooseTypes(types: boolean): void {
  chooseCycles({ ...NOTHING, through: '', types, cycle: '', cuts: [], page: 0 })
}

export function chooseTests(tests: TestsFilter): void {
  const { cycles } = shownView()
  useView.getState().adjust({ tests, cycles: { ...cycles, ...NOTHING, through: '', cycle: '', cuts: [], page: 0 } })
}

export function selectMember(member: string): void {
  chooseCycles({ ...NOTHING, member })
}

/** Selects an edge that is drawn: the picture stays. */
export function selectDrawnEdge(from: string, to: string): void {
  chooseCycles({ ...NOTHING, from, to })
}

/** Selects an edge by its row: the ring shows the shortest loop that it closes. */
export function selectEdge(from: string, to: string): void {
  chooseCycles({ ...NOTHING, from, to, through: edgeKey(from, to) })
}

/** Selects nothing; the ring is the shortest of all loops again. */
export function clearSelection(): void {
  chooseCycles({ ...NOTHING, through: '' })
}

/** Simulates an edge as cut, or no longer. */
export function toggleCut(key: string): void {
  const { cuts } = shownView().cycles
  if (cuts.includes(key)) chooseCycles({ cuts: cuts.filter((cut) => cut !== key) })
  else if (cuts.length < CUTS_MAX) chooseCycles({ cuts: [...cuts, key] })
}

/** Leads on to what a member is: a symbol in Explore, a file's own code there, a module on the map. */
export function openMember(name: string, level: CycleLevel): void {
  switch (level) {
    case 'call':
      return activate(name)
    case 'file':
      return exploreFile(name)
    case 'module':
      useView.getState().go({ screen: 'map' })
      return chooseMap({ path: name === '.' ? '' : name, open: [], box: '', from: '', to: '', page: 0, at: 0 })
  }
  return level satisfies never
}
