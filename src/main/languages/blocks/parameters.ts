import type { Parameter } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { childOf, fieldOf } from '../children.ts'
import { nameOf, type Reader } from './Reader.ts'
import { isType, receiverOfType, typeOf } from './types.ts'

/** A parameter as written: its syntax, what stands before it, and its default where that stands behind it. */
export interface WrittenParameter {
  readonly syntax: Syntax
  readonly isRest: boolean
  readonly default: Syntax | undefined
  /** Its argument need not be written. */
  readonly isGiven: boolean
}

/** The parameters of all lists of a declaration, in order. */
export function writtenParameters(reader: Reader, syntax: Syntax): readonly WrittenParameter[] {
  const { givenParameters } = reader.dialect
  const found: { syntax: Syntax; isRest: boolean; default: Syntax | undefined; isGiven: boolean }[] = []
  let isRest = false
  const written = syntax.children.flatMap((list) => {
    if (list.kind !== 'parameters') return [{ child: list, isGiven: false }]
    const isGiven = givenParameters?.test(reader.file.textOf(list)) === true
    return list.children.map((child) => ({ child, isGiven }))
  })
  for (const { child, isGiven } of written) {
    if (child.kind === 'parameter') {
      const behind = fieldOf(child, 'default')
      const inside =
        behind === undefined || isType(behind) || (behind.kind === 'identifier' && behind === nameAt(child))
          ? undefined
          : behind
      found.push({ syntax: child, isRest: isRest || isRestType(reader, child), default: inside, isGiven })
      isRest = false
    } else if (child.kind === 'parameterModifiers') isRest = /\bvararg\b/.test(reader.file.textOf(child))
    else if (child.field === 'default' || child.kind === 'null') {
      const last = found[found.length - 1]
      if (last !== undefined) last.default = child
    }
  }
  return found
}

function nameAt(parameter: Syntax): Syntax | undefined {
  return childOf(parameter, 'identifier')
}

function isRestType(reader: Reader, parameter: Syntax): boolean {
  const type = parameter.children.findLast(isType)
  if (type === undefined) return false
  return (
    reader.file.text.startsWith('...', type.end) || reader.file.text.startsWith('*', type.end) || type.field === 'rest'
  )
}

/** Reads parameters. Defaults are read where they stand: their calls belong to the function. */
export function readParameters(reader: Reader, written: readonly WrittenParameter[]): Parameter[] {
  return written.flatMap(({ syntax, isRest, default: initial, isGiven }) => {
    const at = fieldOf(syntax, 'name') ?? childOf(syntax, 'identifier')
    if (at === undefined) return []
    const type = syntax.children.findLast((each) => isType(each))
    const name = nameOf(reader, at)
    const label = reader.dialect.labelOf?.(reader, syntax)
    const receives = receiverOfType(reader, type)
    if (receives >= 0) reader.receiving.add(name)
    return [
      {
        name,
        declared: type === undefined ? -1 : typeOf(reader, type),
        default: initial === undefined ? -1 : reader.evaluate(initial),
        kind: isRest ? ('rest' as const) : ('plain' as const),
        ...(isGiven ? { optional: true } : {}),
        ...(label === undefined ? {} : { label }),
        ...(receives < 0 ? {} : { receives }),
      },
    ]
  })
}

/** Binds the parameters of a function in its scope. */
export function bindParameters(reader: Reader, fn: number, scope: number): void {
  const { builder } = reader
  for (const [position, { name }] of (builder.functions[fn]?.parameters ?? []).entries()) {
    if (name === '_') continue
    builder.bind(scope, name, 'parameter', { value: builder.expression.parameter(fn, position) })
  }
}
