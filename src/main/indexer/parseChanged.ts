import { decodeFacts } from '#store/factsCodec'
import type { FileFacts } from '#model/FileFacts'
import type { StoredFile } from '#store/StoredFile'
import { fileOutcome } from './fileOutcome.ts'
import type { ParseOutcome, ParseRequest } from './parseMessages.ts'
import type { ParsePool } from './pool.ts'
import type { ProgressMeter } from './progress.ts'
import type { SkipLog } from './skipLog.ts'

/** A file that was read in this run. */
export interface ParsedFile {
  readonly file: StoredFile
  /** As they are stored, and as they are linked; undefined where there are none. */
  readonly encoded: Uint8Array | undefined
  readonly facts: FileFacts | undefined
}

export interface ParsedFiles {
  readonly files: ReadonlyMap<string, ParsedFile>
  /** Paths that were not come to, because of an abort. */
  readonly pending: readonly string[]
}

export interface ParseContext {
  readonly root: string
  readonly pool: ParsePool
  readonly signal: AbortSignal
  readonly meter: ProgressMeter
  readonly skipped: SkipLog
}

/** Parses the requested files; those that are gone or became something else are added to `skipped`. */
export async function parseChanged(requests: readonly ParseRequest[], context: ParseContext): Promise<ParsedFiles> {
  const { root, pool, signal, meter, skipped } = context
  const files = new Map<string, ParsedFile>()
  const pending = new Set(requests.map(({ path }) => path))
  meter.enter('parse', requests.length)

  function onOutcome(outcome: ParseOutcome): void {
    pending.delete(outcome.path)
    const result = fileOutcome(outcome, Date.now())
    if (result.kind === 'gone') {
      skipped.add(outcome.path, result.reason, result.detail)
    } else {
      const { file, facts: encoded } = result
      // Here, while the workers are busy: this thread has nothing else to do.
      files.set(outcome.path, { file, encoded, facts: encoded === undefined ? undefined : decodeFacts(encoded) })
      tellMeter(meter, outcome, file)
    }
    meter.step()
  }

  await pool.parse({ root, requests, signal, onOutcome })
  return { files, pending: [...pending] }
}

function tellMeter(meter: ProgressMeter, outcome: ParseOutcome, file: StoredFile): void {
  if (file.status === 'not_parsed' && file.skip === undefined) meter.notParsed()
  if (outcome.kind !== 'facts') return
  meter.parsed({ language: outcome.language, symbols: outcome.definitions, sites: outcome.sites })
}
