import { describe, expect, it } from 'vitest'
import { foldersOf, lonelyFolders, treeRows, type TreeFile } from './fileTree.ts'

const files: readonly TreeFile[] = [
  'src/tax/rates.ts',
  'src/ledger/post.ts',
  'src/ledger/period.ts',
  'src/main.ts',
].map((path) => ({
  path,
  gap: undefined,
}))
const drawn = (open: readonly string[]) =>
  treeRows(files, new Set(open)).map(
    (row) => `${'  '.repeat(row.depth)}${row.name}${row.kind === 'folder' ? ` ${row.files}` : ''}`,
  )

describe('the tree of files', () => {
  it('shows folders before files with the number of files in them, and only what is open', () => {
    expect(drawn([])).toEqual(['src 4'])
    expect(drawn(['src', 'src/ledger'])).toEqual([
      'src 4',
      '  ledger 2',
      '    period.ts',
      '    post.ts',
      '  tax 1',
      '  main.ts',
    ])
  })

  it('begins opened down to the first choice', () => {
    expect(lonelyFolders(files)).toEqual(['src'])
    expect(lonelyFolders([])).toEqual([])
    expect(lonelyFolders(files.slice(1, 3))).toEqual(['src', 'src/ledger'])
  })

  it('knows the folders that hold a file', () => {
    expect(foldersOf('src/ledger/post.ts')).toEqual(['src', 'src/ledger'])
    expect(foldersOf('setup.py')).toEqual([])
  })
})
