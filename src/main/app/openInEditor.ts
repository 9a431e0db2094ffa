import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { shell } from 'electron'
import type { EditorOutcome } from '#shared/protocol'

/** Editors that understand `--goto file:line`; the user's choice stands first. */
const EDITORS = [process.env['FAULTLINE_EDITOR'], 'code', 'cursor', 'codium']

/**
 * Opens a file of a project at a line in the user's editor, or shows it in its folder where no editor is found. The
 * file is never opened by its type: a file of an analysed repository must not be run.
 */
export async function openInEditor(project: string, file: string, line: number): Promise<EditorOutcome> {
  const root = realpathSync(project)
  const path = realpathSync(join(root, file))
  if (!path.startsWith(root + sep)) throw new Error('This file is outside of the project.')
  for (const editor of EDITORS) {
    if (editor !== undefined && editor !== '' && (await starts(editor, ['--goto', `${path}:${line}`]))) return 'editor'
  }
  shell.showItemInFolder(path)
  return 'folder'
}

async function starts(command: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'ignore', detached: true })
    child.once('spawn', () => {
      child.unref()
      resolve(true)
    })
    child.once('error', () => resolve(false))
  })
}
