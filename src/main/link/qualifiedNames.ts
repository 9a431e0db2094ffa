import type { LinkFile } from './Linker.ts'
import type { Strings } from './strings.ts'

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

interface NamedRows {
  readonly qualifiedName: Int32Array
  readonly kind: Uint8Array
  /** 0 for what has no body. */
  readonly complexity: Int32Array
}

/**
 * Puts `~2`, `~3` … behind qualified names that came before, so that a printed name means one symbol. The plain name goes to the
 * first that has a body: of a function with overloads, to its implementation.
 */
export function makeUnique(rows: NamedRows, strings: Strings): void {
  const { qualifiedName } = rows
  const named = strings.all.length
  /** By name: the row that has it plainly, or -1; and how often it came. */
  const plain = new Int32Array(named).fill(-1)
  const counts = new Int32Array(named).fill(1)
  for (const [row, name] of qualifiedName.entries()) {
    const known = plain[name] ?? -1
    if (known < 0 || isImplementationOf(rows, row, known)) plain[name] = row
  }
  for (const [row, name] of qualifiedName.entries()) {
    if (plain[name] === row) continue
    const text = strings.all[name] ?? ''
    let ordinal = (counts[name] ?? 1) + 1
    counts[name] = ordinal
    while ((plain[strings.find(`${text}~${ordinal}`)] ?? -1) >= 0) ordinal += 1
    qualifiedName[row] = strings.intern(`${text}~${ordinal}`)
  }
}

function isImplementationOf({ kind, complexity }: NamedRows, row: number, known: number): boolean {
  return kind[row] === kind[known] && (complexity[row] ?? 0) > 0 && complexity[known] === 0
}
