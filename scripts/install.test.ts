import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

// The add-on ships its binaries, but npm starts node-gyp for any package with a binding.gyp, and `npm ci` then fails on
// a machine without Python. npm 11 heeds allowScripts; npm 10 heeds only this line of the lock file, which a rewrite of
// that file drops.
it('leaves the SQLite add-on as it is shipped: nothing is compiled during npm ci', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(manifest.allowScripts['better-sqlite3']).toBe(false)
  expect(lock.packages['node_modules/better-sqlite3'].gypfile).toBe(false)
})

it('finds a shipped binary of the SQLite add-on for this machine', () => {
  const { getPrebuildPath } = createRequire(import.meta.url)(join(root, 'node_modules/better-sqlite3/lib/binding.js'))
  expect(getPrebuildPath()).toMatch(/\.node$/)
})
