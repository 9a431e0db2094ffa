import type { Syntax } from '#model/Syntax'
import { fieldOf } from '../children.ts'
import { itemsIn, type Attributes } from './attributes.ts'
import { define, exportName, nameOf } from './define.ts'
import { containerOf } from './functions.ts'
import { moduleImport } from './modules.ts'
import type { Module, Reader } from './Reader.ts'
import { openType } from './types.ts'

/** `mod name;` stands for a file, `mod name { … }` for a module inside this one. */
export function declareModule(reader: Reader, item: Syntax, attributes: Attributes): void {
  const { builder, file, module } = reader
  const at = fieldOf(item, 'name')
  if (at === undefined) return
  const name = nameOf(file.textOf(at))
  if (fieldOf(item, 'body') === undefined) {
    const place = attributes.path === undefined ? `mod ${[...module.path, name].join('/')}` : `file ${attributes.path}`
    builder.bind(reader.scope, name, 'import', { value: moduleImport(reader, place, item.start) })
    exportName(reader, item, name)
    return
  }
  const type = builder.types.length
  const definition = define(reader, item, {
    kind: 'module',
    name: at,
    container: containerOf(reader),
    attributes,
    signatureEnd: fieldOf(item, 'body')?.start ?? item.end,
  })
  openType(reader, 'class', definition)
  // Nothing is seen in a module but what stands or is named in it.
  const scope = builder.scope(-1, 'block', -1)
  const facts = builder.types[type]
  if (facts !== undefined) facts.scope = scope
  const own = builder.expression.class(type)
  builder.bind(reader.scope, name, 'definition', { value: own, definition })
  exportName(reader, item, name)
  reader.declared.set(item, type)
  const inner: Module = {
    scope,
    type,
    definition,
    own,
    parent: module,
    path: [...module.path, name],
    isTest: module.isTest || attributes.isTestOnly,
  }
  inModule(reader, inner, () => reader.declareItems(itemsIn(item)))
  reader.modulesByItem.set(item, inner)
}

/** Reads what the items of a module in this file are made of. */
export function readModule(reader: Reader, item: Syntax): void {
  const inner = reader.modulesByItem.get(item)
  if (inner !== undefined) inModule(reader, inner, () => reader.readItems(itemsIn(item)))
}

function inModule(reader: Reader, module: Module, read: () => void): void {
  const outer = { module: reader.module, scope: reader.scope, frame: reader.frame, selfType: reader.selfType }
  Object.assign(reader, { module, scope: module.scope, frame: { owner: -1, fn: -1, complexity: 0 }, selfType: -1 })
  read()
  Object.assign(reader, outer)
}
