import type { ExpressionId } from '#model/Expression'
import type { Member } from '#model/FileFacts'
import type { Reader } from './Reader.ts'

/** Values of one attribute beyond these are not listed. */
const VALUES_LIMIT = 64

/** What is known of a member at one place; further places add to it. */
export interface MemberHint {
  readonly kind: Member['kind']
  readonly static: boolean
  readonly value: ExpressionId
  readonly declared: ExpressionId
  readonly definition: number
  readonly abstract: boolean
  /** Nothing is assigned: something is put into what the member holds. */
  readonly filled?: boolean
}

/** Adds a member to a type, or a value to the member of that name. A property has a getter and a setter side by side. */
export function addMember(reader: Reader, type: number, name: string, hint: MemberHint): void {
  const types = reader.builder.types[type]
  const byName = membersOf(reader, type)
  if (types === undefined) return
  const key = hint.kind === 'setter' ? `${name} setter` : name
  const known = byName.get(key)
  if (known === undefined) {
    const { value, ...rest } = hint
    const member = { name, ...rest, values: value < 0 ? [] : [value] }
    byName.set(key, member)
    types.members.push(member)
    return
  }
  if (hint.value >= 0 && known.values.length < VALUES_LIMIT && !known.values.includes(hint.value))
    known.values.push(hint.value)
  if (known.filled === true && hint.filled !== true) known.filled = false
  if (known.declared < 0) known.declared = hint.declared
  if (known.definition < 0) known.definition = hint.definition
}

/** An attribute that an assignment names: `self.x = …` (of the instance) or `x = …` in a class body. */
export function addField(
  reader: Reader,
  type: number,
  name: string,
  hint: Pick<MemberHint, 'static' | 'value' | 'filled'> & { readonly declared?: ExpressionId },
): void {
  const { value, declared = -1, filled } = hint
  addMember(reader, type, name, {
    kind: 'field',
    static: hint.static,
    value,
    declared,
    definition: -1,
    abstract: false,
    ...(filled === undefined ? {} : { filled }),
  })
}

/** Forgets the values of a member that a later definition in the same body replaces. */
export function replaceMember(reader: Reader, type: number, name: string, kind: Member['kind']): void {
  const known = membersOf(reader, type).get(kind === 'setter' ? `${name} setter` : name)
  if (known === undefined) return
  known.values.length = 0
  known.definition = -1
  known.kind = kind
}

/** The role of a type's own member, or undefined where it has none of that name. */
export function memberKind(reader: Reader, type: number, name: string): Member['kind'] | undefined {
  return reader.members[type]?.get(name)?.kind
}

function membersOf(reader: Reader, type: number): NonNullable<Reader['members'][number]> {
  let byName = reader.members[type]
  if (byName === undefined) {
    byName = new Map()
    reader.members[type] = byName
  }
  return byName
}
