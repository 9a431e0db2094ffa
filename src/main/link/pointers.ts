import type { ExpressionId } from '#model/Expression'
import { leftOf, operationOf, rightOf, stringAt } from './expressions.ts'
import { lookUpImplicit } from './implicitNames.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { lookUp } from './scopes.ts'

const NESTING_LIMIT = 8

/** How many pointers stand between a value and the object, as far as declarations say: an operator on a pointer calls nothing. */
export function pointersOf(linker: Linker, file: LinkFile, expression: ExpressionId, nesting = 0): number {
  if (expression < 0 || nesting > NESTING_LIMIT) return 0
  const { facts } = file
  const left = leftOf(facts, expression)
  const inner = (): number => pointersOf(linker, file, left, nesting + 1)
  switch (operationOf(facts, expression)) {
    case 'name': {
      const found = lookUp(file, left, stringAt(facts, rightOf(facts, expression)), 'value')
      const binding = found?.kind === 'binding' ? file.bindings[found.index] : undefined
      if (binding === undefined || binding.declared >= 0 || binding.pointers !== undefined)
        return binding?.pointers ?? 0
      return pointersOf(linker, file, binding.values[0] ?? -1, nesting + 1)
    }
    case 'implicit': {
      const found = lookUpImplicit(linker, file, left, stringAt(facts, rightOf(facts, expression)), 'value')
      if (found?.kind === 'member') return found.members[0]?.pointers ?? 0
      const [name] = found?.kind === 'names' ? found.names : []
      return name === undefined || operationOf(name.file.facts, name.expression) !== 'name'
        ? 0
        : pointersOf(linker, name.file, name.expression, nesting + 1)
    }
    case 'member':
      return ofMember(linker, file, left, stringAt(facts, rightOf(facts, expression)))
    case 'call': {
      const [callee] = linker.evaluate(file, left)
      if (callee?.value.kind !== 'function') return 0
      return linker.files[callee.value.file]?.facts.functions[callee.value.fn]?.pointers ?? 0
    }
    case 'pointed':
    case 'element':
    case 'iterated':
      return Math.max(inner() - 1, 0)
    case 'self':
    case 'new':
      return 1
    default:
      return 0
  }
}

function ofMember(linker: Linker, file: LinkFile, object: ExpressionId, name: string): number {
  for (const { value } of linker.evaluate(file, object)) {
    const typeFile = value.kind === 'instance' ? linker.files[value.file] : undefined
    if (value.kind !== 'instance' || typeFile === undefined) continue
    const found = linker.hierarchy.find(typeFile, value.type, name, { static: undefined })
    if (found !== undefined) return found.members[0]?.pointers ?? 0
  }
  return 0
}
