import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { IndexReport } from '#model/StoredIndex'
import { createWatching } from './watching.ts'

/** As where the system has no watches left, or the disk does not tell. */
vi.mock('#indexer/watchFolder', () => ({
  watchFolder: () => Promise.reject(new Error('inotify_add_watch failed: No space left on device')),
}))

const REPORT: IndexReport = {
  state: 'ready',
  files: [],
  skipped: [],
  skippedCounts: {},
  pending: 0,
  head: undefined,
  indexedAt: '',
  elapsedMs: 0,
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('a folder that cannot be watched is looked through twice a minute, which is said once', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const onChange = vi.fn<(root: string, languages: readonly string[]) => void>()
  const watching = createWatching(onChange)
  watching.follow('/harbour', ['go'], REPORT)
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(onChange.mock.calls).toEqual(Array.from({ length: 10 }, () => ['/harbour', ['go']]))
  expect(said.mock.calls.map(([text]) => text)).toEqual([expect.stringContaining('No space left on device')])
  watching.unfollow('/harbour')
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(onChange).toHaveBeenCalledTimes(10)
  await watching.close()
})

it('nothing is followed after the end, though a run may end later', async () => {
  const watching = createWatching(() => {})
  await watching.close()
  watching.follow('/harbour', ['go'], REPORT)
  expect(watching.takeChanges('/harbour')).toBeUndefined()
})
