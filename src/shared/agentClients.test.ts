import { parse } from 'smol-toml'
import { describe, expect, test } from 'vitest'
import { AGENT_CLIENTS, configurationText, wholeConfiguration } from './agentClients.ts'

const launches = [
  { command: '/usr/bin/node', args: ['/opt/faultline/bin/faultline.js', 'mcp'] },
  { command: 'C:\\Program Files\\node.exe', args: ['C:\\faultline\\bin\\faultline.js', 'mcp', 'D:\\a "b", c\u007F\n'] },
]

describe('the configuration of a client', () => {
  test.each(AGENT_CLIENTS)('of $title says in its own format what starts the server', (client) => {
    for (const launch of launches) {
      const text = configurationText(client, launch)
      const read: unknown = client.format === 'json' ? JSON.parse(text) : structuredClone(parse(text))
      expect(read).toEqual(wholeConfiguration(client, launch))
    }
  })
})
