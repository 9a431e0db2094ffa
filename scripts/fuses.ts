import { readFileSync } from 'node:fs'

/** What stands before the fuses in every Electron binary; then their version, their number, and one character each. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const NAMES = [
  'runAsNode',
  'enableCookieEncryption',
  'enableNodeOptionsEnvironmentVariable',
  'enableNodeCliInspectArguments',
  'enableEmbeddedAsarIntegrityValidation',
  'onlyLoadAppFromAsar',
  'loadBrowserProcessSpecificV8Snapshot',
  'grantFileProtocolExtraPrivileges',
] as const
const STATES: Readonly<Record<string, boolean>> = { 0: false, 1: true }

/** The name of a fuse, as the configuration of the packages has it. */
export type Fuse = (typeof NAMES)[number]

/** The fuses of an Electron binary that this program knows and the binary has: an old one has fewer. */
export function readFuses(binary: string): Partial<Record<Fuse, boolean>> {
  const bytes = readFileSync(binary)
  const at = bytes.indexOf(SENTINEL)
  if (at < 0) throw new Error(`${binary} is no Electron binary: it has no fuses.`)
  const start = at + SENTINEL.length
  const count = bytes[start + 1] ?? 0
  const states = bytes.toString('latin1', start + 2, start + 2 + count)
  return Object.fromEntries(NAMES.slice(0, count).map((name, index) => [name, STATES[states[index] ?? '']]))
}
