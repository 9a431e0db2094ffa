import type { Binding, FileFacts, Member, TypeFacts } from '#model/FileFacts'
import { placementsOf } from './evaluate/placements.ts'
import { leftOf, listAt, operationOf, rightOf, stringAt } from './expressions.ts'
import {
  BINDING,
  DEFINITION,
  FUNCTION,
  IMPORT,
  MEMBER,
  OPERANDS,
  SCOPE,
  TYPE,
  type AnyField,
  type AnyShape,
  type Operand,
  type RunKind,
  type Table,
} from './factsShape.ts'
import type { FactsPairs } from './FactsPairs.ts'
import type { LinkFile, Placement } from './Linker.ts'
import { namedIn } from './scopes.ts'

/** Finds out whether two versions of a file mean the same, as far as something that is asked for leads. */
export interface FactsComparison {
  /** Whether the rows mean the same, and all that they lead to. They are joined then, else all stays as it was. */
  areSame(table: Table, before: number, after: number): boolean
  areSameRecords(shape: AnyShape, before: readonly object[], after: readonly object[]): boolean
  areSameRows(table: Table, before: readonly number[], after: readonly number[]): boolean
  /** Notes the members of a pair of types that do not mean the same; only where members are compared apart. */
  noteChangedMembers(before: number, after: number): void
  /** Names that what is the same asks for. */
  readonly askedFor: ReadonlySet<string>
  /** Names of members that classes of the one version have and those of the other have not. */
  readonly changedMembers: ReadonlySet<string>
}

interface Step {
  readonly table: Table
  readonly before: number
  readonly after: number
}

export interface ComparisonOptions {
  /**
   * Members that both versions of a class have are told apart by `changedMembers` too, and make no difference to the class; what a function returns
   * makes none to the function.
   */
  readonly arePartsApart?: boolean
}

