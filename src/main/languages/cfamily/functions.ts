import type { FunctionFacts, Member, Parameter } from '#model/FileFacts'
import type { SymbolFlag } from '#shared/symbol'
import type { Syntax } from '#model/Syntax'
import { emptyFunction } from '#model/emptyFunction'
import { childOf, childrenOf } from '../children.ts'
import type { Draft } from '#model/Draft'
import { declaratorsOf, readDeclarator, type Declarator } from './declarators.ts'
import { define, exportName } from './define.ts'
import { readInitializers } from './initializers.ts'
import { CONSTRUCTOR, DESTRUCTOR } from './memberNames.ts'
import { ownerOf } from './owners.ts'
import { bindParameters, readParameters } from './parameters.ts'
import { currentType, isOutsideFunctions, within, type OpenType, type Reader } from './Reader.ts'
import { readTestCase } from './testSymbols.ts'
import { templateOf } from './templates.ts'
import { declaredType, nameOf, splitPath, typeIn } from './types.ts'

interface FunctionParts {
  readonly syntax: Syntax
  readonly declarator: Declarator
  readonly at: Syntax
  /** As it is shown. */
  readonly name: string
  /** As it is looked up. */
  readonly member: string
  readonly role: Member['kind']
  /** The type that it belongs to, and the names between the namespace and it where it stands out of line. */
  readonly owner: OpenType | undefined
  readonly path: readonly string[]
  readonly body: Syntax | undefined
  readonly template: Syntax | undefined
  readonly header: string
}

/** Reads a function with a body: symbol, facts, what makes it known, and the body. */
export function readFunction(reader: Reader, syntax: Syntax, template?: Syntax): void {
  const declarator = readDeclarator(declaratorsOf(syntax)[0])
  if (readTestCase(reader, syntax, declarator)) return
  if (declarator.name === undefined || !isNamed(declarator)) {
    // What only looks like a function: a macro with a block behind it.
    reader.readStatements(childrenOf(syntax, 'block'))
    return
  }
  declareFunction(reader, syntax, declarator, template)
}

function isNamed({ isFunction, name }: Declarator): boolean {
  return isFunction || name?.kind === 'operatorCast' || (name?.kind === 'qualified' && castIn(name) !== undefined)
}

function castIn(syntax: Syntax): Syntax | undefined {
  let at: Syntax | undefined = syntax
  for (let step = 0; at?.kind === 'qualified' && step < PATH_LIMIT; step += 1) at = at.children[at.children.length - 1]
  return at?.kind === 'operatorCast' ? at : undefined
}

const PATH_LIMIT = 24

/** Reads a function, with a body or without one. */
export function declareFunction(reader: Reader, syntax: Syntax, declarator: Declarator, template?: Syntax): void {
  const parts = partsOf(reader, syntax, declarator, template)
  if (parts === undefined) return
  const { builder } = reader
  const fn = builder.functions.length
  const definition = define(reader, syntax, { ...hintOf(reader, parts), function: fn })
  const { owner } = parts
  const scope = builder.scope(owner?.scope ?? reader.scope, 'function', definition)
  const facts = factsOf(definition, scope, owner, parts)
  builder.functions.push(facts)
  makeKnown(reader, parts, definition, fn)
  const frame = { owner: definition, fn, complexity: isDefined(parts) ? 1 : 0 }
  const types = owner === undefined || owner === currentType(reader) ? reader.types : [...reader.types, owner]
  within(reader, { frame, scope, types }, () => {
    facts.typeParameters = templateOf(reader, template).names
    const list = declarator.callable ?? childOf(parts.at, 'callable')
    const behind = childrenOf(syntax, 'declaration')
    facts.parameters = readParameters(reader, list === undefined ? undefined : childOf(list, 'parameters'), behind)
    const result = typeIn(parts.at.kind === 'operatorCast' ? parts.at : syntax)
    facts.returnType =
      parts.role === 'constructor' ? -1 : declaredType(reader, result, { ...declarator, isFunction: true })
    if (declarator.pointers > 0) facts.pointers = declarator.pointers
    if (convertsBy(parts, facts)) facts.converts = /\bexplicit\b/.test(parts.header) ? 'asked' : 'implied'
    bindParameters(reader, fn, scope)
    if (owner !== undefined) readInitializers(reader, syntax)
    if (parts.body !== undefined) reader.readStatements(parts.body.children)
  })
  const symbol = builder.definitions[definition]
  if (symbol !== undefined) symbol.complexity = frame.complexity
}

/** Has a body, or one that the language gives it. */
function isDefined({ syntax, body }: FunctionParts): boolean {
  return body !== undefined || syntax.children.some(({ kind }) => kind === 'default' || kind === 'try')
}

