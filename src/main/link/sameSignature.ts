import type { LinkFile, Linker } from './Linker.ts'
import type { MethodPlace } from './structural.ts'
import type { Value, Values } from './values.ts'

/** Whether two methods take and give the same types, as far as those are known: what is unknown may be any type. */
export function sameSignature(linker: Linker, left: MethodPlace, right: MethodPlace): boolean {
  if (left.file === right.file && left.fn === right.fn) return true
  const [own, other] = [factsOf(left), factsOf(right)]
  if (own === undefined || other === undefined) return true
  if (own.parameters.length !== other.parameters.length) return false
  if (own.returnType >= 0 !== other.returnType >= 0) return false
  const types = (file: LinkFile, type: number): Values => (type < 0 ? [] : linker.evaluateType(file, type))
  return (
    own.parameters.every((parameter, position) => {
      const against = other.parameters[position]
      if (against === undefined || parameter.kind !== against.kind) return false
      return sameTypes(types(left.file, parameter.declared), types(right.file, against.declared))
    }) && sameTypes(types(left.file, own.returnType), types(right.file, other.returnType))
  )
}

function factsOf({ file, fn }: MethodPlace) {
  return file.facts.functions[fn]
}

function sameTypes(left: Values, right: Values): boolean {
  if (left.length === 0 || right.length === 0) return true
  return left.some((own) => right.some((other) => sameType(own.value, other.value)))
}

function sameType(left: Value, right: Value): boolean {
  if (left.id === right.id || isAny(left) || isAny(right)) return true
  if (left.kind === 'container' && right.kind === 'container') {
    return left.container === right.container && sameTypes(left.items, right.items)
  }
  if (left.kind === 'tuple' && right.kind === 'tuple') {
    return (
      left.items.length === right.items.length && left.items.every((set, at) => sameTypes(set, right.items[at] ?? []))
    )
  }
  if (left.kind === 'functionType' && right.kind === 'functionType') {
    return left.parameters.length === right.parameters.length
  }
  return left.kind === 'instance' && right.kind === 'instance' && left.file === right.file && left.type === right.type
}

function isAny({ kind }: Value): boolean {
  return kind === 'unknown' || kind === 'typeParameter' || kind === 'object'
}
