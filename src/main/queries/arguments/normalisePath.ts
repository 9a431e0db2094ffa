/**
 * One spelling for a path of the project: `./src/a.ts`, `src\a.ts` and `src//x/../a.ts` are `src/a.ts`, and an absolute
 * path below the root is relative to it. What leads out of the root stays recognisable (`../…`, or absolute), so that
 * it can be refused. The root itself is `.`.
 */
export function normalisePath(written: string, root: string | undefined): string {
  const slashed = written.replaceAll('\\', '/')
  const base = root?.replaceAll('\\', '/').replace(/\/+$/, '')
  const inside = base !== undefined && (slashed === base || slashed.startsWith(`${base}/`))
  const relative = inside ? slashed.slice(base.length).replace(/^\/+/, '') : slashed
  const absolute = relative.startsWith('/')
  const kept: string[] = []
  for (const segment of relative.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment === '..' && kept.length > 0 && kept.at(-1) !== '..') kept.pop()
    else kept.push(segment)
  }
  if (absolute) return `/${kept.join('/')}`
  return kept.length === 0 ? '.' : kept.join('/')
}

/**
 * One spelling for a glob: a backslash separates folders unless it stands before a character that means something in a
 * glob, which it then makes mean itself. A leading slash is kept: it ties the glob to the root.
 */
export function normaliseGlob(written: string): string {
  const slashed = written.replaceAll(/\\(?![*?[\]{}()!+@\\])/g, '/').replaceAll(/\/{2,}/g, '/')
  return slashed.replace(/^(?:\.\/)+/, '').replace(/(.)\/+$/, '$1')
}

/** Whether a normalised path leads out of the project. */
export function leadsOut(path: string): boolean {
  return (
    path.startsWith('/') || /^[A-Za-z]:/.test(path) || path === '..' || path.startsWith('../') || path.includes('\0')
  )
}
