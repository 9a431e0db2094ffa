import type { ExpressionId } from '#model/Expression'
import type { EdgeList } from './EdgeList.ts'
import { leftOf, listAt, operationOf, rightOf } from './expressions.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { definitionRef, ownerRef } from './symbolRefs.ts'
import { VIA } from './values.ts'

/** Type expressions nested deeper are not looked into. */
const NESTING_LIMIT = 12

/**
 * Edges from each symbol of a file to the types that its declarations name (parameters, results, members, variables, aliases), that its calls have as arguments for types, and, where calling
 * a type converts a value, to those that it converts to.
 */
export function addUsedTypes(linker: Linker, edges: EdgeList, file: LinkFile): void {
  for (const { owner, type } of declaredTypes(file)) {
    for (const named of typesNamed(file, type, 0)) {
      for (const { file: target, definition } of linker.declarationsOf(file, named, 'type')) {
        edges.add(ownerRef(file.index, owner), definitionRef(target.index, definition), 'uses_type', VIA.local, 0)
      }
    }
  }
  if (file.rules.callingTypeConverts === true) addConversions(linker, edges, file)
}

function addConversions(linker: Linker, edges: EdgeList, file: LinkFile): void {
  for (const { kind, callee, caller, line } of file.facts.sites) {
    if (kind !== 'call') continue
    const source = ownerRef(file.index, caller)
    for (const { value } of linker.evaluate(file, callee)) {
      if (value.kind !== 'class') continue
      const definition = linker.files[value.file]?.facts.types[value.type]?.definition ?? -1
      edges.add(source, definitionRef(value.file, definition), 'uses_type', VIA.local, 0, line)
    }
  }
}

interface DeclaredType {
  readonly owner: number
  readonly type: ExpressionId
}

function declaredTypes(file: LinkFile): readonly DeclaredType[] {
  const { facts } = file
  const found: DeclaredType[] = []
  const add = (owner: number, type: ExpressionId): void => {
    if (type >= 0) found.push({ owner, type })
  }
  for (const { definition, scope, parameters, returnType } of facts.functions) {
    const owner = definition >= 0 ? definition : (facts.scopes[scope]?.owner ?? -1)
    for (const { declared } of parameters) add(owner, declared)
    add(owner, returnType)
  }
  for (const { definition, members, aliased, underlying = -1 } of facts.types) {
    for (const member of members) add(member.definition >= 0 ? member.definition : definition, member.declared)
    add(definition, aliased)
    add(definition, underlying)
  }
  for (const { owner, bindings } of facts.scopes) {
    for (const { declared, definition } of bindings) add(definition >= 0 ? definition : owner, declared)
  }
  for (const { caller, callee } of facts.sites) {
    if (operationOf(facts, callee) === 'generic')
      for (const type of listAt(facts, rightOf(facts, callee))) add(caller, type)
  }
  return found
}

/** The names inside a type expression. */
function typesNamed(file: LinkFile, type: ExpressionId, nesting: number): readonly ExpressionId[] {
  if (type < 0 || nesting > NESTING_LIMIT) return []
  const { facts } = file
  const left = leftOf(facts, type)
  const right = rightOf(facts, type)
  const inList = (list: number): readonly ExpressionId[] =>
    listAt(facts, list).flatMap((each) => typesNamed(file, each, nesting + 1))
  switch (operationOf(facts, type)) {
    case 'name':
    case 'implicit':
    case 'imported':
    case 'member':
      return [type]
    case 'generic':
      return [...typesNamed(file, left, nesting + 1), ...inList(right)]
    case 'union':
    case 'intersection':
    case 'array':
    case 'tuple':
      return inList(left)
    case 'functionType':
      return [...inList(left), ...typesNamed(file, right, nesting + 1)]
    case 'declared':
    case 'element':
      return typesNamed(file, left, nesting + 1)
    default:
      return []
  }
}
