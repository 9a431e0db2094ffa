import { app, session } from 'electron'
import { isOwnPage } from './origin.ts'

/** Nothing leaves our pages: no navigation, no new windows, no web views, no permissions. Applies to every web content. */
export function lockDown(): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (event, url) => {
      if (!isOwnPage(url)) event.preventDefault()
    })
    contents.on('will-redirect', (event, url) => {
      if (!isOwnPage(url)) event.preventDefault()
    })
    contents.on('will-attach-webview', (event) => event.preventDefault())
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  })
  session.defaultSession.setPermissionRequestHandler((contents, permission, answer) => {
    // Copying a name or a report to the clipboard is the one thing that the interface asks for.
    answer(permission === 'clipboard-sanitized-write' && isOwnPage(contents.getURL()))
  })
  session.defaultSession.setPermissionCheckHandler(
    (contents, permission) =>
      permission === 'clipboard-sanitized-write' && contents !== null && isOwnPage(contents.getURL()),
  )
}
