import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { assignExport, exportTargetOf, readExportedValue } from './commonJs.ts'
import { countDecision } from './define.ts'
import { assignMember, memberTargetOf, namedByMember } from './memberAssignments.ts'
import type { NamedValue } from './Naming.ts'
import { operatorOf } from './operators.ts'
import { bindPattern } from './patterns.ts'
import { read } from './read.ts'
import { isGlobal } from './scopes.ts'
import type { Context, Reader, Use, Walk } from './Walk.ts'

const CHAIN_LIMIT = 50
const CHOOSING = new Set(['||=', '&&=', '??='])

/** `a = b = value`: the value goes to every target; a function gets its name from the target next to it. */
export const readAssignment: Reader = (walk, context, syntax, use) => {
  const targets: Syntax[] = []
  let value: Syntax | undefined = syntax
  while (value?.kind === 'assignment' && targets.length < CHAIN_LIMIT) {
    const [target, right]: readonly (Syntax | undefined)[] = value.children
    if (target !== undefined) targets.push(target)
    value = right
  }
  if (value === undefined) return walk.unknown
  return assign(walk, context, { targets, value, syntax, use })
}

/** `a ||= value` assigns as well; `a += value` only reads. */
export const readAugmentedAssignment: Reader = (walk, context, syntax, use) => {
  const [target, value] = syntax.children
  if (target === undefined || value === undefined) return walk.unknown
  if (CHOOSING.has(operatorOf(walk.text, target, value))) {
    countDecision(walk, context.owner)
    return assign(walk, context, { targets: [target], value, syntax, use })
  }
  read(walk, context, target)
  const right = read(walk, context, value)
  return right === walk.literals.string ? right : walk.unknown
}

interface Assignment {
  readonly targets: readonly Syntax[]
  readonly value: Syntax
  readonly syntax: Syntax
  readonly use: Use
}

function assign(walk: Walk, context: Context, assignment: Assignment): ExpressionId {
  const { targets, value } = assignment
  const nearest = targets.at(-1)
  if (nearest === undefined) return walk.unknown
  let symbol = -1
  const announce = (_value: ExpressionId, definition: number): void => {
    symbol = definition
  }
  const named = nameTarget(walk, context, nearest, assignment)
  const asExport = exportTargetOf(walk, context, nearest)
  const result =
    asExport === undefined
      ? named === undefined
        ? read(walk, context, value, 'value')
        : walk.readNamed(walk, context, value, { ...named, announce })
      : readExportedValue(walk, context, value, { target: asExport, start: assignment.syntax.start, announce })
  for (const target of targets.toReversed()) assignTo(walk, context, target, result, symbol)
  return result
}

/** How the nearest target names a function or class. */
function nameTarget(
  walk: Walk,
  context: Context,
  target: Syntax,
  { value, syntax }: Assignment,
): NamedValue | undefined {
  if (target.kind !== 'name') return namedByMember(walk, context, target, syntax)
  const name = walk.file.textOf(target)
  return {
    name,
    nameStart: target.start,
    start: syntax.start,
    end: value.end,
    container: context.owner,
    flags: [],
    functionKind: 'function',
    otherwise: undefined,
    signatureStart: target.start,
  }
}

function assignTo(walk: Walk, context: Context, target: Syntax, value: ExpressionId, definition: number): void {
  if (target.kind === 'name') {
    const name = walk.file.textOf(target)
    if (name === 'exports' && isGlobal(walk, context, name)) return
    walk.rebindings.push({ scope: context.scope, name, value, definition })
    return
  }
  const asExport = exportTargetOf(walk, context, target)
  if (asExport !== undefined) {
    assignExport(walk, asExport, { value, line: walk.file.lineOf(target.start) })
    return
  }
  const member = memberTargetOf(walk, context, target)
  if (member !== undefined) {
    assignMember(walk, context, member, { value, definition })
    return
  }
  if (target.kind === 'objectPattern' || target.kind === 'arrayPattern') {
    bindPattern(walk, context, target, value, (name, part) => {
      walk.rebindings.push({ scope: context.scope, name: walk.file.textOf(name), value: part, definition: -1 })
    })
    return
  }
  read(walk, context, target)
}
