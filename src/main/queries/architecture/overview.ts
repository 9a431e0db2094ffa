import type { PayloadValue } from '#shared/envelope'
import { SITE_STATUSES } from '#shared/symbol'
import { SITE_KINDS } from '#model/FileFacts'
import { keptValues } from '../rows/keptValues.ts'
import { isTest } from '../rows/symbolFacts.ts'
import { resolvedShare, emptyCounts } from '../rows/siteCounts.ts'
import type { Ground } from './Ground.ts'

const REFERENCE = SITE_KINDS.indexOf('reference')

/** The size of what is described: files, code and calls, with the share of calls whose target is known. */
export function overview(ground: Ground): Figures {
  const { reader, project, report } = ground.scope
  const kept = keptValues<Figures>(reader, FIGURES, KEPT_MAX)
  const figures = kept.get(ground.path) ?? figuresOf(ground)
  kept.set(ground.path, figures)
  return { project: project.ref.name, ...figures, head: report.head }
}

type Figures = Readonly<Record<string, PayloadValue | undefined>>

const FIGURES = Symbol('sizes of folders')
/** Folders whose figures are kept for the next question about the same generation. */
const KEPT_MAX = 64

function figuresOf({ scope: { reader }, files, isInside }: Ground): Figures {
  const { files: columns, symbols, sites } = reader.graph
  const calls = emptyCounts()
  for (let site = 0; site < reader.siteCount; site += 1) {
    if (isInside[sites.file[site] ?? -1] !== 1 || sites.kind[site] === REFERENCE) continue
    calls[SITE_STATUSES[sites.status[site] ?? 0] ?? 'unresolved'] += 1
  }
  return {
    files: files.length,
    test_files: files.filter((file) => isTest(reader, columns.symbol[file] ?? -1)).length,
    lines: files.reduce((sum, file) => sum + (columns.lines[file] ?? 0), 0),
    symbols: symbols.file.reduce((count, file) => count + (isInside[file] ?? 0), 0),
    calls: SITE_STATUSES.reduce((sum, status) => sum + calls[status], 0),
    resolved_share: resolvedShare(calls),
  }
}
