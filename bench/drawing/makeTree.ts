import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How many functions each of a level calls on the next: the root, branches, twigs, leaves. */
const WIDTHS = [10, 12, 12, 6] as const
const FOLDER = 'src/tree'

/** The function in the centre. */
export const ROOT = 'src.tree.root.root'

/**
 * Writes a repository whose calls are a tree of four levels, where each function also calls what its elder sister calls: with enough of it
 * expanded a picture has as many boxes as are wished for, and nearly twice as many lines. Always the same files.
 */
export function makeTree(folder: string): void {
  mkdirSync(join(folder, FOLDER), { recursive: true })
  const branches = sisters('branch', WIDTHS[0])
  write(folder, 'root', branches.map((name) => imported(name, [name])).join(''), [functionOf('root', branches)])
  for (const branch of branches) {
    const texts: string[] = []
    const put = (names: readonly string[], level: number): void => {
      for (const [order, name] of names.entries()) {
        const below = calleesOf(name, level)
        texts.push(functionOf(name, [...below, ...calleesOf(order === 0 ? '' : (names[order - 1] ?? ''), level)]))
        put(below, level + 1)
      }
    }
    put([branch], 1)
    write(folder, branch, '', texts)
  }
}

/** Qualified names of what to expand, level by level. */
export function expansions(): readonly string[] {
  const found: string[] = []
  const branches = sisters('branch', WIDTHS[0]).map((name, at) => ({ names: [name], at }))
  let level: readonly { readonly names: readonly string[]; readonly at: number }[] = branches
  for (let depth = 1; depth < WIDTHS.length; depth += 1) {
    for (const { names, at } of level) found.push(...names.map((name) => `src.tree.branch${at}.${name}`))
    level = level.flatMap(({ names, at }) => names.map((name) => ({ names: calleesOf(name, depth), at })))
  }
  return found
}

function calleesOf(name: string, level: number): readonly string[] {
  const width = WIDTHS[level]
  if (name === '' || width === undefined) return []
  return sisters(`${name}_`, width)
}

function sisters(prefix: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => `${prefix}${at}`)
}

function functionOf(name: string, callees: readonly string[]): string {
  return `export function ${name}(value: number): number {\n  return ${['value', ...callees.map((callee) => `${callee}(value)`)].join(' + ')}\n}\n`
}

function imported(file: string, names: readonly string[]): string {
  return `import { ${names.join(', ')} } from './${file}.ts'\n`
}

function write(folder: string, file: string, head: string, functions: readonly string[]): void {
  writeFileSync(join(folder, FOLDER, `${file}.ts`), [head, ...functions].join('\n'))
}
