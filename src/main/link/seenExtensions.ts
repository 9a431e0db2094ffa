import { importsOf } from './importsOf.ts'
import type { LinkFile, Linker } from './Linker.ts'
import type { Values } from './values.ts'

/**
 * Whether a file sees what another one adds to types: in its package, and where something of it is imported. An implementation is seen
 * wherever its interface is, unless `isPlain` asks for what the file itself says; what is added for all files, everywhere.
 */
export function seesAdded(
  linker: Linker,
  asking: LinkFile,
  adding: LinkFile,
  member: string,
  { isPlain = false } = {},
): boolean {
  if (adding.rules.family !== asking.rules.family) return false
  if (asking.rules.overloads === 'implementations' && !isPlain) return true
  if (asking.rules.globals !== undefined) return true
  if (adding === asking || (adding.package !== undefined && adding.package === asking.package)) return true
  const isNamed = asking.facts.imports.some(
    ({ specifier, name }) => specifier === adding.package && (name === '*' || name === member),
  )
  return isNamed || importsOf(linker, asking).has(adding)
}

/** Members of types of the project without the functions that files add to them which the asking file does not see. */
export function seenExtensions(linker: Linker, asking: LinkFile, members: Values, name: string): Values {
  if (asking.rules.importsExtensions !== true) return members
  const seen = members.filter(({ value }) => {
    const adding = value.kind === 'function' ? linker.files[value.file] : undefined
    const type = value.kind === 'function' ? (adding?.facts.functions[value.fn]?.type ?? -1) : -1
    return adding === undefined || !isHidden(linker, asking, { file: adding, type }, name)
  })
  return seen.length === members.length ? members : seen
}

/** Whether a type adds its members to another one from a file's own scope, which the asking file does not see. */
export function isHidden(
  linker: Linker,
  asking: LinkFile,
  { file, type }: { readonly file: LinkFile; readonly type: number },
  name: string,
): boolean {
  if (asking.rules.importsExtensions !== true) return false
  const facts = file.facts.types[type]
  if (facts?.extends === undefined || file.facts.scopes[facts.scope]?.parent !== 0) return false
  return !seesAdded(linker, asking, file, name)
}
