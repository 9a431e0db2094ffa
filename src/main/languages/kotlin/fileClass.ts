import type { Member } from '#model/FileFacts'
import { emptyType } from '#model/emptyType'
import type { Reader } from '../blocks/Reader.ts'

const JVM_NAME = /@file:\s*JvmName\(\s*"(\w+)"\s*\)/

/** The class under which Java sees the functions of a file: `ShapesKt`. It has no symbol of its own. Objects have their instance as a field. */
export function giveFileClass({ builder, file }: Reader): void {
  const base = file.path.slice(file.path.lastIndexOf('/') + 1).replace(/\.kts?$/, '')
  const name = JVM_NAME.exec(file.text)?.[1] ?? `${base.charAt(0).toUpperCase()}${base.slice(1)}Kt`
  const members: Member[] = []
  for (const each of builder.exports) {
    const operation = builder.expression.operationOf(each.value)
    if (operation !== 'function') continue
    const member = { static: true, kind: 'method', definition: -1, declared: -1, abstract: false } as const
    members.push({ ...member, name: each.name, values: [each.value] })
  }
  if (members.length === 0) return
  builder.types.push({
    ...emptyType(-1, builder.scope(0, 'class', -1)),
    members,
  })
  const value = builder.expression.class(builder.types.length - 1)
  builder.exports.push({ name, value, specifier: undefined, imported: undefined, typeOnly: false, line: 1 })
}
