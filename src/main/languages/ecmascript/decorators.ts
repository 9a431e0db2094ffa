import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { read } from './read.ts'
import { addSite } from './sites.ts'
import type { Context, Reader, Walk } from './Walk.ts'

/** Reads the expressions of decorators; what they are applied to is read after them. */
export function readDecorators(walk: Walk, context: Context, decorators: readonly Syntax[]): readonly ExpressionId[] {
  return decorators.map(({ children: [expression] }) =>
    expression === undefined ? walk.unknown : read(walk, context, expression),
  )
}

/** A decorator calls what its expression gives with the class or function that it stands before. */
export function applyDecorators(
  walk: Walk,
  context: Context,
  decorators: readonly Syntax[],
  { values, target }: { readonly values: readonly ExpressionId[]; readonly target: ExpressionId },
): void {
  for (const [position, { children }] of decorators.entries()) {
    const [expression] = children
    const callee = values[position]
    if (expression === undefined || callee === undefined) continue
    addSite(walk, context, { kind: 'decorator', callee, args: target < 0 ? [] : [target], syntax: expression })
  }
}

/** A decorator of a parameter, or one before `export`. */
const readDecorator: Reader = (walk, context, syntax) => {
  const values = readDecorators(walk, context, [syntax])
  applyDecorators(walk, context, [syntax], { values, target: -1 })
  return walk.unknown
}

export const decoratorReaders: Readonly<Record<string, Reader>> = { decorator: readDecorator }
