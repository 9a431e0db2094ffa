import { parse } from 'smol-toml'
import type { ProjectView } from '#model/LinkRules'
import { folderOf, join } from './modulePaths.ts'

/** A package of the project, as its `Cargo.toml` declares it. */
export interface CargoPackage {
  readonly folder: string
  /** The name of its library, as code writes it, and the file of that; undefined where it has none. */
  readonly libName: string
  readonly libFile: string | undefined
  /** Files that are the root of a program, a test, an example or a benchmark. */
  readonly roots: ReadonlySet<string>
  /** Dependencies by the name that code uses: a package of the project by its folder, or one outside by its name. */
  readonly dependencies: ReadonlyMap<string, { readonly folder?: string; readonly package: string }>
}

export interface CargoLayout {
  /** Those in longer folders first. */
  readonly packages: readonly CargoPackage[]
  readonly byFolder: ReadonlyMap<string, CargoPackage>
  /** Packages with a library by its name; undefined where several have that name. */
  readonly byLibName: ReadonlyMap<string, CargoPackage | undefined>
}

type Table = Readonly<Record<string, unknown>>

const layouts = new WeakMap<ProjectView, CargoLayout>()
/** Manifests that are read, and how long one may be. */
const MANIFESTS_LIMIT = 5_000
const LENGTH_LIMIT = 500_000

/** The packages of a project: worked out once, and kept as long as its view. */
export function layoutOf(project: ProjectView): CargoLayout {
  let layout = layouts.get(project)
  if (layout === undefined) {
    layout = readLayout(project)
    layouts.set(project, layout)
  }
  return layout
}

function readLayout(project: ProjectView): CargoLayout {
  const manifests = project
    .configsNamed('Cargo.toml')
    .slice(0, MANIFESTS_LIMIT)
    .map((path) => ({ folder: folderOf(path), table: readTable(project.config(path) ?? '') }))
  const shared = manifests.flatMap(({ folder, table }) => {
    const workspace = tableIn(table, 'workspace')
    return workspace === undefined ? [] : [{ folder, dependencies: tableIn(workspace, 'dependencies') ?? {} }]
  })
  const names = new Map<string, string>()
  for (const { folder, table } of manifests) {
    const name = tableIn(table, 'package')?.['name']
    if (typeof name === 'string' && !names.has(name)) names.set(name, folder)
  }
  const files = project.paths.filter((path) => path.endsWith('.rs'))
  const sources = Map.groupBy(files, folderOf)
  const mains = Map.groupBy(
    files.filter((path) => path.endsWith('/main.rs')),
    (path) => folderOf(folderOf(path)),
  )
  const packages = manifests
    .filter(({ table }) => tableIn(table, 'package') !== undefined)
    .map(({ folder, table }) => readPackage(project, folder, table, { shared, names, sources, mains }))
  packages.sort((left, right) => right.folder.length - left.folder.length)
  const byLibName = new Map<string, CargoPackage | undefined>()
  for (const each of packages) {
    if (each.libFile !== undefined) byLibName.set(each.libName, byLibName.has(each.libName) ? undefined : each)
  }
  return { packages, byFolder: new Map(packages.map((each) => [each.folder, each])), byLibName }
}

interface Surroundings {
  readonly shared: readonly { readonly folder: string; readonly dependencies: Table }[]
  readonly names: ReadonlyMap<string, string>
  /** Rust files by the folder that they stand in, and those named `main.rs` by the folder around that one. */
  readonly sources: ReadonlyMap<string, readonly string[]>
  readonly mains: ReadonlyMap<string, readonly string[]>
}

const TARGETS = [
  ['src/bin', 'autobins'],
  ['tests', 'autotests'],
  ['examples', 'autoexamples'],
  ['benches', 'autobenches'],
] as const

function readPackage(project: ProjectView, folder: string, table: Table, around: Surroundings): CargoPackage {
  const name = stringIn(tableIn(table, 'package'), 'name') ?? ''
  const lib = tableIn(table, 'lib')
  const libPath = join(folder, stringIn(lib, 'path') ?? 'src/lib.rs')
  const roots = new Set<string>()
  const add = (path: string): void => void (project.has(path) && roots.add(path))
  for (const path of ['src/main.rs', 'build.rs', stringIn(tableIn(table, 'package'), 'build') ?? 'build.rs'])
    add(join(folder, path))
  for (const [target, automatic] of TARGETS) {
    // What is listed below is all there is then.
    if (tableIn(table, 'package')?.[automatic] === false) continue
    const at = join(folder, target)
    for (const path of around.sources.get(at) ?? []) roots.add(path)
    for (const path of around.mains.get(at) ?? []) roots.add(path)
  }
  for (const kind of ['bin', 'test', 'example', 'bench']) {
    const listed = table[kind]
    for (const each of Array.isArray(listed) ? listed : []) {
      const path = isTable(each) ? stringIn(each, 'path') : undefined
      if (path !== undefined) add(join(folder, path))
    }
  }
  return {
    folder,
    libName: (stringIn(lib, 'name') ?? name).replaceAll('-', '_'),
    libFile: project.has(libPath) ? libPath : undefined,
    roots,
    dependencies: dependenciesOf(folder, table, around),
  }
}

function dependenciesOf(folder: string, table: Table, { shared, names }: Surroundings): CargoPackage['dependencies'] {
  const found = new Map<string, { folder?: string; package: string }>()
  const targets = Object.values(tableIn(table, 'target') ?? {}).filter(isTable)
  for (const holder of [table, ...targets]) {
    for (const kind of ['dependencies', 'dev-dependencies', 'build-dependencies']) {
      for (const [key, value] of Object.entries(tableIn(holder, kind) ?? {})) {
        const own = isTable(value) ? value : {}
        const isShared = own['workspace'] === true
        const root = isShared ? nearest(shared, folder) : undefined
        const described = root?.dependencies[key]
        const from = isTable(described) ? described : own
        const name = stringIn(from, 'package') ?? key
        const path = stringIn(from, 'path')
        const at = path === undefined ? undefined : join(root?.folder ?? folder, path)
        const place = at ?? names.get(name)
        found.set(key.replaceAll('-', '_'), place === undefined ? { package: name } : { folder: place, package: name })
      }
    }
  }
  return found
}

function nearest<Item extends { readonly folder: string }>(all: readonly Item[], folder: string): Item | undefined {
  let best: Item | undefined
  for (const each of all) {
    const isAbove = each.folder === '' || folder === each.folder || folder.startsWith(`${each.folder}/`)
    if (isAbove && (best === undefined || each.folder.length > best.folder.length)) best = each
  }
  return best
}

/** A manifest that cannot be read says nothing. */
function readTable(text: string): Table {
  if (text.length > LENGTH_LIMIT) return {}
  try {
    return parse(text)
  } catch {
    return {}
  }
}

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function tableIn(table: Table | undefined, key: string): Table | undefined {
  const value = table?.[key]
  return isTable(value) ? value : undefined
}

function stringIn(table: Table | undefined, key: string): string | undefined {
  const value = table?.[key]
  return typeof value === 'string' ? value : undefined
}
