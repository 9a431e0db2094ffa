import type { LinkFile } from './Linker.ts'

/**
 * The dotted prefix of each file's qualified names: its module name, or the whole path with the file's extension where several files would
 * have the same one.
 */
export function qualifiedPrefixes(files: readonly LinkFile[]): readonly string[] {
  const modules = files.map((file) => {
    const name = file.rules.moduleName(file.path)
    return name === '' ? withoutExtension(file.path) : name
  })
  const counts = new Map<string, number>()
  for (const name of modules) counts.set(name, (counts.get(name) ?? 0) + 1)
  return modules.map((name, index) =>
    (counts.get(name) ?? 0) > 1 ? (files[index]?.path ?? name).replaceAll('/', '.') : name,
  )
}

function withoutExtension(path: string): string {
  const dot = path.lastIndexOf('.')
  return (dot > path.lastIndexOf('/') + 1 ? path.slice(0, dot) : path).replaceAll('/', '.')
}

/** The rows with `~2`, `~3` … behind qualified names that came before, so that a printed name means one symbol. */
export function uniqueNames<Row extends { readonly qualifiedName: string }>(rows: readonly Row[]): readonly Row[] {
  const counts = new Map<string, number>()
  for (const { qualifiedName } of rows) counts.set(qualifiedName, 0)
  return rows.map((row) => {
    const repeats = (counts.get(row.qualifiedName) ?? 0) + 1
    counts.set(row.qualifiedName, repeats)
    if (repeats === 1) return row
    let ordinal = repeats
    while (counts.has(`${row.qualifiedName}~${ordinal}`)) ordinal += 1
    return { ...row, qualifiedName: `${row.qualifiedName}~${ordinal}` }
  })
}
