import type { Syntax } from '#model/Syntax'
import type { SymbolFlag } from '#shared/symbol'
import { define } from './define.ts'
import { declareGlobal, exportName } from './exportNames.ts'
import {
  fillFunction,
  isGenerator,
  openFunction,
  readFunction,
  shapeOfExpression,
  type FunctionShape,
} from './functions.ts'
import { startsAsync } from './modifiers.ts'
import { functionScopeOf } from './scopes.ts'
import type { Context, Outer, Reader, Walk } from './Walk.ts'

/** Flags that `export` and `default` give. */
export function flagsOf(outer: Outer | undefined): SymbolFlag[] {
  if (outer === undefined || !outer.exported) return []
  return outer.isDefault ? ['exported', 'default'] : ['exported']
}

const readDeclaration: Reader = (walk, context, syntax) => {
  const [nameSyntax] = syntax.children
  if (nameSyntax?.kind !== 'name') return readAnonymous(walk, context, syntax)
  const name = walk.file.textOf(nameSyntax)
  const body = syntax.children.at(-1)
  const hasBody = body?.kind === 'block'
  const start = context.outer?.start ?? syntax.start
  const definition = define(
    walk,
    {
      name,
      kind: 'function',
      container: context.namespace?.definition ?? context.owner,
      nameStart: nameSyntax.start,
      start,
      end: syntax.end,
      flags: flagsOf(context.outer),
    },
    { start, end: hasBody ? body.start : syntax.end },
  )
  const shape: FunctionShape = {
    definition,
    receiver: 'own',
    type: -1,
    isStatic: false,
    async: startsAsync(walk.text, syntax.start),
    generator: isGenerator(walk.text, syntax.start, nameSyntax.start),
    decorators: [],
    docStart: start,
  }
  const index = openFunction(walk, context, shape)
  if (hasBody || !isOverload(walk, context, name)) {
    bindDeclared(walk, context, { name, index, definition })
    exportDeclared(walk, context, name, nameSyntax)
  }
  fillFunction(walk, { ...context, narrowing: undefined }, syntax, index, shape)
  return walk.make.function(index)
}

function bindDeclared(
  walk: Walk,
  context: Context,
  { name, index, definition }: { readonly name: string; readonly index: number; readonly definition: number },
): void {
  const value = walk.make.function(index)
  const hint = { value, definition, space: 'value' } as const
  walk.facts.bind(context.scope, name, 'definition', hint)
  if (walk.typed) return
  // Sloppy scripts see a function of a block in the whole function.
  const outer = functionScopeOf(walk, context.scope)
  if (outer !== context.scope) walk.facts.bind(outer, name, 'definition', hint)
}

/** Adds the exports that `export` and `export default` before a declaration mean. */
export function exportDeclared(walk: Walk, context: Context, name: string, syntax: Syntax): void {
  const { outer, namespace } = context
  if (outer?.exported === true) {
    exportName(walk, context, { name, at: syntax.start, as: outer.isDefault ? 'default' : name })
  } else if (namespace !== undefined && context.ambient) {
    exportName(walk, context, { name, at: syntax.start })
  } else declareGlobal(walk, context, { name, at: syntax.start })
}

function readAnonymous(walk: Walk, context: Context, syntax: Syntax): number {
  return walk.make.function(readFunction(walk, context, syntax, shapeOfExpression(walk, syntax, -1, syntax.start)))
}

/**
 * `function f(a: string): void` before the implementation of that name: a symbol of its own, with the types that it names. What is called,
 * imported and exported is the implementation.
 */
function isOverload(walk: Walk, context: Context, name: string): boolean {
  return !context.ambient && !walk.declarationFile && walk.module.implemented.has(name)
}

/** A function expression that has a name of its own is a symbol by it; others belong to the symbol around. */
const readExpression: Reader = (walk, context, syntax) => {
  const [nameSyntax] = syntax.children
  if (syntax.kind !== 'functionExpression' || nameSyntax?.kind !== 'name') {
    return readAnonymous(walk, context, syntax)
  }
  const body = syntax.children.at(-1)
  const definition = define(
    walk,
    {
      name: walk.file.textOf(nameSyntax),
      kind: 'function',
      container: context.owner,
      nameStart: nameSyntax.start,
      start: syntax.start,
      end: syntax.end,
      flags: [],
    },
    { start: syntax.start, end: body?.start ?? syntax.end },
  )
  return walk.make.function(
    readFunction(walk, context, syntax, shapeOfExpression(walk, syntax, definition, syntax.start)),
  )
}

export const functionReaders: Readonly<Record<string, Reader>> = {
  functionDeclaration: readDeclaration,
  functionSignature: readDeclaration,
  functionExpression: readExpression,
  arrow: readExpression,
}
