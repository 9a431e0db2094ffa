import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import type { Reader } from './Reader.ts'

/** An import as a statement or an expression names it. */
export interface ImportHint {
  readonly specifier: string
  /** The exported name; `*` for the module itself, the empty string for its effect alone. */
  readonly name: string
  /** The name that it binds here; the empty string for none, `*` for every name of the module. */
  readonly local?: string
  /** An import that is an expression, or runs under a condition. */
  readonly dynamic?: boolean
}

/** Records an import and gives its value; one that binds a name binds it in the current scope. */
export function addImport(reader: Reader, at: Syntax, hint: ImportHint): ExpressionId {
  const { builder, file } = reader
  const { specifier, name, local = '', dynamic = false } = hint
  builder.imports.push({
    specifier,
    name,
    local,
    typeOnly: false,
    dynamic,
    line: file.lineOf(at.start),
    column: file.columnOf(at.start),
  })
  const value = builder.expression.imported(builder.imports.length - 1)
  if (local !== '' && local !== '*') builder.bind(reader.scope, local, 'import', { value })
  return value
}
