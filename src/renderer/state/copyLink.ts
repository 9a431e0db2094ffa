import { copyText } from './copyText.ts'
import { linkOf } from './deepLink.ts'
import { useHost } from './host.ts'
import { shownView } from './view.ts'

/** Copies an address that opens what is shown: the window's own scheme, or the page's in a browser. */
export async function copyLink(): Promise<void> {
  const link = linkOf(shownView())
  const inWindow = useHost.getState().info?.surface === 'window'
  const address = inWindow ? `faultline://open/${link}` : new URL(link, window.location.href).href
  await copyText(address, 'The link')
}
