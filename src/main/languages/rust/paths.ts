import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { noteRead } from '../blockScopes.ts'
import { fieldOf } from '../children.ts'
import { nameOf } from './define.ts'
import { moduleAbove, moduleImport } from './modules.ts'
import type { Reader } from './Reader.ts'

/** Segments of one path that are read. */
const SEGMENTS_LIMIT = 40

/** The plain names of a path, from its first; an empty first one stands for a leading `::`. Undefined where it has other parts. */
export function segmentsOf(reader: Reader, syntax: Syntax): readonly string[] | undefined {
  const names: string[] = []
  let at: Syntax | undefined = syntax
  for (let step = 0; at !== undefined && step < SEGMENTS_LIMIT; step += 1) {
    if (at.kind === 'generic') at = fieldOf(at, 'type') ?? at.children[0]
    else if (at.kind !== 'path') {
      if (!SIMPLE.has(at.kind)) return undefined
      names.push(nameOf(reader.file.textOf(at)))
      return names.reverse()
    } else {
      const name = fieldOf(at, 'name')
      if (name === undefined) return undefined
      names.push(nameOf(reader.file.textOf(name)))
      const path = fieldOf(at, 'path')
      if (path === undefined) return [...names, ''].reverse()
      at = path
    }
  }
  return undefined
}

const SIMPLE = new Set(['identifier', 'self', 'super', 'crate', 'primitive', 'metavariable'])

/** What a path of plain names means: a value, a type or a module, by where it is asked for. */
export function pathOfNames(reader: Reader, names: readonly string[], offset: number): ExpressionId {
  const { expression } = reader.builder
  let at = 0
  let value: ExpressionId
  const [first = ''] = names
  if (first === 'super' || first === 'self') {
    let levels = 0
    if (first === 'self') at = 1
    while (names[at] === 'super') {
      levels += 1
      at += 1
    }
    value = moduleAbove(reader, levels, offset)
  } else if (first === 'crate') {
    value = moduleImport(reader, 'crate', offset)
    at = 1
  } else if (first === '') {
    value = moduleImport(reader, `::${names[1] ?? ''}`, offset)
    at = 2
  } else if (first === 'Self') {
    value = reader.selfType >= 0 ? reader.selfType : expression.unknown('no_type')
    at = 1
  } else {
    noteRead(reader, first)
    value = expression.name(names.length === 1 ? reader.scope : scopeOfItems(reader, first), first)
    at = 1
  }
  for (; at < names.length; at += 1) value = expression.member(value, names[at] ?? '')
  return value
}

/** The scope from which the first name of a longer path is seen: variables are none that it may mean. */
function scopeOfItems({ builder, scope }: Reader, name: string): number {
  let from = scope
  for (let at = scope; at >= 0; at = builder.parentOf(at)) {
    const binding = builder.bindingIn(at, name)
    if (binding === undefined) continue
    if (binding.kind !== 'local' && binding.kind !== 'parameter') break
    from = builder.parentOf(at)
  }
  return from
}

/** What a path stands for; generic arguments of its parts count where they are those of a type before its last name. */
export function pathExpression(reader: Reader, syntax: Syntax, nesting = 0): ExpressionId {
  const { expression } = reader.builder
  if (nesting > SEGMENTS_LIMIT) return expression.unknown('limit')
  const names = syntax.kind === 'path' && hasGeneric(syntax) ? undefined : segmentsOf(reader, syntax)
  if (names !== undefined) return pathOfNames(reader, names, syntax.start)
  if (syntax.kind !== 'path') return reader.typeOf(syntax)
  const path = fieldOf(syntax, 'path')
  const name = fieldOf(syntax, 'name')
  if (path === undefined || name === undefined) return expression.unknown('parse_error')
  return expression.member(pathExpression(reader, path, nesting + 1), nameOf(reader.file.textOf(name)))
}

function hasGeneric(syntax: Syntax): boolean {
  let at: Syntax | undefined = syntax
  for (let step = 0; at !== undefined && step < SEGMENTS_LIMIT; step += 1) {
    if (at.kind === 'generic') return true
    at = at.kind === 'path' ? fieldOf(at, 'path') : undefined
  }
  return false
}
