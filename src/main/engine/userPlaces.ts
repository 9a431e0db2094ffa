import { homedir } from 'node:os'
import path from 'node:path'
import type { Places } from '#shared/agentClients'

/** Where this user's programs keep their settings. */
export function userPlaces(): Places {
  const home = homedir()
  switch (process.platform) {
    case 'win32':
      return { home, settings: process.env['APPDATA'] ?? path.join(home, 'AppData', 'Roaming'), platform: 'windows' }
    case 'darwin':
      return { home, settings: path.join(home, 'Library', 'Application Support'), platform: 'mac' }
    default:
      return { home, settings: process.env['XDG_CONFIG_HOME'] || path.join(home, '.config'), platform: 'linux' }
  }
}
