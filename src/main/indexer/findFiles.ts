import type { Findings, KnownWalks } from './KnownWalks.ts'
import type { ProgressMeter } from './progress.ts'
import { lookAround } from './surroundings.ts'
import { walk } from './walk.ts'
import { walkAgain } from './walkAgain.ts'
import type { WantedLanguages } from './wantedLanguages.ts'

export interface FindContext {
  readonly root: string
  readonly languages: WantedLanguages
  readonly signal: AbortSignal
  readonly meter: ProgressMeter
  /** What this thread found before. */
  readonly knownWalks: KnownWalks | undefined
  /** All paths that changed since the last run that ended well, where somebody watched; undefined where that is not known. */
  readonly changed: readonly string[] | undefined
}

/** Finds the source files: those of the last walk where it is known what changed since, else by a walk. */
export async function findFiles(context: FindContext): Promise<Findings> {
  const { root, languages, signal, meter, knownWalks, changed } = context
  meter.enter('walk')
  const onFile = (file: { readonly language: string }): void => meter.found(file.language)
  const known = knownWalks?.take(root, languages.description)
  const again =
    known === undefined || changed === undefined ? undefined : walkAgain(root, known.found, changed, languages)
  if (known !== undefined && again !== undefined) {
    again.files.forEach(onFile)
    meter.skipped(again.skipped.total)
    return { found: again, around: known.around }
  }
  const around = await lookAround(root, signal)
  const found = await walk(root, { ...around, ...languages, signal, onFile })
  if (around.unsaid !== undefined) found.skipped.add('.git', 'limit', around.unsaid)
  meter.skipped(found.skipped.total)
  return { found, around }
}

/** Keeps what a run found for the next one, where it saw all there is. */
export function keepFindings({ root, languages, signal, knownWalks }: FindContext, findings: Findings): void {
  const isWhole = findings.found.complete && findings.around.unsaid === undefined
  if (isWhole && !signal.aborted) knownWalks?.keep(root, languages.description, findings)
}
