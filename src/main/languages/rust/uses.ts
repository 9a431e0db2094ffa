import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { childOf, fieldOf } from '../children.ts'
import type { Attributes } from './attributes.ts'
import { exportGlob, exportName, nameOf } from './define.ts'
import { moduleImport } from './modules.ts'
import { pathOfNames, segmentsOf } from './paths.ts'
import type { Reader } from './Reader.ts'

/** Names that one `use` may bind. */
const NAMES_LIMIT = 2_000
const NESTING_LIMIT = 20

interface Used {
  readonly names: readonly string[]
  /** The name that it gets here; `*` for all names. */
  readonly local: string
  readonly at: Syntax
}

/** Binds the names of a `use`, and makes them names of the module. */
export function declareUse(reader: Reader, item: Syntax, _attributes: Attributes): void {
  const argument = fieldOf(item, 'argument')
  const used: Used[] = []
  if (argument !== undefined) collect(reader, argument, [], used, 0)
  for (const each of used.slice(0, NAMES_LIMIT)) declareUsed(reader, item, each)
}

function declareUsed(reader: Reader, item: Syntax, { names, local, at }: Used): void {
  const { builder, file } = reader
  const value = valueOf(reader, names, local, at)
  // What is used of another file makes an edge between the files; its value is found by its path.
  builder.imports.push({
    specifier: specifierOf(reader, names),
    name: '',
    local: '',
    typeOnly: false,
    dynamic: false,
    line: file.lineOf(at.start),
    column: file.columnOf(at.start),
  })
  if (local === '*') {
    builder.addGlob(reader.scope, value)
    if (reader.scope === reader.module.scope) exportGlob(reader, item, value)
    return
  }
  if (local === '_') return
  builder.bind(reader.scope, local, 'import', { value })
  if (reader.scope === reader.module.scope) exportName(reader, item, local)
}

function valueOf(reader: Reader, names: readonly string[], local: string, at: Syntax): ExpressionId {
  const [first = ''] = names
  // `use log::log` would mean itself; so would `use name`.
  const isCrate = first === local || (names.length === 1 && !KEYWORDS.has(first) && local !== '*')
  return pathOfNames(reader, isCrate ? ['', ...names] : names, at.start)
}

const KEYWORDS = new Set(['self', 'super', 'crate', 'Self'])

/** The path as the module of the file sees it: that of a module inside it is put before it. */
function specifierOf({ module }: Reader, names: readonly string[]): string {
  const [first] = names
  const depth = module.path.length
  if (depth === 0 || (first !== 'self' && first !== 'super')) return names.join('::')
  let at = first === 'self' ? 1 : 0
  let levels = depth
  while (names[at] === 'super') {
    levels -= 1
    at += 1
  }
  const rest = names.slice(at)
  if (levels >= 0) return ['self', ...module.path.slice(0, levels), ...rest].join('::')
  return [...Array.from({ length: -levels }, () => 'super'), ...rest].join('::')
}

function collect(reader: Reader, syntax: Syntax, prefix: readonly string[], found: Used[], nesting: number): void {
  if (nesting > NESTING_LIMIT || found.length > NAMES_LIMIT) return
  const path = fieldOf(syntax, 'path')
  switch (syntax.kind) {
    case 'useList':
      for (const each of syntax.children) collect(reader, each, prefix, found, nesting + 1)
      return
    case 'useScoped': {
      const names = path === undefined ? [''] : (segmentsOf(reader, path) ?? [])
      const list = childOf(syntax, 'useList')
      if (list !== undefined) collect(reader, list, [...prefix, ...names], found, nesting + 1)
      return
    }
    case 'useGlob': {
      const [of] = syntax.children
      const names = of === undefined ? [] : (segmentsOf(reader, of) ?? [])
      if (prefix.length + names.length > 0) found.push({ names: [...prefix, ...names], local: '*', at: syntax })
      return
    }
    case 'useAs': {
      const alias = fieldOf(syntax, 'alias')
      const names = path === undefined ? undefined : segmentsOf(reader, path)
      if (names === undefined) return
      const local = alias === undefined ? '_' : nameOf(reader.file.textOf(alias))
      found.push({ names: withoutSelf([...prefix, ...names]), local, at: path ?? syntax })
      return
    }
    default: {
      const names = segmentsOf(reader, syntax)
      if (names === undefined) return
      const whole = withoutSelf([...prefix, ...names])
      const local = whole.at(-1)
      if (local !== undefined && local !== '') found.push({ names: whole, local, at: syntax })
    }
  }
}

/** `a::{self}` is `a`. */
function withoutSelf(names: readonly string[]): readonly string[] {
  return names.length > 1 && names.at(-1) === 'self' ? names.slice(0, -1) : names
}

/** `extern crate name as other;`. */
export function declareExternCrate(reader: Reader, item: Syntax): void {
  const { builder, file } = reader
  const at = fieldOf(item, 'name')
  const alias = fieldOf(item, 'alias')
  if (at === undefined) return
  const name = nameOf(file.textOf(at))
  const local = alias === undefined ? name : nameOf(file.textOf(alias))
  const value = moduleImport(reader, name === 'self' ? 'crate' : `::${name}`, item.start)
  builder.bind(reader.scope, local, 'import', { value })
  exportName(reader, item, local)
}
