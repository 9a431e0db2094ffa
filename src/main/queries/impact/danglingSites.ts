import { EDGE_KINDS, SITE_STATUSES } from '#shared/symbol'
import type { GraphReader } from '#graph/GraphReader'
import { slice } from '../rows/callSites.ts'
import { fileRow } from './fileSymbols.ts'

/** How many star exports behind each other are followed to the file that declared a name. */
const BARRELS_DEEP = 5

/** `@/mail/send`, `#mail/send`, `~/mail/send`, `crate/mail`: the first part stands for a folder that only a tool knows. */
const ALIASED = /^(?:[@~#][^/]*|crate|self|super)\/(.+)$/
const IMPORTS = EDGE_KINDS.indexOf('imports')
const UNRESOLVED = SITE_STATUSES.indexOf('unresolved')
const RESOLVED = SITE_STATUSES.indexOf('resolved')
const UNKEPT = Symbol('imports that nothing keeps')
const BY_EXPECTED = Symbol('unresolved sites by expected name')
const ELSEWHERE_BY_NAME = Symbol('sites without a target in the project by name')
/** A call of a member of the own type, or of a name in reach. */
const OWN = /^(?:(?:this|self|cls|super\(\)|super|Self)(?:\.|->|::))?[\p{L}\p{N}_$]+$/u

/** What an unresolved site expects to find, and from where: `expected` is empty for a name without an import. */
export interface Expectation {
  readonly importer: string
  readonly expected: string
}

/** What imports promised and nothing keeps, each importing file and specifier once. */
export function unkeptImports(reader: GraphReader): readonly Expectation[] {
  return reader.lazily(UNKEPT, () => {
    const { status, expectedFile } = reader.graph.sites
    const found = new Map<string, Expectation>()
    for (let site = 0; site < reader.siteCount; site += 1) {
      const expected = reader.text(expectedFile[site] ?? 0)
      if (status[site] !== UNRESOLVED || expected === '') continue
      const importer = pathOfSite(reader, site)
      found.set(`${importer}\0${expected}`, { importer, expected })
    }
    return [...found.values()]
  })
}

/** A symbol that is no longer there. */
export interface Gone {
  /** Where it was. */
  readonly path: string
  /** Dotted within the file. */
  readonly localName: string
}

/**
 * The sites whose binding leads to a symbol that is gone: an import of that name from its file (over star exports too), the
 * bare name in its own folder, or the bare name or a member of the own type in its own file, whatever it leads to now.
 * Rows of `graph.sites`, ascending.
 */
export function danglingSites(reader: GraphReader, gone: Gone): readonly number[] {
  const byName = reader.lazily(BY_EXPECTED, () => sitesByExpectedName(reader))
  const known = new Map<string, boolean>()
  const expecting = (byName.get(gone.localName) ?? []).filter((site) => {
    const from = pathOfSite(reader, site)
    const expected = reader.text(reader.graph.sites.expectedFile[site] ?? 0)
    if (expected === '') return folderOf(from) === folderOf(gone.path)
    const key = expected.startsWith('.') ? `${folderOf(from)}\0${expected}` : expected
    const leads = known.get(key) ?? (leadsTo(from, expected, gone.path) || exportsOnwards(reader, expected, gone.path))
    known.set(key, leads)
    return leads
  })
  const { text } = reader.graph.sites
  const own = sitesElsewhere(reader, gone).filter(
    (site) => pathOfSite(reader, site) === gone.path && OWN.test(reader.text(text[site] ?? 0)),
  )
  return [...new Set([...expecting, ...own])].sort((a, b) => a - b)
}

/**
 * Sites that are written with the name of what is gone and have no target in the project: a method that a type no longer
 * has looks like one that it got from outside. They may be meant, no more. Rows of `graph.sites`, ascending.
 */
export function sitesElsewhere(reader: GraphReader, gone: Gone): readonly number[] {
  const byName = reader.lazily(ELSEWHERE_BY_NAME, () => sitesByName(reader))
  return byName.get(gone.localName.slice(gone.localName.lastIndexOf('.') + 1)) ?? []
}

/**
 * Whether what an import says means the file that was at `path`: the path itself, a specifier relative to the importing
 * file or the root, the dotted name of a module or package, or a specifier with an alias in the place of its first part.
 */
export function leadsTo(importer: string, expected: string, path: string): boolean {
  if (expected === path) return true
  const wanted = moduleNames(path)
  if (expected.startsWith('.')) {
    const relative = relativeModule(importer, expected)
    // A package's own specifiers start at the root.
    return [relative, expected.replace(/^\.\//, '')].some((each) => wanted.includes(withoutExtension(each)))
  }
  const slashed = withoutExtension(expected.includes('/') ? expected : expected.replaceAll(/\.|::/g, '/'))
  if (wanted.some((each) => each === slashed || each.endsWith(`/${slashed}`))) return true
  const behindAlias = ALIASED.exec(slashed)?.[1]
  return behindAlias !== undefined && wanted.some((each) => each === behindAlias || each.endsWith(`/${behindAlias}`))
}

/** What a file is called as a module: its path without extension, and its folder where that may stand for it. */
function moduleNames(path: string): readonly string[] {
  const bare = withoutExtension(path)
  return [bare, folderOf(path)].filter((name) => name !== '')
}

function relativeModule(importer: string, specifier: string): string {
  const segments = folderOf(importer) === '' ? [] : folderOf(importer).split('/')
  // `..util` of a dotted language climbs one folder less than it has dots.
  const dotted = specifier.includes('/') ? undefined : /^(\.+)(.*)$/.exec(specifier)
  const steps =
    dotted === null || dotted === undefined
      ? specifier.split('/')
      : [...Array.from({ length: (dotted[1]?.length ?? 1) - 1 }, () => '..'), ...(dotted[2] ?? '').split('.')]
  for (const step of steps) {
    if (step === '..') segments.pop()
    else if (step !== '.' && step !== '') segments.push(step)
  }
  return segments.join('/')
}

/** Whether the module that was expected to have the name takes everything from the file where it was. */
function exportsOnwards(reader: GraphReader, expected: string, path: string): boolean {
  const start = fileRow(reader, expected)
  const goal = fileRow(reader, path)
  if (start === undefined) return false
  const { target, kind } = reader.graph.edges
  const seen = new Set([reader.graph.files.symbol[start] ?? -1])
  let last = [...seen]
  for (let step = 0; step < BARRELS_DEEP && last.length > 0; step += 1) {
    const next: number[] = []
    for (const symbol of last) {
      for (const row of slice(reader.outgoing, symbol)) {
        const end = target[row] ?? -1
        if (kind[row] !== IMPORTS || seen.has(end)) continue
        if (goal !== undefined && end === reader.graph.files.symbol[goal]) return true
        seen.add(end)
        next.push(end)
      }
    }
    last = next
  }
  return false
}

function sitesByExpectedName(reader: GraphReader): ReadonlyMap<string, readonly number[]> {
  const { status, expectedName } = reader.graph.sites
  const sites = new Map<string, number[]>()
  for (let site = 0; site < reader.siteCount; site += 1) {
    if (status[site] === UNRESOLVED && expectedName[site] !== 0) {
      put(sites, reader.text(expectedName[site] ?? 0), site)
    }
  }
  return sites
}

function sitesByName(reader: GraphReader): ReadonlyMap<string, readonly number[]> {
  const { status, name } = reader.graph.sites
  const sites = new Map<string, number[]>()
  for (let site = 0; site < reader.siteCount; site += 1) {
    if (status[site] !== RESOLVED) put(sites, reader.text(name[site] ?? 0), site)
  }
  return sites
}

function put(sites: Map<string, number[]>, name: string, site: number): void {
  const known = sites.get(name)
  if (known === undefined) sites.set(name, [site])
  else known.push(site)
}

function pathOfSite(reader: GraphReader, site: number): string {
  return reader.text(reader.graph.files.path[reader.graph.sites.file[site] ?? 0] ?? 0)
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

function withoutExtension(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const bare = name.replace(/(?<=.)(?:\.d)?\.\w{1,6}$/, '')
  return path.slice(0, path.length - name.length) + bare
}
