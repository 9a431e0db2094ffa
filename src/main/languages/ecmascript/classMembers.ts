import type { ExpressionId } from '#model/Expression'
import type { Member } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import type { SymbolFlag } from '#shared/symbol'
import { childOf, childrenOf } from '../children.ts'
import { readComputedKey } from './computedKeys.ts'
import { applyDecorators, readDecorators } from './decorators.ts'
import { define } from './define.ts'
import { docTypeBefore } from './docTypes.ts'
import { fillFunction, openFunction, type FunctionShape } from './functions.ts'
import { readModifiers, type Modifiers } from './modifiers.ts'
import { readAnnotation } from './read.ts'
import { readStatements } from './statements.ts'
import { nameAt, readKey, skipTrivia, type Key } from './sourceText.ts'
import type { Context, Walk } from './Walk.ts'

const PARAMETER_MODIFIER = /^(?:public|private|protected|readonly|override)$/

/** A member and what was read before it. */
interface MemberPlace {
  readonly syntax: Syntax
  readonly type: number
  readonly modifiers: Modifiers
  readonly key: Key
  readonly name: string
  /** With decorators. */
  readonly start: number
  readonly decorators: readonly ExpressionId[]
  readonly decoratorSyntax: readonly Syntax[]
}

/** Reads the members of a class into its type. */
export function readMembers(walk: Walk, context: Context, syntax: Syntax, type: number): void {
  const implemented = new Set<string>()
  for (const child of syntax.children) if (child.kind === 'method') implemented.add(placeName(walk, child))
  const body = classBodyStart(walk, syntax)
  let decorators: Syntax[] = []
  for (const child of syntax.children) {
    if (child.start < body) continue
    if (child.kind === 'decorator') {
      decorators.push(child)
    } else {
      readMember(walk, context, { child, type, decorators, implemented })
      decorators = []
    }
  }
}

/** Where the braces of a class open: behind its name, type parameters and bases. */
export function classBodyStart(walk: Walk, syntax: Syntax): number {
  const head =
    childOf(syntax, 'heritage') ??
    childOf(syntax, 'typeParameters') ??
    syntax.children.find((child) => child.kind === 'typeName' || child.kind === 'name')
  const from = head?.end ?? walk.text.indexOf('class', syntax.start)
  const brace = walk.text.indexOf('{', from)
  return brace < 0 || brace > syntax.end ? syntax.end : brace
}

interface RawMember {
  readonly child: Syntax
  readonly type: number
  readonly decorators: readonly Syntax[]
  readonly implemented: ReadonlySet<string>
}

function readMember(walk: Walk, context: Context, { child, type, decorators, implemented }: RawMember): void {
  if (child.kind === 'staticBlock') {
    readStaticBlock(walk, context, child, type)
    return
  }
  const isMethod = child.kind === 'method' || child.kind === 'methodSignature'
  if (!isMethod && child.kind !== 'field') return
  const place = placeOf(walk, context, child, type, decorators)
  if (child.kind === 'field') readField(walk, context, place)
  else {
    const isOverload = child.kind === 'methodSignature' && implemented.has(place.name)
    readMethod(walk, context, { ...place, isOverload })
  }
}

function readStaticBlock(walk: Walk, context: Context, syntax: Syntax, type: number): void {
  const scope = walk.facts.scope(context.scope, 'function', context.owner)
  const here = { ...context, scope, receiver: walk.make.selfClass(type), isStatic: true, fn: -1 }
  readStatements(walk, here, childOf(syntax, 'block')?.children ?? [])
}

function placeOf(
  walk: Walk,
  context: Context,
  syntax: Syntax,
  type: number,
  outerDecorators: readonly Syntax[],
): MemberPlace {
  const own = childrenOf(syntax, 'decorator')
  const all = [...outerDecorators, ...own]
  const decorators = readDecorators(walk, context, all)
  const from = own.at(-1)?.end ?? syntax.start
  const modifiers = readModifiers(walk.text, from, syntax.end)
  const key = readComputedKey(walk, context, syntax, modifiers.end)
  return {
    syntax,
    type,
    modifiers,
    key,
    name: key.name,
    start: outerDecorators[0]?.start ?? syntax.start,
    decorators,
    decoratorSyntax: all,
  }
}

function placeName(walk: Walk, syntax: Syntax): string {
  return readKey(walk.text, readModifiers(walk.text, syntax.start, syntax.end).end).name
}

interface MethodPlace extends MemberPlace {
  /** A signature with its implementation beside it: a symbol, but no member, for what is called is the implementation. */
  readonly isOverload: boolean
}

