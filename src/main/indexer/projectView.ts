import type { ProjectView } from '#model/LinkRules'

/** The project as import resolution sees it: its indexed files and the configuration texts beside them. */
export function createProjectView(paths: readonly string[], configs: ReadonlyMap<string, string>): ProjectView {
  const known = new Set(paths)
  const byName = new Map<string, string[]>()
  for (const path of [...configs.keys()].sort()) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const sameName = byName.get(name)
    if (sameName === undefined) byName.set(name, [path])
    else sameName.push(path)
  }
  return {
    has: (path) => known.has(path),
    config: (path) => configs.get(path),
    configsNamed: (name) =>
      name.startsWith('*')
        ? [...byName.entries()].flatMap(([each, found]) => (each.endsWith(name.slice(1)) ? found : [])).sort()
        : (byName.get(name) ?? []),
    paths,
  }
}
