import type { Sayings } from '../defineQuery.ts'
import type { CyclesResult } from '../findCycles.ts'
import { sayNoPath } from '../rows/belowPath.ts'
import { counted } from '../rows/counted.ts'
import { named } from '../named.ts'

const MEMBERS = { call: 'function', file: 'file', module: 'module' } as const

/** The answer in a line, and what to do with it. */
export function sayCycles(result: CyclesResult): Sayings {
  const { read, found, shown, simulation, absentPath } = result
  if (absentPath !== undefined) return sayNoPath(absentPath)
  if (read.cycle !== undefined && shown === undefined) return sayNoSuch(result)
  if (simulation !== undefined) return saySimulation(result)
  const { level } = read
  if (shown === undefined) return sayNone(result)
  const members = counted(shown.members.length, MEMBERS[level])
  const where = level === 'module' ? '' : ` in ${counted(shown.modules, 'module')}`
  const only = shown.only.length === 0 ? '' : `, closed by ${shown.only.map((mark) => ONLY[mark]).join(' and ')} alone`
  const what = `${members}${where}, ${counted(shown.references, 'reference')}${only}`
  const summary =
    read.cycle === undefined
      ? `cycles at ${level} level: ${found.cycles.length}, the worst with ${what}${cutSaid(result)}`
      : `cycle ${shown.id} at ${level} level: ${what}${cutSaid(result)}`
  return { summary, next: nextCut(result) }
}

const ONLY = {
  typeOnly: 'types',
  testOnly: 'tests',
  importOnly: 'imports',
  dispatchOnly: 'calls through interfaces',
} as const

function cutSaid({ cuts, firstCut }: CyclesResult): string {
  if (cuts === undefined || firstCut === undefined) return ''
  const few = `${counted(cuts.cuts.length, 'cut')} ${cuts.cuts.length === 1 ? 'breaks' : 'break'} it`
  return cuts.isExact ? `; ${few}, no fewer do` : `; ${few}, perhaps fewer do`
}

function nextCut({ read, firstCut, shown }: CyclesResult): string {
  if (firstCut === undefined) return `call find_cycles level=${read.level} ${named('cycle', shown?.id ?? '')}`
  return `call find_cycles level=${read.level} ${named('cut', firstCut.text)} to see what that leaves`
}

function sayNone({ read, completeness, scalars }: CyclesResult): Sayings {
  const size = read.min_size > 2 ? ` of ${read.min_size} or more` : ''
  const unresolved = Number(scalars?.['unresolved_total'] ?? 0)
  const summary =
    completeness === 'complete'
      ? `no cycles${size} at ${read.level} level`
      : `cycles${size} at ${read.level} level: none over what is resolved${unresolved === 0 ? '' : `, but ${counted(unresolved, 'unresolved call')} may close one`}`
  const other = read.level === 'file' ? 'module' : 'file'
  return { summary, next: `call find_cycles level=${other}` }
}

function sayNoSuch({ read, found, completeness }: CyclesResult): Sayings {
  const asked = read.cycle ?? ''
  const [near] = found.suggestions ?? []
  if (found.isFree) {
    const over = completeness === 'complete' ? '' : ' over what is resolved'
    return {
      summary: `${asked} is in no cycle at ${read.level} level${over}`,
      next: `call find_cycles level=${read.level}`,
    }
  }
  return {
    summary: `cycle not found: ${asked} is neither the id of a cycle at ${read.level} level nor the name of a ${MEMBERS[read.level]}`,
    next: `call find_cycles level=${read.level}${near === undefined ? '' : ` ${named('cycle', near)}`}`,
  }
}

function saySimulation(result: CyclesResult): Sayings {
  const { read, simulation, firstCut } = result
  if (simulation === undefined) return sayNone(result)
  const { before, after, count, idle } = simulation
  const state = ({ cycles, largest }: typeof before): string => `${counted(cycles, 'cycle')} (largest ${largest})`
  const summary = `without ${counted(count, 'edge')} at ${read.level} level: ${state(before)} become ${state(after)}${idle === 0 ? '' : `; ${idle} of the edges are in no cycle`}`
  if (firstCut === undefined) {
    return { summary, next: 'change the code at the lines of cut_edges, index again, and call find_cycles' }
  }
  const cut = [...(read.cut ?? []), firstCut.text].map((text) => named('cut', text)).join(' ')
  return {
    summary,
    next: `call find_cycles level=${read.level} ${cut} for the next cut, or edit at the lines of cut_edges`,
  }
}
