import { expect, it } from 'vitest'
import { createConcernsIndex } from './concernsIndex.ts'
import { wantedLanguages } from './wantedLanguages.ts'

const concerns = createConcernsIndex({
  languages: wantedLanguages([]),
  skipped: [
    { path: 'harbour/generated/', reason: 'ignored', detail: 'by .gitignore' },
    { path: 'harbour/big.ts', reason: 'too_large', detail: '' },
  ],
})

it.each([
  ['a source file', 'harbour/quay.ts'],
  ['a file that was left out and may fit now', 'harbour/big.ts'],
  ['a configuration file of a language', 'harbour/tsconfig.json'],
  ['an ignore file', 'harbour/.gitignore'],
  ['the project’s own ignore file', '.faultlineignore'],
  ['a folder, or a script without an extension', 'harbour/tools'],
  ['a folder that is named like one that was left out', 'generated/quay.ts'],
  ['the root itself, when it goes away', ''],
])('looks again for %s', (_, path) => expect(concerns(path)).toBe(true))

it.each([
  ['a file that no language claims', 'harbour/notes.log'],
  ['what is below a folder that was left out', 'harbour/generated/deep/quay.ts'],
  ['an installed package', 'harbour/node_modules/pier/index.js'],
  ['the folder of installed packages itself', 'node_modules'],
  ['what git writes for itself', '.git/index.lock'],
])('does not look again for %s', (_, path) => expect(concerns(path)).toBe(false))
