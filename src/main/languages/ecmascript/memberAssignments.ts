import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import type { NamedValue } from './Naming.ts'
import { COMPUTED_FIELD, computedName } from './computedKeys.ts'
import { propertyOf } from './paths.ts'
import { read } from './read.ts'
import { bindingOf } from './scopes.ts'
import { lastNameStart } from './sourceText.ts'
import type { Context, Walk } from './Walk.ts'

/** `object.name` on the left of an assignment; `name` is that of computed fields for `object[key]`. */
interface MemberTarget {
  readonly object: Syntax
  readonly name: string
  readonly nameStart: number
}

/** The member that a target assigns to; undefined for other targets. Reads a computed key. */
export function memberTargetOf(walk: Walk, context: Context, target: Syntax): MemberTarget | undefined {
  const [object, index] = target.children
  if (object === undefined) return undefined
  if (target.kind === 'member') {
    return { object, name: propertyOf(walk, target), nameStart: lastNameStart(walk.text, target.end) }
  }
  if (target.kind !== 'subscript' || index === undefined) return undefined
  if (index.kind !== 'string') read(walk, context, index)
  return { object, name: computedName(walk, context, index), nameStart: index.start }
}

/** What a function or class is called that is assigned to a member: it belongs to the symbol of the object. */
export function namedByMember(walk: Walk, context: Context, target: Syntax, syntax: Syntax): NamedValue | undefined {
  const [object, index] = target.children
  if (object === undefined) return undefined
  const isMember = target.kind === 'member'
  const name = isMember
    ? propertyOf(walk, target)
    : index === undefined
      ? COMPUTED_FIELD
      : computedName(walk, context, index)
  if (name === COMPUTED_FIELD) return undefined
  return {
    name,
    nameStart: isMember ? lastNameStart(walk.text, target.end) : (index?.start ?? target.start),
    start: syntax.start,
    end: syntax.end,
    container: containerOf(walk, context, object),
    flags: [],
    functionKind: 'method',
    otherwise: undefined,
    signatureStart: target.start,
  }
}

/** Records the assignment: a field of the class for `this.x` in a method, else a member of the object. */
export function assignMember(
  walk: Walk,
  context: Context,
  target: MemberTarget,
  { value, definition }: { readonly value: ExpressionId; readonly definition: number },
): void {
  if (target.object.kind === 'this' && context.type >= 0) {
    addField(walk, context, target.name, value, definition)
    return
  }
  const object = read(walk, context, target.object)
  const operation = walk.make.operationOf(value)
  if (operation === 'literal' || operation === 'unknown') return
  walk.facts.assignments.push({ object, name: target.name, value, definition })
}

function addField(walk: Walk, context: Context, name: string, value: ExpressionId, definition: number): void {
  const type = walk.facts.types[context.type]
  if (type === undefined) return
  const known = type.members.find((member) => member.name === name && member.static === context.isStatic)
  if (known === undefined) {
    type.members.push({
      name,
      static: context.isStatic,
      kind: 'field',
      definition,
      values: [value],
      declared: -1,
      abstract: false,
    })
  } else if (known.kind === 'field' && !known.values.includes(value)) {
    type.members[type.members.indexOf(known)] = { ...known, values: [...known.values, value] }
  }
}

/** `Circle`, `Circle.prototype` and `this` lead to a symbol of the file; others to the symbol around. */
function containerOf(walk: Walk, context: Context, object: Syntax): number {
  if (object.kind === 'this') {
    const type = walk.facts.types[context.type]?.definition ?? -1
    if (type >= 0) return type
    return walk.facts.functions[context.fn]?.definition ?? context.owner
  }
  const [root] = object.children
  if (object.kind === 'member' && root !== undefined) return containerOf(walk, context, root)
  const known =
    object.kind === 'name' ? bindingOf(walk, context.scope, walk.file.textOf(object))?.definition : undefined
  return known === undefined || known < 0 ? context.owner : known
}
