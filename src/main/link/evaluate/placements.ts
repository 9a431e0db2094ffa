import type { ExpressionId } from '#model/Expression'
import type { SiteFacts } from '#model/FileFacts'
import { leftOf, listAt, operationOf, rightOf, stringAt } from '../expressions.ts'
import type { LinkFile, Placement, Placements } from '../Linker.ts'
import { lookUp } from '../scopes.ts'

/** Where functions, object literals, array literals and values of the expected type are written in the file. One pass over its tables, when first asked for. */
export function placementsOf(file: LinkFile): Placements {
  file.placements ??= findPlacements(file)
  return file.placements
}

/** The call that a value is written in as an argument: by position or, where arguments have names, by one. */
export function callAround(file: LinkFile, expression: ExpressionId): SiteFacts | undefined {
  const { of } = placementsOf(file)
  const placement = of.get(expression)
  const isNamed = placement?.kind === 'field' && file.rules.namesArguments === true
  const argument = isNamed ? of.get(placement.object) : placement
  return argument?.kind === 'argument' ? file.facts.sites[argument.site] : undefined
}

interface Draft {
  readonly of: Map<ExpressionId, Placement>
  readonly functions: Map<number, ExpressionId>
  readonly objects: Map<number, number[]>
  /** Some value is written whose type its place alone says. */
  readonly hasExpected: boolean
}

function findPlacements(file: LinkFile): Placements {
  const draft: Draft = { of: new Map(), functions: new Map(), objects: new Map(), hasExpected: hasExpected(file) }
  placeArguments(file, draft)
  placeDeclared(file, draft)
  placeParts(file, draft)
  placeReturned(file, draft)
  const { of, functions, objects } = draft
  return { of, functions, objects, assigned: assignedFunctions(file) }
}

function hasExpected({ facts }: LinkFile): boolean {
  const count = facts.expressions.code.length / 3
  for (let expression = 0; expression < count; expression += 1) {
    if (operationOf(facts, expression) === 'expected') return true
  }
  return false
}

/** The first place counts: only empty literals, which hold nothing, are written twice as one expression. */
function place(file: LinkFile, draft: Draft, expression: ExpressionId, where: Placement): void {
  switch (operationOf(file.facts, expression)) {
    case 'function':
    case 'object':
    case 'array':
    case 'tuple':
    case 'expected':
      if (!draft.of.has(expression)) draft.of.set(expression, where)
      break
    // One of several that a condition chooses from.
    case 'union':
      for (const each of listAt(file.facts, leftOf(file.facts, expression))) place(file, draft, each, where)
      break
    // A member of the type that is expected of the whole (`.red.lighter()`).
    case 'member':
    case 'call':
    case 'generic':
    case 'classOf':
      if (draft.hasExpected) place(file, draft, leftOf(file.facts, expression), where)
      break
    default:
      break
  }
}

function placeArguments(file: LinkFile, draft: Draft): void {
  for (const [site, { arguments: args, kind }] of file.facts.sites.entries()) {
    if (kind === 'reference' || kind === 'getter') continue
    for (const [position, each] of args.entries()) place(file, draft, each, { kind: 'argument', site, position })
  }
}

function placeDeclared(file: LinkFile, draft: Draft): void {
  const members = file.facts.types.flatMap((type) => type.members)
  for (const { declared, values } of [...file.bindings, ...members]) {
    if (declared < 0) continue
    for (const value of values) place(file, draft, value, { kind: 'declared', type: declared })
  }
}

function placeReturned(file: LinkFile, draft: Draft): void {
  for (const { returnType, returns } of file.facts.functions) {
    if (returnType < 0) continue
    for (const value of returns) place(file, draft, value, { kind: 'declared', type: returnType })
  }
}

/** Fields of object literals and items of array literals. */
function placeParts(file: LinkFile, draft: Draft): void {
  const { facts } = file
  const count = facts.expressions.code.length / 3
  for (let expression = 0; expression < count; expression += 1) {
    const operation = operationOf(facts, expression)
    const left = leftOf(facts, expression)
    if (operation === 'function') draft.functions.set(left, expression)
    if (operation === 'array') {
      for (const item of listAt(facts, left)) place(file, draft, item, { kind: 'item', array: expression })
    }
    if (operation === 'tuple') {
      for (const [position, item] of listAt(facts, left).entries()) {
        place(file, draft, item, { kind: 'part', tuple: expression, position })
      }
    }
    if (operation === 'object') placeFields(file, draft, expression, left)
  }
}

function placeFields(file: LinkFile, draft: Draft, object: ExpressionId, list: number): void {
  const { facts } = file
  const pairs = listAt(facts, list)
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const value = pairs[at + 1] ?? -1
    place(file, draft, value, { kind: 'field', object, name: stringAt(facts, pairs[at] ?? -1) })
    if (operationOf(facts, value) === 'function') append(draft.objects, leftOf(facts, value), list)
  }
}

function assignedFunctions(file: LinkFile): ReadonlyMap<number, readonly ExpressionId[]> {
  const assigned = new Map<number, ExpressionId[]>()
  for (const { object, value } of file.facts.assignments ?? []) {
    const fn = functionMeant(file, value)
    if (fn >= 0) append(assigned, fn, object)
  }
  return assigned
}

/** The function that an assigned value is, directly or by the name of a declaration in the file. */
function functionMeant(file: LinkFile, value: ExpressionId): number {
  const { facts } = file
  const operation = operationOf(facts, value)
  if (operation === 'function') return leftOf(facts, value)
  if (operation !== 'name') return -1
  const name = stringAt(facts, rightOf(facts, value))
  const found = lookUp(file, leftOf(facts, value), name, 'value')
  const binding = found?.kind === 'binding' ? file.bindings[found.index] : undefined
  const only = binding?.kind === 'definition' && binding.values.length === 1 ? (binding.values[0] ?? -1) : -1
  return only >= 0 && operationOf(facts, only) === 'function' ? leftOf(facts, only) : -1
}

function append(map: Map<number, number[]>, key: number, item: number): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, [item])
  else known.push(item)
}