export function createFactsComparison(
  before: LinkFile,
  after: LinkFile,
  pairs: FactsPairs,
  { arePartsApart = false }: ComparisonOptions = {},
): FactsComparison {
  const askedFor = new Set<string>()
  const changedMembers = new Set<string>()
  const steps: Step[] = []
  const [old, next] = [before.facts, after.facts]
  const functionShape: AnyShape = arePartsApart ? { ...FUNCTION, returns: 'place', yields: 'place' } : FUNCTION
  const owners = { before: rowsOfScopes(old), after: rowsOfScopes(next) }

  function join(table: Table, left: number, right: number): boolean {
    if (left < 0 || right < 0) return left < 0 && right < 0
    const joined = pairs.join(table, left, right)
    if (joined === 'new') steps.push({ table, before: left, after: right })
    return joined !== 'refused'
  }

  function joinAll(table: Table, left: readonly number[], right: readonly number[]): boolean {
    return left.length === right.length && left.every((each, at) => join(table, each, right[at] ?? -1))
  }

  function joinRun(kind: RunKind, left: number, right: number): boolean {
    if (left < 0 || right < 0) return left < 0 && right < 0
    if (pairs.join('run', left, right) === 'refused') return false
    const [a, b] = [listAt(old, left), listAt(next, right)]
    if (a.length !== b.length) return false
    return a.every((each, at) => {
      const other = b[at] ?? -1
      const isName = kind === 'names' || (kind === 'fields' && at % 2 === 0)
      return isName ? stringAt(old, each) === stringAt(next, other) : join('expression', each, other)
    })
  }

  function sameField(field: AnyField, left: unknown, right: unknown): boolean {
    if (field === 'place') return true
    if (field === 'plain') return left === right || JSON.stringify(left) === JSON.stringify(right)
    if (field === 'sign') return Number(left) > 0 === Number(right) > 0
    if (typeof field === 'string') return join(field, numberIn(left), numberIn(right))
    if ('each' in field) return field.named === true || sameRecords(field.each, recordsIn(left), recordsIn(right))
    return joinAll(field[0], numbersIn(left), numbersIn(right))
  }

  function sameRecord(shape: AnyShape, left: object, right: object): boolean {
    const [a, b] = [fieldsOf(left), fieldsOf(right)]
    return Object.entries(shape).every(([key, field]) => sameField(field, a[key], b[key]))
  }

  function sameRecords(shape: AnyShape, left: readonly object[], right: readonly object[]): boolean {
    return left.length === right.length && left.every((each, at) => sameRow(shape, each, right[at]))
  }

  function sameRow(shape: AnyShape, left: object | undefined, right: object | undefined): boolean {
    return left !== undefined && right !== undefined && sameRecord(shape, left, right)
  }

  /** Members of a class may come and go; their names are noted, and what is asked of them is seen to by whoever asks. */
  function sameMembers(left: TypeFacts | undefined, right: TypeFacts | undefined): boolean {
    const [a, b] = [byIdentity(left?.members ?? []), byIdentity(right?.members ?? [])]
    const changed = [
      ...[...a].flatMap(([key, member]) => (b.has(key) ? [] : [member])),
      ...[...b].flatMap(([key, member]) => (a.has(key) ? [] : [member])),
    ]
    for (const { name } of changed) changedMembers.add(name)
    if (arePartsApart) return true
    if (changed.length > 0 && left?.kind !== 'class') return false
    // Where fields may be meant by their place, one that comes or goes moves the others.
    if (before.rules.namespaces !== undefined && changed.some(({ kind }) => kind === 'field')) return false
    return [...a].every(([key, member]) => !b.has(key) || sameRow(MEMBER, member, b.get(key)))
  }

  function sameOperand(operand: Operand, left: number, right: number): boolean {
    switch (operand) {
      case 'plain':
        return left === right
      case 'serial':
        return true
      case 'import':
        return sameRow(IMPORT, old.imports[left], next.imports[right])
      case 'string':
        return stringAt(old, left) === stringAt(next, right)
      case 'list':
      case 'fields':
      case 'names':
        return joinRun(operand, left, right)
      default:
        return join(operand, left, right)
    }
  }

  function sameExpression(left: number, right: number): boolean {
    const operation = operationOf(old, left)
    if (operation !== operationOf(next, right)) return false
    const [one, other] = OPERANDS[operation]
    if (!sameOperand(one, leftOf(old, left), leftOf(next, right))) return false
    if (!sameOperand(other, rightOf(old, left), rightOf(next, right))) return false
    if (other === 'string') {
      const name = stringAt(old, rightOf(old, left))
      askedFor.add(name)
      if (one === 'scope' && !sameName(leftOf(old, left), leftOf(next, right), name)) return false
    }
    return samePlacement(placementsOf(before).of.get(left), placementsOf(after).of.get(right))
  }

  /** Whether a name is bound alike in a scope and in all around it. */
  function sameName(left: number, right: number, name: string): boolean {
    let [a, b] = [left, right]
    while (a >= 0 && b >= 0) {
      if (!sameRecords(BINDING, boundIn(before, a, name), boundIn(after, b, name))) return false
      a = old.scopes[a]?.parent ?? -1
      b = next.scopes[b]?.parent ?? -1
    }
    return a < 0 && b < 0
  }

  function samePlacement(left: Placement | undefined, right: Placement | undefined): boolean {
    if (left === undefined || right === undefined) return left === right
    switch (left.kind) {
      case 'argument': {
        if (right.kind !== 'argument' || left.position !== right.position) return false
        const [a, b] = [old.sites[left.site], next.sites[right.site]]
        if (a === undefined || b === undefined) return false
        return (
          a.kind === b.kind && join('expression', a.callee, b.callee) && joinAll('expression', a.arguments, b.arguments)
        )
      }
      case 'declared':
        return right.kind === 'declared' && join('expression', left.type, right.type)
      case 'field':
        return right.kind === 'field' && left.name === right.name && join('expression', left.object, right.object)
      case 'item':
        return right.kind === 'item' && join('expression', left.array, right.array)
      case 'part':
        return right.kind === 'part' && left.position === right.position && join('expression', left.tuple, right.tuple)
    }
  }

  function sameFunction(left: number, right: number): boolean {
    const [a, b] = [placementsOf(before), placementsOf(after)]
    const objects = (of: typeof a, fn: number): readonly number[] => of.objects.get(fn) ?? []
    const [runs, others] = [objects(a, left), objects(b, right)]
    if (runs.length !== others.length || !runs.every((run, at) => joinRun('fields', run, others[at] ?? -1)))
      return false
    return (
      joinAll('expression', a.assigned.get(left) ?? [], b.assigned.get(right) ?? []) &&
      join('expression', a.functions.get(left) ?? -1, b.functions.get(right) ?? -1)
    )
  }

  function sameStep({ table, before: left, after: right }: Step): boolean {
    switch (table) {
      case 'expression':
        return sameExpression(left, right)
      case 'function':
        return sameRow(functionShape, old.functions[left], next.functions[right]) && sameFunction(left, right)
      case 'type':
        return sameRow(TYPE, old.types[left], next.types[right]) && sameMembers(old.types[left], next.types[right])
      case 'definition':
        return sameRow(DEFINITION, old.definitions[left], next.definitions[right])
      case 'scope':
        return (
          sameRow(SCOPE, old.scopes[left], next.scopes[right]) &&
          joinAll('function', owners.before.functions.get(left) ?? [], owners.after.functions.get(right) ?? []) &&
          joinAll('type', owners.before.types.get(left) ?? [], owners.after.types.get(right) ?? [])
        )
    }
  }

  /** Takes what follows from a claim; where anything speaks against it, the claim and all that came of it is given up. */
  function settled(claim: () => boolean): boolean {
    const mark = pairs.mark()
    let isSame = claim()
    for (let step = steps.pop(); isSame && step !== undefined; step = steps.pop()) {
      isSame = sameStep(step)
      if (!isSame) break
    }
    steps.length = 0
    if (!isSame) pairs.giveUp(mark)
    return isSame
  }

  return {
    areSame: (table, left, right) => settled(() => join(table, left, right)),
    areSameRecords: (shape, left, right) => settled(() => sameRecords(shape, left, right)),
    areSameRows: (table, left, right) => settled(() => joinAll(table, left, right)),
    noteChangedMembers(left, right) {
      const others = byIdentity(next.types[right]?.members ?? [])
      for (const [key, member] of byIdentity(old.types[left]?.members ?? [])) {
        if (others.has(key) && !settled(() => sameRow(MEMBER, member, others.get(key)))) changedMembers.add(member.name)
      }
    },
    askedFor,
    changedMembers,
  }
}

