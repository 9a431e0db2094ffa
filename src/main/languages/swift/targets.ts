import type { ProjectView } from '#model/LinkRules'

const MANIFEST = 'Package.swift'
/** The start of a target, its name, and its folder where that is not the usual one. */
const TARGET = /\.(?:target|testTarget|executableTarget|macro|plugin|systemLibrary)\s*\(\s*name:\s*"([^"]+)"/g
const FOLDER = /\bpath:\s*"([^"]*)"/
/** Targets of one manifest, and text of one target, that are looked at. */
const TARGETS_LIMIT = 500
const TARGET_LENGTH = 4_000
const USUAL = /^(?:.*\/)?(?:Sources|Source|Tests|Plugins|src)\/([^/]+)\/.+/

interface Target {
  readonly name: string
  readonly folder: string
}

/** The module of a file: the target of the package whose folder it is in; by convention where no manifest says it. */
export function moduleOf(path: string, project: ProjectView): string {
  let best: Target | undefined
  for (const target of targetsOf(project)) {
    const isIn = target.folder === '' || path.startsWith(`${target.folder}/`)
    if (isIn && target.folder.length > (best?.folder.length ?? -1)) best = target
  }
  if (best !== undefined) return best.name
  const usual = USUAL.exec(path)?.[1]
  if (usual !== undefined) return usual
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : '.'
}

const known = new WeakMap<ProjectView, readonly Target[]>()

function targetsOf(project: ProjectView): readonly Target[] {
  let targets = known.get(project)
  if (targets === undefined) {
    targets = project.configsNamed(MANIFEST).flatMap((path) => targetsIn(path, project.config(path) ?? ''))
    known.set(project, targets)
  }
  return targets
}

function targetsIn(path: string, text: string): readonly Target[] {
  const root = path.slice(0, path.length - MANIFEST.length)
  const found = [...text.matchAll(TARGET)].slice(0, TARGETS_LIMIT)
  return found.map((match, at) => {
    const end = Math.min(found[at + 1]?.index ?? text.length, match.index + TARGET_LENGTH)
    const written = FOLDER.exec(text.slice(match.index, end))?.[1]
    const [whole, name = ''] = match
    const usual = whole.startsWith('.testTarget') ? 'Tests' : whole.startsWith('.plugin') ? 'Plugins' : 'Sources'
    const folder = written ?? `${usual}/${name}`
    return {
      name,
      folder: `${root}${folder}`
        .replace(/\/$/, '')
        .replace(/^\.\//, '')
        .replace(/(^|\/)\.$/, ''),
    }
  })
}
