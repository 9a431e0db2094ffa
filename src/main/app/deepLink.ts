import path from 'node:path'

export const SCHEME = 'faultline'

const LENGTH_MAX = 16_000
/** The host of our links: `faultline://open/#/explore?project=…`. */
const HOST = 'open'

/** A view that a link asks for: of which project, and the `#` part of its address. */
export interface DeepLink {
  readonly project: string
  readonly link: string
}

/**
 * What a link asks for, or undefined where it is none of ours. Any page and any program can make one: it must have exactly
 * our form, and name its project by an absolute path of this machine, because a path on another would be asked there.
 */
export function parseDeepLink(text: string, platform: NodeJS.Platform = process.platform): DeepLink | undefined {
  if (text.length > LENGTH_MAX || /\p{Cc}/u.test(text)) return undefined
  const url = addressOf(text)
  if (url === undefined || url.protocol !== `${SCHEME}:` || url.host !== HOST) return undefined
  if (url.username !== '' || url.password !== '' || url.search !== '') return undefined
  if (url.pathname !== '/' && url.pathname !== '') return undefined
  const match = /^#\/[a-z]+\?(.+)$/.exec(url.hash)
  const project = new URLSearchParams(match?.[1] ?? '').get('project')
  if (project === null || !isLocal(project, platform)) return undefined
  return { project, link: url.hash }
}

/** The first link among the arguments of a start. */
export function deepLinkIn(argv: readonly string[]): DeepLink | undefined {
  const found = argv.find((argument) => argument.startsWith(`${SCHEME}:`))
  return found === undefined ? undefined : parseDeepLink(found)
}

/** An absolute path, and none of a network share or a device. */
function isLocal(folder: string, platform: NodeJS.Platform): boolean {
  if (/\p{Cc}/u.test(folder)) return false
  if (platform === 'win32') return /^[a-z]:[\\/]/i.test(folder)
  return path.posix.isAbsolute(folder) && !folder.startsWith('//')
}

/** The oldest runtime of the window has no `URL.canParse`. */
function addressOf(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
