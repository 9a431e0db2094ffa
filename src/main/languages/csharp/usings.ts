import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { childrenOf, fieldOf } from '../children.ts'
import { nameOf, type Reader } from './Reader.ts'
import { isPlainlyType, typeOf } from './types.ts'

/** Reads a `using`: of all types of a namespace, of all static members of a type, or of one name for a type or namespace. */
export function readUsing(reader: Reader, syntax: Syntax): void {
  const { builder, file } = reader
  const words = /^(global\s+)?using\s+(static\s+)?(?:unsafe\s+)?/.exec(file.textOf(syntax))
  const alias = fieldOf(syntax, 'name')
  const target = syntax.children.findLast((child) => child !== alias)
  if (target === undefined) return
  const isGlobal = words?.[1] !== undefined
  if (alias !== undefined && target !== alias) {
    const type = typeOf(reader, target)
    const name = nameOf(reader, alias)
    builder.bind(0, name, 'import', { value: aliased(reader, target, type) })
    if (isGlobal) reader.shared.aliases.push([name, aliased(reader, target, type)])
    return
  }
  if (words?.[2] !== undefined) {
    const type = typeOf(reader, target)
    ;(isGlobal ? reader.shared.members : reader.memberImports).push(type)
    return
  }
  const specifier = file
    .textOf(target)
    .replace(/\s+/g, '')
    .replace(/^global::/, '')
  addNamespace(reader, specifier, syntax)
  if (isGlobal) reader.shared.packages.push(specifier)
}

/** What an alias stands for, as a value and as a type. */
function aliased(reader: Reader, target: Syntax, type: ExpressionId): ExpressionId {
  return isPlainlyType(target) && target.kind !== 'qualified' && target.kind !== 'generic'
    ? reader.builder.expression.declared(type)
    : type
}

function addNamespace(reader: Reader, specifier: string, at: Syntax): void {
  const { builder, file } = reader
  builder.imports.push({
    specifier,
    name: '*',
    local: '*',
    typeOnly: false,
    dynamic: false,
    line: file.lineOf(at.start),
    column: file.columnOf(at.start),
  })
}

/** Enters a namespace: a scope for each part of its name, which sees what that namespace declares in any file. */
export function enterNamespace(reader: Reader, syntax: Syntax): void {
  const at = fieldOf(syntax, 'name')
  if (at === undefined) return
  for (const part of reader.file
    .textOf(at)
    .replace(/[\s@]+/g, '')
    .split('.')) {
    reader.namespace = reader.namespace === '' ? part : `${reader.namespace}.${part}`
    reader.scope = reader.builder.scope(reader.scope, 'block', -1, reader.namespace)
    reader.memberScope = reader.scope
    reader.isFresh = true
  }
}

/** The declarations inside a namespace. */
export function contentsOf(syntax: Syntax): readonly Syntax[] {
  const [body] = childrenOf(syntax, 'body')
  return body === undefined ? syntax.children.filter(({ field }) => field !== 'name') : body.children
}
