import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Callers of the hub: more than one page of a list, and more than one column of the picture. */
export const HUB_CALLERS = 64
export const HUB_CALLEES = 4

/**
 * Writes a repository with a known shape: `postEntry` is called from 64 functions in eight packages and calls four; one
 * file has a syntax error, one call is unresolved. The same files every time.
 */
export function makeRepository(root: string): void {
  write(root, 'package.json', '{ "name": "tidewater", "type": "module" }\n')
  write(root, 'src/ledger/postEntry.ts', LEDGER)
  write(root, 'src/ledger/journal.ts', JOURNAL)
  for (let index = 0; index < HUB_CALLERS; index += 1) {
    const team = TEAMS[index % TEAMS.length] ?? 'billing'
    write(root, `packages/${team}/step${pad(index)}.ts`, caller(index))
  }
  write(
    root,
    'src/broken.ts',
    'export function beforeTheError() {}\nconst = ;\nexport function afterTheError() { beforeTheError() }\n',
  )
  write(
    root,
    'src/dynamic.ts',
    'export function dispatch(handlers: any, name: string) { return handlers[name].postEntry() }\n',
  )
}

const TEAMS = ['billing', 'payments', 'orders', 'inventory', 'shipping', 'reports', 'renewals', 'refunds']

const LEDGER = `import { append, nextSequence } from './journal.ts'

/** Posts a balanced entry once. */
export function postEntry(account: string, amount: number): number {
  assertBalanced(amount)
  const id = nextSequence()
  append(describe(account, amount))
  return id
}

function assertBalanced(amount: number): void {
  if (Number.isNaN(amount)) throw new Error('not balanced')
}

function describe(account: string, amount: number): string {
  return account + ': ' + amount
}
`

const JOURNAL = `const lines: string[] = []
let sequence = 0

export function append(line: string): void {
  lines.push(line)
  trim()
}

export function nextSequence(): number {
  sequence += 1
  return sequence
}

function trim(): void {
  if (lines.length > 100) lines.shift()
}
`

function caller(index: number): string {
  const name = `step${pad(index)}`
  return `import { postEntry } from '../../src/ledger/postEntry.ts'

export function ${name}(): number {
  return postEntry('${name}', ${index})
}

export function run${pad(index)}(): number {
  return ${name}() + 1
}
`
}

function pad(index: number): string {
  return String(index).padStart(2, '0')
}

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
