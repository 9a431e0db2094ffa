import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { protocol } from 'electron'
import { CONTENT_SECURITY_POLICY, MEDIA_TYPES } from '#shared/page'
import { APP_ORIGIN } from './origin.ts'

/** Must run before the app is ready: gives `app://` the rights of a secure origin, and nothing else. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}

/** Answers `app://faultline/…` with files of the built interface, and only those. */
export function serveRenderer(folder: string): void {
  protocol.handle('app', async (request) => {
    const url = new URL(request.url)
    const path = normalize(join(folder, decodeURIComponent(url.pathname === '/' ? '/index.html' : url.pathname)))
    if (`${url.protocol}//${url.host}` !== APP_ORIGIN || !path.startsWith(folder + sep)) return plain(404, 'Not found')
    try {
      return new Response(await readFile(path), {
        headers: headers(MEDIA_TYPES[extname(path)] ?? 'application/octet-stream'),
      })
    } catch {
      return plain(404, `The interface is not complete: ${url.pathname} is missing. Build it again with npm run build.`)
    }
  })
}

function headers(type: string): Record<string, string> {
  return {
    'content-type': type,
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  }
}

function plain(status: number, text: string): Response {
  return new Response(text, { status, headers: headers('text/plain; charset=utf-8') })
}
