import type { ExpressionId } from '#model/Expression'
import type { SiteFacts, SiteKind } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { addSite as addSiteAt } from '../addSite.ts'
import { oneLine } from '../oneLine.ts'
import type { Reader } from './Reader.ts'
import { memberKind } from './members.ts'
import { scopeOf } from './Reader.ts'

const TEXT_LIMIT = 120
/** An operator's text holds its operands: enough of them to know it by. */
const OPERATOR_TEXT_LIMIT = 60

/** Records a site at the place of a node, in the body that is being read. */
export function addSite(
  reader: Reader,
  kind: SiteKind,
  callee: ExpressionId,
  args: readonly ExpressionId[],
  at: Syntax,
  text: string,
): void {
  const shown = kind === 'operator' ? oneLine(text, OPERATOR_TEXT_LIMIT) : text
  addSiteAt(reader, kind, callee, args, { at: at.start, text: shown })
}

/** Notes a name or attribute that is used as a value; it becomes a site if it may be a callable. */
export function noteReference(reader: Reader, syntax: Syntax, callee: ExpressionId): void {
  const chain = syntax.kind === 'attribute' ? chainOf(syntax) : [syntax]
  const root = chain[0]
  const attribute = chain[1]
  if (root?.kind !== 'identifier') return
  const { file, frame } = reader
  const name = file.textOf(root)
  const last = chain.at(-1) ?? root
  reader.references.push({
    callee,
    root: name,
    attribute: attribute === undefined ? undefined : file.textOf(attribute),
    scope: reader.scope,
    caller: frame.owner,
    start: last.start,
    text: oneLine(file.textOf(syntax), TEXT_LIMIT),
    type: chain.length === 2 ? receiverType(reader, name) : -1,
    isAlias: frame.flow.values.get(name)?.isAlias === true,
  })
}

/** The type whose `self` or `cls` the name is here, or -1. */
export function receiverType(reader: Reader, name: string): number {
  for (let frame: Reader['frame'] | undefined = reader.frame; frame !== undefined; frame = frame.outer) {
    if (frame.kind !== 'function') return -1
    if (frame.receiver !== '') return frame.receiver === name ? frame.type : -1
    if (reader.builder.bindingIn(frame.scope, name) !== undefined) return -1
  }
  return -1
}

/** Turns the noted references that may be callables into sites, and puts all sites into source order. */
export function addReferences(reader: Reader): void {
  const { builder, file } = reader
  for (const reference of reader.references) {
    if (!mayBeCallable(reader, reference)) continue
    const { callee, start, caller, text } = reference
    const site: SiteFacts = {
      kind: 'reference',
      callee,
      arguments: [],
      line: file.lineOf(start),
      column: file.columnOf(start),
      caller,
      text,
    }
    builder.sites.push(site)
  }
  builder.sites.sort((left, right) => left.line - right.line || left.column - right.column)
}

function mayBeCallable(reader: Reader, reference: Reader['references'][number]): boolean {
  const { builder } = reader
  const { root, attribute, type } = reference
  if (type >= 0 && attribute !== undefined) return memberKind(reader, type, attribute) !== 'field'
  const scope = scopeOf(reader, root, reference.scope)
  const binding = scope < 0 ? undefined : builder.bindingIn(scope, root)
  if (binding === undefined) return builder.imports.some(({ local }) => local === '*')
  switch (binding.kind) {
    case 'import':
      return true
    case 'definition':
      return attribute !== undefined || builder.definitions[binding.definition]?.kind !== 'variable'
    case 'parameter':
      return attribute !== undefined && binding.declared >= 0
    case 'local':
    case 'global':
      return attribute !== undefined || reference.isAlias
  }
}

function chainOf(syntax: Syntax): readonly Syntax[] {
  const chain: Syntax[] = []
  let at: Syntax | undefined = syntax
  while (at?.kind === 'attribute') {
    const name: Syntax | undefined = at.children[1]
    if (name !== undefined) chain.unshift(name)
    at = at.children[0]
  }
  if (at !== undefined) chain.unshift(at)
  return chain
}
