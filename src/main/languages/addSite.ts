import type { ExpressionId } from '#model/Expression'
import type { SiteKind } from '#model/FileFacts'
import type { SyntaxFile } from '#model/Syntax'
import type { FactsBuilder } from './FactsBuilder.ts'
import { oneLine } from './oneLine.ts'

/** Characters of the text that a site keeps of its callee. */
const TEXT_LIMIT = 120

/** Records a site at an offset, in the body that is being read unless another caller is given. */
export function addSite(
  reader: { readonly file: SyntaxFile; readonly builder: FactsBuilder; readonly frame: { readonly owner: number } },
  kind: SiteKind,
  callee: ExpressionId,
  args: readonly ExpressionId[],
  place: { readonly at: number; readonly text: string; readonly caller?: number },
): void {
  const { file, builder, frame } = reader
  builder.sites.push({
    kind,
    callee,
    arguments: args,
    line: file.lineOf(place.at),
    column: file.columnOf(place.at),
    caller: place.caller ?? frame.owner,
    text: oneLine(place.text, TEXT_LIMIT),
  })
}
