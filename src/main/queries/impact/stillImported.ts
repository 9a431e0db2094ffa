import type { GraphReader } from '#graph/GraphReader'
import { leadsTo, unkeptImports } from './danglingSites.ts'
import type { RiskFactor } from './impactLevel.ts'
import type { FileChange } from './readChange.ts'
import { namedFew } from './riskFactors.ts'

/** Files of one change that may have been moved away from under an import. */
const MOVED_MAX = 2_000

/**
 * Files that were moved, or deleted without a symbol of their own, while something that is called is still imported from where they
 * were. An import that calls nothing leaves no site, and is not seen here.
 */
export function stillImported(reader: GraphReader, files: readonly FileChange[]): readonly RiskFactor[] {
  const moved = files.filter(({ file, symbols }) => file.oldPath !== undefined || isEmptied(file.status, symbols))
  if (moved.length === 0) return []
  const unkept = unkeptImports(reader)
  const importers = moved.slice(0, MOVED_MAX).flatMap(({ file }) => {
    const before = file.oldPath ?? file.path
    return unkept.flatMap(({ importer, expected }) =>
      leadsTo(importer, expected, before) && (before === file.path || !leadsTo(importer, expected, file.path))
        ? [importer]
        : [],
    )
  })
  if (importers.length === 0) return []
  return [{ floor: 'REVIEW', text: `still import what was moved away: ${namedFew([...new Set(importers)].sort())}` }]
}

function isEmptied(status: FileChange['file']['status'], symbols: FileChange['symbols']): boolean {
  return status === 'deleted' && symbols.length === 0
}
