import { dialog, type BrowserWindow } from 'electron'

/** Commands that were allowed since the start. */
const allowed = new Set<string>()

/**
 * Asks the user, in a dialog that no page can answer, before a command that came from the page is started for the first
 * time: it runs with the user's rights.
 */
export async function allowsCommand(window: BrowserWindow | undefined, command: string): Promise<boolean> {
  if (allowed.has(command)) return true
  const options = {
    type: 'question' as const,
    message: 'Start this command as your editor?',
    detail: command,
    buttons: ['Start', 'Cancel'],
    defaultId: 0,
    cancelId: 1,
  }
  const { response } = await (window === undefined
    ? dialog.showMessageBox(options)
    : dialog.showMessageBox(window, options))
  if (response === 0) allowed.add(command)
  return response === 0
}
