import type { Syntax } from '#model/Syntax'
import { emptyType } from '#model/emptyType'
import { childOf, fieldOf } from '../children.ts'
import { bindType } from './bindType.ts'
import { define } from './define.ts'
import { readMemberDeclaration } from './members.ts'
import { readAlias, readTypedef } from './typedefs.ts'
import { currentType, within, type OpenType, type Reader } from './Reader.ts'
import { declareFunction, readFunction } from './functions.ts'
import { readDeclarator, declaratorsOf } from './declarators.ts'
import { templateOf } from './templates.ts'
import { isType, nameOf, splitPath, typeOf } from './types.ts'

/** Reads a class, structure or union with a body, under its own name or that of the typedef around it. Gives its facts. */
export function readClass(reader: Reader, syntax: Syntax, typedefName?: Syntax, template?: Syntax): number {
  const { builder, file } = reader
  const written = fieldOf(syntax, 'name')
  const at = lastOf(reader, written) ?? typedefName
  const name = at === undefined ? '' : nameOf(reader, at)
  const type = builder.types.length
  const isPublic = !file.text.startsWith('class', syntax.start)
  const definition =
    at === undefined ? -1 : define(reader, syntax, { name, kind: 'class', at, type, flags: flagsOf(reader) })
  const scope = builder.scope(reader.scope, 'class', definition)
  builder.types.push(emptyType(definition, scope))
  const isSpecial = at?.kind === 'templated'
  if (at !== undefined && !isSpecial)
    bindType(reader, { name, type, definition, at, isTag: !reader.isCpp && at !== typedefName })
  const open: OpenType = { name, type, scope, isPublic }
  const frame = { owner: definition, fn: -1, complexity: 0 }
  const facts = builder.types[type]
  within(reader, { frame, scope, types: [...reader.types, open] }, () => {
    if (facts !== undefined) facts.typeParameters = templateOf(reader, template).names
    for (const base of childOf(syntax, 'bases')?.children ?? []) {
      if (isType(base)) facts?.bases.push(typeOf(reader, base))
    }
    for (const child of childOf(syntax, 'members')?.children ?? []) readMember(reader, child, open)
  })
  return type
}

/** `struct outer::inner { … }` has the last name. */
function lastOf(reader: Reader, name: Syntax | undefined): Syntax | undefined {
  return name?.kind === 'qualified' ? splitPath(reader, name).last : name
}

function flagsOf(reader: Reader): readonly ('exported' | 'test')[] {
  const open = currentType(reader)
  const isExported = open === undefined ? !reader.namespace.isInternal : open.isPublic
  return [...(isExported ? (['exported'] as const) : []), ...(reader.isTestFile ? (['test'] as const) : [])]
}

function readMember(reader: Reader, syntax: Syntax, open: OpenType, template?: Syntax): void {
  switch (syntax.kind) {
    case 'access':
      open.isPublic = reader.file.text.startsWith('public', syntax.start)
      return
    case 'function':
      readFunction(reader, syntax, template)
      return
    case 'declaration':
      readMemberDeclaration(reader, syntax, open, template)
      return
    case 'template': {
      const inner = syntax.children[syntax.children.length - 1]
      if (inner !== undefined) readMember(reader, inner, open, syntax)
      return
    }
    case 'class':
      if (childOf(syntax, 'members') !== undefined) readClass(reader, syntax, undefined, template)
      return
    case 'enum':
      if (childOf(syntax, 'members') !== undefined) reader.readEnum(syntax)
      return
    case 'alias':
      readAlias(reader, syntax, template)
      return
    case 'typedef':
      readTypedef(reader, syntax)
      return
    case 'friend':
      readFriend(reader, syntax)
      return
    default:
  }
}

/** A function that is only a friend is one of the namespace around. */
function readFriend(reader: Reader, syntax: Syntax): void {
  const [inner] = syntax.children
  if (inner === undefined || (inner.kind !== 'function' && inner.kind !== 'declaration')) return
  const { types, frame, scope } = reader
  const outside = { owner: -1, fn: -1, complexity: 0 }
  reader.types = []
  reader.frame = outside
  reader.scope = reader.namespace.scope
  const declarator = readDeclarator(declaratorsOf(inner)[0])
  if (declarator.isFunction && declarator.name?.kind !== 'qualified') declareFunction(reader, inner, declarator)
  reader.types = types
  reader.frame = frame
  reader.scope = scope
}
