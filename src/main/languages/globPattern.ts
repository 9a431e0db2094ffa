/** Characters of a glob that is followed. */
const LENGTH_MAX = 500

/**
 * A glob of a project file as a pattern over whole paths: `**` stands for any folders, `*` for part of a name, `?` for a letter. Undefined for
 * one with more stars than that: it could be held against a path in too many ways.
 */
export function globPattern(glob: string, starsMax: number): RegExp | undefined {
  if (glob.length > LENGTH_MAX || glob.split('*').length - 1 > starsMax) return undefined
  const source = glob.replace(/\*\*\/?|[*?]|[.+^${}()|[\]\\]/g, (found) => {
    if (found.startsWith('**')) return found === '**/' ? '(?:[^/]+/)*' : '.*'
    return found === '*' ? '[^/]*' : found === '?' ? '[^/]' : `\\${found}`
  })
  return new RegExp(`^${source}$`)
}
