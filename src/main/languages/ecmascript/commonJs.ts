import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import type { NamedValue } from './Naming.ts'
import { propertyOf } from './paths.ts'
import { isGlobal } from './scopes.ts'
import { lastNameStart } from './sourceText.ts'
import type { Context, Walk } from './Walk.ts'

/** The module's own exports, as names of scope 0 that no source can write: `exports.send`, `module.exports`. */
const WHOLE = 'module.exports'
const PART = 'exports.'

/** Values that make an exported name a variable of its own, rather than another name of something. */
const DATA = new Set(['object', 'array', 'new', 'string', 'template', 'number', 'regex', 'boolean'])

/** What an assignment exports: the whole module, or a member of it. */
interface ExportTarget {
  /** Undefined for `module.exports = …`. */
  readonly name: string | undefined
  readonly nameStart: number
}

/** The value of `module.exports`, `module.exports.x` or `exports.x` read in the module itself; undefined for others. */
export function commonJsMember(
  walk: Walk,
  context: Context,
  object: Syntax,
  property: string,
): ExpressionId | undefined {
  if (isWhole(walk, context, object, property)) {
    walk.ownExportsRead.add('')
    return walk.make.name(0, WHOLE)
  }
  if (!isExportsObject(walk, context, object)) return undefined
  walk.ownExportsRead.add(property)
  return walk.make.name(0, PART + property)
}

/** Whether a target of an assignment is an export. */
export function exportTargetOf(walk: Walk, context: Context, target: Syntax): ExportTarget | undefined {
  const [object] = target.children
  if (target.kind !== 'member' || object === undefined) return undefined
  const name = propertyOf(walk, target)
  if (isWhole(walk, context, object, name)) return { name: undefined, nameStart: target.start }
  if (!isExportsObject(walk, context, object)) return undefined
  return { name, nameStart: lastNameStart(walk.text, target.end) }
}

/** Reads the value of an export. A function, class or object of functions is a symbol; its members are exported too. */
export function readExportedValue(
  walk: Walk,
  context: Context,
  value: Syntax,
  options: { readonly target: ExportTarget; readonly start: number; readonly announce: NamedValue['announce'] },
): ExpressionId {
  const { target, start, announce } = options
  const own = value.kind === 'functionExpression' || value.kind === 'classExpression' ? value.children[0] : undefined
  const ownName = own?.kind === 'name' || own?.kind === 'typeName' ? walk.file.textOf(own) : 'default'
  const from = walk.facts.definitions.length
  const result = walk.readNamed(walk, context, value, {
    name: target.name ?? ownName,
    nameStart: target.name === undefined && ownName !== 'default' && own !== undefined ? own.start : target.nameStart,
    start,
    end: value.end,
    container: context.owner,
    flags: target.name === undefined ? ['exported', 'default'] : ['exported'],
    functionKind: 'function',
    otherwise: target.name !== undefined && DATA.has(value.kind) ? 'variable' : undefined,
    signatureStart: start,
    ...(announce === undefined ? {} : { announce }),
  })
  exportNames(walk, context, value, { whole: target.name === undefined, from })
  return result
}

/** Records an export of the module, and binds it for reads of `exports.x` inside. */
export function assignExport(
  walk: Walk,
  target: ExportTarget,
  { value, line }: { readonly value: ExpressionId; readonly line: number },
): void {
  const name = target.name ?? 'export='
  walk.facts.exports.push({ name, value, specifier: undefined, imported: undefined, typeOnly: false, line })
  walk.facts.bind(0, target.name === undefined ? WHOLE : PART + target.name, 'local', { value, space: 'value' })
}

/** Binds what the module reads of its own exports and never assigns one by one. */
export function finishOwnExports(walk: Walk): void {
  for (const property of walk.ownExportsRead) {
    if (property === '' || walk.facts.bindingIn(0, PART + property) !== undefined) continue
    const value = walk.make.member(walk.make.name(0, WHOLE), property)
    walk.facts.bind(0, PART + property, 'local', { value, space: 'value' })
  }
  if (walk.ownExportsRead.size > 0 && walk.facts.bindingIn(0, WHOLE) === undefined) {
    walk.facts.bind(0, WHOLE, 'local', { space: 'value' })
  }
}

/** Names that stand for exported symbols: the exported name itself, or the fields of an exported object. */
function exportNames(
  walk: Walk,
  context: Context,
  value: Syntax,
  { whole, from }: { readonly whole: boolean; readonly from: number },
): void {
  if (value.kind === 'name') walk.exported.push({ name: walk.file.textOf(value), isDefault: whole })
  if (value.kind !== 'object' || !whole) return
  for (const field of value.children) {
    const inner = field.kind === 'pair' ? field.children.at(-1) : field
    if (inner?.kind === 'shorthand' || inner?.kind === 'name') {
      walk.exported.push({ name: walk.file.textOf(inner), isDefault: false })
    }
  }
  for (const definition of walk.facts.definitions.slice(from)) {
    if (definition.container === context.owner && !definition.flags.includes('exported')) {
      definition.flags.push('exported')
    }
  }
}

function isExportsObject(walk: Walk, context: Context, object: Syntax): boolean {
  if (object.kind === 'name') {
    return walk.file.textOf(object) === 'exports' && isGlobal(walk, context, 'exports')
  }
  const [root] = object.children
  return object.kind === 'member' && root !== undefined && isWhole(walk, context, root, propertyOf(walk, object))
}

function isWhole(walk: Walk, context: Context, object: Syntax, property: string): boolean {
  return (
    property === 'exports' &&
    object.kind === 'name' &&
    walk.file.textOf(object) === 'module' &&
    isGlobal(walk, context, 'module')
  )
}
