import type { ExpressionId } from '#model/Expression'
import type { Parameter } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { childOf } from '../children.ts'
import type { DocTypes } from './docTypes.ts'
import { bindPattern } from './patterns.ts'
import { read, readAnnotation, readType } from './read.ts'
import { skipTrivia } from './sourceText.ts'
import type { Context, Walk } from './Walk.ts'

interface ReadParameters {
  readonly list: readonly Parameter[]
  /** The type of a `this` parameter as an instance, or -1. */
  readonly receiver: ExpressionId
}

interface ParameterParts {
  readonly pattern: Syntax
  readonly declared: ExpressionId
  readonly default: ExpressionId
  readonly isRest: boolean
  readonly isOptional: boolean
}

/** Reads and binds the parameters of a function inside its scope. */
export function readParameters(
  walk: Walk,
  context: Context,
  parameters: readonly Syntax[],
  { fn, docs }: { readonly fn: number; readonly docs: DocTypes | undefined },
): ReadParameters {
  const list: Parameter[] = []
  let receiver = -1
  for (const syntax of parameters) {
    const parts = partsOf(walk, context, syntax)
    if (parts === undefined) continue
    if (parts.pattern.kind === 'this') {
      receiver = parts.declared < 0 ? -1 : walk.make.declared(parts.declared)
      continue
    }
    const name = parts.pattern.kind === 'name' ? walk.file.textOf(parts.pattern) : ''
    const declared = parts.declared >= 0 ? parts.declared : (docs?.parameters.get(name) ?? -1)
    const value = walk.make.parameter(fn, list.length)
    const kind = parts.isRest ? 'rest' : 'plain'
    const base = { name, declared, default: parts.default, kind } as const
    list.push(parts.isOptional ? { ...base, optional: true } : base)
    bindPattern(walk, context, parts.pattern, value, (nameSyntax, bound) => {
      const hint = name === '' ? { value: bound } : { value: bound, declared }
      walk.facts.bind(context.scope, walk.file.textOf(nameSyntax), 'parameter', { ...hint, space: 'value' })
    })
  }
  return { list, receiver }
}

/** TypeScript wraps a parameter with its type and default; JavaScript has the bare pattern. */
function partsOf(walk: Walk, context: Context, syntax: Syntax): ParameterParts | undefined {
  if (syntax.kind !== 'parameter') return bareParts(walk, context, syntax)
  let pattern: Syntax | undefined
  let declared = -1
  let fallback = -1
  for (const child of syntax.children) {
    if (child.kind === 'decorator') read(walk, context, child)
    else if (child.kind === 'annotation') declared = readAnnotation(walk, context, child)
    else if (pattern === undefined) pattern = child
    else fallback = read(walk, context, child, 'value')
  }
  if (pattern === undefined) return undefined
  const inner = pattern.kind === 'rest' ? pattern.children[0] : pattern
  const isOptional = walk.text[skipTrivia(walk.text, pattern.end)] === '?'
  return inner && { pattern: inner, declared, default: fallback, isRest: pattern.kind === 'rest', isOptional }
}

const BARE = { declared: -1, default: -1, isRest: false, isOptional: false }

function bareParts(walk: Walk, context: Context, syntax: Syntax): ParameterParts | undefined {
  const [first, second] = syntax.children
  if (syntax.kind === 'rest') return first && { ...BARE, pattern: first, isRest: true }
  if (syntax.kind === 'defaultPattern' && first !== undefined) {
    const fallback = second === undefined ? -1 : read(walk, context, second, 'value')
    return { ...BARE, pattern: first, default: fallback }
  }
  const isPattern = syntax.kind === 'name' || syntax.kind === 'objectPattern' || syntax.kind === 'arrayPattern'
  return isPattern ? { ...BARE, pattern: syntax } : undefined
}

/** Names and bounds (`T extends Shape`) of type parameters. */
export function readTypeParameters(
  walk: Walk,
  context: Context,
  syntax: Syntax,
  target: { typeParameters: string[]; typeBounds?: readonly ExpressionId[] },
): void {
  const bounds: ExpressionId[] = []
  for (const parameter of syntax.children) {
    const name = childOf(parameter, 'typeName')
    if (name === undefined) continue
    target.typeParameters.push(walk.file.textOf(name))
    const bound = childOf(parameter, 'constraint')?.children[0]
    bounds.push(bound === undefined ? -1 : readType(walk, context, bound))
  }
  if (bounds.some((bound) => bound >= 0)) target.typeBounds = bounds
}
