import type { ServerResponse } from 'node:http'
import { CONTENT_SECURITY_POLICY } from '#shared/page'

const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const

/** Sets the headers that every answer of the server carries. */
export function secure(response: ServerResponse): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(body))
}

/** A failure that a program reads: what happened and what to do about it. */
export function sendError(response: ServerResponse, status: number, error: string, hint: string): void {
  sendJson(response, status, { error, hint })
}

/** A page for a person who came with a browser and cannot be let in. The texts are ours; nothing of the request is in it. */
export function sendPage(response: ServerResponse, status: number, title: string, text: string): void {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title} - Faultline</title><h1>${title}</h1><p>${text}</p></html>`
  send(response, status, 'text/html; charset=utf-8', page)
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  if (response.headersSent || response.destroyed) return
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}
