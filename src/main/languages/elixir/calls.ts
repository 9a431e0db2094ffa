import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { scopeOf } from '../blockScopes.ts'
import { addSite } from '../addSite.ts'
import { childOf, fieldOf } from '../children.ts'
import { readArguments } from '../basic/calls.ts'
import { readFunction } from '../basic/functions.ts'
import { inScope, type Reader } from '../basic/Reader.ts'
import { placeOf } from '../basic/sites.ts'
import { argumentsOf } from './arguments.ts'
import { KERNEL } from './builtins.ts'
import { readDefinition } from './functions.ts'
import { readAlias, readModule, readUse, stateOf } from './modules.ts'

const BRANCHES = new Set(['if', 'unless', 'for', 'rescue'])

/** A call, and everything that is written as one: declarations, `alias`, `import`, tests. */
export function readElixirCall(reader: Reader, syntax: Syntax): ExpressionId {
  const callee = fieldOf(syntax, 'callee')
  const keyword = callee?.kind === 'name' ? reader.file.textOf(callee) : ''
  switch (keyword) {
    case 'defmodule':
    case 'defprotocol':
    case 'defimpl':
      return readModule(reader, syntax, keyword)
    case 'def':
    case 'defp':
    case 'defmacro':
    case 'defmacrop':
    case 'defguard':
    case 'defguardp':
    case 'defdelegate':
      return readDefinition(reader, syntax, keyword)
    case 'alias':
      return readAlias(reader, syntax)
    case 'import':
    case 'use':
    case 'require':
      return readUse(reader, syntax, keyword)
    case 'test':
    case 'describe':
      return readTest(reader, syntax)
    default:
      return readPlainCall(reader, syntax, [])
  }
}

/** A test of ExUnit, or a group of them: named by its title, where it has one and a block. */
function readTest(reader: Reader, syntax: Syntax): ExpressionId {
  const [title, ...context] = argumentsOf(syntax)
  const block = childOf(syntax, 'do')
  if (!reader.isTestFile || title?.kind !== 'string' || block === undefined) return readPlainCall(reader, syntax, [])
  const parameters = { ...title, kind: 'parameters', field: '', children: context }
  const children = [{ ...title, field: 'name' }, parameters, { ...block, field: 'body' }]
  return readFunction(reader, { ...syntax, kind: 'test', children })
}

/** A call of a function. `piped` are arguments that stand before it: what a pipe hands on. */
export function readPlainCall(reader: Reader, syntax: Syntax, piped: readonly ExpressionId[]): ExpressionId {
  const { builder, frame, file } = reader
  const { expression } = builder
  const callee = fieldOf(syntax, 'callee')
  if (callee === undefined) return reader.readAll(syntax.children)
  if (BRANCHES.has(file.textOf(callee))) frame.complexity += 1
  const given = argumentsOf(syntax)
  const blocks = syntax.children.filter((each) => each !== callee && each.kind !== 'arguments')
  const hasList = syntax.children.some(({ kind }) => kind === 'arguments')
  const arity = given.length + piped.length + (blocks.length > 0 ? 1 : 0)
  const object = callee.kind === 'member' ? fieldOf(callee, 'object') : undefined
  const name = callee.kind === 'member' ? fieldOf(callee, 'name') : callee
  // `user.name` reads a field; a function without parentheses has a module before it.
  if (object !== undefined && !hasList && piped.length === 0 && !isModule(file.textOf(object))) {
    reader.read(object)
    return -1
  }
  const value =
    name === undefined
      ? reader.read(object ?? callee)
      : object === undefined
        ? bareFunction(reader, file.textOf(name), arity)
        : expression.member(known(reader, reader.read(object)), `${file.textOf(name)}/${arity}`)
  const args = [...piped, ...readArguments(reader, given)]
  addSite(reader, 'call', known(reader, value), args, { at: placeOf(callee).start, text: file.textOf(callee) })
  readBlocks(reader, blocks)
  return expression.call(known(reader, value), args)
}

function readBlocks(reader: Reader, blocks: readonly Syntax[]): void {
  const { builder, frame } = reader
  if (blocks.length === 0) return
  inScope(reader, builder.scope(reader.scope, 'block', frame.owner), () => reader.readAll(blocks))
}

function isModule(text: string): boolean {
  return /^(?:[A-Z]|:|__MODULE__)/.test(text)
}

function known({ builder }: Reader, value: ExpressionId): ExpressionId {
  return value < 0 ? builder.expression.unknown('dynamic') : value
}

/** A function by its bare name: of the module, of what it imports, of `Kernel`, or made by a macro that the module uses. */
export function bareFunction(reader: Reader, name: string, arity: number): ExpressionId {
  const { builder, scope, memberImports } = reader
  const { expression } = builder
  const key = `${name}/${arity}`
  const { functions, usesMacros } = stateOf(reader)
  if (functions.has(key)) return expression.name(scope, key)
  if (KERNEL.has(name)) return expression.name(0, name)
  if (usesMacros && memberImports.length === 0) return expression.unknown('macro')
  return expression.implicit(scope, key)
}

/** A name: a variable, or a function of the module that takes nothing. */
export function readElixirName(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, file, scope } = reader
  const name = file.textOf(syntax)
  if (name === '__MODULE__') return builder.expression.name(scope, stateOf(reader).name)
  if (scopeOf(reader, name) >= 0) return builder.expression.name(scope, name)
  const key = `${name}/0`
  if (!stateOf(reader).functions.has(key)) return -1
  const callee = builder.expression.name(scope, key)
  addSite(reader, 'call', callee, [], { at: syntax.start, text: name })
  return builder.expression.call(callee, [])
}
