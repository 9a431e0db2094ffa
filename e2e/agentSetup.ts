import { dirname, join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { expect, type Locator, type Page } from '@playwright/test'

/** How a client starts the endpoint, as its copied configuration says. */
export interface Setup {
  readonly command: string
  readonly args: readonly string[]
}

/** Reads a copied configuration. */
export function launchIn(configuration: string): Setup {
  return JSON.parse(configuration).mcpServers.faultline
}

/** Starts what the configuration says, as a client does, and calls one tool. */
export async function callAsAgent(
  { command, args }: Setup,
  repository: string,
  name: string,
  given: Record<string, unknown>,
): Promise<string> {
  const env = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const client = new Client({ name: 'surveyor', version: '1.0.0' })
  const transport = new StdioClientTransport({
    command,
    args: [...args],
    cwd: repository,
    env: { ...Object.fromEntries(env), FAULTLINE_HOME: join(dirname(repository), 'home'), INIT_CWD: '' },
  })
  await client.connect(transport)
  try {
    const { content } = await client.callTool({ name, arguments: { ...given, project: repository } })
    return JSON.stringify(content)
  } finally {
    await client.close()
  }
}

/** Reading the real clipboard needs a permission that neither host gives. */
export async function watchClipboard(page: Page): Promise<void> {
  await page.evaluate(
    "globalThis.copied = ''; Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { globalThis.copied = text } } })",
  )
}

/** What was copied last. */
export async function copiedText(page: Page): Promise<string> {
  return String(await page.evaluate('globalThis.copied'))
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}
