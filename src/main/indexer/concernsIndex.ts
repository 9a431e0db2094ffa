import type { SkippedPath } from '#model/SourceFile'
import { isDependencyFolder, VERSION_CONTROL } from './builtInSkips.ts'
import { OWN_IGNORE_FILE } from './ignoreRules.ts'
import type { WantedLanguages } from './wantedLanguages.ts'

export interface IndexedPlace {
  readonly languages: WantedLanguages
  /** What the last run left out; folders end in `/`. */
  readonly skipped: readonly SkippedPath[]
}

/**
 * Whether a change of a path, relative to the root and with `/`, may change the index: a source file, a file that decides
 * what is one or where imports lead, or a folder. Says yes in doubt, because a run that finds nothing new writes nothing;
 * says no below folders that the last run left out, where builds and installations write by the thousand.
 */
export function createConcernsIndex({ languages, skipped }: IndexedPlace): (path: string) => boolean {
  const skippedFolders = new Set(skipped.flatMap(({ path }) => (path.endsWith('/') ? [path.slice(0, -1)] : [])))
  return (path) => {
    const segments = path.split('/')
    const name = segments.pop() ?? ''
    if (segments.some((segment) => VERSION_CONTROL.has(segment) || isDependencyFolder(segment))) return false
    for (let end = 0, folder = ''; end < segments.length; end += 1) {
      folder = end === 0 ? (segments[end] ?? '') : `${folder}/${segments[end]}`
      if (skippedFolders.has(folder)) return false
    }
    if (VERSION_CONTROL.has(name) || isDependencyFolder(name)) return false
    if (name === '.gitignore' || name === OWN_IGNORE_FILE) return true
    // A name without an extension is a folder's, or a script's whose first line says what it is.
    return name.lastIndexOf('.') <= 0 || languages.languageOf(path) !== undefined || languages.isConfigFile(name)
  }
}
