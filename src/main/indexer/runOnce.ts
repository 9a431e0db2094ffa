import { createHash } from 'node:crypto'
import type { Store } from '#store/openStore'
import type { StoredFile } from '#store/StoredFile'
import type { StoredInputs, StoredReport, StoreState } from '#store/storeState'
import { programVersions } from './extractorVersion.ts'
import { isSameRow } from './fileOutcome.ts'
import { findFiles, keepFindings, type FindContext } from './findFiles.ts'
import type { IndexRun } from './IndexRun.ts'
import { linkFiles } from './linkFiles.ts'
import type { LinkedProjects } from './LinkedProject.ts'
import { parseChanged, type ParsedFiles } from './parseChanged.ts'
import { createPhaseClock, type PhaseClock } from './phaseClock.ts'
import { planRun } from './planRun.ts'
import type { ParsePool } from './pool.ts'
import { isSameReport, runReport } from './runReport.ts'
import type { WalkResult } from './walk.ts'

export interface RunContext extends FindContext {
  readonly mode: 'auto' | 'full'
  readonly pool: ParsePool
  readonly databasePath: string
  /** What this thread linked before. */
  readonly linkedProjects: LinkedProjects | undefined
  /** Called when no more files will be parsed in this pass, with the size of those that were to be. */
  doneParsing(bytes: number): Promise<void>
  now(): number
}

