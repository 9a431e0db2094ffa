import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createKeptViews } from './keptViews.ts'

const bookmark = { id: 'a', link: '#/explore?active=Ledger.post', title: 'Ledger.post', note: '' }

describe('kept views', () => {
  let home: string
  beforeEach(() => {
    home = mkdtempSync(path.join(tmpdir(), 'faultline-views-'))
  })
  afterEach(() => rmSync(home, { recursive: true, force: true }))

  test('come back for their project alone, in the order in which they were made', () => {
    const views = createKeptViews(home)
    views.put('/p/one', bookmark)
    views.put('/p/one', { ...bookmark, id: 'b' })
    views.put('/p/one', { ...bookmark, note: 'start here' })
    views.keepLast('/p/one', '#/map')
    expect(createKeptViews(home).read('/p/one')).toEqual({
      bookmarks: [
        { ...bookmark, note: 'start here' },
        { ...bookmark, id: 'b' },
      ],
      last: '#/map',
    })
    expect(views.read('/p/two')).toEqual({ bookmarks: [] })
    expect(views.remove('/p/one', 'a').bookmarks).toMatchObject([{ id: 'b' }])
  })

  test('are not written over where they cannot be understood', () => {
    const views = createKeptViews(home)
    views.put('/p/one', bookmark)
    const [name = ''] = readdirSync(path.join(home, 'views'))
    writeFileSync(path.join(home, 'views', name), '{ "bookmarks": "of a newer version" }')
    expect(views.read('/p/one')).toEqual({ bookmarks: [] })
    expect(readdirSync(path.join(home, 'views'))).toEqual([`${name}.unreadable`])
  })

  test('refuse what is no address of a view', () => {
    expect(() => createKeptViews(home).keepLast('/p/one', 'https://elsewhere')).toThrow('#/')
  })
})
