import type { Syntax } from '#model/Syntax'
import type { Reader } from './Reader.ts'

/** Code nested deeper than this is not looked through; it is not read either. */
const DEPTH_LIMIT = 500
const STATEMENTS = new Set(['block', 'if', 'elif', 'else', 'except', 'finally', 'with', 'match', 'case', 'decorated'])
const NOTHING: ReadonlySet<string> = new Set()

/** The names and dotted chains in a target: `a, (b, *c)`, `self.x`. */
export function namesIn(reader: Reader, target: Syntax, found: string[] = []): string[] {
  if (target.kind === 'identifier' || target.kind === 'attribute') found.push(reader.file.textOf(target))
  else if (target.kind !== 'subscript' && target.kind !== 'call')
    for (const child of target.children) namesIn(reader, child, found)
  return found
}

/**
 * The names that a loop or `try` assigns somewhere inside, functions in it aside. Kept per node, so that nested loops do
 * not make it quadratic.
 */
export function assignedNames(reader: Reader, syntax: Syntax): ReadonlySet<string> {
  const known = reader.assignedNames.get(syntax)
  if (known !== undefined) return known
  const names = new Set<string>()
  collect(reader, syntax, names)
  const result = names.size === 0 ? NOTHING : names
  reader.assignedNames.set(syntax, result)
  return result
}

function collect(reader: Reader, syntax: Syntax, names: Set<string>, depth = 0): void {
  if (depth > DEPTH_LIMIT) return
  for (const child of syntax.children) {
    const [first] = child.children
    switch (child.kind) {
      case 'assignment':
      case 'augmented':
      case 'walrus':
      case 'delete':
        if (first !== undefined) for (const name of namesIn(reader, first)) names.add(name)
        // `a = b = value` nests, and a walrus may stand in the value.
        if (reader.hasWalrus || child.kind === 'assignment') collect(reader, child, names, depth + 1)
        break
      case 'for':
        if (first !== undefined) for (const name of namesIn(reader, first)) names.add(name)
        for (const name of assignedNames(reader, child)) names.add(name)
        break
      case 'while':
      case 'try':
        for (const name of assignedNames(reader, child)) names.add(name)
        break
      case 'as': {
        const target = child.children.at(-1)
        if (target !== undefined) for (const name of namesIn(reader, target)) names.add(name)
        break
      }
      case 'import':
      case 'importFrom':
        for (const name of namesIn(reader, child)) names.add(name)
        break
      case 'class':
      case 'function':
        if (first !== undefined) names.add(reader.file.textOf(first))
        break
      case 'pattern':
        for (const name of namesIn(reader, child)) names.add(name)
        break
      default:
        // Inside expressions only a walrus assigns.
        if (!reader.hasWalrus && !STATEMENTS.has(child.kind)) break
        collect(reader, child, names, depth + 1)
    }
  }
}
