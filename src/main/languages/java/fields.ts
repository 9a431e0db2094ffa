import type { Syntax } from '#model/Syntax'
import { childOf, childrenOf } from '../children.ts'
import { noteAnnotations } from './annotations.ts'
import { define } from './define.ts'
import { modifiersOf } from './header.ts'
import { currentType, type Reader } from './Reader.ts'
import { typeIn, typeOf } from './types.ts'

/** Names of the fields that a type declares in its body or header. */
export function fieldNames(reader: Reader, syntax: Syntax): ReadonlySet<string> {
  const body = syntax.kind === 'body' ? syntax : childOf(syntax, 'body')
  const names = new Set<string>()
  for (const member of body?.children ?? []) {
    const declared =
      member.kind === 'field' ? childrenOf(member, 'declarator') : member.kind === 'constant' ? [member] : []
    for (const each of declared) {
      const name = childOf(each, 'identifier')
      if (name !== undefined) names.add(reader.file.textOf(name))
    }
  }
  for (const component of childOf(syntax, 'parameters')?.children ?? []) {
    const name = childOf(component, 'identifier')
    if (name !== undefined) names.add(reader.file.textOf(name))
  }
  return names
}

/** Reads the fields of one declaration: members of the type around; those that others may read by its name are symbols. */
export function readField(reader: Reader, syntax: Syntax): void {
  const { builder, file } = reader
  const open = currentType(reader)
  const type = typeIn(syntax)
  if (open === undefined || type === undefined) return
  const { words, annotations } = modifiersOf(reader, syntax)
  const isConstant = open.kind === 'interface' || open.kind === 'annotationType'
  const isStatic = words.has('static') || isConstant
  const isExported = isStatic && (words.has('public') || isConstant)
  for (const declarator of childrenOf(syntax, 'declarator')) {
    const [at, ...rest] = declarator.children
    if (at?.kind !== 'identifier') continue
    const name = file.textOf(at)
    const definition = isExported
      ? define(reader, declarator, { name, kind: 'property', at, flags: ['exported', 'static'] })
      : -1
    noteAnnotations(reader, annotations, reader.frame.owner)
    const value = rest.find(({ kind }) => kind !== 'dimensions')
    const declared = typeOf(reader, type, childOf(declarator, 'dimensions'))
    const read = value === undefined ? -1 : reader.evaluate(value)
    builder.types[open.type]?.members.push({
      name,
      static: isStatic,
      kind: 'field',
      definition,
      values: read < 0 ? [] : [read],
      declared,
      abstract: false,
    })
  }
}
