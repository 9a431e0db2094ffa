import type { ProjectView } from '#model/LinkRules'
import { folderOf, joinPath } from '../basic/paths.ts'
import { globPattern } from '../globPattern.ts'

const REMOVED = /<Compile\s[^<>]*\bRemove\s*=\s*"([^"]+)"[^<>]*>/g
const TAKEN = /<Compile\s[^<>]*\b(?:Include|Update)\s*=\s*"([^"]+)"[^<>]*>/g
/** What holds under a condition alone, and comments. */
const UNSURE = /<!--[^]*?(?:-->|$)|<(ItemGroup|When|Choose)\b[^<>]*\bCondition\s*=[^]*?(?:<\/\1>|$)/g
/** Patterns of one project file that are looked at. */
const PATTERNS_LIMIT = 200
/** Stars of one. */
const STARS_MAX = 6

/** The files that a project file takes out of its project whatever is built, and does not take in by another line. */
export function filesRemoved(view: ProjectView, projectFile: string): readonly string[] {
  const text = (view.config(projectFile) ?? '').replace(UNSURE, '')
  const removed = patternsOf(text, REMOVED, projectFile)
  if (removed.length === 0) return []
  const taken = patternsOf(text, TAKEN, projectFile)
  return view.paths.filter(
    (path) => removed.some((each) => each.test(path)) && !taken.some((pattern) => pattern.test(path)),
  )
}

/** Patterns of paths from the root. Those with variables, and those under a condition, say nothing. */
function patternsOf(text: string, line: RegExp, projectFile: string): readonly RegExp[] {
  const lines = Array.from(text.matchAll(line)).filter(([whole]) => !/\bCondition\s*=/.test(whole))
  return lines
    .flatMap(([, value = '']) => value.split(';'))
    .flatMap((value) =>
      /[$%@]/.test(value) ? [] : (joinPath(folderOf(projectFile), value.trim().replaceAll('\\', '/')) ?? []),
    )
    .filter((path) => path !== '')
    .slice(0, PATTERNS_LIMIT)
    .flatMap((path) => globPattern(path, STARS_MAX) ?? [])
}
