import { GLOBAL_PACKAGE } from './globals.ts'
import type { Context, Walk } from './Walk.ts'

/** Exports a declared name: of the namespace around, else of the module. */
export function exportName(
  walk: Walk,
  context: Context,
  { name, at, as = name, typeOnly = false }: { name: string; at: number; as?: string; typeOnly?: boolean },
): void {
  const value = walk.make.name(context.scope, name)
  if (context.namespace !== undefined) {
    context.namespace.fields.push([as, value])
    return
  }
  walk.facts.exports.push({
    name: as,
    value,
    specifier: undefined,
    imported: undefined,
    typeOnly,
    line: walk.file.lineOf(at),
  })
}

/** Lets all files of the project see a declared name, where it stands in a place for such. */
export function declareGlobal(walk: Walk, context: Context, { name, at }: { name: string; at: number }): void {
  if (!context.isGlobal || context.namespace !== undefined) return
  walk.facts.exports.push({
    name,
    value: walk.make.name(context.scope, name),
    specifier: undefined,
    imported: undefined,
    typeOnly: false,
    line: walk.file.lineOf(at),
    internal: true,
    package: GLOBAL_PACKAGE,
  })
}
