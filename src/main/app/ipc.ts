import { dialog, ipcMain, type BrowserWindow, type IpcMainInvokeEvent } from 'electron'
import { EDITOR_IDS } from '#shared/editors'
import type { PortError } from '#shared/enginePort'
import { isRecord } from '#shared/isRecord'
import { COMMAND_NAMES, type CommandName } from '#shared/protocol'
import type { EngineProcess } from './EngineProcess.ts'
import { allowsCommand } from './allowsCommand.ts'
import { openInEditor, revealInFolder, type EditorRequest } from './openInEditor.ts'
import { isOwnPage } from './origin.ts'

/** What an invocation gives back: errors as values, because Electron strips thrown ones of everything but a text. */
export type IpcReply =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: PortError }

const NAME_LENGTH_LIMIT = 64
const PAYLOAD_LENGTH_LIMIT = 1_000_000

export interface IpcOptions {
  readonly engine: EngineProcess
  readonly window: () => BrowserWindow | undefined
  /** A project was opened: recents changed. */
  readonly opened: () => void
  /** The interface has made contact: it hears events from now on. */
  readonly contacted: () => void
}

/** Answers the interface. Every call is checked: it must come from our own top frame and have the expected shape. */
export function handleIpc({ engine, window, opened, contacted }: IpcOptions): void {
  ipcMain.handle('faultline:ask', async (event, name: unknown, argument: unknown) =>
    answer(event, async () => {
      if (!isName(name) || !isPayload(argument) || !isRecord(argument)) throw malformed()
      return engine.request({ kind: 'ask', name, argument })
    }),
  )
  ipcMain.handle('faultline:command', async (event, name: unknown, argument: unknown) =>
    answer(event, async () => {
      const command = COMMAND_NAMES.find((known) => known === name)
      if (command === undefined || !isPayload(argument)) throw malformed()
      const value = await run(command, argument)
      if (command === 'openProject' || command === 'forgetRecent') opened()
      return value
    }),
  )

  async function run(command: CommandName, argument: unknown): Promise<unknown> {
    switch (command) {
      case 'chooseFolder':
        return chooseFolder(window())
      case 'openInEditor':
        return openInEditor(editorRequest(argument), async (template) => allowsCommand(window(), template))
      case 'revealInFolder': {
        const { project, file } = projectFile(argument)
        return revealInFolder(project, file)
      }
      case 'hostInfo':
        // The first thing that the interface asks for, and again when the reader tries again after a failure.
        engine.restart()
        return engine.request({ kind: 'command', name: command, argument }).finally(contacted)
      default:
        return engine.request({ kind: 'command', name: command, argument })
    }
  }
}

async function answer(event: IpcMainInvokeEvent, work: () => Promise<unknown>): Promise<IpcReply> {
  try {
    const frame = event.senderFrame
    if (frame === null || frame !== event.sender.mainFrame || !isOwnPage(frame.url)) throw malformed()
    return { ok: true, value: await work() }
  } catch (error) {
    return { ok: false, error: asPortError(error) }
  }
}

function projectFile(argument: unknown) {
  if (!isRecord(argument)) throw malformed()
  const { project, file } = argument
  if (typeof project !== 'string' || typeof file !== 'string') throw malformed()
  return { project, file }
}

function editorRequest(argument: unknown): EditorRequest {
  const place = projectFile(argument)
  if (!isRecord(argument) || !isRecord(argument['editor'])) throw malformed()
  const { line, column, editor } = argument
  if (!isPosition(line) || !isPosition(column)) throw malformed()
  const id = EDITOR_IDS.find((known) => known === editor['id'])
  if (id === undefined || typeof editor['template'] !== 'string') throw malformed()
  return { ...place, line, column, editor: { id, template: editor['template'] } }
}

function isPosition(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}

async function chooseFolder(window: BrowserWindow | undefined): Promise<string | undefined> {
  const options = { title: 'Open a repository', properties: ['openDirectory' as const] }
  const { filePaths } = await (window === undefined
    ? dialog.showOpenDialog(options)
    : dialog.showOpenDialog(window, options))
  return filePaths[0]
}

function asPortError(error: unknown): PortError {
  if (isRecord(error) && typeof error['message'] === 'string' && typeof error['hint'] === 'string') {
    return { message: error['message'], hint: error['hint'] }
  }
  return {
    message: error instanceof Error ? error.message : String(error),
    hint: 'Try again; restart Faultline if it stays.',
  }
}

function malformed(): PortError {
  return { message: 'The interface sent a request that the window does not know.', hint: 'Reload the window.' }
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= NAME_LENGTH_LIMIT
}

function isPayload(value: unknown): boolean {
  return (JSON.stringify(value) ?? '').length <= PAYLOAD_LENGTH_LIMIT
}
