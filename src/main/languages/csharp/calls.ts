import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { childOf } from '../children.ts'
import { readArguments } from './arguments.ts'
import { memberNameOf, nameValue, objectValue } from './names.ts'
import { nameOf, type Reader } from './Reader.ts'
import { typeArgumentsOf } from './types.ts'

/** Methods of the library that give an instance of their type argument. */
const MAKES_ARGUMENT = new Set([
  'GetService',
  'GetRequiredService',
  'Deserialize',
  'DeserializeObject',
  'CreateInstance',
])
const LISTS_ARGUMENT = new Set(['OfType', 'Cast'])

interface Callee {
  readonly value: ExpressionId
  readonly name: string
  readonly at: Syntax
  /** What it is called on, or -1. */
  readonly object: ExpressionId
}

/** Reads a call: `F()`, `x.F()`, `x?.F()`, `base.F()`, `F<T>()`. Gives what it gives. */
export function readCall(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, file } = reader
  const { expression } = builder
  const list = childOf(syntax, 'arguments')
  const target = syntax.children.find((child) => child !== list)
  if (target === undefined) return expression.unknown('parse_error')
  if (target.kind === 'identifier' && file.textOf(target) === 'nameof') return plainString(reader)
  const { value, name, at, object } = calleeOf(reader, target)
  const given = name === 'TryGetValue' && object >= 0 ? expression.element(object) : -1
  const args = readArguments(reader, list, given)
  const types = at.kind === 'generic' ? typeArgumentsOf(reader, at) : []
  const callee = types.length > 0 ? expression.generic(value, types) : value
  addSite(reader, 'call', callee, args, { at: at.start, text: file.text.slice(target.start, target.end) })
  const [argument] = types
  if (argument !== undefined && MAKES_ARGUMENT.has(name)) return expression.declared(argument)
  if (argument !== undefined && LISTS_ARGUMENT.has(name)) return expression.declared(expression.array([argument]))
  return expression.call(callee, args)
}

function plainString(reader: Reader): ExpressionId {
  const { expression } = reader.builder
  return expression.declared(expression.implicit(0, 'string'))
}

function calleeOf(reader: Reader, target: Syntax): Callee {
  const { expression } = reader.builder
  switch (target.kind) {
    case 'identifier':
    case 'generic': {
      const name = memberNameOf(reader, target)
      return { value: nameValue(reader, name), name, at: target, object: -1 }
    }
    case 'member':
    case 'conditional': {
      const [object, binding] = [target.children[0], target.children[target.children.length - 1]]
      const at =
        target.kind === 'member' ? binding : binding?.kind === 'memberBinding' ? binding.children[0] : undefined
      if (object === undefined || at === undefined || object === at) break
      const holder = objectValue(reader, object)
      const name = memberNameOf(reader, at)
      return { value: expression.member(holder, name), name, at, object: holder }
    }
    default:
  }
  return { value: reader.evaluate(target), name: nameOf(reader, target), at: target, object: -1 }
}
