import type { ExpressionId } from '#model/Expression'
import type { SymbolKind } from '#shared/symbol'
import type { Syntax } from '#model/Syntax'
import { emptyType } from '#model/emptyType'
import { childOf, childrenOf, fieldOf } from '../children.ts'
import { addExport, define } from '../basic/define.ts'
import { addField } from '../basic/fields.ts'
import { addMember, declareFunction } from '../basic/functions.ts'
import {
  bindLocal,
  containerOf,
  inScope,
  isInType,
  isModuleLevel,
  nameOf,
  type Holder,
  type Reader,
} from '../basic/Reader.ts'
import { spanning } from '../basic/values.ts'
import { isSignature, readSignature } from './functions.ts'
import { readDartArguments, readOne, readSequence } from './sequence.ts'
import { isType, typeBefore, typeFromText } from './types.ts'

const KINDS: Readonly<Record<string, SymbolKind>> = { enum: 'enum', mixin: 'class', class: 'class', extension: 'class' }

/** A class, mixin, enumeration or extension. */
export function readDartType(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder } = reader
  const name = fieldOf(syntax, 'name')
  const text = name === undefined ? '<extension>' : nameOf(reader, name)
  const isPrivate = text.startsWith('_')
  const body = childOf(syntax, 'members')
  const definition = define(reader, syntax, {
    kind: KINDS[syntax.kind] ?? 'class',
    name: text,
    at: name ?? syntax,
    container: containerOf(reader),
    flags: [
      ...(isPrivate ? [] : (['exported'] as const)),
      ...(syntax.kind === 'class' && /\babstract\b/.test(reader.file.text.slice(syntax.start, name?.start))
        ? (['abstract'] as const)
        : []),
    ],
    ...(body === undefined ? {} : { bodyStart: body.start }),
  })
  const holder = openType(reader, syntax, definition)
  const value = builder.expression.class(holder.type)
  if (name !== undefined) {
    builder.bind(reader.scope, text, 'definition', { value, definition })
    addExport(reader, text, value, syntax.start)
  }
  const { holder: outer, frame } = reader
  reader.holder = holder
  reader.frame = { owner: definition, fn: -1, complexity: 0 }
  inScope(reader, holder.scope, () => {
    readDeclarations(reader, body?.children ?? [])
  })
  reader.frame = frame
  reader.holder = outer
  return value
}

function openType(reader: Reader, syntax: Syntax, definition: number): Holder {
  const { builder } = reader
  const isExtension = syntax.kind === 'extension'
  const scope = builder.scope(reader.scope, 'class', definition)
  const listed = (kind: string): readonly ExpressionId[] =>
    typesIn(reader, syntax.children.find((each) => each.kind === kind)?.children ?? [])
  const above = childOf(syntax, 'extends')
  const mixed = [above, syntax].flatMap((each) => each?.children.filter(({ kind }) => kind === 'mixins') ?? [])
  const mixins = mixed.flatMap(({ children }) => typesIn(reader, children)).toReversed()
  const own = syntax.kind === 'mixin' || isExtension ? typesIn(reader, syntax.children) : []
  const parameters = childOf(syntax, 'typeParameters')?.children ?? []
  builder.types.push({
    ...emptyType(definition, scope, syntax.kind === 'enum' ? 'enum' : 'class'),
    bases: isExtension ? [] : [...mixins, ...(above === undefined ? [] : typesIn(reader, above.children)), ...own],
    implements: [...listed('interfaces')],
    typeParameters: parameters.flatMap(({ children }) => children.slice(0, 1).map((each) => nameOf(reader, each))),
    ...(syntax.kind === 'mixin' ? { mixin: true } : {}),
    ...(isExtension && own[0] !== undefined ? { extends: own[0] } : {}),
  })
  const type = builder.types.length - 1
  const symbol = builder.definitions[definition]
  if (symbol !== undefined) symbol.type = type
  return { type, definition, scope }
}

/** The types that nodes list: a name, with what follows it. */
function typesIn(reader: Reader, nodes: readonly Syntax[]): readonly ExpressionId[] {
  return nodes.flatMap((each, at) => {
    if (each.kind !== 'typeName') return []
    const next = nodes[at + 1]
    const end = next?.kind === 'typeArguments' ? next.end : each.end
    const before = reader.file.text.charAt(each.start - 1)
    if (before === '.') return []
    const following = nodes[at + 1]
    const isPath = following?.kind === 'typeName' && reader.file.text.charAt(following.start - 1) === '.'
    const type = typeFromText(reader, reader.file.text.slice(each.start, isPath ? following.end : end), 0)
    return type < 0 ? [] : [type]
  })
}

