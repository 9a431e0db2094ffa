import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder that a start asks for: after `--project`, or, where `opensArguments` is set, as the system hands over what is opened
 * with this program: a path or a `file:` address of its own. Undefined where there is none.
 */
export function askedFolder(
  argv: readonly string[],
  options: { readonly workingFolder: string; readonly opensArguments: boolean },
): string | undefined {
  const at = argv.indexOf('--project')
  const opened = options.opensArguments ? argv.slice(1).find(isPlace) : undefined
  const path = at < 0 ? opened : argv[at + 1]
  if (path === undefined) return undefined
  return path.startsWith('file:') ? pathOf(path) : resolve(options.workingFolder, path)
}

/** Neither a flag nor an address of another kind, which links have. */
function isPlace(argument: string): boolean {
  return argument.startsWith('file:') || !/^-|^[a-z][a-z0-9+.-]+:/i.test(argument)
}

/** An address of another machine, or none at all, names no folder here. */
function pathOf(address: string): string | undefined {
  try {
    return fileURLToPath(address)
  } catch {
    return undefined
  }
}
