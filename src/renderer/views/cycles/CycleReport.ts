import type { Envelope } from '#shared/envelope'
import { joinSteps, splitSteps } from '#shared/steps'
import { listOf, numberOf, readTable, textOf, type Row } from '../../state/rows.ts'

/** What an edge, or all loops of a cycle, are made of alone. */
export type Only = 'types' | 'tests' | 'import' | 'dispatch'

/** A strongly connected component, as its row tells it. */
export interface CycleRow {
  readonly id: string
  readonly size: number
  readonly modules: number
  readonly references: number
  readonly only: readonly Only[]
  /** Members of its shortest closed path, in their order and each once; of a long one the first. */
  readonly loop: readonly { readonly name: string; readonly file: string }[]
  readonly loopLength: number
}

/** An edge inside a cycle. Its key is what `cut` takes. */
export interface CycleEdge {
  readonly key: string
  readonly from: string
  readonly to: string
  /** The first place that makes it. */
  readonly file: string
  readonly line: number
  readonly references: number
  readonly only: readonly Only[]
}

/** An edge that is proposed to be cut. */
export interface CutCandidate extends CycleEdge {
  /** Members of the largest component that is left when it alone is cut, and when all before it are; undefined where not computed. */
  readonly alone: number | undefined
  readonly after: number | undefined
}

export interface CycleMember {
  readonly name: string
  /** Where it is; of a module its path. */
  readonly file: string
  /** First line of a symbol; 1 of a file; 0 of a module. */
  readonly line: number
  readonly module: string
  /** Edges that enter and leave it inside the cycle. */
  readonly entering: number
  readonly leaving: number
}

/** One cycle with everything in it. */
export interface CycleDetail {
  readonly row: CycleRow
  readonly members: readonly CycleMember[]
  readonly loop: readonly CycleEdge[]
  readonly cuts: readonly CutCandidate[]
  readonly cutsTotal: number
  /** No smaller set of edges breaks it. */
  readonly isExact: boolean
  readonly edges: readonly CycleEdge[]
  readonly edgesTotal: number
  /** Behind it are more edges than `edges` has. */
  readonly nextEdges: string | undefined
}

export function readCycleRow(row: Row): CycleRow {
  const { names, length } = stepsOf(textOf(row, 'loop'))
  const places = stepsOf(textOf(row, 'at')).names
  return {
    id: textOf(row, 'cycle'),
    size: numberOf(row, 'size'),
    modules: numberOf(row, 'modules'),
    references: numberOf(row, 'references'),
    only: onlyOf(row),
    loop: names
      .slice(0, Math.min(names.length, length - 1))
      .map((name, at) => ({ name, file: placeOf(places[at] ?? '').file })),
    loopLength: length - 1,
  }
}

/** The cycle that a reply names; undefined where it has none. */
export function readCycleDetail(envelope: Envelope): CycleDetail | undefined {
  const [first] = readTable(envelope, 'cycles')?.rows ?? []
  const members = readTable(envelope, 'members')
  if (first === undefined || members === undefined) return undefined
  const cuts = readTable(envelope, 'cuts')
  const edges = readTable(envelope, 'edges')
  return {
    row: readCycleRow(first),
    members: members.rows.map(memberOf),
    loop: (readTable(envelope, 'loop')?.rows ?? []).map(readCycleEdge),
    cuts: (cuts?.rows ?? []).map((row) => ({
      ...readCycleEdge(row),
      alone: countIn(row, 'largest_alone'),
      after: countIn(row, 'largest_after'),
    })),
    cutsTotal: cuts?.page.total ?? 0,
    isExact: envelope['cuts_exact'] === true,
    edges: (edges?.rows ?? []).map(readCycleEdge),
    edgesTotal: edges?.page.total ?? 0,
    nextEdges: edges?.page.next_cursor,
  }
}

export function readCycleEdge(row: Row): CycleEdge {
  const from = textOf(row, 'from')
  const to = textOf(row, 'to')
  return {
    key: edgeKey(from, to),
    from,
    to,
    ...placeOf(textOf(row, 'at')),
    references: numberOf(row, 'references'),
    only: onlyOf(row),
  }
}

export function edgeKey(from: string, to: string): string {
  return joinSteps([from, to])
}

function memberOf(row: Row): CycleMember {
  // A symbol has its qualified name and file from its group; a file or module is its own name.
  const isSymbol = row['qn'] !== undefined
  const name = isSymbol ? textOf(row, 'qn') : textOf(row, 'name')
  const file = isSymbol ? textOf(row, 'file') : name
  const folders = file.split('/').slice(0, -1).join('/')
  return {
    name,
    file,
    line: isSymbol ? Number.parseInt(textOf(row, 'lines'), 10) || 1 : /\.[^/.]+$/.test(name) ? 1 : 0,
    module: folders === '' ? '.' : folders,
    entering: numberOf(row, 'in'),
    leaving: numberOf(row, 'out'),
  }
}

const ONLY: readonly Only[] = ['types', 'tests', 'import', 'dispatch']

function onlyOf(row: Row): readonly Only[] {
  const words = listOf(row, 'only')
  return ONLY.filter((known) => words.includes(known))
}

/** The names of a path that may end in `+3` for three more, and how many there are with those. */
function stepsOf(text: string): { readonly names: readonly string[]; readonly length: number } {
  const names = splitSteps(text)
  const more = /^\+(\d+)$/.exec(names.at(-1) ?? '')
  if (more === null) return { names, length: names.length }
  return { names: names.slice(0, -1), length: names.length - 1 + Number(more[1]) }
}

function placeOf(text: string): { readonly file: string; readonly line: number } {
  const [, file = text, line = '1'] = /^(.*):(\d+)$/s.exec(text) ?? []
  return { file, line: Number(line) }
}

function countIn(row: Row, column: string): number | undefined {
  const cell = row[column]
  return typeof cell === 'number' ? cell : undefined
}
