/** The programs whose agents can be connected, and how each of them is told of a server on this machine. Pure data. */

/** How the server is started: the entry of a configuration says no more than this. */
export interface Launch {
  readonly command: string
  readonly args: readonly string[]
}

/** The folders of one user on one machine. */
export interface Places {
  readonly home: string
  /** Where applications keep their settings: `%APPDATA%`, `~/Library/Application Support`, `~/.config`. */
  readonly settings: string
  readonly platform: 'windows' | 'mac' | 'linux'
}

type Json = string | boolean | readonly string[] | { readonly [key: string]: Json }

export interface AgentClient {
  readonly id: string
  readonly title: string
  readonly format: 'json' | 'toml'
  /** The user's configuration file, with `/`. */
  file(places: Places): string
  /** Keys from the root of the file to our entry. */
  readonly at: readonly [string, ...string[]]
  entry(launch: Launch): { readonly [key: string]: Json }
  /** What is left to do for the change to be seen. */
  readonly afterwards: string
}

const NAME = 'faultline'
const RESTART = 'Restart it to see the change.'

/** By the order in which they are listed. The names of files and keys are those of each client's own documentation. */
export const AGENT_CLIENTS: readonly AgentClient[] = [
  {
    id: 'claude-code',
    title: 'Claude Code',
    format: 'json',
    file: ({ home }) => `${home}/.claude.json`,
    at: ['mcpServers', NAME],
    entry: ({ command, args }) => ({ type: 'stdio', command, args }),
    afterwards: 'New sessions have it; /mcp shows its state.',
  },
  {
    id: 'claude-desktop',
    title: 'Claude Desktop',
    format: 'json',
    file: ({ settings }) => `${settings}/Claude/claude_desktop_config.json`,
    at: ['mcpServers', NAME],
    entry: ({ command, args }) => ({ command, args }),
    afterwards: RESTART,
  },
  {
    id: 'codex',
    title: 'Codex',
    format: 'toml',
    file: ({ home }) => `${home}/.codex/config.toml`,
    at: ['mcp_servers', NAME],
    entry: ({ command, args }) => ({ command, args }),
    afterwards: 'New sessions have it; /mcp shows its state.',
  },
  {
    id: 'cursor',
    title: 'Cursor',
    format: 'json',
    file: ({ home }) => `${home}/.cursor/mcp.json`,
    at: ['mcpServers', NAME],
    entry: ({ command, args }) => ({ command, args }),
    afterwards: 'Settings, MCP shows its state.',
  },
  {
    id: 'gemini',
    title: 'Gemini CLI',
    format: 'json',
    file: ({ home }) => `${home}/.gemini/settings.json`,
    at: ['mcpServers', NAME],
    entry: ({ command, args }) => ({ command, args }),
    afterwards: 'New sessions have it; /mcp shows its state.',
  },
  {
    id: 'opencode',
    title: 'opencode',
    format: 'json',
    file: ({ home }) => `${home}/.config/opencode/opencode.json`,
    at: ['mcp', NAME],
    entry: ({ command, args }) => ({ type: 'local', command: [command, ...args], enabled: true }),
    afterwards: 'New sessions have it.',
  },
  {
    id: 'vscode',
    title: 'VS Code',
    format: 'json',
    file: ({ settings }) => `${settings}/Code/User/mcp.json`,
    at: ['servers', NAME],
    entry: ({ command, args }) => ({ type: 'stdio', command, args }),
    afterwards: 'The command "MCP: List Servers" shows its state.',
  },
  {
    id: 'windsurf',
    title: 'Windsurf',
    format: 'json',
    file: ({ home }) => `${home}/.codeium/windsurf/mcp_config.json`,
    at: ['mcpServers', NAME],
    entry: ({ command, args }) => ({ command, args }),
    afterwards: RESTART,
  },
  {
    id: 'zed',
    title: 'Zed',
    format: 'json',
    file: ({ home, settings, platform }) =>
      platform === 'windows' ? `${settings}/Zed/settings.json` : `${home}/.config/zed/settings.json`,
    at: ['context_servers', NAME],
    entry: ({ command, args }) => ({ source: 'custom', command, args, env: {} }),
    afterwards: 'The agent panel shows its state.',
  },
]

/** The entry alone, under its keys, as it stands in a file that has nothing else. */
export function wholeConfiguration({ at, entry }: AgentClient, launch: Launch): { readonly [key: string]: Json } {
  return at.reduceRight<{ readonly [key: string]: Json }>((inner, key) => ({ [key]: inner }), entry(launch))
}

/** What a file of the client's settings has, where it has nothing else: ready to be pasted. */
export function configurationText(client: AgentClient, launch: Launch): string {
  if (client.format === 'json') return `${JSON.stringify(wholeConfiguration(client, launch), undefined, 2)}\n`
  const lines = Object.entries(client.entry(launch)).map(([key, value]) => `${key} = ${tomlValue(value)}`)
  return `[${client.at.join('.')}]\n${lines.join('\n')}\n`
}

/** JSON's texts are TOML's too, but for one control character that JSON leaves as it is. No entry nests in TOML. */
function tomlValue(value: Json): string {
  return JSON.stringify(value)
    .replaceAll('\u007F', String.raw`\u007f`)
    .replaceAll('","', '", "')
}
