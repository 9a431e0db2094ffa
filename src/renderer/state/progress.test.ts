import { describe, expect, it } from 'vitest'
import type { IndexProgress } from '#shared/protocol'
import { nextRun } from './progress.ts'

const report = (phase: IndexProgress['phase'], elapsedMs: number): IndexProgress => ({
  project: '/code/tidewater',
  phase,
  done: 10,
  languages: {},
  files: 10,
  skipped: 0,
  notParsed: 0,
  symbols: 0,
  sites: 0,
  elapsedMs,
})

describe('an index run', () => {
  it('notes how long each phase took when the next one begins', () => {
    const run = [report('walk', 100), report('walk', 380), report('parse', 400), report('link', 3300)].reduce(
      (sofar: ReturnType<typeof nextRun> | undefined, progress) => nextRun(sofar, progress),
      undefined,
    )
    expect(run?.phaseMs).toEqual({ walk: 400, parse: 2900 })
    expect(run?.progress.phase).toBe('link')
  })

  it('starts over when a new run reports less time than the last', () => {
    const first = nextRun(nextRun(undefined, report('walk', 10)), report('parse', 500))
    expect(nextRun(first, report('walk', 5)).phaseMs).toEqual({})
  })
})
