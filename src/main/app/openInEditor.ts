import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { shell } from 'electron'
import {
  commandOfTemplate,
  EDITOR_TITLES,
  type EditorChoice,
  type EditorCommand,
  type EditorPlace,
} from '#shared/editors'
import type { PortError } from '#shared/enginePort'
import type { EditorOutcome } from '#shared/protocol'
import { editorCommands } from './editorCommands.ts'

/** A program that ends sooner with a fault did not open the file. */
const SETTLED_AFTER_MS = 700

export interface EditorRequest {
  readonly project: string
  readonly file: string
  readonly line: number
  readonly column: number
  readonly editor: EditorChoice
}

/**
 * Opens a file of a project at a line and column in the user's editor; where none was chosen and none is found, it is
 * shown in its folder. The file is never opened by its type: a file of an analysed repository must not be run. Rejects
 * with a PortError that says what to do. `allows` is asked before a command of the user's own is started.
 */
export async function openInEditor(
  { project, file, line, column, editor }: EditorRequest,
  allows: (command: string) => Promise<boolean>,
): Promise<EditorOutcome> {
  const place: EditorPlace = { file: fileOf(project, file), line, column }
  if (editor.id === 'template') return openByTemplate(editor.template, place, allows)
  const given = process.env['FAULTLINE_EDITOR'] ?? ''
  const own = { command: given, args: ['--goto', `${place.file}:${line}:${column}`] }
  const commands = editorCommands(editor.id, place, machine())
  const tried = editor.id === 'auto' && given !== '' ? [own, ...commands] : commands
  for (const command of tried) if ((await start(command)) === undefined) return 'editor'
  if (editor.id !== 'auto') {
    const hint = 'Choose another editor in Settings, or give its command there.'
    throw portError(`${EDITOR_TITLES[editor.id]} was not found on PATH or where it usually is.`, hint)
  }
  shell.showItemInFolder(place.file)
  return 'folder'
}

/** Shows a file of a project in the file manager. */
export function revealInFolder(project: string, file: string): void {
  shell.showItemInFolder(fileOf(project, file))
}

async function openByTemplate(
  template: string,
  place: EditorPlace,
  allows: (command: string) => Promise<boolean>,
): Promise<EditorOutcome> {
  const command = commandOfTemplate(template, place)
  if (typeof command === 'string') throw portError(command, 'Mend the command in Settings.')
  if (!(await allows(template))) throw portError('Nothing was started.', 'Choose another editor in Settings.')
  const failure = await start(command)
  if (failure === undefined) return 'editor'
  throw portError(`${command.command} could not be started: ${failure}.`, 'Mend the command in Settings.')
}

function fileOf(project: string, file: string): string {
  const root = realPathOf(project)
  const found = root === undefined ? undefined : realPathOf(path.join(root, file))
  if (root === undefined || found === undefined) {
    throw portError(`${file} is not there any more.`, 'Index the project again.')
  }
  if (found.startsWith(root + path.sep)) return found
  throw portError('This file is outside of the project.', 'Only files of the project are opened.')
}

function realPathOf(place: string): string | undefined {
  try {
    return realpathSync(place)
  } catch {
    return undefined
  }
}

function machine() {
  return {
    platform: process.platform,
    home: homedir(),
    localApplications: process.env['LOCALAPPDATA'] ?? '',
    programFiles: process.env['ProgramFiles'] ?? '',
  }
}

/** Why the program could not be started, or undefined where it was. Without a shell, and not from within a project. */
async function start({ command, args }: EditorCommand): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'ignore', detached: true, cwd: homedir(), shell: false })
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code) => resolve(code === 0 ? undefined : `it ended with ${code ?? 'a signal'}`))
    child.once('spawn', () => {
      child.unref()
      setTimeout(() => resolve(undefined), SETTLED_AFTER_MS)
    })
  })
}

function portError(message: string, hint: string): PortError {
  return { message, hint }
}
