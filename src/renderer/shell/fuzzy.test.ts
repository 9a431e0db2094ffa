import { describe, expect, it } from 'vitest'
import { fuzzyMatch } from './fuzzy.ts'

const marked = (query: string, text: string) =>
  fuzzyMatch(query, text)
    ?.marks.map((at) => text.charAt(at))
    .join('')

const score = (text: string) => fuzzyMatch('entry', text)?.score ?? Number.NEGATIVE_INFINITY

describe('fuzzy search', () => {
  it('finds the letters in their order and says where they stand', () => {
    expect(fuzzyMatch('post en', 'postEntry')?.marks).toEqual([0, 1, 2, 3, 4, 5])
    expect(marked('jpe', 'Journal.postEntries')).toBe('JpE')
  })

  it('finds nothing when a letter is missing or out of order', () => {
    expect(fuzzyMatch('yrtne', 'postEntry')).toBeUndefined()
    expect(fuzzyMatch('postx', 'postEntry')).toBeUndefined()
  })

  it('ranks a whole word over scattered letters and a shorter text over a longer', () => {
    expect(score('postEntry')).toBeGreaterThan(score('eventNotTracked.ry'))
    expect(score('entry')).toBeGreaterThan(score('entryPointOfTheWorker'))
  })

  it('matches everything where nothing is asked', () => {
    expect(fuzzyMatch('  ', 'postEntry')).toEqual({ score: 0, marks: [] })
  })
})
