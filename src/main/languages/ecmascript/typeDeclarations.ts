import type { ExpressionId } from '#model/Expression'
import type { TypeFacts } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import type { SymbolKind } from '#shared/symbol'
import { emptyType } from '#model/emptyType'
import { childOf, childrenOf } from '../children.ts'
import type { Draft } from '#model/Draft'
import { ECMASCRIPT_BUILTINS } from './builtins.ts'
import { define } from './define.ts'
import { exportDeclared, flagsOf } from './functionDeclarations.ts'
import { readTypeParameters } from './functionParameters.ts'
import { readType } from './read.ts'
import { readKey } from './sourceText.ts'
import { readTypeMembers } from './typeMembers.ts'
import type { Context, Reader, Walk } from './Walk.ts'
import { read } from './read.ts'

interface NewType {
  readonly kind: TypeFacts['kind']
  readonly symbolKind: SymbolKind
  readonly space: 'type' | 'both'
}

interface DeclaredType {
  readonly inner: Context
  readonly index: number
  readonly draft: Draft<TypeFacts>
}

/** Declares a named type with its scope, symbol, binding and export. */
function declareType(walk: Walk, context: Context, syntax: Syntax, options: NewType): DeclaredType | undefined {
  const nameSyntax = syntax.children.find((child) => child.kind === 'typeName' || child.kind === 'name')
  if (nameSyntax === undefined) return undefined
  const { facts } = walk
  const name = walk.file.textOf(nameSyntax)
  const start = context.outer?.start ?? syntax.start
  const brace = walk.text.indexOf('{', nameSyntax.end)
  const isAlias = options.kind === 'alias'
  const definition = define(
    walk,
    {
      name,
      kind: options.symbolKind,
      container: context.namespace?.definition ?? context.owner,
      nameStart: nameSyntax.start,
      start,
      end: syntax.end,
      flags: flagsOf(context.outer),
    },
    { start, end: isAlias || brace < 0 ? syntax.end : Math.min(brace, syntax.end) },
  )
  const scope = facts.scope(context.scope, 'class', definition)
  const draft: Draft<TypeFacts> = emptyType(definition, scope, options.kind)
  const index = facts.types.push(draft) - 1
  const symbol = facts.definitions[definition]
  if (symbol !== undefined) symbol.type = index
  if (options.kind === 'interface' && context.isGlobal && ECMASCRIPT_BUILTINS.has(name)) {
    // An interface of the language is open for more members.
    draft.extends = walk.make.name(context.scope, name)
  } else {
    facts.bind(context.scope, name, 'definition', { value: walk.make.class(index), definition, space: options.space })
    exportDeclared(walk, context, name, nameSyntax)
  }
  const inner = { ...context, scope, type: index, outer: undefined, namespace: undefined }
  const parameters = childOf(syntax, 'typeParameters')
  if (parameters !== undefined) readTypeParameters(walk, inner, parameters, draft)
  return { inner, index, draft }
}

const readInterface: Reader = (walk, context, syntax) => {
  const declared = declareType(walk, context, syntax, { kind: 'interface', symbolKind: 'interface', space: 'type' })
  if (declared === undefined) return walk.unknown
  const { inner, index, draft } = declared
  for (const base of childOf(syntax, 'extends')?.children ?? []) draft.bases.push(readType(walk, inner, base))
  readTypeMembers(walk, inner, syntax, { type: index, container: draft.definition })
  return walk.unknown
}

const readAlias: Reader = (walk, context, syntax) => {
  const declared = declareType(walk, context, syntax, { kind: 'alias', symbolKind: 'type', space: 'type' })
  const type = syntax.children.at(-1)
  if (declared === undefined || type === undefined) return walk.unknown
  const { inner, index, draft } = declared
  if (type.kind === 'objectType' && !isRecord(type)) {
    readTypeMembers(walk, inner, type, { type: index, container: draft.definition })
  } else {
    draft.aliased = readType(walk, inner, type)
  }
  return walk.unknown
}

function isRecord(type: Syntax): boolean {
  return type.children.length === 1 && type.children[0]?.kind === 'indexSignature'
}

const readEnum: Reader = (walk, context, syntax) => {
  const declared = declareType(walk, context, syntax, { kind: 'enum', symbolKind: 'enum', space: 'both' })
  if (declared === undefined) return walk.unknown
  for (const [name, value] of enumMembers(walk, declared.inner, syntax)) {
    declared.draft.members.push({
      name,
      static: true,
      kind: 'field',
      definition: -1,
      values: [value],
      declared: -1,
      abstract: false,
    })
  }
  return walk.unknown
}

const ENUM_MEMBERS_LIMIT = 5_000

/** Members without a value are no captured nodes: names are read from the text between. */
function enumMembers(walk: Walk, context: Context, syntax: Syntax): readonly (readonly [string, ExpressionId])[] {
  const members: [string, ExpressionId][] = []
  const assigned = childrenOf(syntax, 'enumMember')
  const nameSyntax = syntax.children.find((child) => child.kind === 'name' || child.kind === 'typeName')
  let at = walk.text.indexOf('{', nameSyntax?.end ?? syntax.start) + 1
  while (at > 0 && at < syntax.end && members.length < ENUM_MEMBERS_LIMIT) {
    const key = readKey(walk.text, at)
    if (key.name === '' || key.start >= syntax.end) break
    const node = assigned.find((child) => child.start === key.start)
    const value = node?.children.at(-1)
    const hasValue = value !== undefined && value.start >= key.end
    members.push([key.name, hasValue ? read(walk, context, value) : walk.literals.number])
    const comma = walk.text.indexOf(',', node?.end ?? key.end)
    if (comma < 0) break
    at = comma + 1
  }
  return members
}

export const typeDeclarationReaders: Readonly<Record<string, Reader>> = {
  interface: readInterface,
  typeAlias: readAlias,
  enum: readEnum,
}
