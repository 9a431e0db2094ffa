import type { Syntax } from '#model/Syntax'
import { childOf, fieldOf } from '../children.ts'
import { exportName } from './define.ts'
import { isOutsideFunctions, within, type Reader } from './Reader.ts'
import { splitPath, typeOf } from './types.ts'

/** Namespaces inside one another that are written as one. */
const SEGMENTS_LIMIT = 32

/** Reads `namespace a::b { … }`. What has no name, or is inline, stands in the namespace around. */
export function readNamespace(reader: Reader, syntax: Syntax): void {
  const { file, namespace, builder } = reader
  const name = fieldOf(syntax, 'name')
  const body = fieldOf(syntax, 'body')
  const content = (body?.children ?? syntax.children).filter((child) => child !== name)
  const written = name === undefined ? '' : file.textOf(name).replace(/\binline\b|\s+/g, '')
  const isInline = /^inline\b/.test(file.text.slice(syntax.start, syntax.start + 8))
  let { path, scope } = namespace
  if (written !== '' && !isInline) {
    for (const segment of written.split('::').slice(0, SEGMENTS_LIMIT)) {
      path = path === '' ? segment : `${path}.${segment}`
      scope = builder.scope(scope, 'block', -1)
      builder.inNamespace(scope, path)
    }
  }
  reader.namespace = { path, scope, isInternal: namespace.isInternal || written === '' }
  within(reader, { scope }, () => reader.readStatements(content))
  reader.namespace = namespace
}

/** Reads `namespace a = b::c;`. */
export function readNamespaceAlias(reader: Reader, syntax: Syntax): void {
  const name = fieldOf(syntax, 'name')
  const target = syntax.children.find((child) => child !== name)
  if (name === undefined || target === undefined) return
  const { builder, file } = reader
  const [first = '', ...rest] = file
    .textOf(target)
    .replace(/\s+/g, '')
    .split('::')
    .filter((each) => each !== '')
  const start = builder.expression.implicit(reader.memberScope, first)
  const value = rest.reduce((outer, each) => builder.expression.member(outer, each), start)
  if (isOutsideFunctions(reader)) exportName(reader, file.textOf(name), value, { at: name.start })
  else bindHere(reader, file.textOf(name), value)
}

/** Reads `using namespace a::b;` and `using a::b::name;`. */
export function readUsing(reader: Reader, syntax: Syntax): void {
  const { file, usings } = reader
  const text = file.textOf(syntax)
  const whole = /^using\s+namespace\s+(?:::)?\s*([\w:\s]+)/.exec(text)?.[1]
  if (whole !== undefined) {
    const scope = isOutsideFunctions(reader) ? reader.namespace.scope : reader.scope
    usings.push({ scope, namespace: whole.replace(/\s+/g, '').replaceAll('::', '.') })
    return
  }
  const target = childOf(syntax, 'qualified')
  const last = target === undefined ? undefined : splitPath(reader, target).last
  if (target === undefined || last === undefined) return
  const value = typeOf(reader, target)
  const name = file.textOf(last)
  if (!isOutsideFunctions(reader)) bindHere(reader, name, value)
  else if (reader.types.length === 0) exportName(reader, name, value, { at: last.start })
}

function bindHere(reader: Reader, name: string, value: number): void {
  if (reader.isFresh) {
    reader.scope = reader.builder.scope(reader.scope, 'block', reader.frame.owner)
    reader.isFresh = false
  }
  reader.builder.bind(reader.scope, name, 'import', { value })
  reader.memberScope = reader.scope
}
