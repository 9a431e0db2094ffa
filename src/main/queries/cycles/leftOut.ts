import type { TestsFilter } from '#shared/viewState'
import type { GraphReader } from '#graph/GraphReader'
import { isGenerated } from '#graph/projection'
import type { GraphScope } from '../defineQuery.ts'
import { isTest } from '../rows/symbolFacts.ts'

/** How much code does not count: generated files, copies of other projects, minified files, and by request tests. */
export function leftOut(
  { reader, report }: GraphScope,
  { tests, generated }: { readonly tests: TestsFilter; readonly generated: boolean },
): Readonly<Record<string, number | undefined>> {
  const { skippedCounts } = report
  return {
    tests_excluded: tests === 'exclude' ? filesThat(reader, (symbol) => isTest(reader, symbol)) : undefined,
    generated_excluded: (generated ? 0 : filesThat(reader, (symbol) => isGenerated(reader, symbol))) || undefined,
    vendored_skipped: skippedCounts.vendored,
    minified_skipped: skippedCounts.minified,
  }
}

function filesThat(reader: GraphReader, holds: (symbol: number) => boolean): number {
  let count = 0
  for (const symbol of reader.graph.files.symbol) if (symbol >= 0 && holds(symbol)) count += 1
  return count
}
