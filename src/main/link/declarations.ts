import type { ExpressionId } from '#model/Expression'
import { leftOf, operationOf, rightOf, stringAt } from './expressions.ts'
import type { Declaration, LinkFile, Linker } from './Linker.ts'
import { exportedName, importOf, submoduleOf, surroundingName, type ExportedName } from './modules.ts'
import { lookUpImplicit } from './implicitNames.ts'
import { lookUpSeen } from './globs.ts'

/** Imports, re-exports and names that are followed to a declaration. */
const STEPS_LIMIT = 24

/** The declarations that a name, an import or a member of a module leads to, through re-exports. */
export function declarationsOf(
  linker: Linker,
  file: LinkFile,
  expression: ExpressionId,
  space: 'value' | 'type',
  steps = 0,
): readonly Declaration[] {
  const { facts } = file
  if (expression < 0 || steps > STEPS_LIMIT) return []
  const left = leftOf(facts, expression)
  switch (operationOf(facts, expression)) {
    case 'name':
      return declarationsOfName(linker, file, left, stringAt(facts, rightOf(facts, expression)), space, steps)
    case 'implicit':
      return declarationsOfImplicit(linker, file, left, stringAt(facts, rightOf(facts, expression)), space, steps)
    case 'imported': {
      const imported = importOf(linker, file, left)
      return imported === undefined ? [] : declarationsOfExport(linker, imported, space, steps)
    }
    case 'member':
      return declarationsOfMember(linker, file, expression, space, steps)
    case 'generic':
    case 'narrowed':
    case 'excluded':
      return declarationsOf(linker, file, left, space, steps + 1)
    case 'linked':
      return linker.linkage.typesNamed(file, stringAt(facts, left)).flatMap(({ value }) => {
        const definedIn = value.kind === 'class' ? linker.files[value.file] : undefined
        if (value.kind !== 'class' || definedIn === undefined) return []
        return [{ file: definedIn, definition: definedIn.facts.types[value.type]?.definition ?? -1, expression: -1 }]
      })
    case 'class':
      return [{ file, definition: facts.types[left]?.definition ?? -1, expression }]
    case 'function':
      return [{ file, definition: facts.functions[left]?.definition ?? -1, expression }]
    default:
      return []
  }
}

function declarationsOfName(
  linker: Linker,
  file: LinkFile,
  scope: number,
  name: string,
  space: 'value' | 'type',
  steps: number,
): readonly Declaration[] {
  const found = lookUpSeen(linker, file, scope, name, space)
  if (found?.kind === 'seen') return found.exported.flatMap((each) => declarationsOfExport(linker, each, space, steps))
  if (found === undefined) {
    const starred = surroundingName(linker, file, name)
    return starred === undefined ? [] : declarationsOfExport(linker, starred, space, steps)
  }
  const binding = found.kind === 'binding' ? file.bindings[found.index] : undefined
  switch (binding?.kind) {
    case 'definition':
      if (binding.values.length === 0) return [{ file, definition: binding.definition, expression: -1 }]
      return binding.values.map((expression) => ({ file, definition: binding.definition, expression }))
    case 'import':
      return binding.values.flatMap((each) => declarationsOf(linker, file, each, space, steps + 1))
    default:
      return []
  }
}

function declarationsOfImplicit(
  linker: Linker,
  file: LinkFile,
  scope: number,
  name: string,
  space: 'value' | 'type',
  steps: number,
): readonly Declaration[] {
  const found = lookUpImplicit(linker, file, scope, name, space)
  switch (found?.kind) {
    case 'binding':
      return found.binding.values.flatMap((each) => declarationsOf(linker, file, each, space, steps + 1))
    case 'member': {
      const { owner, members } = found
      const ownerFile = linker.files[owner.file]
      if (ownerFile === undefined) return []
      return members.map(({ definition, values }) => ({ file: ownerFile, definition, expression: values[0] ?? -1 }))
    }
    case 'export':
      return declarationsOfExport(linker, found.exported, space, steps)
    case 'names':
      return found.names.flatMap((each) => declarationsOf(linker, each.file, each.expression, space, steps + 1))
    case 'namespace':
    case 'typeParameter':
    case 'values':
    case undefined:
      return []
  }
}

function declarationsOfMember(
  linker: Linker,
  file: LinkFile,
  expression: ExpressionId,
  space: 'value' | 'type',
  steps: number,
): readonly Declaration[] {
  const { facts } = file
  const name = stringAt(facts, rightOf(facts, expression))
  return linker.evaluate(file, leftOf(facts, expression)).flatMap(({ value }) => {
    if (value.kind === 'folder') {
      const member = submoduleOf(linker, file, value.path, name)
      return member === undefined ? [] : declarationsOfExport(linker, member, space, steps)
    }
    if (value.kind === 'namespace') {
      const asking = linker.files[value.file]
      const names = asking === undefined ? [] : linker.namespaces.find(asking, value.path, name, space)
      return names.flatMap((each) => declarationsOf(linker, each.file, each.expression, space, steps + 1))
    }
    const target = value.kind === 'module' ? linker.files[value.file] : undefined
    return target === undefined ? [] : declarationsOfExport(linker, exportedName(linker, target, name), space, steps)
  })
}

function declarationsOfExport(
  linker: Linker,
  exported: ExportedName,
  space: 'value' | 'type',
  steps: number,
): readonly Declaration[] {
  if (exported.kind === 'several') {
    return exported.each.flatMap((each) => declarationsOfExport(linker, each, space, steps))
  }
  if (exported.kind !== 'local') return []
  const { file, expressions } = exported
  return expressions.flatMap((each) => declarationsOf(linker, file, each, space, steps + 1))
}
