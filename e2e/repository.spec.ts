/**
 * `FAULTLINE_REPOSITORY=FOLDER npm run e2e`: the four main ways through the window, in a copy of a real repository, by pointer and by
 * keyboard alone. Prints how long each answer took, from the key or the click to what it shows.
 */
import type { Page } from '@playwright/test'
import { callAsAgent, copiedText, launchIn, tabTo, watchClipboard } from './agentSetup.ts'
import { expect, test } from './faultline.ts'
import { drawnPositions } from './stage.ts'

test.use({ opened: 'given' })

const INDEXED_WITHIN = { timeout: 180_000 }
const ANSWERED_WITHIN = { timeout: 120_000 }

for (const hand of ['pointer', 'keyboard'] as const) {
  test(`understands, reviews, breaks a cycle and connects an agent, by ${hand}`, async ({
    faultline: { page, repository },
  }, info) => {
    const times: string[] = []
    const timed = async (what: string, act: () => Promise<void>): Promise<void> => {
      const started = performance.now()
      await act()
      times.push(`${what} ${Math.round(performance.now() - started)} ms`)
    }
    await watchClipboard(page)

    await test.step('the map comes with the first index', async () => {
      await timed('map shown (with the index)', async () => {
        await expect(page.getByRole('application', { name: /^Map of/ })).toBeVisible(INDEXED_WITHIN)
        await expect
          .poll(async () => Object.keys(await drawnPositions(page)).length, ANSWERED_WITHIN)
          .toBeGreaterThan(3)
      })
      await expect(page.getByText(/up to date/).first()).toBeVisible(INDEXED_WITHIN)
    })

    const crumbs = page.getByRole('navigation', { name: 'Where the active symbol is' })
    const active =
      await test.step('understand: from a module to its references, to a symbol and its caller', async () => {
        const edges = page.getByRole('region', { name: 'List of the map' }).getByRole('radio', { name: /^Edges/ })
        if (hand === 'pointer') {
          await edges.click()
          await page.getByRole('grid').getByRole('row').nth(1).click()
          await page
            .getByRole('region', { name: 'List of the map' })
            .getByRole('radio', { name: /^References/ })
            .click()
        } else {
          await focusStage(page)
          await page.keyboard.press('n')
        }
        const references = page.getByRole('grid', { name: 'References' })
        await expect(references.getByRole('row').nth(1)).toBeVisible(ANSWERED_WITHIN)
        await timed('focus on a symbol', async () => {
          if (hand === 'pointer') await references.getByRole('row').nth(1).dblclick()
          else {
            await page.keyboard.press('l')
            await page.keyboard.press('ArrowDown')
            await page.keyboard.press('Enter')
          }
          await expect(crumbs).toBeVisible(ANSWERED_WITHIN)
          await expect(page.getByRole('application', { name: /^Callers and callees of/ })).toBeVisible(ANSWERED_WITHIN)
        })
        const first = await crumbs.innerText()
        const rows = page.getByRole('grid', { name: 'Callers and callees' })
        await expect(rows.getByRole('row').nth(1)).toBeVisible(ANSWERED_WITHIN)
        if (hand === 'keyboard') await focusStage(page)
        await timed('focus switch', async () => {
          if (hand === 'pointer') await rows.getByRole('row').nth(1).dblclick()
          else {
            await page.keyboard.press('l')
            await page.keyboard.press('ArrowDown')
            await page.keyboard.press('Enter')
          }
          await expect(crumbs).not.toHaveText(first, { ...ANSWERED_WITHIN, useInnerText: true })
        })
        await page.keyboard.press('Alt+ArrowLeft')
        await expect(crumbs).toHaveText(first, { ...ANSWERED_WITHIN, useInnerText: true })
        return (await crumbs.locator('b').innerText()).trim()
      })

    await test.step('review a branch: what it reaches, in words and as Markdown', async () => {
      const words = page.getByRole('region', { name: 'Impact in words' })
      await timed('impact of the branch', async () => {
        await open(page, hand, 'Impact', 'i')
        await expect(words.locator('.lead')).toHaveText(/reaches [\d,]+ symbols? in [\d,]+ files?/, ANSWERED_WITHIN)
      })
      const copy = words.getByRole('button', { name: 'Copy as Markdown' })
      if (hand === 'pointer') await copy.click()
      else {
        await tabTo(page, copy)
        await page.keyboard.press('Enter')
      }
      await expect.poll(async () => copiedText(page)).toContain('## Impact')
    })

    await test.step('break a cycle: tick the first cut and see what remains', async () => {
      const list = page.getByRole('region', { name: 'List of the cycle' })
      await open(page, hand, 'Cycles', 'c')
      const cuts = list.getByRole('grid', { name: 'Cut candidates' })
      await expect(cuts.getByRole('row').nth(1)).toBeVisible(ANSWERED_WITHIN)
      await timed('cycle simulated', async () => {
        if (hand === 'pointer') await cuts.getByRole('checkbox').first().click()
        else {
          await focusStage(page)
          await page.keyboard.press('l')
          await expect(cuts).toBeFocused()
          await page.keyboard.press('Space')
        }
        await expect(list.getByText(/1 cut: [\d,]+ → /)).toBeVisible(ANSWERED_WITHIN)
      })
    })

    await test.step('connect an agent and see its call', async () => {
      await open(page, hand, 'Agents', 'a')
      const other = page.getByRole('radio', { name: 'Any other' })
      const copy = page.getByRole('button', { name: 'Copy', exact: true })
      if (hand === 'pointer') {
        await other.click()
        await copy.click()
      } else {
        await tabTo(page, page.getByRole('radio', { name: 'Claude Code' }))
        await page.keyboard.press('ArrowLeft')
        await tabTo(page, copy)
        await page.keyboard.press('Enter')
      }
      await expect.poll(async () => copiedText(page)).toContain('mcpServers')
      const setup = launchIn(await copiedText(page))
      const calls = page.getByRole('grid', { name: 'Recent calls of agents' })
      await callAsAgent(setup, repository, 'search_graph', { query: active })
      await timed('agent call shown after its answer', async () => {
        await expect(calls.getByRole('row').nth(1)).toContainText('search_graph', ANSWERED_WITHIN)
      })
    })
    process.stdout.write(`${info.project.name}, ${hand}: ${times.join(', ')}\n`)
  })
}

async function open(page: Page, hand: 'pointer' | 'keyboard', screen: string, letter: string): Promise<void> {
  if (hand === 'pointer') return page.getByRole('button', { name: screen, exact: true }).click()
  // Letters act where a picture or a list has the focus, or nothing has.
  for (let step = 0; step < 8 && !(await takesLetters(page)); step += 1) await page.keyboard.press('F6')
  await page.keyboard.press('g')
  await page.keyboard.press(letter)
}

async function takesLetters(page: Page): Promise<boolean> {
  return page.evaluate<boolean>("document.activeElement?.matches('body, [data-letters], [data-letters] *') ?? true")
}

/** F6 goes from pane to pane. */
async function focusStage(page: Page): Promise<void> {
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('F6')
    if ((await page.locator(':focus').getAttribute('role')) === 'application') return
  }
  throw new Error('F6 does not lead to the stage')
}
