import type { ExpressionId } from '#model/Expression'
import type { Reader } from './Reader.ts'

/** Modules further up than this are unknown. */
const SUPERS_LIMIT = 16

/** The module of another file (or this one) as a value. `self`, `super`, `crate`, `::name` and what `mod` declares are specifiers. */
export function moduleImport(
  { builder, modules, file }: Pick<Reader, 'builder' | 'modules' | 'file'>,
  specifier: string,
  offset: number,
): ExpressionId {
  let index = modules.get(specifier)
  if (index === undefined) {
    index = builder.imports.length
    builder.imports.push({
      specifier,
      name: '*',
      local: '',
      typeOnly: false,
      dynamic: false,
      line: file.lineOf(offset),
      column: file.columnOf(offset),
      names: true,
    })
    modules.set(specifier, index)
  }
  return builder.expression.imported(index)
}

/** The module that is so many levels above the one that is being read. */
export function moduleAbove(reader: Reader, levels: number, offset: number): ExpressionId {
  let at: Reader['module'] | undefined = reader.module
  let left = levels
  for (; left > 0 && at.parent !== undefined; left -= 1) at = at.parent
  if (left === 0) return at.own
  if (left > SUPERS_LIMIT) return reader.builder.expression.unknown('limit')
  return moduleImport(reader, Array.from({ length: left }, () => 'super').join('::'), offset)
}
