import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { draftOf, replaceFile } from './replaceFile.ts'

it('replaces a file as a whole, for its owner alone, and removes what a crash left long ago', () => {
  const folder = mkdtempSync(join(tmpdir(), 'faultline-replace-'))
  const file = join(folder, 'preferences.json')
  const [old, young, other] = [draftOf(file), draftOf(file), draftOf(join(folder, 'recents.json'))]
  for (const draft of [old, young, other]) writeFileSync(draft, '{"theme"')
  for (const draft of [old, other]) utimesSync(draft, new Date(0), new Date(0))
  writeFileSync(file, 'old')
  replaceFile(file, 'new')
  expect(readFileSync(file, 'utf8')).toBe('new')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).map((name) => join(folder, name))).toEqual([file, young, other].sort())
  rmSync(folder, { recursive: true })
})
