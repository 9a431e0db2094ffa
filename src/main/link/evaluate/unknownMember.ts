import type { LinkFile, Linker } from '../Linker.ts'
import type { Values } from '../values.ts'

/** A member that nothing is known of, with where it would stand: in a type of the project. */
export function unknownMember({ values }: Linker, { path, facts }: LinkFile, type: number, name: string): Values {
  const typeName = facts.definitions[facts.types[type]?.definition ?? -1]?.name ?? ''
  return values.one(values.unknown('no_type', path, typeName === '' ? name : `${typeName}.${name}`))
}
