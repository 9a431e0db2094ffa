import type { LinkFile, Linker } from '../Linker.ts'
import { VIA, type Value, type Values } from '../values.ts'

/** What stands for type parameters (by value id), and for `this`. */
export interface Substitution {
  readonly parameters: ReadonlyMap<number, Values>
  readonly receiver: Value | undefined
}

/** Types nested deeper keep their parameters. */
const NESTING_LIMIT = 6

/** The values with type parameters replaced by what stands for them, and `this` by the receiver. */
export function substitute(linker: Linker, set: Values, by: Substitution, nesting = 0): Values {
  if (nesting > NESTING_LIMIT || !set.some(({ value }) => value.open)) return set
  if (by.parameters.size === 0 && by.receiver === undefined) return set
  return linker.values.union(
    set.map((pair) => (pair.value.open ? substituteOne(linker, pair.value, pair.via, by, nesting) : [pair])),
  )
}

function substituteOne(linker: Linker, value: Value, via: number, by: Substitution, nesting: number): Values {
  const { values } = linker
  const inside = (set: Values): Values => substitute(linker, set, by, nesting + 1)
  switch (value.kind) {
    case 'typeParameter': {
      const known = by.parameters.get(value.id)
      return known === undefined ? [values.reach(value, via)] : known.map((pair) => values.reach(pair.value, VIA.type))
    }
    case 'instance':
      if (value.self && by.receiver !== undefined)
        return [values.reach(instanceOfReceiver(linker, by.receiver, value), via)]
      return [
        values.reach(
          values.instance(value.file, value.type, value.args.map(inside), { self: value.self, exact: value.exact }),
          via,
        ),
      ]
    case 'class':
      return [values.reach(values.class(value.file, value.type, value.args.map(inside), value.self), via)]
    case 'container':
      return [values.reach(values.container(value.container, inside(value.items), inside(value.keys)), via)]
    case 'tuple':
      return [values.reach(values.tuple(value.items.map(inside), value.names), via)]
    case 'functionType':
      return [values.reach(values.functionType(value.parameters.map(inside), inside(value.result)), via)]
    default:
      return [values.reach(value, via)]
  }
}

function instanceOfReceiver(linker: Linker, receiver: Value, self: Value): Value {
  if (receiver.kind === 'instance') return receiver
  if (receiver.kind === 'class') {
    return linker.values.instance(receiver.file, receiver.type, receiver.args, { self: receiver.self, exact: true })
  }
  return self
}

/** Type arguments by the parameters that a scope declares. */
export function argumentsOf(
  linker: Linker,
  file: LinkFile,
  scope: number,
  args: readonly Values[],
): ReadonlyMap<number, Values> {
  const byParameter = new Map<number, Values>()
  const parameters = file.typeParameters.get(scope) ?? []
  for (let position = 0; position < parameters.length; position += 1) {
    const given = args[position]
    if (given !== undefined) byParameter.set(linker.values.typeParameter(file.index, scope, position).id, given)
  }
  return byParameter
}

/** What members of `owner` (a type that the receiver's is or inherits from) see in place of type parameters and `this`. */
export function substitutionFor(linker: Linker, receiver: Value, owner: { file: number; type: number }): Substitution {
  const none: Substitution = { parameters: new Map(), receiver }
  if (receiver.kind !== 'instance' && receiver.kind !== 'class') return none
  const file = linker.files[receiver.file]
  if (file === undefined) return none
  const ancestor = linker.hierarchy
    .ancestryOf(file, receiver.type)
    .types.find((each) => each.file === owner.file && each.type === owner.type)
  const ownerFile = linker.files[owner.file]
  if (ancestor === undefined || ownerFile === undefined) return none
  const isOwn = owner.file === receiver.file && owner.type === receiver.type
  const args = isOwn
    ? receiver.args
    : ancestor.args.map((set) =>
        substitute(linker, set, {
          parameters: argumentsOf(linker, file, file.facts.types[receiver.type]?.scope ?? -1, receiver.args),
          receiver: undefined,
        }),
      )
  return { parameters: argumentsOf(linker, ownerFile, ownerFile.facts.types[owner.type]?.scope ?? -1, args), receiver }
}