/** What is known once everything is read: what the index should hold, and how that differs from what it holds. */
interface RunFindings {
  readonly state: StoreState | undefined
  readonly found: WalkResult
  readonly inputs: StoredInputs
  readonly parsed: ParsedFiles
  /** Every file that the index should hold. */
  readonly rows: readonly StoredFile[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
  readonly reused: number
  readonly report: StoredReport
}

/** One pass over a project with an open store. Throws StoreBroken where the store cannot be trusted. */
export async function runOnce(store: Store, context: RunContext): Promise<IndexRun> {
  const clock = createPhaseClock()
  const findings = await find(store, context, clock)
  const { state, report } = findings
  if (state !== undefined && wouldLose(state, findings, context)) {
    return summarise(findings, context, clock, { ...UNCHANGED, generation: state.generation })
  }
  if (state === undefined || mustPublish(state, findings, context)) return publish(store, findings, context, clock)
  // A run that was cancelled while it looked for files knows too little to say anything new.
  const reportChanged = findings.found.complete && !isSameReport(state.report, report)
  if (reportChanged)
    store.writeReport({ ...report, indexedAt: state.report.indexedAt, elapsedMs: state.report.elapsedMs })
  if (!context.signal.aborted) offerToLink(store, findings, context, state)
  return summarise(findings, context, clock, { ...UNCHANGED, generation: state.generation, reportChanged })
}

async function find(store: Store, context: RunContext, clock: PhaseClock): Promise<RunFindings> {
  const { root, meter, mode } = context
  const state = store.state()
  const stored = new Map(store.files().map((file) => [file.path, file]))
  const findings = await findFiles(context)
  const { found, around } = findings
  clock.end('walk')

  const versions = programVersions()
  const usable: ReadonlyMap<string, StoredFile> = state?.inputs.extractor === versions.extractor ? stored : new Map()
  const plan = planRun(root, found.files, mode === 'full' ? new Map() : usable)
  const skippedByWalk = found.skipped.total
  const parsed = await parseChanged(plan.requests, { ...context, skipped: found.skipped })
  // What turned out to be something else is for the next walk to say.
  if (found.skipped.total === skippedByWalk) keepFindings(context, findings)
  await context.doneParsing(plan.requests.reduce((sum, { size }) => sum + size, 0))
  clock.end('parse')

  // A file that was not come to keeps what was known of it.
  const kept = [...plan.kept, ...parsed.pending.flatMap((path) => usable.get(path) ?? [])]
  const rows = [...kept, ...[...parsed.files.values()].map(({ file }) => file)]
  const paths = new Set(rows.map((file) => file.path))
  const changed = [...parsed.files.values()].filter(({ file }) => {
    const before = usable.get(file.path)
    return mode === 'full' || before === undefined || !isSameRow(before, file)
  })
  return {
    state,
    found,
    inputs: { ...versions, configs: digestOf(found.configs) },
    parsed,
    rows,
    changed: changed.map(({ file }) => file.path),
    removed: [...stored.keys()].filter((path) => !paths.has(path)),
    reused: plan.kept.length,
    report: runReport({
      skipped: found.skipped,
      files: rows,
      pending: parsed.pending.length,
      complete: found.complete && around.unsaid === undefined,
      head: around.repository?.head,
      nowMs: context.now(),
      elapsedMs: meter.elapsedMs(),
    }),
  }
}

/** Facts of another version of the program cannot be taken over: a run cut short would replace a whole index by a part of one. */
function wouldLose(state: StoreState, { inputs, parsed }: RunFindings, { signal }: RunContext): boolean {
  return signal.aborted && parsed.pending.length > 0 && state.inputs.extractor !== inputs.extractor
}

function mustPublish(state: StoreState, findings: RunFindings, { mode, signal }: RunContext): boolean {
  // Without the whole list of files, those that are missing in it cannot be told from removed ones.
  if (signal.aborted && !findings.found.complete) return false
  const { extractor, linker, configs } = findings.inputs
  const before = state.inputs
  if (before.extractor !== extractor || before.linker !== linker || before.configs !== configs) return true
  return mode === 'full' || findings.changed.length > 0 || findings.removed.length > 0
}

function publish(store: Store, findings: RunFindings, context: RunContext, clock: PhaseClock): IndexRun {
  const { parsed, rows, removed, report, inputs } = findings
  context.meter.enter('link')
  const { linkedProjects, databasePath } = context
  const before = linkedProjects?.take(databasePath, findings.state?.generation)
  const { configs } = findings.found
  const { graph, linked, linkedFiles } = linkFiles({
    store,
    files: rows,
    parsed: parsed.files,
    configs,
    inputs,
    before,
  })
  clock.end('link')
  context.meter.enter('publish')
  const files = findings.changed.flatMap((path) => {
    const file = parsed.files.get(path)
    return file === undefined ? [] : [{ file: file.file, facts: file.encoded }]
  })
  const elapsedMs = context.meter.elapsedMs()
  const generation = store.publish({ files, removed, graph, report: { ...report, elapsedMs }, inputs })
  linkedProjects?.keep(databasePath, generation, linked)
  clock.end('publish')
  return summarise(findings, context, clock, {
    generation,
    changed: true,
    reportChanged: true,
    linkedFiles,
  })
}

/** Stored facts beyond this are not linked before somebody changes a file. */
const OFFERED_BYTES_MAX = 24 * 1024 ** 2

/** Has what is stored linked when there is time, so that the next change need not wait for it. */
function offerToLink(store: Store, { rows, found, inputs }: RunFindings, context: RunContext, state: StoreState): void {
  const { linkedProjects, databasePath } = context
  if (linkedProjects?.isMissing(databasePath, state.generation) !== true) return
  const encoded = new Map<string, Uint8Array | undefined>()
  let bytes = 0
  for (const { path } of rows) {
    const facts = store.facts(path)
    encoded.set(path, facts)
    bytes += facts?.length ?? 0
    if (bytes > OFFERED_BYTES_MAX) return
  }
  const facts = (path: string): Uint8Array | undefined => encoded.get(path)
  const sources = {
    store: { facts },
    files: rows,
    parsed: new Map(),
    configs: found.configs,
    inputs,
    before: undefined,
  }
  linkedProjects.offer(databasePath, state.generation, () => linkFiles(sources).linked)
}

/** Nothing was published. */
const UNCHANGED = { changed: false, reportChanged: false, linkedFiles: 0 } as const

type Published = Pick<IndexRun, 'generation' | 'changed' | 'reportChanged' | 'linkedFiles'>

function summarise(findings: RunFindings, context: RunContext, clock: PhaseClock, published: Published): IndexRun {
  const { parsed, rows, removed, reused, report } = findings
  const nothing = `No source files were found in ${context.root}. Looked for ${context.languages.description}.`
  return {
    ...published,
    cancelled: context.signal.aborted && report.state === 'partial',
    state: report.state,
    parsedFiles: parsed.files.size,
    reusedFiles: reused,
    removedFiles: published.changed ? removed.length : 0,
    pending: parsed.pending.length,
    warnings: rows.length === 0 && report.pending === 0 ? [nothing] : [],
    elapsedMs: context.meter.elapsedMs(),
    phasesMs: clock.phasesMs(),
  }
}

/** One digest for all configuration texts: where it differs, imports may resolve elsewhere. */
function digestOf(configs: ReadonlyMap<string, string>): string {
  const hash = createHash('sha1')
  for (const [path, text] of configs) hash.update(`${path}\0${text.length}\0${text}`)
  return hash.digest('hex')
}
