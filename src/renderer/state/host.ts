import { create } from 'zustand'
import type { HostInfo, RecentProject } from '#shared/protocol'
import { command } from '../api.ts'
import { say, sentenceOf } from './notices.ts'

interface HostSlice {
  /** Undefined until the host has answered. */
  readonly info: HostInfo | undefined
  readonly recents: readonly RecentProject[] | undefined
}

/** Where the interface runs, and the projects that were opened before. */
export const useHost = create<HostSlice>(() => ({ info: undefined, recents: undefined }))

/** Asks the host for both. Rejects where it cannot be reached. */
export async function readHost(): Promise<HostInfo> {
  const [info, recents] = await Promise.all([command('hostInfo', undefined), command('recents', undefined)])
  useHost.setState({ info, recents })
  return info
}

/** Reads the list of recent projects again. A failure is said and leaves the list as it was. */
export async function readRecents(): Promise<void> {
  try {
    useHost.setState({ recents: await command('recents', undefined) })
  } catch (cause) {
    say(`The recent projects could not be read. ${sentenceOf(cause)}`, 'bad')
  }
}

/** Takes a project off the list; its index stays. */
export async function forgetRecent(root: string): Promise<void> {
  try {
    await command('forgetRecent', root)
  } catch (cause) {
    say(sentenceOf(cause), 'bad')
  }
  await readRecents()
}
