import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { scopeOf } from '../blockScopes.ts'
import { addSite } from '../addSite.ts'
import { fieldOf } from '../children.ts'
import { RUST_BUILTINS } from './builtins.ts'
import type { Reader } from './Reader.ts'
import { pathOfNames, segmentsOf } from './paths.ts'

/** The node whose place a site of a callee has: the name that is called, not the start of a chain lines above. */
export function placeOf(callee: Syntax): Syntax {
  if (callee.kind === 'member') return fieldOf(callee, 'field') ?? callee
  if (callee.kind === 'path') return fieldOf(callee, 'name') ?? callee
  return callee
}

/** A name or path that is used as a value: a site where it may be a callable. */
export function addReference(reader: Reader, syntax: Syntax, value: ExpressionId): void {
  if (!mayBeCallable(reader, segmentsOf(reader, syntax) ?? [])) return
  addSite(reader, 'reference', value, [], { at: placeOf(syntax).start, text: reader.file.textOf(syntax) })
}

/** The same for a path of plain names in a text that is no syntax, such as the arguments of an attribute. */
export function addNamedReference(reader: Reader, names: readonly string[], start: number): void {
  if (!mayBeCallable(reader, names)) return
  addSite(reader, 'reference', pathOfNames(reader, names, start), [], { at: start, text: names.join('::') })
}

function mayBeCallable(reader: Reader, names: readonly string[]): boolean {
  return names.length > 1 || mayBeFunction(reader, names[0] ?? '')
}

function mayBeFunction(reader: Reader, name: string): boolean {
  const { builder } = reader
  const scope = scopeOf(reader, name)
  if (scope < 0) return !RUST_BUILTINS.has(name)
  const binding = builder.bindingIn(scope, name)
  if (binding?.kind === 'import') return true
  return binding?.kind === 'definition' && (builder.definitions[binding.definition]?.function ?? -1) >= 0
}
