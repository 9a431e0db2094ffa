import type { ExpressionId } from '#model/Expression'
import type { SiteKind } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { fieldOf } from '../children.ts'
import { nameOf, scopeOf, type Reader } from './Reader.ts'
import { oneLine } from './text.ts'

const TEXT_LIMIT = 120

/** Records a site at the place of a node, in the function that is being read. */
export function addSite(
  { builder, file, frame }: Reader,
  kind: SiteKind,
  at: Syntax,
  site: { readonly callee: ExpressionId; readonly arguments?: readonly ExpressionId[]; readonly text: string },
): void {
  builder.sites.push({
    kind,
    callee: site.callee,
    arguments: site.arguments ?? [],
    line: file.lineOf(at.start),
    column: file.columnOf(at.start),
    caller: frame.owner,
    text: oneLine(site.text, TEXT_LIMIT),
  })
}

/** The node whose place a site of a callee has: the name that is called, not the start of a chain lines above. */
export function placeOf(callee: Syntax): Syntax {
  return callee.kind === 'member' ? (fieldOf(callee, 'name') ?? callee) : callee
}

/** Reads an expression whose value is handed on: a callable that it names is a reference. */
export function readHanded(reader: Reader, syntax: Syntax): ExpressionId {
  const value = reader.read(syntax)
  const isName = syntax.kind === 'name' && mayBeFunction(reader, nameOf(reader, syntax))
  if (value >= 0 && (isName || syntax.kind === 'member')) {
    addSite(reader, 'reference', placeOf(syntax), { callee: value, text: reader.file.textOf(syntax) })
  }
  return value
}

/** Of names that the file binds, parameters and plain variables are no callables by themselves. */
function mayBeFunction(reader: Reader, name: string): boolean {
  const scope = scopeOf(reader, name)
  const binding = scope < 0 ? undefined : reader.builder.bindingIn(scope, name)
  return binding === undefined || binding.kind === 'definition' || binding.kind === 'import'
}
