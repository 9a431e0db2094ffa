import { existsSync } from 'node:fs'
import { createTwoFilesPatch } from 'diff'
import { AGENT_CLIENTS, wholeConfiguration, type AgentClient, type Launch } from '#shared/agentClients'
import { UserError } from '#shared/UserError'
import { agentLaunch } from '#engine/agentLaunch'
import { userPlaces } from '#engine/userPlaces'
import { connectedEntry, planEdit, writeEdit, type PlannedEdit } from './connect/clientFile.ts'
import { EXIT, type ExitCode } from './exit.ts'
import { writeOut } from './output.ts'
import { isFolder } from '#engine/isFolder'
import { resolveTyped } from './paths.ts'

export interface ConnectOptions {
  readonly write: boolean
  readonly remove: boolean
  readonly project: string | undefined
  readonly json: boolean
}

/**
 * `faultline connect [CLIENT]`: without a client, which ones there are and which know of Faultline; with one, what its
 * configuration needs, as a difference. Only `--write` writes, and `--remove` takes it back. Everything else in the file stays.
 */
export async function connectCommand(id: string | undefined, options: ConnectOptions): Promise<ExitCode> {
  if (id === undefined) {
    if (options.write || options.remove) {
      throw new UserError('invalid_argument', 'Say which client is meant.', `Give one of ${namesOf(AGENT_CLIENTS)}.`)
    }
    await writeOut(options.json ? `${JSON.stringify({ clients: AGENT_CLIENTS.map(stateOf) })}\n` : listing())
    return EXIT.success
  }
  if (options.write && options.remove) {
    throw new UserError('invalid_argument', '--write and --remove are opposites.', 'Give one of them.')
  }
  const client = AGENT_CLIENTS.find((known) => known.id === id)
  if (client === undefined) {
    throw new UserError('invalid_argument', `There is no client "${id}".`, `Give one of ${namesOf(AGENT_CLIENTS)}.`)
  }
  const edit = planEdit(client, client.file(userPlaces()), options.remove ? undefined : launchOf(options.project))
  const writes = (options.write || options.remove) && edit.after !== edit.before
  // What will be done is shown first, and stands there even where writing fails.
  if (!options.json) await writeOut(describe(client, edit, options))
  if (writes) writeEdit(edit)
  if (options.json) await writeOut(`${JSON.stringify(reportOf(client, edit, { written: writes }))}\n`)
  else if (writes) await writeOut(`Wrote ${edit.file}. ${client.afterwards}\n`)
  return EXIT.success
}

function launchOf(project: string | undefined): Launch {
  if (project !== undefined && !isFolder(resolveTyped(project))) {
    throw new UserError(
      'file_not_found',
      `${project} is no folder.`,
      'Give the folder of a project, or leave --project out.',
    )
  }
  return agentLaunch(project === undefined ? undefined : resolveTyped(project))
}

function listing(): string {
  const states = AGENT_CLIENTS.map(stateOf)
  const width = Math.max(...states.map(({ client }) => client.length))
  const lines = states.map(
    ({ client, title, state, file }) => `  ${client.padEnd(width)}  ${`${title}: ${state}`.padEnd(32)} ${file}`,
  )
  return [
    'Clients (faultline connect CLIENT shows what its configuration needs; --write writes it, --remove takes it back):',
    ...lines,
    '',
    'Any other client that starts servers over stdin and stdout:',
    JSON.stringify({ mcpServers: { faultline: { ...launchOf(undefined) } } }, undefined, 2),
    '',
  ].join('\n')
}

function stateOf(client: AgentClient): { client: string; title: string; state: string; file: string } {
  const file = client.file(userPlaces())
  return { client: client.id, title: client.title, state: stateIn(client, file), file }
}

function stateIn(client: AgentClient, file: string): string {
  try {
    if (connectedEntry(client, file) !== undefined) return 'connected'
    return existsSync(file) ? 'not connected' : 'no settings here'
  } catch {
    return 'settings unreadable'
  }
}

function describe(client: AgentClient, edit: PlannedEdit, { write, remove, project }: ConnectOptions): string {
  if (edit.after === edit.before) {
    return remove
      ? `${client.title} is not connected: ${edit.file}\n`
      : `${client.title} is connected already: ${edit.file}\n`
  }
  const patch = createTwoFilesPatch(edit.exists ? edit.file : '/dev/null', edit.file, edit.before, edit.after, '', '', {
    context: 3,
  })
  const difference = patch.slice(patch.indexOf('---'))
  if (write || remove) return difference
  const again = `faultline connect ${client.id}${project === undefined ? '' : ` --project ${JSON.stringify(project)}`} --write`
  return `${difference}\nNothing was written. To write it: ${again}\n`
}

function reportOf(client: AgentClient, edit: PlannedEdit, { written }: { readonly written: boolean }): object {
  const { file, exists, before, after } = edit
  const configuration = wholeConfiguration(client, launchOf(undefined))
  return { client: client.id, file, exists, changes: before !== after, written, configuration }
}

function namesOf(clients: readonly AgentClient[]): string {
  return clients.map(({ id }) => id).join(', ')
}
