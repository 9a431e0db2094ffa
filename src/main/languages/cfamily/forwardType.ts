import type { Syntax } from '#model/Syntax'
import type { Reader } from './Reader.ts'

/** `class Name;`: the type of that name, wherever it is defined. */
export function forwardType(reader: Reader, name: Syntax, text = reader.file.textOf(name)): void {
  const { namespace, builder, file, forwarded } = reader
  const full = namespace.path === '' ? text : `${namespace.path}.${text}`
  const linked = namespace.isInternal ? `${file.path}#${full}` : full
  if (forwarded.has(full)) return
  forwarded.add(full)
  builder.exports.push({
    name: full,
    value: builder.expression.linked(linked),
    specifier: undefined,
    imported: undefined,
    typeOnly: true,
    line: file.lineOf(name.start),
  })
}
