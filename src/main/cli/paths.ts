import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'

/** The folder in which the user typed: npm scripts run elsewhere and say so. */
export function typedFolder(): string {
  return process.env['INIT_CWD'] ?? process.cwd()
}

/**
 * A typed path made absolute; one that exists is freed of links, so that one project has one name. An empty text names
 * nothing and stays empty: it is a variable that was not set, and not the folder in which one is by chance.
 */
export function resolveTyped(typed: string): string {
  if (typed === '') return ''
  const absolute = path.resolve(typedFolder(), typed)
  return existsSync(absolute) ? realpathSync(absolute) : absolute
}

/**
 * The project around a folder: the nearest one that is known, else the nearest repository, else the folder itself.
 */
export function projectAround(folder: string, known: readonly string[]): string {
  const ancestors = [...ancestorsOf(existsSync(folder) ? realpathSync(folder) : folder)]
  const roots = new Set(known)
  return (
    ancestors.find((ancestor) => roots.has(ancestor)) ??
    ancestors.find((ancestor) => existsSync(path.join(ancestor, '.git'))) ??
    folder
  )
}

function* ancestorsOf(folder: string): Generator<string> {
  for (let current = folder; ; current = path.dirname(current)) {
    yield current
    if (current === path.dirname(current)) return
  }
}
