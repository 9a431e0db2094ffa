import type { LinkedGraph } from '#model/LinkedGraph'
import { SITE_KINDS } from '#model/FileFacts'
import { EDGE_KINDS, SITE_STATUSES, UNRESOLVED_REASONS, VIAS } from '#shared/symbol'
import type { CompilerCall, Place } from './compilerCalls.ts'

/** How often, and the first cases of it as `file:line text`. */
export interface Kind {
  readonly count: number
  readonly examples: readonly string[]
}

/** Every call of the compiler in exactly one kind. */
export type Comparison = ReadonlyMap<string, Kind>

const EXAMPLES_LIMIT = 10
/** A declaration is found within some lines: a name may stand behind modifiers, decorators or a chain of assignments. */
const LINES_OFF = 2
const DISPATCH = VIAS.indexOf('dispatch')
const CALLS = EDGE_KINDS.indexOf('calls')
const POSSIBLE = VIAS.indexOf('possible')
const RESOLVED = SITE_STATUSES.indexOf('resolved')
const NO_CALLS: ReadonlySet<number> = new Set([SITE_KINDS.indexOf('reference'), SITE_KINDS.indexOf('getter')])

interface Site {
  readonly text: string
  readonly status: string
  readonly targets: readonly Target[]
}

interface Target extends Place {
  /** What may replace the declared function below it: the compiler names the declared one alone. */
  readonly isDispatch: boolean
}

/** Compares what the compiler says of each call with what linking said of the site at the same place. */
export function compareCalls(graph: LinkedGraph, calls: readonly CompilerCall[]): Comparison {
  const sites = sitesByPlace(graph)
  const kinds = new Map<string, { count: number; examples: string[] }>()
  for (const call of calls) {
    const kind = kindOf(call, siteOf(call, sites.get(keyOf(call)) ?? []))
    const known = kinds.get(kind) ?? { count: 0, examples: [] }
    known.count += 1
    if (known.examples.length < EXAMPLES_LIMIT) known.examples.push(`${call.file}:${call.line} ${call.text}`)
    kinds.set(kind, known)
  }
  return new Map([...kinds].sort(([a], [b]) => (a < b ? -1 : 1)))
}

const AGREED = 'both: the same function'
const BESIDE = 'both: the same function, and another here'
const OTHER = 'contradiction: another function'
const INSIDE = 'contradiction: outside for the compiler'
const MISSED = 'missed: '

function kindOf({ kind, targets }: CompilerCall, site: Site | undefined): string {
  const own = site?.targets ?? []
  switch (kind) {
    case 'project': {
      if (own.length === 0) return `${MISSED}${site?.status ?? 'no site'}`
      const isMeant = (each: Target): boolean => targets.some((target) => isSame(each, target))
      if (!own.some(isMeant)) return OTHER
      return own.every((each) => each.isDispatch || isMeant(each)) ? AGREED : BESIDE
    }
    case 'outside':
      return own.length > 0 ? INSIDE : 'both: outside or unresolved'
    case 'value':
      return own.length > 0 ? 'only here: the function behind a value' : 'neither: a value'
    case 'unknown':
      return own.length > 0 ? 'only here: no type for the compiler' : 'neither: unknown'
  }
}

/** Several calls may start at one place: `choose()()`. */
function siteOf({ text }: CompilerCall, sites: readonly Site[]): Site | undefined {
  return sites.find((site) => site.text === text || site.text.endsWith(`.${text}`)) ?? sites[0]
}

function isSame(a: Place, b: Place): boolean {
  return a.file === b.file && Math.abs(a.line - b.line) <= LINES_OFF
}

function sitesByPlace(graph: LinkedGraph): ReadonlyMap<string, readonly Site[]> {
  const { sites, targets, symbols, files, strings } = graph
  const pathOf = (file: number): string => strings[files.path[file] ?? 0] ?? ''
  const byPlace = new Map<string, Site[]>()
  let target = 0
  for (let site = 0; site < sites.file.length; site += 1) {
    const places: Target[] = []
    for (; targets.site[target] === site; target += 1) {
      const symbol = targets.symbol[target] ?? -1
      const file = symbols.file[symbol] ?? -1
      if (targets.via[target] === POSSIBLE || targets.kind[target] !== CALLS || file < 0) continue
      const place = { file: pathOf(file), line: symbols.line[symbol] ?? 0, column: symbols.column[symbol] ?? 0 }
      places.push({ ...place, isDispatch: targets.via[target] === DISPATCH })
    }
    if (NO_CALLS.has(sites.kind[site] ?? 0)) continue
    const reason = UNRESOLVED_REASONS[(sites.reason[site] ?? 0) - 1]
    const status = SITE_STATUSES[sites.status[site] ?? 0] ?? ''
    // What a function of the library is handed and calls is no call that is written.
    const written = sites.status[site] === RESOLVED ? places : []
    const place = { file: pathOf(sites.file[site] ?? -1), line: sites.line[site] ?? 0, column: sites.column[site] ?? 0 }
    const found = { text: strings[sites.text[site] ?? 0] ?? '', targets: written }
    const known = byPlace.get(keyOf(place)) ?? []
    byPlace.set(keyOf(place), known)
    known.push({ ...found, status: reason === undefined ? status : `${status} ${reason}` })
  }
  return byPlace
}

function keyOf({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`
}
