import type { ExpressionId } from '#model/Expression'
import type { SiteKind } from '#model/FileFacts'
import type { Scoping } from './Scoping.ts'
import { oneLine } from './text.ts'

const TEXT_LIMIT = 120

/** Records a site at an offset, in the body that is being read. */
export function addSite(
  reader: Scoping,
  kind: SiteKind,
  callee: ExpressionId,
  args: readonly ExpressionId[],
  place: { readonly at: number; readonly text: string; readonly caller?: number },
): void {
  reader.builder.sites.push({
    kind,
    callee,
    arguments: args,
    line: reader.file.lineOf(place.at),
    column: reader.file.columnOf(place.at),
    caller: place.caller ?? reader.frame.owner,
    text: oneLine(place.text, TEXT_LIMIT),
  })
}
