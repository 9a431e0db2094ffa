import { dialog, type BrowserWindow } from 'electron'
import type { EngineEvent, RecentProject } from '#shared/protocol'
import type { DeepLink } from './deepLink.ts'
import type { EngineProcess } from './EngineProcess.ts'

export interface LinkFollowing {
  readonly engine: EngineProcess
  readonly window: () => BrowserWindow | undefined
  readonly tell: (event: EngineEvent) => void
}

/** Shows the view that a link asks for. A project that was never opened here is only opened after the user said so. */
export async function followDeepLink({ project, link }: DeepLink, following: LinkFollowing): Promise<void> {
  if ((await isKnown(project, following.engine)) || (await allows(project, following.window()))) {
    following.tell({ type: 'link', project, link })
  }
}

async function isKnown(project: string, engine: EngineProcess): Promise<boolean> {
  try {
    // The engine promises RecentProject[] for this command.
    const recents = (await engine.request({ kind: 'command', name: 'recents' })) as readonly RecentProject[]
    return recents.some(({ root }) => root === project)
  } catch {
    return false
  }
}

async function allows(project: string, window: BrowserWindow | undefined): Promise<boolean> {
  const options = {
    type: 'question' as const,
    message: 'A link asks Faultline to open this folder',
    detail: `${project}\n\nIt was not opened here before. Its files are read and indexed, never run.`,
    buttons: ['Open', 'Cancel'],
    defaultId: 1,
    cancelId: 1,
  }
  const { response } = await (window === undefined
    ? dialog.showMessageBox(options)
    : dialog.showMessageBox(window, options))
  return response === 0
}
