import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { emptyFunction } from '#model/emptyFunction'
import { commentBefore } from './comments.ts'
import { flag } from './define.ts'
import { readDocTypes, type DocTypes } from './docTypes.ts'
import { readParameters, readTypeParameters } from './functionParameters.ts'
import { startsAsync } from './modifiers.ts'
import { read, readAnnotation } from './read.ts'
import { readStatements } from './statements.ts'
import type { Context, Walk } from './Walk.ts'

/** What is known of a function before its parts are read. */
export interface FunctionShape {
  /** The symbol, or -1 for an anonymous function. */
  readonly definition: number
  /** What `this` is: `lexical` for an arrow, `own` for a function, or the instance or class of a method. */
  readonly receiver: 'lexical' | 'own' | ExpressionId
  /** The class whose method it is, or -1. */
  readonly type: number
  readonly isStatic: boolean
  readonly async: boolean
  readonly generator: boolean
  readonly decorators: readonly ExpressionId[]
  /** Where the declaration starts that a comment with types may stand before. */
  readonly docStart: number
}

/** Reserves the function's index, so that its name can be bound before its body is read. */
export function openFunction(walk: Walk, context: Context, shape: FunctionShape): number {
  const { facts } = walk
  const owner = shape.definition >= 0 ? shape.definition : context.owner
  const index = facts.functions.length
  facts.functions.push({
    ...emptyFunction(shape.definition, facts.scope(context.scope, 'function', owner)),
    async: shape.async,
    generator: shape.generator,
    decorators: [...shape.decorators],
    type: shape.type,
    static: shape.isStatic,
  })
  const symbol = facts.definitions[shape.definition]
  if (symbol !== undefined) {
    symbol.function = index
    if (shape.async) flag(walk, shape.definition, 'async')
  }
  return index
}

/** Reads type parameters, parameters, return type and body of an opened function. */
export function fillFunction(walk: Walk, context: Context, syntax: Syntax, index: number, shape: FunctionShape): void {
  const target = walk.facts.functions[index]
  if (target === undefined) return
  const parts = partsOf(syntax)
  let inner = innerContext(walk, context, index, target.scope, shape)
  const docs = walk.typed ? undefined : docTypesBefore(walk, inner, shape.docStart)
  if (parts.typeParameters !== undefined) readTypeParameters(walk, inner, parts.typeParameters, target)
  const parameters = readParameters(walk, inner, parts.parameters, { fn: index, docs })
  if (parameters.receiver >= 0) inner = { ...inner, receiver: parameters.receiver }
  target.parameters.push(...parameters.list)
  const { annotation } = parts
  target.returnType = annotation === undefined ? (docs?.returns ?? -1) : readAnnotation(walk, inner, annotation)
  bindOwnName(walk, syntax, target.scope, index)
  if (parts.body === undefined) return
  if (shape.definition < 0) target.line = walk.file.lineOf(syntax.start)
  const symbol = walk.facts.definitions[shape.definition]
  if (symbol !== undefined) symbol.complexity = 1
  if (parts.body.kind === 'block') readStatements(walk, inner, parts.body.children)
  else target.returns.push(read(walk, inner, parts.body, 'value'))
}

/** Opens and reads a function; gives its index. */
export function readFunction(walk: Walk, context: Context, syntax: Syntax, shape: FunctionShape): number {
  const index = openFunction(walk, context, shape)
  fillFunction(walk, context, syntax, index, shape)
  return index
}

/** The shape of an arrow or a function expression that stands as a value. */
export function shapeOfExpression(walk: Walk, syntax: Syntax, definition: number, docStart: number): FunctionShape {
  const { text } = walk
  const body = syntax.children.at(-1)
  return {
    definition,
    receiver: syntax.kind === 'arrow' ? 'lexical' : 'own',
    type: -1,
    isStatic: false,
    async: startsAsync(text, syntax.start),
    generator: syntax.kind !== 'arrow' && isGenerator(text, syntax.start, body?.start ?? syntax.end),
    decorators: [],
    docStart,
  }
}

/** Whether the text of a function has `*` right after its keyword. */
export function isGenerator(text: string, start: number, end: number): boolean {
  const keyword = text.indexOf('function', start)
  return keyword >= 0 && keyword < end && /^function\s*\*/.test(text.slice(keyword, Math.min(keyword + 40, end)))
}

function innerContext(walk: Walk, context: Context, index: number, scope: number, shape: FunctionShape): Context {
  const isArrow = shape.receiver === 'lexical'
  return {
    ...context,
    scope,
    owner: shape.definition >= 0 ? shape.definition : context.owner,
    fn: index,
    receiver:
      shape.receiver === 'lexical'
        ? context.receiver
        : shape.receiver === 'own'
          ? ownReceiver(walk, context, index)
          : shape.receiver,
    type: isArrow ? context.type : shape.type,
    isStatic: isArrow ? context.isStatic : shape.isStatic,
    outer: undefined,
    namespace: undefined,
    instance: -1,
  }
}

function ownReceiver(walk: Walk, { instance }: Context, index: number): ExpressionId {
  return instance < 0 ? walk.make.receiver(index) : instance
}

interface FunctionParts {
  readonly typeParameters: Syntax | undefined
  readonly parameters: readonly Syntax[]
  readonly annotation: Syntax | undefined
  readonly body: Syntax | undefined
}

function partsOf(syntax: Syntax): FunctionParts {
  let typeParameters: Syntax | undefined
  let parameters: readonly Syntax[] | undefined
  let annotation: Syntax | undefined
  let body: Syntax | undefined
  for (const child of syntax.children) {
    if (child.kind === 'typeParameters') typeParameters = child
    else if (child.kind === 'parameters') parameters = child.children
    else if (parameters === undefined) {
      // `x => y` has no list around its one parameter.
      if (syntax.kind === 'arrow' && child.kind === 'name') parameters = [child]
    } else if (child.kind === 'annotation') annotation = child
    else body = child
  }
  return { typeParameters, parameters: parameters ?? [], annotation, body }
}

/** The name of a function expression is bound inside it only, behind its parameters. */
function bindOwnName(walk: Walk, syntax: Syntax, scope: number, index: number): void {
  const first = syntax.children[0]
  if (syntax.kind !== 'functionExpression' || first?.kind !== 'name') return
  const name = walk.file.textOf(first)
  if (walk.facts.bindingIn(scope, name) !== undefined) return
  const definition = walk.facts.functions[index]?.definition ?? -1
  walk.facts.bind(scope, name, 'local', { value: walk.make.function(index), definition })
}

function docTypesBefore(walk: Walk, context: Context, start: number): DocTypes | undefined {
  const comment = commentBefore(walk.text, start)
  return comment.includes('@') ? readDocTypes(walk, context, comment) : undefined
}
