import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { setFlow } from './flow.ts'
import { addField } from './members.ts'
import { scopeOf, type Reader } from './Reader.ts'
import { receiverType } from './sites.ts'

const KEY = /^[\p{L}\p{N}_.]+$/u
const KEY_LIMIT = 80

/** The text of a name or a dotted chain of names, as flow knows it; undefined for anything else. */
export function contentKey(reader: Reader, syntax: Syntax): string | undefined {
  if (syntax.end - syntax.start > KEY_LIMIT || (syntax.kind !== 'identifier' && syntax.kind !== 'attribute'))
    return undefined
  const text = reader.file.textOf(syntax)
  return KEY.test(text) ? text : undefined
}

/** The field name by which an object literal and a look-up agree on a constant key, or undefined for a computed one. */
export function keyName(reader: Reader, key: Syntax): string | undefined {
  const { file } = reader
  switch (key.kind) {
    case 'string':
      return key.children.length > 0 ? undefined : `["${file.textOf(key).replace(/^[a-zA-Z]*["']+|["']+$/g, '')}"]`
    case 'integer':
    case 'literal':
      return `[${file.textOf(key)}]`
    default:
      return undefined
  }
}

/** Puts a value into the container that an expression names: `xs.append(v)`, `handlers[k] = v`. */
export function addContent(reader: Reader, container: Syntax, value: ExpressionId, key: Syntax | undefined): void {
  const { expression } = reader.builder
  const field = key === undefined ? undefined : keyName(reader, key)
  const content = key === undefined ? expression.array([value]) : expression.object([[field ?? ANY_KEY, value]])
  const { flow } = reader.frame
  const before = container.kind === 'identifier' ? flow.values.get(reader.file.textOf(container)) : undefined
  addContainer(reader, container, content)
  if (field === undefined) return
  noteKeys(reader, container, [field])
  // What follows sees the new value under this key, and the rest as it was.
  if (before !== undefined && isContainer(reader, container))
    setFlow(flow, reader.file.textOf(container), {
      ...before,
      value: expression.object([
        ['...', before.value],
        [field, value],
      ]),
      chain: before.chain + 1,
    })
}

/** The field of an object literal that stands for keys that are computed. */
export const ANY_KEY = '[*]'

/** Remembers that a name or attribute holds one of the language's own containers. */
export function noteContainer(reader: Reader, container: Syntax): void {
  const identity = containerIdentity(reader, container)
  if (identity !== undefined && !reader.constantKeys.has(identity)) reader.constantKeys.set(identity, new Set())
}

/** Whether a name or attribute is known to hold one of the language's own containers. */
export function isContainer(reader: Reader, container: Syntax): boolean {
  const identity = containerIdentity(reader, container)
  return identity !== undefined && reader.constantKeys.has(identity)
}

/** Adds all that `content` holds to the container that an expression names. Parameters are left alone: theirs is the caller's. */
export function addContainer(reader: Reader, container: Syntax, content: ExpressionId): void {
  const { builder, file, frame } = reader
  if (container.kind === 'identifier') {
    const name = file.textOf(container)
    const scope = frame.elsewhere.get(name) ?? scopeOf(reader, name, reader.scope)
    const binding = scope < 0 ? undefined : builder.bindingIn(scope, name)
    if (binding === undefined || (binding.kind !== 'local' && binding.kind !== 'definition')) return
    builder.bind(scope, name, binding.kind, { value: content })
    const known = frame.flow.values.get(name)
    if (known !== undefined)
      setFlow(frame.flow, name, { ...known, value: builder.expression.union([known.value, content]) })
    return
  }
  if (container.kind !== 'attribute') return
  const [object, nameSyntax] = container.children
  if (object?.kind !== 'identifier' || nameSyntax === undefined) return
  const type = receiverType(reader, file.textOf(object))
  if (type >= 0) addField(reader, type, file.textOf(nameSyntax), { static: false, value: content, filled: true })
}

/** Remembers which constant keys a container was given, so that a look-up by one of them means that value alone. */
export function noteKeys(reader: Reader, container: Syntax, fields: readonly string[]): void {
  const identity = containerIdentity(reader, container)
  if (identity === undefined) return
  let known = reader.constantKeys.get(identity)
  if (known === undefined) {
    known = new Set()
    reader.constantKeys.set(identity, known)
  }
  for (const field of fields) known.add(field)
}

/** Whether a container is known to hold something under a constant key. */
export function hasKey(reader: Reader, container: Syntax, field: string): boolean {
  const identity = containerIdentity(reader, container)
  return identity !== undefined && reader.constantKeys.get(identity)?.has(field) === true
}

function containerIdentity(reader: Reader, container: Syntax): string | undefined {
  const { file, frame } = reader
  if (container.kind === 'identifier') {
    const name = file.textOf(container)
    return `${frame.elsewhere.get(name) ?? scopeOf(reader, name, reader.scope)}:${name}`
  }
  const [object, name] = container.kind === 'attribute' ? container.children : []
  if (object?.kind !== 'identifier' || name === undefined) return undefined
  const type = receiverType(reader, file.textOf(object))
  return type < 0 ? undefined : `self ${type}:${file.textOf(name)}`
}
