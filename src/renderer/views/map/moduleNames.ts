/** Ends of a path that say nothing without the folder before them: parts of a folder, and what every project has. */
const BARE: ReadonlySet<string> = new Set([
  '*',
  '+',
  'src',
  'lib',
  'main',
  'java',
  'kotlin',
  'test',
  'tests',
  '__tests__',
  'dist',
  '__init__.py',
  '__main__.py',
  'index.js',
  'index.ts',
  'index.tsx',
  'mod.rs',
])

/**
 * Short names for the modules of one map: the end of each path, with as many folders before it as tell it apart from all
 * others, and none for the only one of its name. No two are equal.
 */
export function moduleNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const endings = new Map<string, Set<string>>()
  const distinct = [...new Set(ids)]
  for (const id of distinct) {
    for (const ending of endingsOf(id)) endings.set(ending, (endings.get(ending) ?? new Set()).add(id))
  }
  return new Map(
    distinct.map((id) => [id, endingsOf(id).find((ending) => endings.get(ending)?.size === 1) ?? id] as const),
  )
}

/** The ends of a path, shortest first. */
function endingsOf(id: string): readonly string[] {
  const segments = (id === '*' || id === '+' ? `./${id}` : id).split('/')
  const told = segments.findLastIndex((segment) => !BARE.has(segment))
  const least = Math.max(1, segments.length - Math.max(0, told))
  return segments.slice(least - 1).map((_, at) => segments.slice(segments.length - least - at).join('/'))
}

/** What a module is, in words: "folder", "files directly in src". */
export function moduleKind(id: string, kind: 'folder' | 'file' | 'rest'): string {
  const folder = id.replace(/\/?[*+]$/, '') || 'the project'
  if (kind === 'rest') return `the small rest of ${folder}`
  if (id.endsWith('*')) return `files directly in ${folder}`
  return kind
}
