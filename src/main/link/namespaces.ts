import type { ExpressionId } from '#model/Expression'
import { operationOf } from './expressions.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { createVisibility, type Visibility } from './visibility.ts'

/** What a file declares under a name: one of the expressions that it stands for. */
export interface NamedValue {
  readonly file: LinkFile
  readonly expression: ExpressionId
}

/** The namespaces of the project, which any number of files declare together. */
export interface Namespaces {
  /** What a name of a namespace (empty: that of all files) is, as a file sees it; what its own file declares stands first. */
  find(asking: LinkFile, path: string, name: string, space: 'value' | 'type'): readonly NamedValue[]
  has(asking: LinkFile, path: string): boolean
  /** The namespace of a name inside another one, or inside those whose names are seen there. */
  inside(asking: LinkFile, path: string, name: string): string | undefined
  /** The namespace that a dotted name means inside another one. */
  resolve(asking: LinkFile, path: string, name: string): string | undefined
}

interface Declared extends NamedValue {
  readonly typeOnly: boolean
}

interface Family {
  readonly names: ReadonlyMap<string, readonly Declared[]>
  readonly paths: ReadonlySet<string>
  /** Namespaces whose names are seen in another one, by that one. */
  readonly usings: ReadonlyMap<string, readonly { readonly file: LinkFile; readonly namespace: string }[]>
}

const NOTHING: readonly NamedValue[] = []
/** Namespaces that are seen in one another, one behind the other. */
const USING_DEPTH_LIMIT = 4
/** Expressions of what is a type, or may be one. */
const TYPE_OPERATIONS = new Set(['class', 'linked', 'member', 'implicit', 'unknown'])

export function createNamespaces(linker: () => Linker): Namespaces {
  let visibility: Visibility | undefined
  const families = new Map<string, Family>()

  function familyOf({ rules: { family } }: LinkFile): Family {
    let known = families.get(family)
    if (known === undefined) {
      known = collect(linker().files.filter(({ rules }) => rules.family === family))
      families.set(family, known)
    }
    return known
  }

  /** Those that the file sees; where it sees none, those that the files around it see. */
  function visible<Item extends { readonly file: LinkFile }>(
    asking: LinkFile,
    items: readonly Item[],
  ): readonly Item[] {
    const known = (visibility ??= createVisibility(linker()))
    const seen = items.filter(({ file }) => known.sees(asking, file))
    return seen.length > 0 ? seen : items.filter(({ file }) => known.seesFromAround(asking, file))
  }

  function find(
    asking: LinkFile,
    path: string,
    name: string,
    space: 'value' | 'type',
    depth: number,
  ): readonly NamedValue[] {
    const { names, usings } = familyOf(asking)
    const declared = names.get(dotted(path, name))
    const own = declared === undefined ? NOTHING : inSpace(visible(asking, declared), space)
    if (own.length > 0) return ownFirst(asking, own)
    const through = usings.get(path)
    if (through === undefined || depth >= USING_DEPTH_LIMIT) return NOTHING
    const found = new Set(visible(asking, through).map(({ namespace }) => namespace))
    return [...found].flatMap((each) => {
      const target = resolve(asking, path, each)
      return target === undefined || target === path ? NOTHING : find(asking, target, name, space, depth + 1)
    })
  }

  function inside(asking: LinkFile, path: string, name: string, depth: number): string | undefined {
    const { paths, usings } = familyOf(asking)
    const own = dotted(path, name)
    if (paths.has(own)) return own
    const through = usings.get(path)
    if (through === undefined || depth >= USING_DEPTH_LIMIT) return undefined
    for (const { namespace } of visible(asking, through)) {
      const target = resolve(asking, path, namespace)
      const found = target === undefined || target === path ? undefined : inside(asking, target, name, depth + 1)
      if (found !== undefined) return found
    }
    return undefined
  }

  function resolve(asking: LinkFile, path: string, name: string): string | undefined {
    const { paths } = familyOf(asking)
    for (let outer = path; ; outer = outer.slice(0, Math.max(outer.lastIndexOf('.'), 0))) {
      const full = dotted(outer, name)
      if (paths.has(full)) return full
      if (outer === '') return undefined
    }
  }

  return {
    find: (asking, path, name, space) => find(asking, path, name, space, 0),
    has: (asking, path) => familyOf(asking).paths.has(path),
    inside: (asking, path, name) => inside(asking, path, name, 0),
    resolve,
  }
}

function dotted(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

function ownFirst(asking: LinkFile, found: readonly NamedValue[]): readonly NamedValue[] {
  if (found.length < 2 || !found.some(({ file }) => file === asking)) return found
  return [...found.filter(({ file }) => file === asking), ...found.filter(({ file }) => file !== asking)]
}

/** As a value, what has a type's name and is none hides the type. */
function inSpace(found: readonly Declared[], space: 'value' | 'type'): readonly NamedValue[] {
  const operation = ({ file, expression }: NamedValue): string => operationOf(file.facts, expression)
  if (space === 'type') {
    const types = found.filter((each) => TYPE_OPERATIONS.has(operation(each)))
    // A type that is seen is the one that a forward declaration means.
    const seen = types.filter((each) => operation(each) !== 'linked')
    return seen.length > 0 ? seen : types
  }
  const values = found.filter(({ typeOnly }) => !typeOnly)
  const plain = values.filter((each) => operation(each) !== 'class' && operation(each) !== 'linked')
  return plain.length > 0 ? plain : values
}

function collect(files: readonly LinkFile[]): Family {
  const names = new Map<string, Declared[]>()
  const paths = new Set<string>()
  const usings = new Map<string, { file: LinkFile; namespace: string }[]>()
  for (const file of files) {
    for (const { name, value, typeOnly } of file.facts.exports)
      addTo(names, name, { file, expression: value, typeOnly })
    for (const { namespace = '' } of file.facts.scopes) if (namespace !== '') paths.add(namespace)
    for (const { scope, namespace } of file.facts.usings ?? []) {
      const inside = file.facts.scopes[scope]?.namespace
      if (inside !== undefined) addTo(usings, inside, { file, namespace })
    }
  }
  return { names, paths, usings }
}

function addTo<Item>(map: Map<string, Item[]>, key: string, item: Item): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, [item])
  else known.push(item)
}
