import type { Syntax } from '#model/Syntax'
import { emptyType } from '#model/emptyType'
import { currentType, type OpenType, type Reader } from './Reader.ts'
import { nameOf, splitPath } from './types.ts'

/** The type to which a function out of line (`Shape::area`) belongs: facts that add to it, wherever it is declared. */
export function ownerOf(reader: Reader, qualified: Syntax): OpenType | undefined {
  const { base, names } = splitPath(reader, qualified)
  const name = names[names.length - 1]
  if (base < 0 || name === undefined) return undefined
  return openOwner(reader, base, name, names.join('.'))
}

/** The type of a test whose body is a method of a class below a fixture. */
export function fixtureOwner(reader: Reader, fixture: Syntax): OpenType {
  const name = nameOf(reader, fixture)
  return openOwner(reader, reader.builder.expression.implicit(reader.memberScope, name), name, name)
}

/** Facts that add to a type, one for all that a file adds to it. */
export function openOwner(reader: Reader, type: number, name: string, path: string): OpenType {
  const { builder, owners, memberScope } = reader
  const key = `${memberScope} ${path}`
  const known = owners.get(key)
  if (known !== undefined) return known
  const index = builder.types.length
  const scope = builder.scope(memberScope, 'class', currentType(reader)?.type ?? -1)
  builder.types.push({
    ...emptyType(-1, scope),
    extends: type,
  })
  const open: OpenType = { name, type: index, scope, isPublic: false }
  owners.set(key, open)
  return open
}
