import type { BundleReason, NeighbourNode } from '../types.ts'
import { compareText } from './Neighbourhood.ts'
import { bundleLabel } from './bundleLabel.ts'

/** What is to be folded, and how much room it has. */
export interface FoldTask {
  /** In the order of importance. */
  readonly members: readonly NeighbourNode[]
  /** Rows of 32 px. */
  readonly rows: number
  readonly group: (node: NeighbourNode) => string
  /** Comes first, whatever its weight: the module of the centre. */
  readonly ownGroup: string
  readonly weight: (qn: string) => number
  readonly onlyPossible: (qn: string) => boolean
  /** Off inside a bundle of tests, of externals or of possible ones, and where only tests are shown. */
  readonly separate: boolean
}

export type FoldItem =
  | { readonly type: 'symbol'; readonly node: NeighbourNode; readonly group: string }
  | {
      readonly type: 'bundle'
      readonly reason: BundleReason
      /** Tells bundles of one fold apart. */
      readonly key: string
      readonly label: string
      readonly members: readonly NeighbourNode[]
    }

/** Heights in px of what a column holds: a row, what a group adds to its rows, a bundle. */
const ROW = 32
const GROUP = 30
const BUNDLE = 36
/** Symbols that stay in view by name, however many there are. */
const KEPT = 5

interface Group {
  readonly name: string
  readonly members: readonly NeighbourNode[]
  /** How many of the members are shown; the others are in the group's bundle. */
  readonly shown: number
}

/**
 * Makes members fit into rows: tests, externals and possible ones go into a bundle each, then the largest modules fold,
 * then the least important modules fold together. Nothing is lost: each member is in exactly one item.
 */
export function fold(task: FoldTask): readonly FoldItem[] {
  const { ordinary, apart } = task.separate ? setApart(task) : { ordinary: task.members, apart: [] }
  const room = task.rows * ROW - apart.length * BUNDLE
  const groups = groupsOf(ordinary, task)
  const { kept, rest } = keepGroups(groups, room)
  const folded = foldLargest(kept, room - (rest.length > 0 ? BUNDLE : 0))
  const items: FoldItem[] = []
  for (const group of folded) {
    for (const node of group.members.slice(0, group.shown)) items.push({ type: 'symbol', node, group: group.name })
  }
  for (const group of folded) {
    const members = group.members.slice(group.shown)
    if (members.length === 0) continue
    const label = group.shown > 0 ? `more in ${group.name}` : `in ${group.name}`
    items.push({ type: 'bundle', reason: 'module', key: group.name, label, members })
  }
  if (rest.length > 0)
    items.push(
      bundleOf(
        'rest',
        rest.flatMap((group) => group.members),
        rest.length,
      ),
    )
  return [...items, ...apart]
}

function bundleOf(
  reason: Exclude<BundleReason, 'module'>,
  members: readonly NeighbourNode[],
  groups: number,
): FoldItem {
  return { type: 'bundle', reason, key: '', label: bundleLabel(reason, members, groups), members }
}

/** Bundles for what is not ordinary. A kind that stands alone needs none: then it is what the column is about. */
function setApart(task: FoldTask): { ordinary: readonly NeighbourNode[]; apart: readonly FoldItem[] } {
  const kinds = new Map<'tests' | 'external' | 'possible' | 'ordinary', NeighbourNode[]>([
    ['ordinary', []],
    ['tests', []],
    ['external', []],
    ['possible', []],
  ])
  for (const node of task.members) {
    kinds.get(kindApart(node, task))?.push(node)
  }
  const alone = [...kinds.values()].filter((members) => members.length > 0).length === 1
  const ordinary = [...(kinds.get('ordinary') ?? [])]
  const apart: FoldItem[] = []
  for (const reason of ['tests', 'external', 'possible'] as const) {
    const members = kinds.get(reason) ?? []
    // Possible ones fold even where they are alone: a column of names would read as if they counted.
    if (members.length > 1 && !(alone && reason !== 'possible')) apart.push(bundleOf(reason, members, 1))
    else ordinary.push(...members)
  }
  return { ordinary, apart }
}

