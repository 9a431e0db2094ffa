import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { childOf, fieldOf } from '../children.ts'
import { addExport, define } from '../basic/define.ts'
import { containerOf, type Reader } from '../basic/Reader.ts'
import { openType, readMembers } from '../basic/types.ts'
import { argumentsOf } from './arguments.ts'

/** What is known of the module that is being read. */
export interface ModuleState {
  /** Its full name; the empty string outside of any. */
  readonly name: string
  /** Its functions as `name/arity`, wherever they stand in it, with the symbol once it was read. */
  readonly functions: Map<string, number>
  /** It uses macros that may define functions in it. */
  usesMacros: boolean
}

const states = new WeakMap<Reader, ModuleState>()

/** The module that is being read. */
export function stateOf(reader: Reader): ModuleState {
  const known = states.get(reader) ?? { name: '', functions: new Map<string, number>(), usesMacros: false }
  states.set(reader, known)
  return known
}

/** The full name that a module's name stands for here. */
export function fullName(reader: Reader, written: string): string {
  const [first = '', ...rest] = written.split('.')
  if (first === '__MODULE__') return [stateOf(reader).name, ...rest].join('.')
  if (first === 'Elixir' && rest.length > 0) return rest.join('.')
  return [reader.aliases.get(first) ?? first, ...rest].join('.')
}

/** A module as a value: they are known by their full names, wherever they are declared. */
export function readModuleName(reader: Reader, written: string): ExpressionId {
  return reader.builder.expression.name(reader.scope, fullName(reader, written))
}

/** `defmodule`, `defprotocol`, `defimpl`: a symbol whose functions are known by its full name. */
export function readModule(reader: Reader, syntax: Syntax, keyword: string): ExpressionId {
  const [name, options] = argumentsOf(syntax)
  const body = childOf(syntax, 'do')
  if (name === undefined || body === undefined) return reader.readAll(syntax.children)
  const { builder, file } = reader
  const outer = stateOf(reader)
  const written = file.textOf(name)
  const target = keyword === 'defimpl' ? implementedFor(reader, options) : ''
  const own = keyword === 'defimpl' ? `${fullName(reader, written)}.${target === '' ? outer.name : target}` : written
  const full = keyword === 'defimpl' || outer.name === '' ? own : `${outer.name}.${written}`
  const definition = define(reader, syntax, {
    kind: keyword === 'defprotocol' ? 'interface' : 'module',
    name: keyword === 'defimpl' ? own : written,
    at: name,
    container: containerOf(reader),
    flags: ['exported'],
    bodyStart: body.start,
  })
  const holder = openType(
    reader,
    { ...syntax, kind: keyword === 'defprotocol' ? 'interface' : 'class', children: [] },
    definition,
  )
  if (keyword === 'defimpl') builder.types[holder.type]?.implements.push(readModuleName(reader, written))
  const symbol = builder.definitions[definition]
  if (symbol !== undefined) symbol.type = holder.type
  const value = builder.expression.class(holder.type)
  builder.bind(0, full, 'definition', { value, definition })
  addExport(reader, full, value, syntax.start)
  const inside = {
    name: full,
    functions: new Map(functionsIn(reader, body).map((key) => [key, -1])),
    usesMacros: false,
  }
  states.set(reader, inside)
  readMembers(reader, { ...body, kind: 'do' }, holder)
  states.set(reader, outer)
  if (outer.name !== '' && keyword !== 'defimpl')
    alias(reader, written.split('.')[0] ?? written, `${outer.name}.${written.split('.')[0] ?? written}`)
  return value
}

function implementedFor(reader: Reader, options: Syntax | undefined): string {
  const named = options?.children.flatMap(({ children }) => children).find(({ kind }) => kind === 'alias')
  return named === undefined ? '' : fullName(reader, reader.file.textOf(named))
}

/** The functions that a module declares itself, as `name/arity`. */
function functionsIn({ file }: Reader, body: Syntax): readonly string[] {
  return body.children.flatMap((each) => {
    const keyword = fieldOf(each, 'callee')
    if (
      each.kind !== 'call' ||
      keyword === undefined ||
      !/^def(?:p|macro|macrop|delegate|guard|guardp)?$/.test(file.textOf(keyword))
    )
      return []
    const head = headOf(argumentsOf(each)[0])
    const name = head === undefined ? undefined : head.kind === 'name' ? head : fieldOf(head, 'callee')
    if (head === undefined || name === undefined) return []
    const given = head.kind === 'name' ? [] : argumentsOf(head)
    const defaults = given.filter((argument) => isDefault(file.text, argument)).length
    return Array.from({ length: defaults + 1 }, (_, left) => `${file.textOf(name)}/${given.length - left}`)
  })
}

/** What stands before `when` in the head of a function. */
export function headOf(syntax: Syntax | undefined): Syntax | undefined {
  return syntax?.kind === 'binary' ? fieldOf(syntax, 'left') : syntax
}

/** Whether a parameter has a default. */
export function isDefault(text: string, syntax: Syntax): boolean {
  const [left, right] = [fieldOf(syntax, 'left'), fieldOf(syntax, 'right')]
  return syntax.kind === 'binary' && text.slice(left?.end ?? 0, right?.start ?? 0).trim() === '\\\\'
}

/** Makes a short name stand for a module from here on, to the end of what is around. */
export function alias(reader: Reader, short: string, full: string): void {
  reader.aliases = new Map([...reader.aliases, [short, full]])
}

/** `alias A.B`, `alias A.{B, C}`, `alias A.B, as: D`. */
export function readAlias(reader: Reader, syntax: Syntax): ExpressionId {
  const { file } = reader
  const [named, options] = argumentsOf(syntax)
  if (named === undefined) return -1
  const text = file.textOf(named)
  const group = /^([\w.]+)\.\{([^}]*)\}$/.exec(text.replace(/\s+/g, ''))
  const renamed = options?.children.flatMap(({ children }) => children).find(({ kind }) => kind === 'alias')
  const names = group === null ? [text] : (group[2] ?? '').split(',').map((each) => `${group[1]}.${each}`)
  for (const each of names) {
    const last = renamed === undefined ? (each.split('.').at(-1) ?? each) : file.textOf(renamed)
    if (each !== '' && /^[\w.]+$/.test(each)) alias(reader, last, fullName(reader, each))
  }
  return -1
}

/** `import M`: its functions are known by their bare names. `use M` runs a macro of the module, which may define more. */
export function readUse(reader: Reader, syntax: Syntax, keyword: string): ExpressionId {
  const { builder, file } = reader
  const [named] = argumentsOf(syntax)
  const callee = fieldOf(syntax, 'callee')
  if (named === undefined || callee === undefined) return -1
  const module = reader.read(named)
  if (keyword === 'import' && module >= 0) reader.memberImports.push(module)
  if (keyword !== 'use' || module < 0) return -1
  stateOf(reader).usesMacros = true
  addSite(reader, 'call', builder.expression.member(module, '__using__/1'), [], {
    at: callee.start,
    text: `use ${file.textOf(named)}`,
  })
  return -1
}
