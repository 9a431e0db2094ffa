import { existsSync } from 'node:fs'
import path from 'node:path'
import { packageRoot } from '#model/packageRoot'
import type { Launch } from '#shared/agentClients'

/** How a client starts this program for a project, or for none. */
export function agentLaunch(project: string | undefined): Launch {
  const program = path.join(packageRoot(), 'bin', 'faultline.js')
  return { command: nodeForClients(), args: [program, 'mcp', ...(project === undefined ? [] : [project])] }
}

/** By an absolute path: a client that was started from a desktop has no shell's PATH. Electron's own Node is no program. */
function nodeForClients(): string {
  if (process.versions['electron'] === undefined) return process.execPath
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const ours = path.join(packageRoot(), 'node_modules', 'node', 'bin', name)
  return existsSync(ours) ? ours : name
}