function boundIn(file: LinkFile, scope: number, name: string): readonly Binding[] {
  return namedIn(file, scope, name).flatMap((index) => file.bindings[index] ?? [])
}

/** The functions and types whose scope one is. */
function rowsOfScopes(facts: FileFacts): {
  readonly functions: ReadonlyMap<number, readonly number[]>
  readonly types: ReadonlyMap<number, readonly number[]>
} {
  return { functions: byScope(facts.functions), types: byScope(facts.types) }
}

function byScope(rows: readonly { readonly scope: number }[]): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>()
  for (const [row, { scope }] of rows.entries()) {
    const known = found.get(scope)
    if (scope < 0) continue
    if (known === undefined) found.set(scope, [row])
    else known.push(row)
  }
  return found
}

/** Members by name and kind, told apart by how many of the kind came before. */
function byIdentity(members: readonly Member[]): ReadonlyMap<string, Member> {
  const found = new Map<string, Member>()
  for (const member of members) {
    const key = `${member.name}\0${member.kind}\0${member.static}`
    let ordinal = 0
    while (found.has(`${key}\0${ordinal}`)) ordinal += 1
    found.set(`${key}\0${ordinal}`, member)
  }
  return found
}

function fieldsOf(record: object): Readonly<Record<string, unknown>> {
  // Facts are plain data: every record of theirs may be read by the names of its fields.
  return record as Readonly<Record<string, unknown>>
}

function numberIn(value: unknown): number {
  return typeof value === 'number' ? value : -1
}

function numbersIn(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.map(Number) : []
}

function recordsIn(value: unknown): readonly object[] {
  return Array.isArray(value) ? value.filter((each): each is object => typeof each === 'object' && each !== null) : []
}
