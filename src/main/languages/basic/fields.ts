import type { ExpressionId } from '#model/Expression'
import { addMember } from './functions.ts'
import type { Holder, Reader } from './Reader.ts'

/** Values of one property beyond these are not listed. */
const VALUES_LIMIT = 64

/** Adds a property to a type, or another value to the one of that name. */
export function addField(
  reader: Reader,
  holder: Holder | undefined,
  name: string,
  {
    declared = -1,
    value = -1,
    isStatic = false,
  }: { declared?: ExpressionId; value?: ExpressionId; isStatic?: boolean },
): void {
  const members = holder === undefined ? undefined : reader.builder.types[holder.type]?.members
  if (members === undefined || holder === undefined) return
  const position = members.findIndex((each) => each.name === name)
  const known = members[position]
  if (known === undefined) {
    const values = value < 0 ? [] : [value]
    addMember(reader, holder, {
      name,
      static: isStatic,
      kind: 'field',
      definition: -1,
      values,
      declared,
      abstract: false,
    })
    return
  }
  const isNew = value >= 0 && !known.values.includes(value) && known.values.length < VALUES_LIMIT
  members[position] = {
    ...known,
    declared: known.declared < 0 ? declared : known.declared,
    values: isNew ? [...known.values, value] : known.values,
  }
}
