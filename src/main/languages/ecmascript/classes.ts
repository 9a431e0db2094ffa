import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { emptyType } from '#model/emptyType'
import { childOf } from '../children.ts'
import { classBodyStart, readMembers } from './classMembers.ts'
import { applyDecorators, readDecorators } from './decorators.ts'
import { define } from './define.ts'
import { docBases } from './docTypes.ts'
import { exportDeclared, flagsOf } from './functionDeclarations.ts'
import { readTypeParameters } from './functionParameters.ts'
import type { Naming } from './Naming.ts'
import { read, readType } from './read.ts'
import { openBlock } from './scopes.ts'
import type { Context, Reader, Walk } from './Walk.ts'

interface ClassNaming {
  /** Undefined for a class without a name, which is no symbol. */
  readonly naming: Naming | undefined
  /** Told of the class before its members are read. */
  readonly announce?: (value: ExpressionId, definition: number) => void
}

/** Reads a class under a name; gives the class as a value and its symbol. */
export function readClass(
  walk: Walk,
  context: Context,
  syntax: Syntax,
  { naming, announce }: ClassNaming,
): { readonly value: ExpressionId; readonly definition: number } {
  const { facts } = walk
  const body = classBodyStart(walk, syntax)
  const decorators = syntax.children.filter((child) => child.kind === 'decorator' && child.start < body)
  const decoratorValues = readDecorators(walk, context, decorators)
  const definition = naming === undefined ? -1 : define(walk, naming, { start: naming.start, end: body })
  const scope = facts.scope(context.scope, 'class', definition >= 0 ? definition : context.owner)
  const type = facts.types.length
  const draft = { ...emptyType(definition, scope), decorators: [...decoratorValues] }
  facts.types.push(draft)
  const symbol = facts.definitions[definition]
  if (symbol !== undefined) symbol.type = type
  const value = walk.make.class(type)
  announce?.(value, definition)
  applyDecorators(walk, context, decorators, { values: decoratorValues, target: value })
  const inner: Context = {
    ...context,
    scope,
    owner: definition >= 0 ? definition : context.owner,
    type,
    outer: undefined,
    namespace: undefined,
  }
  const parameters = childOf(syntax, 'typeParameters')
  if (parameters !== undefined) readTypeParameters(walk, inner, parameters, draft)
  readHeritage(walk, context, inner, syntax, draft)
  if (!walk.typed && naming !== undefined) draft.implements.push(...docBases(walk, context, naming.start))
  readMembers(walk, inner, syntax, type)
  return { value, definition }
}

function readHeritage(
  walk: Walk,
  context: Context,
  inner: Context,
  syntax: Syntax,
  draft: { readonly bases: ExpressionId[]; readonly implements: ExpressionId[] },
): void {
  const heritage = childOf(syntax, 'heritage')
  for (const clause of heritage?.children ?? []) {
    if (clause.kind === 'implements') {
      draft.implements.push(...clause.children.map((type) => readType(walk, inner, type)))
    } else if (clause.kind === 'extends') {
      draft.bases.push(...readBases(walk, context, inner, clause.children))
    } else {
      draft.bases.push(read(walk, context, clause))
    }
  }
}

/** `extends Base<T>`: the base is a value, its arguments are types. */
function readBases(walk: Walk, context: Context, inner: Context, parts: readonly Syntax[]): ExpressionId[] {
  const bases: ExpressionId[] = []
  for (const part of parts) {
    if (part.kind === 'typeArguments') {
      const base = bases.pop()
      if (base !== undefined) {
        bases.push(
          walk.make.generic(
            base,
            part.children.map((type) => readType(walk, inner, type)),
          ),
        )
      }
    } else {
      bases.push(read(walk, context, part))
    }
  }
  return bases
}

const readDeclaration: Reader = (walk, context, syntax) => {
  const nameSyntax = syntax.children.find((child) => child.kind === 'typeName' || child.kind === 'name')
  if (nameSyntax === undefined || childOf(syntax, 'heritage')?.start === nameSyntax.start) {
    return readClass(walk, context, syntax, { naming: undefined }).value
  }
  const name = walk.file.textOf(nameSyntax)
  const start = context.outer?.start ?? syntax.start
  const isAbstract = /\babstract\s+class\b/.test(walk.text.slice(syntax.start, nameSyntax.start))
  const naming: Naming = {
    name,
    kind: 'class',
    container: context.namespace?.definition ?? context.owner,
    nameStart: nameSyntax.start,
    start,
    end: syntax.end,
    flags: [...flagsOf(context.outer), ...(isAbstract ? (['abstract'] as const) : [])],
  }
  const announce = (value: ExpressionId, definition: number): void =>
    walk.facts.bind(context.scope, name, 'definition', { value, definition })
  const { value } = readClass(walk, context, syntax, { naming, announce })
  exportDeclared(walk, context, name, nameSyntax)
  return value
}

/** A class expression's own name is known inside it only. */
const readExpression: Reader = (walk, context, syntax) => {
  const nameSyntax = syntax.children.find((child) => child.kind === 'typeName' || child.kind === 'name')
  if (nameSyntax === undefined) return readClass(walk, context, syntax, { naming: undefined }).value
  const naming: Naming = {
    name: walk.file.textOf(nameSyntax),
    kind: 'class',
    container: context.owner,
    nameStart: nameSyntax.start,
    start: syntax.start,
    end: syntax.end,
    flags: [],
  }
  const here = openBlock(walk, context)
  const announce = (value: ExpressionId, definition: number): void =>
    walk.facts.bind(here.scope, naming.name, 'local', { value, definition })
  return readClass(walk, here, syntax, { naming, announce }).value
}

export const classReaders: Readonly<Record<string, Reader>> = {
  classDeclaration: readDeclaration,
  classExpression: readExpression,
}
