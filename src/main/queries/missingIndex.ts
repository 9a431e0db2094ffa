import type { Envelope, Format } from '#shared/envelope'
import type { ProjectView } from './QueryContext.ts'
import { onOneLine } from './onOneLine.ts'
import { named } from './named.ts'

/** The answer about a project of which nothing is indexed: no data, so no answer, and the call that mends it. */
export function missingIndex(
  view: ProjectView,
  reply: { readonly format: Format; readonly warnings: readonly string[] },
): Envelope {
  const summary_line = onOneLine(missingIndexSentence(view))
  const next_step = onOneLine(`call index_repository ${named('path', view.ref.root)}, then ask again`)
  return {
    success: true,
    verdict: 'WARN',
    summary_line,
    next_step,
    agent_summary: { summary_line, verdict: 'WARN', next_step },
    format: reply.format,
    completeness: 'unknown',
    ...(reply.warnings.length === 0 ? {} : { warnings: reply.warnings }),
    index: view.info,
  }
}

/** What is not there, in a sentence. */
export function missingIndexSentence({ ref, info }: ProjectView): string {
  switch (info.state) {
    case 'rebuilding':
      return `index not found: the first index of ${ref.name} is still being made, nothing is published yet`
    case 'empty':
      return `code not found: the index of ${ref.name} has no source file that Faultline reads`
    default:
      return `index not found: ${ref.name} is not indexed`
  }
}
