import type { ExpressionId } from '#model/Expression'
import type { Parameter } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { emptyFunction } from '#model/emptyFunction'
import { childOf, childrenOf } from '../children.ts'
import { bindParameters } from './parameters.ts'
import { readFunctionBody } from './bodies.ts'
import { currentType, within, type Reader } from './Reader.ts'

export interface AccessorHint {
  readonly definition: number
  /** Those of an indexer. */
  readonly parameters: readonly Parameter[]
  readonly declared: ExpressionId
  readonly isStatic: boolean
}

/** What the accessors of a property are: whether one has a body, and the function that reading it calls. */
export interface ReadAccessors {
  readonly hasBody: boolean
  readonly getter: number
}

/** Reads the bodies of a property, indexer or event. All of them belong to its symbol. */
export function readAccessors(reader: Reader, syntax: Syntax, hint: AccessorHint): ReadAccessors {
  const { builder } = reader
  const arrow = childOf(syntax, 'arrow')
  const accessors = childrenOf(childOf(syntax, 'accessors') ?? syntax, 'accessor')
  let hasBody = false
  let getter = -1
  let complexity = 0
  for (const accessor of arrow === undefined ? accessors : [syntax]) {
    const isGetter = arrow !== undefined || wordOf(reader, accessor) === 'get'
    const body = childOf(accessor, 'block') ?? childOf(accessor, 'arrow')
    const fn = builder.functions.length
    const scope = builder.scope(reader.scope, 'function', hint.definition)
    builder.functions.push({
      ...emptyFunction(hint.definition, scope),
      parameters: isGetter
        ? [...hint.parameters]
        : [...hint.parameters, { name: 'value', declared: hint.declared, default: -1, kind: 'plain' }],
      returnType: isGetter ? hint.declared : -1,
      type: currentType(reader)?.type ?? -1,
      static: hint.isStatic,
    })
    if (isGetter) getter = fn
    if (body === undefined) continue
    hasBody = true
    const frame = { owner: hint.definition, fn, result: isGetter ? hint.declared : -1, complexity: 1 }
    within(reader, { frame, scope }, () => {
      bindParameters(reader, fn, scope)
      readFunctionBody(reader, body)
    })
    complexity += frame.complexity
  }
  const symbol = builder.definitions[hint.definition]
  if (symbol !== undefined) symbol.complexity = complexity
  return { hasBody, getter }
}

/** `get`, `set`, `init`, `add` or `remove`. */
function wordOf(reader: Reader, accessor: Syntax): string {
  const before = accessor.children.findLast(({ kind }) => kind === 'modifier' || kind === 'attributes')
  return /^\s*(\w+)/.exec(reader.file.text.slice(before?.end ?? accessor.start, accessor.end))?.[1] ?? ''
}
