import { PHASES, type EngineEvent, type IndexProgress } from '#shared/protocol'
import { writeError } from './output.ts'

const BAR_WIDTH = 20
/** Without a terminal: a line at every new phase, and this often within one. */
const LINE_INTERVAL_MS = 2_000
const CLEAR_LINE = '\r\u001b[2K'

export interface ShownProgress {
  /** Takes the bar away. May be called more than once. */
  end(): void
}

interface EventSource {
  subscribe(listener: (event: EngineEvent) => void): () => void
}

/** Shows the run of one project on standard error: a bar on a terminal, plain lines elsewhere. */
export function showProgress(source: EventSource, root: string): ShownProgress {
  const draw = process.stderr.isTTY ? drawBar : drawLines()
  const unsubscribe = source.subscribe((event) => {
    if (event.type === 'progress' && event.progress.project === root) draw(event.progress)
  })
  let drawn = true
  return {
    end() {
      if (!drawn) return
      drawn = false
      unsubscribe()
      if (process.stderr.isTTY) process.stderr.write(CLEAR_LINE)
    },
  }
}

/** Counts only, no names of the repository: there is nothing in it that could drive the terminal. */
function drawBar(progress: IndexProgress): void {
  const columns = process.stderr.columns ?? 80
  const line = `${bar(progress)} ${describe(progress)} - Ctrl-C stops and keeps what is done`
  process.stderr.write(CLEAR_LINE + line.slice(0, columns - 1))
}

function drawLines(): (progress: IndexProgress) => void {
  let phase: string | undefined
  let lastMs = -Infinity
  return (progress) => {
    if (progress.phase === phase && performance.now() - lastMs < LINE_INTERVAL_MS) return
    phase = progress.phase
    lastMs = performance.now()
    writeError(describe(progress))
  }
}

function bar({ done, total }: IndexProgress): string {
  const share = total === undefined || total === 0 ? 0 : Math.min(1, done / total)
  const full = Math.round(share * BAR_WIDTH)
  return `[${'#'.repeat(full)}${'.'.repeat(BAR_WIDTH - full)}]`
}

function describe(progress: IndexProgress): string {
  const { phase, done, total, files, skipped, notParsed, symbols, elapsedMs } = progress
  const count = total === undefined ? group(done) : `${group(done)} of ${group(total)}`
  const parts = [
    `${PHASES.indexOf(phase) + 1}/${PHASES.length} ${phase} ${count}`,
    `${group(files)} files`,
    ...(symbols > 0 ? [`${group(symbols)} symbols`] : []),
    ...(skipped > 0 ? [`${group(skipped)} skipped`] : []),
    ...(notParsed > 0 ? [`${group(notParsed)} not parsed`] : []),
    `${(elapsedMs / 1000).toFixed(1)} s`,
  ]
  return parts.join(', ')
}

/** `12,345`. Not by the locale functions: loading them takes longer than a run without changes. */
function group(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
