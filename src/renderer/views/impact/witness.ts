import { lastPart } from '../../state/shortNames.ts'
import { changeWord } from './changeWords.ts'
import type { Changed, FilePlace, Reached } from './ImpactReport.ts'

/** Who stands one hop nearer to the change, for each symbol that is reached. */
export interface Witnesses {
  readonly reached: ReadonlyMap<string, Reached>
  readonly changed: ReadonlyMap<string, Changed>
  /** The nearer symbol that is shown; undefined where none is known. */
  readonly nearer: (row: Reached) => string | undefined
}

/** One step of a witness path: a symbol, and where it uses the next one. The last is the changed symbol. */
export interface WitnessStep {
  readonly qn: string
  readonly reached: Reached | undefined
  readonly changed: Changed | undefined
  readonly at: FilePlace | undefined
  readonly via: string
}

/** Comments change nothing that runs: nothing hangs on them. */
export function isSeed({ change }: Changed): boolean {
  return change !== 'comment'
}

/**
 * The nearer symbol is the one that the row names. Where that one is not shown, it is what shares its last name one hop nearer
 * (a call through a base or an interface counts for the implementations); what leads nowhere now is led to what was deleted
 * where that is one symbol only.
 */
export function witnessesOf(changed: readonly Changed[], rows: readonly Reached[]): Witnesses {
  const seeds = new Map<string, Changed>()
  for (const seed of changed) if (isSeed(seed) && !seeds.has(seed.qn)) seeds.set(seed.qn, seed)
  const reached = new Map(rows.map((row) => [row.qn, row]))
  const deleted = [...seeds.values()].filter(({ change }) => change === 'deleted')
  const namesakes = new Map<string, string>()
  for (const { qn, hop } of rows) setFirst(namesakes, `${hop} ${lastPart(qn)}`, qn)
  for (const { qn } of seeds.values()) setFirst(namesakes, `0 ${lastPart(qn)}`, qn)
  const nearer = (row: Reached): string | undefined => {
    const { through, hop } = row
    if (through === '') return hop === 1 && deleted.length === 1 ? deleted[0]?.qn : undefined
    if (seeds.has(through)) return through
    if ((reached.get(through)?.hop ?? hop) < hop) return through
    const namesake = namesakes.get(`${hop - 1} ${lastPart(through)}`)
    if (namesake !== undefined) return namesake
    return hop === 1 && seeds.size === 1 ? seeds.keys().next().value : undefined
  }
  return { reached, changed: seeds, nearer }
}

/** The shortest path from a symbol to the change, far end first. It ends early where the next symbol is not known. */
export function witnessPath(witnesses: Witnesses, qn: string): readonly WitnessStep[] {
  const steps: WitnessStep[] = []
  let next: string | undefined = qn
  while (next !== undefined) {
    const row = witnesses.reached.get(next)
    steps.push({
      qn: next,
      reached: row,
      changed: row === undefined ? witnesses.changed.get(next) : undefined,
      at: row?.at,
      via: row?.via ?? '',
    })
    // Each step is at a smaller hop, so that this ends.
    next = row === undefined ? undefined : witnesses.nearer(row)
  }
  return steps
}

/** The way as lines of text, like a stack trace. */
export function traceText(path: readonly WitnessStep[]): string {
  return path
    .map(({ qn, at, changed }) => {
      const place = at === undefined ? '' : ` (${at.file}:${at.line})`
      return changed === undefined ? `${qn}${place}` : `${qn}: ${changeWord(changed.change)}`
    })
    .join('\n')
}

function setFirst(map: Map<string, string>, key: string, value: string): void {
  if (!map.has(key)) map.set(key, value)
}
