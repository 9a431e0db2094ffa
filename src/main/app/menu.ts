import { app, Menu, type MenuItemConstructorOptions } from 'electron'
import type { MenuCommand, RecentProject } from '#shared/protocol'

const RECENTS_IN_MENU = 10

export interface MenuActions {
  send(command: MenuCommand): void
  open(root: string): void
  restartEngine(): void
}

/** Builds the application menu; called again when the recent projects change. */
export function setMenu(recents: readonly RecentProject[], actions: MenuActions): void {
  const command = (label: string, name: MenuCommand, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    click: () => actions.send(name),
    // The interface handles its own keys; the menu only shows them.
    ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: false }),
  })
  const template: MenuItemConstructorOptions[] = [
    ...(process.platform === 'darwin' ? [{ role: 'appMenu' } as const] : []),
    {
      label: '&File',
      submenu: [
        command('Open Folder…', 'open', 'CmdOrCtrl+O'),
        { label: 'Open Recent', submenu: recentItems(recents, actions) },
        { type: 'separator' },
        { role: process.platform === 'darwin' ? 'close' : 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: '&Go',
      submenu: [
        command('Search Symbols, Files, Commands', 'search', 'CmdOrCtrl+K'),
        { type: 'separator' },
        command('Back', 'back', 'Alt+Left'),
        command('Forward', 'forward', 'Alt+Right'),
        { type: 'separator' },
        command('Bookmark This View', 'bookmark', 'CmdOrCtrl+D'),
        { type: 'separator' },
        command('Map', 'map'),
        command('Explore', 'explore'),
        command('Impact', 'impact'),
        command('Cycles', 'cycles'),
        command('Paths', 'paths'),
        command('Agents', 'agents'),
        { type: 'separator' },
        command('Start', 'start'),
        command('Index Report', 'index'),
        command('Settings', 'settings', 'CmdOrCtrl+,'),
      ],
    },
    {
      label: '&View',
      submenu: [
        command('Switch Theme', 'theme'),
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
        { type: 'separator' },
        { role: 'reload' },
        { role: 'toggleDevTools' },
      ],
    },
    { role: 'windowMenu' },
    {
      role: 'help',
      submenu: [
        command('Keys and Legend', 'help', '?'),
        { label: 'Restart Engine', click: () => actions.restartEngine() },
        { label: `Faultline ${app.getVersion()}`, enabled: false },
      ],
    },
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}

function recentItems(recents: readonly RecentProject[], actions: MenuActions): MenuItemConstructorOptions[] {
  const present = recents.filter(({ missing }) => missing !== true).slice(0, RECENTS_IN_MENU)
  if (present.length === 0) return [{ label: 'No recent projects', enabled: false }]
  return present.map(({ name, root }) => ({ label: `${name}  (${root})`, click: () => actions.open(root) }))
}