function partsOf(
  reader: Reader,
  syntax: Syntax,
  declarator: Declarator,
  template: Syntax | undefined,
): FunctionParts | undefined {
  const { name: written, callable } = declarator
  if (written === undefined) return undefined
  const { last, names } = written.kind === 'qualified' ? splitPath(reader, written) : { last: written, names: [] }
  if (last === undefined) return undefined
  const owner =
    written.kind === 'qualified'
      ? ownerOf(reader, written)
      : isOutsideFunctions(reader)
        ? currentType(reader)
        : undefined
  const name = shownName(reader, last)
  if (name === '') return undefined
  const isConstructor = owner !== undefined && name === owner.name && typeIn(syntax) === undefined
  const member = isConstructor ? CONSTRUCTOR : last.kind === 'destructor' ? DESTRUCTOR : name
  const body = childOf(syntax, 'block') ?? childOf(childOf(syntax, 'try') ?? syntax, 'block')
  const end = body?.start ?? childOf(syntax, 'initializers')?.start ?? syntax.end
  return {
    syntax,
    declarator,
    at: last,
    name,
    member,
    role: isConstructor ? 'constructor' : 'method',
    owner,
    path: names,
    body,
    template,
    header:
      reader.file.text.slice(syntax.start, callable?.start ?? last.start) +
      '\0' +
      reader.file.text.slice(callable?.end ?? last.end, end) +
      tailOf(reader, callable),
  }
}

/** What stands behind the parameters: `const`, `override`. */
function tailOf({ file }: Reader, callable: Syntax | undefined): string {
  const list = callable === undefined ? undefined : childOf(callable, 'parameters')
  return list === undefined || callable === undefined ? '' : file.text.slice(list.end, callable.end)
}

function shownName(reader: Reader, syntax: Syntax): string {
  if (syntax.kind === 'operatorCast') {
    const type = typeIn(syntax)
    return `operator ${type === undefined ? '' : reader.file.textOf(type)}`.trim()
  }
  return nameOf(reader, syntax).replace(/\s+/g, '')
}

function hintOf(reader: Reader, parts: FunctionParts) {
  const { name, at, owner, path, header } = parts
  const isStatic = /\bstatic\b/.test(header)
  const isMember = owner !== undefined
  const isMain = name === 'main' && !isMember && reader.namespace.path === ''
  const flags: SymbolFlag[] = []
  if (isMember ? owner.isPublic : !isStatic && !reader.namespace.isInternal) flags.push('exported')
  if (reader.isTestFile) flags.push('test')
  if (isMain) flags.push('entry_point')
  if (isPure(parts)) flags.push('abstract')
  if (isStatic && isMember) flags.push('static')
  return {
    name,
    kind: isMember ? ('method' as const) : ('function' as const),
    at,
    flags,
    path,
    variant: isMember && /^[^]*\0[^]*\bconst\b/.test(header) ? ' const' : '',
    isInternal: !isMember && path.length === 0 && isStatic,
  }
}

function isPure({ syntax, body, header }: FunctionParts): boolean {
  return body === undefined && (syntax.children.some(({ kind }) => kind === 'pure') || /=\s*0\s*;?\s*$/.test(header))
}

function factsOf(
  definition: number,
  scope: number,
  owner: OpenType | undefined,
  { header }: FunctionParts,
): Draft<FunctionFacts> {
  const isVirtual = owner !== undefined && /\b(virtual|override|final)\b/.test(header)
  return {
    ...emptyFunction(definition, scope),
    type: owner?.type ?? -1,
    static: owner !== undefined && /\bstatic\b/.test(header),
    ...(isVirtual ? { virtual: true } : {}),
  }
}

/** Whether a value of another type is made by a member of its type: what constructs it of one thing, or gives another one for it. */
function convertsBy({ role, owner, path, at }: FunctionParts, { parameters }: Draft<FunctionFacts>): boolean {
  if (owner === undefined || path.length > 0) return false
  if (role !== 'constructor') return at.kind === 'operatorCast'
  const [first, ...others] = parameters
  return first !== undefined && first.kind === 'plain' && others.every(mayBeLeftOut)
}

function mayBeLeftOut({ default: value, kind }: Parameter): boolean {
  return value >= 0 || kind !== 'plain'
}

/** A function is a name of its namespace, a member of the type around, or a name of a block. */
function makeKnown(reader: Reader, parts: FunctionParts, definition: number, fn: number): void {
  const { builder } = reader
  const { owner, path, member, role, name, at } = parts
  const value = builder.expression.function(fn)
  if (owner !== undefined) {
    // One out of line is declared inside its type.
    if (path.length > 0) return
    builder.types[owner.type]?.members.push({
      name: member,
      static: builder.functions[fn]?.static === true,
      kind: role,
      definition,
      values: [value],
      declared: -1,
      abstract: isPure(parts),
    })
  } else if (isOutsideFunctions(reader)) exportName(reader, name, value, { at: at.start })
  else builder.bind(reader.scope, name, 'definition', { value, definition })
}
