import type { LinkFile, Linker } from '../Linker.ts'
import { raise } from '../modules.ts'
import type { NamedValue } from '../namespaces.ts'
import { VIA, type Values } from '../values.ts'

/** What a name of a namespace is: a thing that some file declares in it, or a namespace inside it. */
export function namespaceMember(
  linker: Linker,
  asking: LinkFile,
  path: string,
  name: string,
  space: 'value' | 'type',
): Values {
  const { values, namespaces } = linker
  const found = namespaces.find(asking, path, name, space)
  if (found.length > 0) return valuesOfNames(linker, asking, found, space)
  const inner = path === '' ? name : `${path}.${name}`
  if (namespaces.has(asking, inner)) return values.one(values.namespace(asking.index, inner))
  if (asking.rules.namespaces?.builtin.has(path.split('.')[0] ?? path) === true)
    return values.one(values.builtin(inner, space === 'type'))
  return values.one(values.unknown('missing_import', '', inner))
}

/** What names of a namespace stand for; those of other files were reached through an import. */
export function valuesOfNames(
  linker: Linker,
  asking: LinkFile,
  names: readonly NamedValue[],
  space: 'value' | 'type',
): Values {
  return linker.values.union(
    names.map(({ file, expression }) => {
      const found = space === 'value' ? linker.evaluate(file, expression) : linker.evaluateType(file, expression)
      return file === asking ? found : raise(linker, found, VIA.import)
    }),
  )
}
