import { SMELL_NAMES, type DimensionName, type HealthThresholds } from '#shared/healthThresholds'
import type { Cell, FlatTable } from '#shared/table'
import type { GraphReader } from '#graph/GraphReader'
import type { FlatSource } from '../defineQuery.ts'
import { compareKeys } from '../pageLists.ts'
import { listOf } from '../rows/incompleteFiles.ts'
import { printedName } from '../rows/symbolFacts.ts'
import { wholeTable } from '../rows/wholeTable.ts'
import { DIMENSIONS } from './dimensions.ts'
import type { Smell } from './smells.ts'

/** How a total came about: `total_score` is the mean of the scores by their weights. */
export function dimensionTable(
  rows: readonly { readonly name: DimensionName; readonly value: number; readonly score: number }[],
  { dimensions }: HealthThresholds,
): FlatTable {
  return wholeTable(
    ['dimension', 'value', 'score', 'weight', 'cut', 'of'],
    rows.map(({ name, value, score }): readonly Cell[] => {
      const { weight, of } = DIMENSIONS[name]
      const { best, worst } = dimensions[name]
      return [name, value, score, weight, `${best}..${worst}`, of]
    }),
  )
}

/** A smell and the path of its file. */
export interface PlacedSmell extends Smell {
  readonly path: string
}

/** Smells as a list: gravest first, then the greatest value, then by place. */
export function smellSource(
  reader: GraphReader,
  smells: readonly PlacedSmell[],
  { smells: cuts }: HealthThresholds,
): FlatSource {
  const keyed = smells.map((each) => ({
    ...each,
    key: [SMELL_NAMES.indexOf(each.smell), -each.value, each.path, each.line, printedName(reader, each.symbol)],
  }))
  keyed.sort((a, b) => compareKeys(a.key, b.key))
  return listOf(['smell', 'qn', 'at', 'value', 'cut'], keyed, {
    key: ({ key }) => key,
    row: ({ smell, symbol, path, line, value }): readonly Cell[] => [
      smell,
      printedName(reader, symbol),
      `${path}:${line}`,
      value,
      cuts[smell],
    ],
  })
}
