import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MEDIA_TYPES } from '#shared/page'
import { sendPage } from './respond.ts'

/** Sends a file of the interface's folder; anything that is not a plain file inside it is not found. */
export async function sendStaticFile(response: ServerResponse, folder: string, pathname: string): Promise<void> {
  const file = await resolveInside(folder, pathname === '/' ? '/index.html' : pathname)
  const type = file === undefined ? undefined : MEDIA_TYPES[path.extname(file)]
  if (file === undefined || type === undefined) {
    if (pathname === '/')
      sendPage(
        response,
        503,
        'The interface is not built',
        'Run <code>npm run build</code> in the package, then reload.',
      )
    else sendPage(response, 404, 'Not found', 'There is no such page.')
    return
  }
  response.setHeader('content-type', type)
  // File names under assets/ carry a hash of their content.
  if (pathname.startsWith('/assets/')) response.setHeader('cache-control', 'private, max-age=31536000, immutable')
  response.writeHead(200)
  await pipeline(createReadStream(file), response).catch(() => response.destroy())
}

async function resolveInside(folder: string, pathname: string): Promise<string | undefined> {
  try {
    const decoded = decodeURIComponent(pathname)
    if (decoded.includes('\0') || decoded.includes('\\')) return undefined
    const root = await realpath(folder)
    const file = await realpath(path.join(root, decoded))
    if (!file.startsWith(root + path.sep)) return undefined
    return (await stat(file)).isFile() ? file : undefined
  } catch {
    return undefined
  }
}