function readMethod(walk: Walk, context: Context, place: MethodPlace): void {
  const { syntax, modifiers, name, type } = place
  const isStatic = modifiers.words.has('static')
  const body = syntax.children.at(-1)
  const hasBody = body?.kind === 'block'
  const isAbstract = modifiers.words.has('abstract')
  const definition = define(
    walk,
    {
      name,
      kind: 'method',
      container: context.owner,
      nameStart: place.key.start,
      start: place.start,
      end: syntax.end,
      flags: memberFlags(isStatic, isAbstract),
    },
    { start: syntax.start, end: hasBody ? body.start : syntax.end },
  )
  const shape: FunctionShape = {
    definition,
    receiver: isStatic ? walk.make.selfClass(type) : walk.make.self(type),
    type,
    isStatic,
    async: modifiers.words.has('async'),
    generator: modifiers.generator,
    decorators: [...place.decorators],
    docStart: place.start,
  }
  const index = openFunction(walk, context, shape)
  decorate(walk, context, place, walk.make.function(index))
  const member: Member = {
    name,
    static: isStatic,
    kind: kindOf(modifiers, name, isStatic),
    definition,
    values: [walk.make.function(index)],
    declared: -1,
    abstract: isAbstract,
  }
  if (!place.isOverload) addMember(walk, type, member)
  fillFunction(walk, { ...context, narrowing: undefined }, syntax, index, shape)
  if (name === 'constructor') addParameterProperties(walk, syntax, type, index)
}

function kindOf(modifiers: Modifiers, name: string, isStatic: boolean): Member['kind'] {
  if (modifiers.words.has('get')) return 'getter'
  if (modifiers.words.has('set')) return 'setter'
  return name === 'constructor' && !isStatic ? 'constructor' : 'method'
}

function memberFlags(isStatic: boolean, isAbstract: boolean): SymbolFlag[] {
  return [...(isStatic ? (['static'] as const) : []), ...(isAbstract ? (['abstract'] as const) : [])]
}

function readField(walk: Walk, context: Context, place: MemberPlace): void {
  const { syntax, modifiers, name, key, type } = place
  const isStatic = modifiers.words.has('static')
  const annotation = childOf(syntax, 'annotation')
  const last = syntax.children.at(-1)
  const isValue = last !== undefined && last !== annotation && last.start >= key.end && last.kind !== 'decorator'
  const declared = fieldType(walk, context, place, annotation)
  const { values, definition } = isValue ? readFieldValue(walk, context, place, last) : { values: [], definition: -1 }
  decorate(walk, context, place, values[0] ?? -1)
  addMember(walk, type, {
    name,
    static: isStatic,
    kind: 'field',
    definition,
    values,
    declared,
    abstract: modifiers.words.has('abstract'),
  })
}

function fieldType(walk: Walk, context: Context, place: MemberPlace, annotation: Syntax | undefined): ExpressionId {
  if (annotation !== undefined) return readAnnotation(walk, context, annotation)
  return walk.typed ? -1 : docTypeBefore(walk, context, place.start)
}

/** The initialiser of a field: `this` in it is the instance, or the class of a static one. */
function readFieldValue(
  walk: Walk,
  context: Context,
  { syntax, modifiers, name, key, type, start }: MemberPlace,
  value: Syntax,
): { readonly values: readonly ExpressionId[]; readonly definition: number } {
  const isStatic = modifiers.words.has('static')
  const receiver = isStatic ? walk.make.selfClass(type) : walk.make.self(type)
  let definition = -1
  const read = walk.readNamed(walk, { ...context, fn: -1, receiver, isStatic }, value, {
    name,
    nameStart: key.start,
    start,
    end: syntax.end,
    container: context.owner,
    flags: memberFlags(isStatic, false),
    functionKind: 'method',
    otherwise: undefined,
    signatureStart: syntax.start,
    announce: (_value, found) => {
      definition = found
    },
  })
  return { values: [read], definition }
}

function decorate(walk: Walk, context: Context, place: MemberPlace, target: ExpressionId): void {
  applyDecorators(walk, context, place.decoratorSyntax, { values: place.decorators, target })
}

function addMember(walk: Walk, type: number, member: Member): void {
  walk.facts.types[type]?.members.push(member)
}

/** `constructor(private readonly store: Store)`: a field that holds the parameter. */
function addParameterProperties(walk: Walk, syntax: Syntax, type: number, fn: number): void {
  const parameters = walk.facts.functions[fn]?.parameters ?? []
  for (const [position, parameter] of (childOf(syntax, 'parameters')?.children ?? []).entries()) {
    const decorator = parameter.children.findLast((child) => child.kind === 'decorator')
    const modifier = nameAt(walk.text, skipTrivia(walk.text, decorator?.end ?? parameter.start))
    const facts = parameters[position]
    if (parameter.kind !== 'parameter' || facts === undefined || !PARAMETER_MODIFIER.test(modifier)) continue
    if (facts.name === modifier) continue
    addMember(walk, type, {
      name: facts.name,
      static: false,
      kind: 'field',
      definition: -1,
      values: [walk.make.parameter(fn, position)],
      declared: facts.declared,
      abstract: false,
    })
  }
}
