import { randomBytes } from 'node:crypto'
import { cookieName, sameSecret } from './access.ts'

/** Addresses that are waiting to be opened, and browsers that are let in; the oldest gives way. */
const TICKETS_KEPT = 16
const SESSIONS_KEPT = 32
const TICKET_LIFETIME_MS = 10 * 60_000

/**
 * Lets a browser in: a ticket stands in the address that is printed or opened, works once and for ten minutes, and is
 * exchanged for a cookie that scripts cannot read. The bearer token never stands in an address.
 */
export interface BrowserSessions {
  /** A new ticket. */
  issue(): string
  /** The value of a Set-Cookie header for a valid ticket, which is used up; undefined for any other. */
  redeem(ticket: string, port: number): string | undefined
  /** The secrets of the sessions that are let in. */
  sessions(): readonly string[]
}

export function createBrowserSessions(now: () => number = Date.now): BrowserSessions {
  let tickets: { readonly secret: string; readonly expires: number }[] = []
  const sessions: string[] = []
  return {
    issue() {
      const secret = randomSecret()
      tickets = [...tickets.filter((ticket) => ticket.expires > now()), { secret, expires: now() + TICKET_LIFETIME_MS }]
      tickets = tickets.slice(-TICKETS_KEPT)
      return secret
    },
    redeem(given, port) {
      const ticket = tickets.find((candidate) => sameSecret(given, candidate.secret))
      if (ticket === undefined) return undefined
      tickets = tickets.filter((candidate) => candidate !== ticket)
      if (ticket.expires <= now()) return undefined
      const session = randomSecret()
      sessions.push(session)
      if (sessions.length > SESSIONS_KEPT) sessions.shift()
      return `${cookieName(port)}=${session}; HttpOnly; SameSite=Strict; Path=/`
    },
    sessions: () => sessions,
  }
}

/** 256 random bits, fit for headers and addresses. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}
