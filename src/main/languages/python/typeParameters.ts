import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import type { Reader } from './Reader.ts'

const NAME = /^\s*\*{0,2}([\p{L}_][\p{L}\p{N}_]*)/u

/** The names in `[T, *Ts, **P, K: Bound]`. */
export function typeParameterNames(list: string): readonly string[] {
  const names: string[] = []
  let depth = 0
  let start = 1
  for (let at = 1; at < list.length; at += 1) {
    const sign = list[at]
    if (sign === '[' || sign === '(') depth += 1
    const isEnd = at === list.length - 1
    if ((sign === ',' && depth === 0) || isEnd) {
      const name = NAME.exec(list.slice(start, at))?.[1]
      if (name !== undefined) names.push(name)
      start = at + 1
    }
    if (sign === ']' || sign === ')') depth -= 1
  }
  return names
}

/** Remembers `T = TypeVar('T', bound=X)`: signatures that name T are generic in it. */
export function noteTypeVariable(reader: Reader, name: string, call: Syntax): void {
  const { file, builder } = reader
  const [callee, , ...rest] = call.children
  if (callee === undefined || !/(^|\.)TypeVar$/.test(file.textOf(callee))) return
  const bound = rest.find((argument) => argument.kind === 'keyword' && file.textOf(argument).startsWith('bound'))
  const type = bound?.children[1]
  const text = type === undefined ? '' : file.textOf(type).replace(/^["']|["']$/g, '')
  if (/\bCallable\b/.test(text)) reader.functionVariables.add(name)
  const isName = /^[\w.]+$/.test(text)
  const [first = '', ...others] = text.split('.')
  const { expression } = builder
  reader.typeVariables.set(
    name,
    isName ? others.reduce((object, part) => expression.member(object, part), expression.name(0, first)) : undefined,
  )
}

/** What the type variables of those names extend, -1 for one without a bound; undefined where none has one. */
export function typeBoundsOf(reader: Reader, names: readonly string[]): ExpressionId[] | undefined {
  const bounds = names.map((name) => reader.typeVariables.get(name) ?? -1)
  return bounds.some((bound) => bound >= 0) ? bounds : undefined
}

/** Whether a name is a type variable of the signature itself: not of a class around, nor that of the receiver. */
export function isFreeVariable(reader: Reader, name: string): boolean {
  if (!reader.typeVariables.has(name) || name === reader.selfVariable) return false
  for (let frame: Reader['frame'] | undefined = reader.frame; frame !== undefined; frame = frame.outer)
    if (frame.type >= 0 && reader.builder.types[frame.type]?.typeParameters.includes(name) === true) return false
  return true
}
