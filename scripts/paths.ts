import { isAbsolute, join, resolve } from 'node:path'

/** The root of the repository. */
export const root = join(import.meta.dirname, '..')

/** The folder in which the user typed the command: npm runs scripts in the repository's root and says where it was called. */
export const typedIn = process.env['INIT_CWD'] ?? process.cwd()

/** A path as the user meant it. */
export function asTyped(path: string): string {
  return isAbsolute(path) ? path : resolve(typedIn, path)
}
