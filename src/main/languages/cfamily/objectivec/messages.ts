import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../../addSite.ts'
import { fieldOf } from '../../children.ts'
import { partsOfMember } from '../names.ts'
import { currentType, scopeOfLocal, type Reader } from '../Reader.ts'
import { named } from '../types.ts'
import { getterName, setterName } from './memberNames.ts'

/** `self` and `super` in a method; undefined for any other name. */
export function readSelf(reader: Reader, name: string): ExpressionId | undefined {
  if (name !== 'self' && name !== 'super') return undefined
  const open = currentType(reader)
  if (open === undefined || scopeOfLocal(reader, name) >= 0) return undefined
  const { expression } = reader.builder
  if (name === 'self') return open.isClassMethod === true ? expression.selfClass(open.type) : expression.self(open.type)
  return open.isClassMethod === true ? expression.superClass(open.type) : expression.superOf(open.type)
}

/** Reads `[receiver part:argument part:argument]`. Gives what it gives. */
export function readMessage(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, file } = reader
  const { expression } = builder
  const receiver = fieldOf(syntax, 'receiver')
  if (receiver === undefined) return expression.unknown('parse_error')
  const { selector, at, given } = partsOfMessage(reader, syntax, receiver)
  const target = reader.evaluate(receiver)
  const args = given.map((each) => reader.evaluateValue(each))
  addSelectors(reader, [receiver, ...given])
  const text = `${file.textOf(receiver)} ${selector}`
  const own = file.textOf(receiver) === 'self' ? currentType(reader)?.name : undefined
  if ((selector === 'alloc' || selector === 'new') && (own !== undefined || isClassName(reader, receiver))) {
    addSite(reader, 'new', own === undefined ? target : named(reader, own), args, { at, text })
    return expression.construct(target, [])
  }
  if (selector === 'class' && file.textOf(receiver) === 'self') {
    const open = currentType(reader)
    if (open !== undefined) return expression.selfClass(open.type)
  }
  const callee = expression.member(target, selector.includes(':') ? selector : getterName(selector))
  addSite(reader, 'call', callee, args, { at, text })
  if (!/^(init([A-Z]\w*)?(:|$)|autorelease$|retain$|copy$|mutableCopy$|self$)/.test(selector)) {
    return expression.call(callee, args)
  }
  // What was set up is what it was called on.
  return file.textOf(receiver) === 'super' ? (readSelf(reader, 'self') ?? target) : target
}

interface MessageParts {
  readonly selector: string
  /** Where the selector starts. */
  readonly at: number
  readonly given: readonly Syntax[]
}

/** The selector as its parts make it, and the arguments; those behind commas are no part of it. */
function partsOfMessage({ file }: Reader, { children, start }: Syntax, receiver: Syntax): MessageParts {
  const given: Syntax[] = []
  let selector = ''
  let at = start
  let end = receiver.end
  let isNamed = false
  for (const child of children) {
    if (child === receiver) continue
    if (child.field === 'method') {
      if (selector === '') at = child.start
      isNamed = /^\s*:/.test(file.text.slice(child.end, child.end + 20))
      selector += file.textOf(child) + (isNamed ? ':' : '')
    } else {
      if (!isNamed && /^[\s)]*:/.test(file.text.slice(end, child.start))) selector += ':'
      isNamed = false
      given.push(child)
    }
    end = child.end
  }
  return { selector, at, given }
}

/** Whether a receiver is the name of a class, as far as it can be seen. */
function isClassName(reader: Reader, { kind, start, end }: Syntax): boolean {
  const name = reader.file.text.slice(start, end)
  return kind === 'genericType' || (/^[A-Z]\w*$/.test(name) && scopeOfLocal(reader, name) < 0)
}

/** A selector that is handed over together with `self` is one of its own. */
function addSelectors(reader: Reader, parts: readonly Syntax[]): void {
  const self = readSelf(reader, 'self')
  if (self === undefined || !parts.some((each) => reader.file.textOf(each) === 'self')) return
  for (const each of parts) {
    const name = /^@selector\(\s*([\w:]+)\s*\)$/.exec(reader.file.textOf(each))?.[1]
    if (name === undefined) continue
    const callee = reader.builder.expression.member(self, name.includes(':') ? name : getterName(name))
    addSite(reader, 'reference', callee, [], { at: each.start, text: reader.file.textOf(each) })
  }
}

/** Whether something is `object.name`: a property, or the field of a structure. */
export function isProperty({ file }: Reader, { kind, children }: Syntax): boolean {
  const [first, last] = [children[0], children[children.length - 1]]
  if (kind !== 'member' || first === undefined || last === undefined) return false
  return /^[\s)]*\.\s*$/.test(file.text.slice(first.end, last.start))
}

/** Reads `object.name`, which calls a method where `name` is a property, and `pointer->name`. */
export function readProperty(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const { object, name } = partsOfMember(reader, syntax)
  if (object < 0) return expression.unknown('parse_error')
  const value = expression.member(object, name)
  const at = syntax.children[syntax.children.length - 1]?.start ?? syntax.start
  if (isProperty(reader, syntax)) addSite(reader, 'getter', value, [], { at, text: reader.file.textOf(syntax) })
  return value
}

/** Reads `object.name = value`, which calls a method where `name` is a property. */
export function readPropertyWrite(reader: Reader, target: Syntax, source: Syntax): ExpressionId {
  const { builder, file } = reader
  const { object, name } = partsOfMember(reader, target)
  const value = reader.evaluateValue(source)
  if (object < 0) return value
  const at = target.children[target.children.length - 1]?.start ?? target.start
  const callee = builder.expression.member(object, setterName(name))
  addSite(reader, 'operator', callee, [value], { at, text: file.textOf(target) })
  return value
}
