import { boxEdges } from '#graph/boxEdges'
import { moduleOf } from '#graph/moduleOf'
import type { GraphReader } from '#graph/GraphReader'
import type { FlatSource } from '../defineQuery.ts'
import { pathOf } from '../modules/projectBoxes.ts'
import { listOf } from '../rows/incompleteFiles.ts'
import { isTest } from '../rows/symbolFacts.ts'
import { keptAspect, namesCell, type Aspect, type Ground } from './Ground.ts'
import { MANIFESTS, readManifestName } from './readManifest.ts'

/** Folders that are looked at for a manifest, those nearest to the root first, and how much of one is read for its name. */
const FOLDERS_MAX = 2_000
const MANIFEST_CHARACTERS_MAX = 1_000_000
const NAME_LENGTH_MAX = 100

interface Package {
  readonly name: string
  readonly kind: string
  readonly path: string
}

/**
 * Folders with a manifest of a package manager (`MANIFESTS`): the files that no package inside has are its own; `uses` are the
 * packages that its production code depends on, most references first.
 */
export const packages: Aspect = async (ground) => {
  const found = await manifestsIn(ground)
  return await keptAspect(ground, 'packages', () => listed(ground, found), JSON.stringify(found))
}

function listed(ground: Ground, found: readonly Package[]): FlatSource {
  const { reader } = ground.scope
  const packageOfFile = nearestPackages(reader, found)
  const files = new Int32Array(found.length)
  for (const file of ground.files) {
    const at = packageOfFile[file] ?? -1
    if (at >= 0) files[at] = (files[at] ?? 0) + 1
  }
  const uses = usedPackages(reader, found, packageOfFile)
  const rows = found
    .map((each, at) => ({ ...each, files: files[at] ?? 0, uses: uses[at] ?? [] }))
    .sort((a, b) => b.files - a.files || (a.path < b.path ? -1 : 1))
  return listOf(['package', 'kind', 'folder', 'files', 'uses'], rows, {
    key: (row) => [-row.files, row.path],
    row: (row) => [row.name, row.kind, row.path, row.files, namesCell(row.uses, ground.namesMax)],
  })
}

/** By path. Of several manifests in one folder the first of `MANIFESTS` counts. */
async function manifestsIn({ scope, files }: Ground): Promise<readonly Package[]> {
  const { reader, project, pause } = scope
  const folders = new Set<string>(['.'])
  for (const file of files) {
    for (let folder = moduleOf(pathOf(reader, file)); !folders.has(folder); folder = moduleOf(folder))
      folders.add(folder)
  }
  const depth = (folder: string): number => (folder === '.' ? 0 : folder.split('/').length)
  const nearest = [...folders].sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1)).slice(0, FOLDERS_MAX)
  const found = new Map<string, Package>()
  const paths = nearest.flatMap((folder) =>
    Object.keys(MANIFESTS).map((name) => (folder === '.' ? name : `${folder}/${name}`)),
  )
  await project.texts.each(
    paths,
    (path, source) => {
      const folder = moduleOf(path)
      const file = path.slice(path.lastIndexOf('/') + 1)
      const kind = MANIFESTS[file]?.kind
      if (source.kind !== 'text' || kind === undefined || found.has(folder)) return 'more'
      const text = source.text.length > MANIFEST_CHARACTERS_MAX ? '' : source.text
      const name = readManifestName(file, text)?.slice(0, NAME_LENGTH_MAX) ?? folder.slice(folder.lastIndexOf('/') + 1)
      found.set(folder, { name, kind, path: folder })
      return 'more'
    },
    { pause },
  )
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** By row of `graph.files`: the innermost package that it is in, or -1. */
function nearestPackages(reader: GraphReader, found: readonly Package[]): Int32Array {
  const byPath = new Map(found.map(({ path }, at) => [path, at]))
  return Int32Array.from(reader.graph.files.path, (_, file) => {
    let folder = moduleOf(pathOf(reader, file))
    while (!byPath.has(folder) && folder !== '.') folder = moduleOf(folder)
    return byPath.get(folder) ?? -1
  })
}

function usedPackages(
  reader: GraphReader,
  found: readonly Package[],
  partOfFile: Int32Array,
): readonly (readonly string[])[] {
  const uses: { readonly name: string; readonly count: number }[][] = found.map(() => [])
  const edges = boxEdges(reader, {
    partOfFile,
    parts: found.length,
    admits: (symbol) => !isTest(reader, symbol),
    isTest: () => false,
  })
  for (const { from, to, count } of edges) if (count > 0) uses[from]?.push({ name: found[to]?.name ?? '', count })
  return uses.map((list) =>
    list.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)).map(({ name }) => name),
  )
}