/** Declarations in order: a header takes the body behind it. */
export function readDeclarations(reader: Reader, nodes: readonly Syntax[]): void {
  let isStatic = false
  let start = -1
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at]
    if (node === undefined) continue
    if (node.kind === 'static') isStatic = true
    else if (node.kind === 'annotation') {
      if (start < 0) start = node.start
      reader.read(node)
    } else if (isSignature(node)) {
      const behind: Syntax[] = []
      for (let next = nodes[at + 1]; next !== undefined && BEHIND.has(next.kind); next = nodes[at + 1]) {
        behind.push(next)
        at += 1
      }
      readSignature(reader, { signature: node, isStatic, behind, start: start < 0 ? node.start : start })
      isStatic = false
      start = -1
    } else if (node.kind === 'declaration') {
      if (node.children.some(isSignature)) readDeclarations(reader, node.children)
      else readFields(reader, node.children, node)
      isStatic = false
      start = -1
    } else if (node.kind === 'variable') {
      const types = nodes.slice(0, at)
      const from = types.findLastIndex((each) => !isType(each)) + 1
      readFields(reader, [...types.slice(from), node], node)
    } else if (!isType(node)) {
      readSequence(reader, [node])
      start = -1
    }
  }
}

const BEHIND = new Set(['initializers', 'functionBody'])

/** Fields of a type, or variables of the library. */
function readFields(reader: Reader, nodes: readonly Syntax[], declaration: Syntax): void {
  const isStatic = nodes.some(({ kind }) => kind === 'static')
  const variables = nodes.filter(({ kind }) => kind === 'variable')
  const declared = typeBefore(reader, nodes, variables[0]?.start ?? Infinity)
  for (const variable of variables) {
    const [at, ...written] = variable.children
    if (at === undefined) continue
    const [lambda] = written
    if (lambda?.kind === 'lambda' && written.length === 1 && (isInType(reader) || isModuleLevel(reader))) {
      declareHolding(reader, { at, declaration, lambda, isStatic })
      continue
    }
    const value = written.length === 0 ? -1 : readOne(reader, written)
    declareVariable(reader, { at, declaration, declared, value, isStatic })
  }
}

/** A field or variable that holds a function is the symbol of that. */
function declareHolding(
  reader: Reader,
  {
    at,
    declaration,
    lambda,
    isStatic,
  }: Pick<VariableHint, 'at' | 'declaration' | 'isStatic'> & { readonly lambda: Syntax },
): void {
  const { builder, holder } = reader
  const name = nameOf(reader, at)
  const definition = builder.definitions.length
  const isMember = isInType(reader)
  const placement = { name, at, container: containerOf(reader), isMethod: false, isUnbound: true }
  const value = declareFunction(reader, { ...spanning(declaration, lambda), kind: 'function' }, placement)
  const symbol = builder.definitions[definition]
  if (symbol !== undefined && isMember) symbol.kind = 'property'
  if (symbol !== undefined && name.startsWith('_')) symbol.flags = symbol.flags.filter((flag) => flag !== 'exported')
  if (isMember) return addField(reader, holder, name, { value, isStatic })
  builder.bind(0, name, 'definition', { value, definition })
  addExport(reader, name, value, at.start)
}

interface VariableHint {
  readonly at: Syntax
  readonly declaration: Syntax
  readonly declared: ExpressionId
  readonly value: ExpressionId
  readonly isStatic: boolean
}

function declareVariable(reader: Reader, { at, declaration, declared, value, isStatic }: VariableHint): void {
  const { builder, holder } = reader
  const name = nameOf(reader, at)
  const isPlain = value >= 0 && builder.expression.operationOf(value) === 'literal'
  if (isInType(reader))
    addField(reader, holder, name, { declared, value: isPlain && declared >= 0 ? -1 : value, isStatic })
  else if (isModuleLevel(reader)) {
    const flags = name.startsWith('_') ? [] : (['exported'] as const)
    const definition = define(reader, declaration, { kind: 'variable', name, at, container: -1, flags })
    builder.bind(0, name, 'definition', { value, declared, definition })
    addExport(reader, name, builder.expression.name(0, name), at.start)
  } else bindLocal(reader, name, value, declared)
}

/** `final x = …` in a body. */
export function readLocals(reader: Reader, syntax: Syntax): ExpressionId {
  const name = fieldOf(syntax, 'name')
  if (name === undefined) return -1
  const declared = typeBefore(reader, syntax.children, name.start)
  const value = readOne(
    reader,
    syntax.children.filter((each) => each.start > name.start && each.kind !== 'variable'),
  )
  bindLocal(reader, nameOf(reader, name), value, declared)
  for (const each of childrenOf(syntax, 'variable')) {
    const [at, ...written] = each.children
    if (at !== undefined) bindLocal(reader, nameOf(reader, at), readOne(reader, written), declared)
  }
  return -1
}

/** A constant of an enumeration: an instance of it. */
export function readCase(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, holder } = reader
  const name = fieldOf(syntax, 'name')
  if (holder === undefined || name === undefined) return -1
  const declared = builder.expression.class(holder.type)
  const member = { static: true, kind: 'field', definition: -1, values: [], declared, abstract: false } as const
  addMember(reader, holder, { ...member, name: nameOf(reader, name) })
  const list = childOf(syntax, 'arguments')
  if (list !== undefined) readDartArguments(reader, list)
  return -1
}
