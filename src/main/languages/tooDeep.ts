import type { ExpressionId } from '#model/Expression'
import type { Syntax, SyntaxFile } from '#model/Syntax'
import type { FactsBuilder } from './FactsBuilder.ts'

/** Says once for a file that code nested deeper than the limit is not read. Gives the value of such code. */
export function tooDeep(
  { file, builder }: { readonly file: SyntaxFile; readonly builder: FactsBuilder },
  syntax: Syntax,
  limit: number,
): ExpressionId {
  if (!builder.diagnostics.some(({ reason }) => reason === 'limit')) {
    builder.diagnostics.push({
      message: `expressions nested deeper than ${limit} are not read`,
      line: file.lineOf(syntax.start),
      endLine: file.lineOf(syntax.end),
      reason: 'limit',
    })
  }
  return builder.expression.unknown('limit')
}
