import { randomBytes } from 'node:crypto'
import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** A draft this old belongs to nobody: writing one takes milliseconds. */
const DRAFT_AGE_MS = 60_000

/** Of files of the data folder: their owner's alone. */
const OWN_MODE = 0o600

/** Writes a file beside and renames it, so that a crash leaves the old one or the new one. */
export function replaceFile(file: string, text: string, mode: number = OWN_MODE): void {
  removeOldDrafts(file)
  const draft = draftOf(file)
  writeFileSync(draft, text, { mode, flag: 'wx' })
  renameSync(draft, file)
}

/** A name beside the file that nobody else uses. */
export function draftOf(file: string): string {
  return `${file}.${process.pid}.${randomBytes(4).toString('hex')}.draft`
}

/** Removes what processes left that ended between writing a draft and renaming it. */
export function removeOldDrafts(file: string): void {
  const folder = dirname(file)
  const start = `${basename(file)}.`
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(start) || !/^\d+\.[0-9a-f]{8}\.draft$/.test(name.slice(start.length))) continue
    const draft = join(folder, name)
    const writtenMs = statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (Date.now() - writtenMs > DRAFT_AGE_MS) rmSync(draft, { force: true })
  }
}
