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

interface NamedRow {
  readonly qualifiedName: string
  readonly kind: number
  /** 0 for what has no body. */
  readonly complexity: number
}

/**
 * The rows with `~2`, `~3` … behind qualified names that came before, so that a printed name means one symbol. The plain name goes to the
 * first that has a body: of a function with overloads, to its implementation.
 */
export function uniqueNames<Row extends NamedRow>(rows: readonly Row[]): readonly Row[] {
  const counts = new Map<string, number>()
  const plain = new Map<string, Row>()
  for (const row of rows) {
    const known = plain.get(row.qualifiedName)
    if (known === undefined || isImplementationOf(row, known)) plain.set(row.qualifiedName, row)
    counts.set(row.qualifiedName, 1)
  }
  return rows.map((row) => {
    if (plain.get(row.qualifiedName) === row) return row
    const repeats = (counts.get(row.qualifiedName) ?? 1) + 1
    counts.set(row.qualifiedName, repeats)
    let ordinal = repeats
    while (counts.has(`${row.qualifiedName}~${ordinal}`)) ordinal += 1
    return { ...row, qualifiedName: `${row.qualifiedName}~${ordinal}` }
  })
}

function isImplementationOf(row: NamedRow, known: NamedRow): boolean {
  return row.kind === known.kind && row.complexity > 0 && known.complexity === 0
}
