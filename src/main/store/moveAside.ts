import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { withStoreErrors } from './storeErrors.ts'

/** Broken databases that are kept for whoever wants to look; older ones are removed. */
const KEPT = 3
const SUFFIXES = ['', '-wal', '-shm'] as const

/** Renames a database that cannot be used, with its journal, to `<name>.broken-<time>` and gives the new path. */
export function moveAside(databasePath: string, nowMs: number): string {
  return withStoreErrors(databasePath, () => {
    const stamp = new Date(nowMs).toISOString().replace(/[:.]/g, '-')
    let aside = `${databasePath}.broken-${stamp}`
    for (let count = 2; existsSync(aside); count += 1) aside = `${databasePath}.broken-${stamp}-${count}`
    for (const suffix of SUFFIXES) {
      if (existsSync(databasePath + suffix)) renameSync(databasePath + suffix, aside + suffix)
    }
    removeOld(databasePath)
    return aside
  })
}

function removeOld(databasePath: string): void {
  const folder = dirname(databasePath)
  const start = `${basename(databasePath)}.broken-`
  const broken = readdirSync(folder)
    .filter((name) => name.startsWith(start) && !/-(?:wal|shm)$/.test(name))
    .sort()
  for (const name of broken.slice(0, Math.max(0, broken.length - KEPT))) {
    for (const suffix of SUFFIXES) rmSync(join(folder, name + suffix), { force: true })
  }
}
