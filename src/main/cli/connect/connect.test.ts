import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  lstatSync,
  writeFileSync,
  chmodSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'smol-toml'
import { AGENT_CLIENTS, wholeConfiguration, type AgentClient, type Places } from '#shared/agentClients'
import { connectedEntry, planEdit, writeEdit } from './clientFile.ts'
import { editJson } from './editJson.ts'
import { editToml } from './editToml.ts'

const LAUNCH = { command: '/opt/node', args: ['/opt/fault line/bin/faultline.js', 'mcp'] }
let home = ''
let places: Places = { home: '', settings: '', platform: 'linux' }

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'faultline-connect-'))
  places = { home, settings: path.join(home, '.config'), platform: 'linux' }
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

function given(client: AgentClient, text: string): string {
  const file = client.file(places)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

describe.each(AGENT_CLIENTS)('the settings of $title', (client) => {
  const others =
    client.format === 'toml'
      ? '# mine\nmodel = "large"\n\n[mcp_servers.other]\ncommand = "other" # keep\nargs = []\n\n[history]\npersistence = "none"\n'
      : `// mine\n{\n    "theme": "dark", // keep\n    "${client.at[0]}": {\n        "other": { "command": "other" },\n    },\n}\n`

  it('are made where there are none, hold the entry alone, and are readable by their owner only', () => {
    const file = client.file(places)
    writeEdit(planEdit(client, file, LAUNCH))
    const text = readFileSync(file, 'utf8')
    const read: unknown = client.format === 'toml' ? parse(text) : JSON.parse(text)
    expect(read).toEqual(wholeConfiguration(client, LAUNCH))
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('keep every byte that is not ours, and are as before once the entry is taken out again', () => {
    const file = given(client, others)
    writeEdit(planEdit(client, file, LAUNCH))
    const connected = readFileSync(file, 'utf8')
    expect(connectedEntry(client, file)).toEqual(client.entry(LAUNCH))
    for (const line of others.split('\n').filter((each) => /mine|keep|theme|history|persistence/.test(each))) {
      expect(connected).toContain(line)
    }
    expect(planEdit(client, file, LAUNCH).after).toBe(connected)
    writeEdit(planEdit(client, file, undefined))
    expect(connectedEntry(client, file)).toBeUndefined()
    const left = readFileSync(file, 'utf8')
    expect(left.replaceAll(/[\s,]/g, '')).toBe(others.replaceAll(/[\s,]/g, ''))
  })

  it('replace an entry that is out of date', () => {
    const file = given(client, others)
    writeEdit(planEdit(client, file, { command: 'old', args: ['a', 'b'] }))
    writeEdit(planEdit(client, file, LAUNCH))
    expect(connectedEntry(client, file)).toEqual(client.entry(LAUNCH))
    expect(readFileSync(file, 'utf8')).not.toContain('"old"')
  })

  it('are left alone, with what is wrong and where, when they cannot be read', () => {
    const file = given(client, client.format === 'toml' ? 'a = 1\nb = \n' : '{\n  "a": ,\n}\n')
    expect(() => planEdit(client, file, LAUNCH)).toThrow(/line 2/)
  })
})

it('leaves nothing behind of an object that only held the entry', () => {
  const before = '{\n  "theme": "dark"\n}\n'
  expect(
    editJson(editJson(before, ['mcpServers', 'faultline'], { command: 'x' }), ['mcpServers', 'faultline'], undefined),
  ).toBe(before)
})

it('refuses a layout of TOML that it cannot change without touching the rest', () => {
  const inline = 'mcp_servers = { faultline = { command = "old" }, other = { command = "x" } }\n'
  expect(() => editToml(inline, ['mcp_servers', 'faultline'], { command: 'new' })).toThrow(/not edited here|no TOML/)
})

it('does not take lines of a text in several lines for a table', () => {
  const text = 'note = """\n[mcp_servers.faultline]\ncommand = "a text"\n"""\n'
  expect(() => editToml(text, ['mcp_servers', 'faultline'], { command: 'new' })).toThrow(/not edited here|no TOML/)
})

it('follows a link, keeps the mode, and refuses a file that changed since it was shown', () => {
  const [client] = AGENT_CLIENTS
  if (client === undefined) throw new Error('there is a first client')
  const file = client.file(places)
  const real = path.join(home, 'dotfiles.json')
  writeFileSync(real, '{}')
  chmodSync(real, 0o640)
  symlinkSync(real, file)
  const edit = planEdit(client, file, LAUNCH)
  writeEdit(edit)
  expect(lstatSync(file).isSymbolicLink()).toBe(true)
  expect(statSync(real).mode & 0o777).toBe(0o640)
  expect(() => writeEdit(edit)).toThrow(/changed in the meantime/)
})
