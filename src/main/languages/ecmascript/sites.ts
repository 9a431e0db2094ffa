import type { ExpressionId } from '#model/Expression'
import type { SiteKind } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { oneLine } from '../oneLine.ts'
import { unwrap } from './unwrap.ts'
import { lastNameStart } from './sourceText.ts'
import type { Context, Walk } from './Walk.ts'

const TEXT_LIMIT = 120
const BEFORE_DOT = /\s+(?=\??\.)/g

interface NewSite {
  readonly kind: SiteKind
  readonly callee: ExpressionId
  readonly args: readonly ExpressionId[]
  /** The callee as written. */
  readonly syntax: Syntax
}

/** Records a site. It stands where the name of the callee stands: at the property of a member. */
export function addSite(walk: Walk, context: Context, { kind, callee, args, syntax }: NewSite): void {
  const { file, facts, text } = walk
  const named = unwrap(syntax)
  const at = named.kind === 'member' ? lastNameStart(text, named.end) : named.start
  facts.sites.push({
    kind,
    callee,
    arguments: args,
    line: file.lineOf(at),
    column: file.columnOf(at),
    caller: context.owner,
    text: syntax.kind === 'name' ? file.textOf(syntax) : shortText(text, syntax),
  })
}

/** The callee on one line, a function without its body; chains that are broken before their dots are joined. */
function shortText(text: string, syntax: Syntax): string {
  const isFunction = syntax.kind === 'arrow' || syntax.kind === 'functionExpression'
  const end = isFunction ? (syntax.children.at(-1)?.start ?? syntax.end) : syntax.end
  const raw = text.slice(syntax.start, Math.min(end, syntax.start + TEXT_LIMIT * 4)).trimEnd()
  return oneLine(raw.includes('\n') ? raw.replace(BEFORE_DOT, '') : raw, TEXT_LIMIT)
}
