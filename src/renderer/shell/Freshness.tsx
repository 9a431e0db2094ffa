import { useNotices } from '../state/notices.ts'
import { cancelIndex, reindex, useProject } from '../state/project.ts'
import { countsOf, PHASE_WORDS, useProgress } from '../state/progress.ts'
import { useStatus, type IndexStatus } from '../state/useStatus.ts'
import { countOf } from '../ui/formatCount.ts'

/** How the index stands to the files: up to date, behind, partial, being updated; with the one step that mends it. */
export function Freshness() {
  const root = useProject((slice) => slice.root)
  const run = useProgress((slice) => (root === undefined ? undefined : slice.running[root]))
  const { status } = useStatus()
  const away = useNotices((slice) => slice.engine)
  if (away !== undefined) {
    return (
      <span className="pick" title={away}>
        <span className="dot bad" />
        no engine
      </span>
    )
  }
  if (run !== undefined && root !== undefined) {
    return (
      <span className="pick">
        <span className="spin" />
        <span className="num">
          {PHASE_WORDS[run.progress.phase]} {countsOf(run.progress)}
        </span>
        <button type="button" className="link" onClick={() => void cancelIndex(root)}>
          Cancel
        </button>
      </span>
    )
  }
  if (status === undefined) return undefined
  const { dot, text, why, update } = freshnessOf(status)
  return (
    <span className="pick" title={why}>
      <span className={`dot ${dot}`} />
      {text}
      {update && (
        <button type="button" className="link" onClick={() => void reindex()}>
          Update
        </button>
      )}
    </span>
  )
}

interface Shown {
  readonly dot: '' | 'ok' | 'stale' | 'bad'
  readonly text: string
  readonly why: string
  readonly update: boolean
}

/** What is said of the index's state. */
export function freshnessOf(status: IndexStatus): Shown {
  const info = status.info
  const at = status.head === undefined ? '' : ` at ${status.head.slice(0, 7)}`
  if (info === undefined) return { dot: '', text: 'state unknown', why: 'The engine did not say', update: true }
  if (info.updating === true)
    return { dot: 'stale', text: 'updating', why: 'A new index is being written', update: false }
  const behind = info.behind ?? 0
  if (behind > 0 && (info.state === 'ready' || info.state === 'stale')) {
    return {
      dot: 'stale',
      text: `${countOf(behind, 'file')} behind`,
      why: `${countOf(behind, 'file')} changed since the index was made${at}`,
      update: true,
    }
  }
  switch (info.state) {
    case 'ready':
      return { dot: 'ok', text: 'up to date', why: `The index is complete${at}`, update: false }
    case 'partial':
      return {
        dot: 'stale',
        text: 'partial index',
        why: 'Not every file was parsed: answers say "partial"',
        update: true,
      }
    case 'stale':
      return { dot: 'stale', text: 'stale', why: `Files changed since the index was made${at}`, update: true }
    case 'rebuilding':
      return { dot: 'stale', text: 'first index', why: 'Nothing is published yet', update: false }
    case 'empty':
      return { dot: 'bad', text: 'nothing to index', why: 'No file of a known language was found', update: true }
    case 'missing':
      return { dot: 'bad', text: 'not indexed', why: 'There is no index of this folder yet', update: true }
  }
}
