import type { LinkFile, Linker } from './Linker.ts'

/**
 * The type that type facts of a file stand for: where declarations are joined, facts that add to a type elsewhere (a method out of line)
 * stand for that type; all others for themselves.
 */
export function ownType(
  linker: Linker,
  file: LinkFile,
  type: number,
): { readonly file: LinkFile; readonly type: number } {
  const extended = file.rules.namespaces === undefined ? undefined : file.facts.types[type]?.extends
  if (extended === undefined) return { file, type }
  for (const { value } of linker.evaluateType(file, extended)) {
    const found = value.kind === 'instance' ? linker.files[value.file] : undefined
    if (value.kind === 'instance' && found !== undefined) return { file: found, type: value.type }
  }
  return { file, type }
}
