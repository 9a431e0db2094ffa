import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { AgentClient, Launch } from '#shared/agentClients'
import { UserError } from '#shared/UserError'
import { editJson, readJsonAt } from './editJson.ts'
import { editToml, readTomlAt } from './editToml.ts'

/** Settings are small; a larger file is something else. `~/.claude.json` keeps histories and reaches tens of megabytes. */
const FILE_BYTES_MAX = 64 * 1024 * 1024

/** A client's configuration as it is, and as it would be. */
export interface PlannedEdit {
  readonly file: string
  readonly exists: boolean
  readonly before: string
  readonly after: string
}

/** The edit that adds our entry, or for no launch takes it away. Throws UserError where the file cannot be understood. */
export function planEdit(client: AgentClient, file: string, launch: Launch | undefined): PlannedEdit {
  const exists = existsSync(file)
  const before = exists ? readSettings(file) : ''
  if (launch === undefined && standsIn(client, before) === undefined) return { file, exists, before, after: before }
  return { file, exists, before, after: edited(client, file, before, launch) }
}

/** Our entry as it stands in the file; undefined where it does not, or where there is no file. */
export function connectedEntry(client: AgentClient, file: string): unknown {
  return existsSync(file) ? standsIn(client, readSettings(file)) : undefined
}

/**
 * Writes the whole file beside the old one and puts it in its place, so that a crash leaves one or the other. A link stays
 * a link, and the file keeps its mode; a new one is readable by its owner alone. Throws UserError where the file has
 * changed since it was read.
 */
export function writeEdit({ file, exists, before, after }: PlannedEdit): void {
  const target = exists ? realpathSync(file) : file
  if (exists && readSettings(target) !== before) {
    throw new UserError(
      'invalid_argument',
      `${file} has changed in the meantime.`,
      'Run the command again; nothing was written.',
    )
  }
  mkdirSync(path.dirname(target), { recursive: true })
  const beside = `${target}.faultline-${process.pid}`
  try {
    writeFileSync(beside, after, { mode: exists ? statSync(target).mode & 0o777 : 0o600, flag: 'wx' })
    renameSync(beside, target)
  } finally {
    rmSync(beside, { force: true })
  }
}

function readSettings(file: string): string {
  const stats = statSync(file)
  if (!stats.isFile() || stats.size > FILE_BYTES_MAX) {
    throw new UserError('invalid_argument', `${file} is no file of settings.`, 'Nothing was written.')
  }
  return readFileSync(file, 'utf8')
}

function standsIn(client: AgentClient, text: string): unknown {
  return client.format === 'json' ? readJsonAt(text, client.at) : readTomlAt(text, client.at)
}

function edited(client: AgentClient, file: string, before: string, launch: Launch | undefined): string {
  const entry = launch === undefined ? undefined : client.entry(launch)
  try {
    return client.format === 'json' ? editJson(before, client.at, entry) : editToml(before, client.at, entry)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw new UserError(
      error.errorType,
      `${file}: ${error.message}.`,
      `${error.hint[0]?.toUpperCase()}${error.hint.slice(1)}.`,
      { cause: error },
    )
  }
}
