import { readFileSync, statSync } from 'node:fs'
import { isRecord } from '#shared/isRecord'

/** What a running engine leaves in `engine.json`, so that others find it instead of starting a second one. */
export interface Discovery {
  readonly pid: number
  readonly port: number
  readonly token: string
  readonly version: string
  readonly startedAt: string
}

export const FILE_NAME = 'engine.json'
const PORT_MAX = 65_535
const TOKEN_LENGTH = { least: 32, most: 512 } as const

/**
 * The file's content when it is well formed, belongs to this user and is closed to others. Checked by hand: whoever only asks
 * whether an engine runs should not have to load a validator for it.
 */
export function readDiscovery(file: string): Discovery | undefined {
  try {
    const stats = statSync(file)
    const ownUser = process.getuid?.()
    if (ownUser !== undefined && (stats.uid !== ownUser || (stats.mode & 0o077) !== 0)) return undefined
    return discoveryIn(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

function discoveryIn(value: unknown): Discovery | undefined {
  if (!isRecord(value)) return undefined
  const { pid, port, token, version, startedAt } = value
  if (!isCount(pid) || !isCount(port) || port > PORT_MAX) return undefined
  if (typeof token !== 'string' || token.length < TOKEN_LENGTH.least || token.length > TOKEN_LENGTH.most)
    return undefined
  if (typeof version !== 'string' || typeof startedAt !== 'string') return undefined
  return { pid, port, token, version, startedAt }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0
}
