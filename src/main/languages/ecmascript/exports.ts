import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { childOf, childrenOf } from '../children.ts'
import { assignExport } from './commonJs.ts'
import { readOptions } from './components.ts'
import { exportName } from './exportNames.ts'
import { isTypeOnly, isTypeSpecifier, specifierName } from './imports.ts'
import { unwrap } from './unwrap.ts'
import { read } from './read.ts'
import { nameAt, skipTrivia, unquote } from './sourceText.ts'
import type { Context, Reader, Walk } from './Walk.ts'

const DECLARATIONS = new Set([
  'variables',
  'functionDeclaration',
  'functionSignature',
  'classDeclaration',
  'interface',
  'enum',
  'typeAlias',
  'namespace',
  'ambient',
  'importAlias',
])

/** `export …` in all its forms. */
const readExport: Reader = (walk, context, syntax) => {
  const { text } = walk
  const keyword = exportKeyword(walk, syntax)
  const next = skipTrivia(text, keyword + 'export'.length)
  const word = nameAt(text, next)
  const decorators = childrenOf(syntax, 'decorator')
  const first = syntax.children.find((child) => child.kind !== 'decorator')
  for (const decorator of decorators) read(walk, context, decorator)
  if (first === undefined) return walk.unknown
  if (text[next] === '=') {
    exportWhole(walk, context, first)
  } else if (word === 'as') {
    return walk.unknown
  } else if (word === 'default') {
    exportDefault(walk, context, syntax, first)
  } else if (DECLARATIONS.has(first.kind)) {
    read(walk, { ...context, outer: { start: syntax.start, exported: true, isDefault: false } }, first)
  } else {
    exportList(walk, context, syntax, isTypeOnly(walk, keyword + 'export'.length))
  }
  return walk.unknown
}

/** Decorators may stand before `export`. */
function exportKeyword(walk: Walk, syntax: Syntax): number {
  const [first] = syntax.children
  return first?.kind === 'decorator' && first.start === syntax.start
    ? Math.max(walk.text.indexOf('export', first.end), syntax.start)
    : syntax.start
}

function exportWhole(walk: Walk, context: Context, value: Syntax): void {
  if (value.kind === 'name') walk.exported.push({ name: walk.file.textOf(value), isDefault: true })
  assignExport(
    walk,
    { name: undefined, nameStart: value.start },
    { value: read(walk, context, value), line: walk.file.lineOf(value.start) },
  )
}

function exportDefault(walk: Walk, context: Context, syntax: Syntax, value: Syntax): void {
  const outer = { start: syntax.start, exported: true, isDefault: true }
  if (DECLARATIONS.has(value.kind)) {
    read(walk, { ...context, outer }, value)
    return
  }
  let exported: ExpressionId
  const inner = unwrap(value)
  if (inner.kind === 'name') {
    walk.exported.push({ name: walk.file.textOf(inner), isDefault: true })
    exported = read(walk, context, value)
  } else if (walk.component !== undefined) {
    exported = readOptions(walk, context, value, walk.component)
  } else {
    exported = walk.readNamed(walk, context, value, {
      name: 'default',
      nameStart: walk.text.indexOf('default', syntax.start),
      start: syntax.start,
      end: syntax.end,
      container: context.owner,
      flags: ['exported', 'default'],
      functionKind: 'function',
      otherwise: inner.kind === 'member' ? undefined : 'variable',
      signatureStart: syntax.start,
    })
  }
  const line = walk.file.lineOf(syntax.start)
  walk.facts.exports.push({
    name: 'default',
    value: exported,
    specifier: undefined,
    imported: undefined,
    typeOnly: false,
    line,
  })
}

/** `export { a as b }`, `export { a } from`, `export *`, `export * as ns`. */
function exportList(walk: Walk, context: Context, syntax: Syntax, typeOnly: boolean): void {
  const source = childOf(syntax, 'string')
  const specifier = source === undefined ? undefined : unquote(walk.file.textOf(source))
  const list = childOf(syntax, 'exportClause')
  const line = walk.file.lineOf(syntax.start)
  if (list === undefined) {
    const [namespace] = childOf(syntax, 'namespaceExport')?.children ?? []
    const name = namespace === undefined ? '*' : specifierName(walk, namespace)
    if (specifier !== undefined) walk.facts.exports.push({ name, value: -1, specifier, imported: '*', typeOnly, line })
    return
  }
  for (const part of list.children) {
    const [local, alias] = part.children
    if (local === undefined) continue
    const name = specifierName(walk, local)
    const as = alias === undefined ? name : specifierName(walk, alias)
    const isType = typeOnly || isTypeSpecifier(walk, part, local)
    if (specifier === undefined) {
      walk.exported.push({ name, isDefault: as === 'default' })
      exportName(walk, context, { name, as, at: part.start, typeOnly: isType })
    } else {
      walk.facts.exports.push({
        name: as,
        value: -1,
        specifier,
        imported: name,
        typeOnly: isType,
        line: walk.file.lineOf(part.start),
      })
    }
  }
}

export const exportReaders: Readonly<Record<string, Reader>> = { export: readExport }
