import type { ProjectView } from '#model/LinkRules'
import { folderOf } from './packagePaths.ts'

/** A module of the project, as its `go.mod` declares it. */
export interface GoModule {
  readonly folder: string
  /** The import path of its root package. */
  readonly path: string
  /** Import paths that stand for a folder, relative to the module's own. */
  readonly replaced: readonly (readonly [string, string])[]
}

export interface GoLayout {
  /** Those with longer paths first. */
  readonly modules: readonly GoModule[]
  /** Folders that hold Go sources. */
  readonly folders: ReadonlySet<string>
}

const MODULE = /^[ \t]*module[ \t]+"?([^\s"]+)"?/m
const REPLACE = /^[ \t]*(?:replace[ \t]+)?([^\s()]+)(?:[ \t]+v\S+)?[ \t]*=>[ \t]*(\.{1,2}\/\S*|\.{1,2})(?=\s|$)/gm

const layouts = new WeakMap<ProjectView, GoLayout>()

/** The modules and packages of a project: worked out once, and kept as long as its view. */
export function layoutOf(project: ProjectView): GoLayout {
  let layout = layouts.get(project)
  if (layout === undefined) {
    const modules = project.configsNamed('go.mod').map((file) => readModule(folderOf(file), project.config(file) ?? ''))
    const sources = project.paths.filter((path) => path.endsWith('.go'))
    layout = {
      modules: modules.sort((left, right) => right.path.length - left.path.length),
      folders: new Set(sources.map(folderOf)),
    }
    layouts.set(project, layout)
  }
  return layout
}

function readModule(folder: string, text: string): GoModule {
  const replaced = Array.from(text.matchAll(REPLACE), ([, path = '', target = '']) => [path, target] as const)
  return { folder, path: MODULE.exec(text)?.[1] ?? '', replaced }
}
