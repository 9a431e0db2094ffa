import { operationOf } from './expressions.ts'
import type { FoundMember } from './hierarchy.ts'
import type { Linker } from './Linker.ts'

/** Whether a member is a type that stands inside another one: a field may have the name of its type (`Ship Ship;`). */
export function isTypeMember(linker: Linker, { owner, members }: FoundMember): boolean {
  const { facts } = linker.files[owner.file] ?? {}
  if (facts === undefined) return false
  return members.some(({ values }) => values.some((value) => operationOf(facts, value) === 'class'))
}
