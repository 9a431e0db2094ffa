import { lstatSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { isWithinSize, sourceFile, type FoundFile } from './collectFiles.ts'
import type { WalkResult } from './walk.ts'
import type { WantedLanguages } from './wantedLanguages.ts'

/**
 * What a walk would find, where nothing but the given paths changed since `known`. Undefined where one of them decides about others, or came
 * or went: then the folder has to be looked through.
 */
export function walkAgain(
  root: string,
  known: WalkResult,
  changed: readonly string[],
  languages: WantedLanguages,
): WalkResult | undefined {
  if (changed.length === 0) return known
  const listed = new Map(known.files.map((file) => [file.path, file]))
  const anew = new Map<string, FoundFile>()
  for (const path of changed) {
    const before = listed.get(path)
    const file = before === undefined ? undefined : lookAt(root, before, languages)
    if (file === undefined) return undefined
    anew.set(path, file)
  }
  return { ...known, files: known.files.map((file) => anew.get(file.path) ?? file) }
}

/** A source file as it is now; undefined where its name alone does not say that it still is one. */
function lookAt(root: string, { path, language }: FoundFile, languages: WantedLanguages): FoundFile | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (languages.isConfigFile(name) || languages.languageOf(path) !== language) return undefined
  const stat = statOf(join(root, path))
  if (stat === undefined || !stat.isFile() || !isWithinSize(stat)) return undefined
  return sourceFile(path, language, stat)
}

function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    // A folder around it cannot be looked into any more; the walk says so.
    return undefined
  }
}
