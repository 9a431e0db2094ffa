import type { ProjectView } from '#model/LinkRules'
import { folderOf, joinPath } from '../basic/paths.ts'

/** Gems of one project whose folders are looked at, and how much of one file and of one line is read. */
const GEMS_LIMIT = 500
const TEXT_LIMIT = 500_000
const LINE_LIMIT = 1_000

const known = new WeakMap<ProjectView, readonly string[]>()
const REQUIRE_PATHS = /\.require_paths?\s*=\s*(\[[^[\]]*\]|%w[[({][^[\](){}]*[\])}]|['"][^'"\n]+['"])/
const GEM_LINE = /^[ \t]*(?:gem|gemspec|path)\b[^\n]*/gm
const PATH = /(?:^[ \t]*path|\bpath(?::|[ \t]*=>))[ \t]*(?:\([ \t]*)?['"]([^'"]+)['"]/
const WORD = /[\w./-]+/g

/**
 * The folders in which `require` finds what the project's own gems bring: of each `*.gemspec` its `require_paths` (`lib`, where it names
 * none), of each gem that a `Gemfile` takes from a path its `lib`.
 */
export function loadPathsOf(project: ProjectView): readonly string[] {
  let paths = known.get(project)
  if (paths === undefined) {
    const found = new Set<string>()
    const add = (folder: string, path: string): void => {
      const joined = joinPath(folder, path)
      if (joined !== undefined) found.add(joined)
    }
    for (const path of project.configsNamed('*.gemspec').slice(0, GEMS_LIMIT)) {
      const [, listed = 'lib'] = REQUIRE_PATHS.exec((project.config(path) ?? '').slice(0, TEXT_LIMIT)) ?? []
      for (const [each] of listed.replace(/^%w/, '').matchAll(WORD)) add(folderOf(path), each)
    }
    for (const path of project.configsNamed('Gemfile').slice(0, GEMS_LIMIT)) {
      for (const [line] of (project.config(path) ?? '').slice(0, TEXT_LIMIT).matchAll(GEM_LINE)) {
        const gem = PATH.exec(line.slice(0, LINE_LIMIT))?.[1]
        if (gem !== undefined) add(folderOf(path), `${gem}/lib`)
      }
    }
    paths = [...found]
    known.set(project, paths)
  }
  return paths
}
