import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Puts the repository under git, with a branch `feat/currency` that `main` does not have: the signature of `postEntry` and the
 * body of `append` change, and a test reaches the latter.
 */
export function makeBranch(root: string): void {
  const git = (...words: readonly string[]): void => {
    const who = ['-c', 'user.name=Reader', '-c', 'user.email=reader@example.org', '-c', 'commit.gpgsign=false']
    execFileSync('git', [...who, ...words], { cwd: root, stdio: 'ignore' })
  }
  const edit = (path: string, from: string, to: string): void => {
    const file = join(root, path)
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
  }
  writeFileSync(join(root, 'src/ledger/journal.test.ts'), JOURNAL_TEST)
  git('init', '--initial-branch=main')
  git('add', '.')
  git('commit', '-m', 'The ledger')
  git('checkout', '-b', 'feat/currency')
  edit('src/ledger/postEntry.ts', 'amount: number): number {', 'amount: number, currency: string): number {')
  edit('src/ledger/journal.ts', 'lines.push(line)', 'lines.push(line.trim())')
  git('commit', '-am', 'Entries have a currency')
}

const JOURNAL_TEST = `import { test } from 'vitest'
import { append } from './journal.ts'

test('keeps a line', () => {
  append('one')
})
`
