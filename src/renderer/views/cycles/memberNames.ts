import type { CycleLevel } from '#shared/viewState'
import { lastTwoParts } from '../../state/shortNames.ts'
import { nameWithin } from '../../state/symbolRow.ts'
import { moduleNames } from '../map/moduleNames.ts'

interface Named {
  readonly name: string
  readonly file: string
}

/** Short names for the members of one cycle, no two of them equal. */
export function memberNames(members: readonly Named[], level: CycleLevel): ReadonlyMap<string, string> {
  if (level !== 'call') return moduleNames(members.map(({ name }) => name))
  const files = moduleNames(members.map(({ file }) => file))
  const short = members.map(({ name, file }) => ({ name, file, within: nameWithin(name, file) ?? lastTwoParts(name) }))
  const count = new Map<string, number>()
  for (const { within } of short) count.set(within, (count.get(within) ?? 0) + 1)
  const named = new Map<string, string>()
  const taken = new Set<string>()
  for (const { name, file, within } of short) {
    const told = (count.get(within) ?? 0) < 2 ? within : `${files.get(file) ?? file}: ${within}`
    const free = taken.has(told) ? name : told
    taken.add(free)
    named.set(name, free)
  }
  return named
}

/** "ledger, events, payments": what a cycle is called, after the members of its shortest loop. */
export function cycleTitle(loop: readonly Named[], level: CycleLevel): string {
  const names = memberNames(loop, level)
  const shown = loop.slice(0, TITLE_NAMES).map(({ name }) => names.get(name) ?? name)
  return shown.join(', ')
}

const TITLE_NAMES = 4
