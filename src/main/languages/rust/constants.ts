import type { Syntax } from '#model/Syntax'
import { fieldOf } from '../children.ts'
import type { Attributes } from './attributes.ts'
import { define, exportName, nameOf } from './define.ts'
import { containerOf } from './functions.ts'
import type { Reader } from './Reader.ts'

/** Adds the symbol of a constant or static and binds its name; one inside a function is a local. */
export function declareConst(reader: Reader, item: Syntax, attributes: Attributes): void {
  const { builder, file } = reader
  const at = fieldOf(item, 'name')
  const name = at === undefined ? '_' : nameOf(file.textOf(at))
  if (at === undefined || name === '_') return
  const isLocal = reader.frame.owner >= 0
  const definition = isLocal
    ? -1
    : define(reader, item, { kind: 'variable', name: at, container: containerOf(reader), attributes })
  builder.bind(reader.scope, name, isLocal ? 'local' : 'definition', { definition })
  if (!isLocal && reader.scope === reader.module.scope) exportName(reader, item, name)
}

/** Reads the type and the value of a constant. */
export function readConst(reader: Reader, item: Syntax): void {
  const { builder, file } = reader
  const at = fieldOf(item, 'name')
  const type = fieldOf(item, 'type')
  const syntax = fieldOf(item, 'value')
  const declared = type === undefined ? -1 : reader.typeOf(type)
  const value = syntax === undefined ? -1 : reader.evaluateValue(syntax)
  const name = at === undefined ? '_' : nameOf(file.textOf(at))
  if (name === '_' || builder.bindingIn(reader.scope, name) === undefined) return
  builder.bind(reader.scope, name, 'definition', { value, declared })
}
