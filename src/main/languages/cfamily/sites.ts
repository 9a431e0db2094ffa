import type { ExpressionId } from '#model/Expression'
import type { SiteKind } from '#model/FileFacts'
import { oneLine } from './header.ts'
import type { Reader } from './Reader.ts'

const TEXT_LIMIT = 120

/** Records a site at an offset, in the body that is being read. */
export function addSite(
  reader: Reader,
  kind: SiteKind,
  callee: ExpressionId,
  args: readonly ExpressionId[],
  place: { readonly at: number; readonly text: string },
): void {
  reader.builder.sites.push({
    kind,
    callee,
    arguments: args,
    line: reader.file.lineOf(place.at),
    column: reader.file.columnOf(place.at),
    caller: reader.frame.owner,
    text: oneLine(place.text, TEXT_LIMIT),
  })
}