function kindApart(node: NeighbourNode, task: FoldTask): 'tests' | 'external' | 'possible' | 'ordinary' {
  if (task.onlyPossible(node.qn)) return 'possible'
  if (node.test) return 'tests'
  return node.external ? 'external' : 'ordinary'
}

/** Groups by their weight, the own one first. */
function groupsOf(members: readonly NeighbourNode[], task: FoldTask): readonly Group[] {
  const byName = new Map<string, NeighbourNode[]>()
  for (const node of members) {
    const name = task.group(node)
    const group = byName.get(name)
    if (group === undefined) byName.set(name, [node])
    else group.push(node)
  }
  const weighed = [...byName].map(([name, nodes]) => ({
    group: { name, members: nodes, shown: nodes.length },
    weight: nodes.reduce((total, node) => total + task.weight(node.qn), 0),
    own: name === task.ownGroup ? 0 : 1,
  }))
  weighed.sort(
    (one, other) => one.own - other.own || other.weight - one.weight || compareText(one.group.name, other.group.name),
  )
  return weighed.map(({ group }) => group)
}

/** Keeps as many groups, the first ones, as fit even when all of them fold; the others go into one bundle. */
function keepGroups(groups: readonly Group[], room: number): { kept: readonly Group[]; rest: readonly Group[] } {
  const whole = groups.reduce((sum, group) => sum + heightOf(group), 0)
  if (whole <= room || leastHeight(groups) <= room) return { kept: groups, rest: [] }
  let kept = 1
  while (kept < groups.length && leastHeight(groups.slice(0, kept + 1)) + BUNDLE <= room) kept += 1
  const rest = groups.slice(kept)
  // A bundle of one says less than the one.
  const inRest = rest.reduce((sum, group) => sum + group.members.length, 0)
  return inRest > 1 ? { kept: groups.slice(0, kept), rest } : { kept: groups, rest: [] }
}

/** Height of groups that fold wherever they can, with room for a few names all the same. */
function leastHeight(groups: readonly Group[]): number {
  const alone = groups.filter((group) => group.members.length === 1).length
  const names = Math.max(0, KEPT - alone)
  return alone * (ROW + GROUP) + (groups.length - alone) * BUNDLE + names * ROW
}

/** Folds whole groups, the largest first, until the rest fits; where that would leave too few names, only a part. */
function foldLargest(groups: readonly Group[], room: number): readonly Group[] {
  let current = groups
  const total = groups.reduce((sum, group) => sum + group.members.length, 0)
  for (let round = 0; round < groups.length; round += 1) {
    const height = current.reduce((sum, group) => sum + heightOf(group), 0)
    const largest = largestOpen(current)
    if (height <= room || largest === undefined) break
    const names = current.reduce((sum, group) => sum + group.shown, 0) - largest.members.length
    const spare = Math.floor((room - (height - heightOf(largest)) - GROUP - BUNDLE) / ROW)
    const part = names < Math.min(KEPT, total) ? Math.min(Math.max(spare, 1), largest.members.length - 2) : 0
    const shown = Math.max(part, 0)
    current = current.map((group) => (group === largest ? { ...group, shown } : group))
    if (shown > 0) break
  }
  return current
}

/** The largest group that is not folded yet and is worth folding; of equal ones the least important. */
function largestOpen(groups: readonly Group[]): Group | undefined {
  const open = groups.filter((group) => group.shown === group.members.length && group.shown > 1)
  return open.reduce<Group | undefined>(
    (largest, group) => (largest === undefined || group.shown >= largest.shown ? group : largest),
    undefined,
  )
}

function heightOf(group: Group): number {
  const rows = group.shown > 0 ? group.shown * ROW + GROUP : 0
  return rows + (group.shown < group.members.length ? BUNDLE : 0)
}
