import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Why a request is refused, or that it is let in. */
export type Access =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly status: 401 | 403; readonly reason: string }

/** The name of the session cookie; it has the port in it because cookies do not tell ports of one host apart. */
export function cookieName(port: number): string {
  return `faultline_${port}`
}

/**
 * Whether the request comes from this machine's own interface or from someone with the token. Host and Origin are
 * checked first, so that a web page that points its own name at 127.0.0.1 learns nothing, not even that a token is due.
 */
export function checkOrigin(request: IncomingMessage, port: number): Access {
  const own = [`127.0.0.1:${port}`, `localhost:${port}`]
  if (!own.includes(request.headers.host ?? '')) return refuse(403, 'The Host header does not name this server.')
  if (request.method === 'OPTIONS') return refuse(403, 'Requests from other origins are not allowed.')
  const { origin } = request.headers
  if (origin !== undefined && !own.some((host) => origin === `http://${host}`)) {
    return refuse(403, 'Requests from other origins are not allowed.')
  }
  if (request.headers['sec-fetch-site'] === 'cross-site' && request.headers['sec-fetch-mode'] !== 'navigate') {
    return refuse(403, 'Requests from other sites are not allowed.')
  }
  return { allowed: true }
}

/** Whether the request carries the bearer token or a session's cookie. */
export function checkToken(request: IncomingMessage, port: number, secrets: Secrets): Access {
  const bearer = bearerOf(request.headers.authorization)
  if (bearer !== undefined) {
    return sameSecret(bearer, secrets.token)
      ? { allowed: true }
      : refuse(401, 'The token is not the one of this server.')
  }
  const session = cookieOf(request.headers.cookie, cookieName(port))
  if (session !== undefined && secrets.sessions().some((known) => sameSecret(session, known))) return { allowed: true }
  return refuse(401, 'A token is required: Authorization: Bearer <token of the discovery file>.')
}

export interface Secrets {
  readonly token: string
  readonly sessions: () => readonly string[]
}

/** Compares in a time that says nothing about where the two differ, nor about their lengths. */
export function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function bearerOf(header: string | undefined): string | undefined {
  const match = /^Bearer ([\x21-\x7e]{1,512})$/i.exec(header ?? '')
  return match?.[1]
}

function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2)
    if (key === name) return value
  }
  return undefined
}

function refuse(status: 401 | 403, reason: string): Access {
  return { allowed: false, status, reason }
}
