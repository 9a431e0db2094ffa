import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../paths.ts'

/** Motion has ended and the fonts are drawn by then. */
const SETTLE_MS = 900

/** Takes what a page shows, in both themes. Folders of this machine are shown under names of no machine. */
export async function take(page: Page, path: string): Promise<void> {
  const shown = [
    [root, '/opt/faultline'],
    [dirname(dirname(process.execPath)), '/usr'],
  ]
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.waitForTimeout(SETTLE_MS)
    await page.evaluate(renamed(shown))
    await page.screenshot({ path: `${path}-${theme}.png` })
  }
  process.stdout.write(`${path.slice(root.length + 1)}\n`)
}

/** As text, because the page has no modules of ours. */
function renamed(pairs: readonly (readonly string[])[]): string {
  return `{
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      let text = node.nodeValue
      for (const [from, to] of ${JSON.stringify(pairs)}) text = text.replaceAll(from, to)
      if (text !== node.nodeValue) node.nodeValue = text
    }
  }`
}
