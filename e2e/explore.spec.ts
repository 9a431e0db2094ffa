import type { Page } from '@playwright/test'
import { HUB_CALLEES, HUB_CALLERS } from './makeRepository.ts'
import { expect, test } from './faultline.ts'
import { drawnPositions } from './stage.ts'

/** The main job, as a reader does it: find a symbol, see who calls it, page, expand, read the code, go back. */
test('finds a symbol, shows its callers and callees, pages, expands in place, opens code and goes back', async ({
  faultline: { page },
}) => {
  await test.step('waits for the index and finds the symbol by its words', async () => {
    await page
      .getByRole('button', { name: /search symbols/i })
      .first()
      .click()
    await page.getByRole('combobox', { name: 'Search symbols, files, commands' }).fill('post entry')
    const hit = page.getByRole('option', { name: /postEntry/ }).first()
    await expect(hit).toBeVisible({ timeout: 30_000 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('navigation', { name: 'Where the active symbol is' })).toContainText('postEntry')
  })

  const list = page.getByRole('region', { name: 'List of callers and callees' })
  await test.step('shows callers and callees in the graph and the same in the list', async () => {
    await expect(page.getByRole('application')).toHaveAttribute('aria-label', /postEntry/)
    const positions = await drawnPositions(page)
    expect(Object.keys(positions).filter((id) => id.includes('journal'))).toHaveLength(2)
    await expect(list.getByRole('radio', { name: new RegExp(`Callers ?${HUB_CALLERS}`) })).toBeVisible()
    await expect(list.getByRole('radio', { name: new RegExp(`Callees ?${HUB_CALLEES}`) })).toBeVisible()
  })

  await test.step('pages the list to its end, every row once', async () => {
    await list.getByRole('radio', { name: /Callers/ }).click()
    await expect(list.getByText(`1–50 of ${HUB_CALLERS}`)).toBeVisible()
    const first = await rowNames(page)
    await list.getByRole('button', { name: 'Next page of the list' }).click()
    await expect(list.getByText(`51–${HUB_CALLERS} of ${HUB_CALLERS}`)).toBeVisible()
    const second = await rowNames(page)
    expect(first.filter((name) => second.includes(name))).toEqual([])
    await expect(list.getByRole('button', { name: 'Next page of the list' })).toBeDisabled()
    await list.getByRole('radio', { name: /All/ }).click()
  })

  await test.step('expands twice, and what was drawn stays where it was', async () => {
    const stage = page.getByRole('application')
    await stage.focus()
    let before = await drawnPositions(page)
    for (const side of ['callees', 'callers'] as const) {
      await goToExpandable(page, side)
      await page.keyboard.press('Space')
      await expect
        .poll(async () => Object.keys(await drawnPositions(page)).length)
        .toBeGreaterThan(Object.keys(before).length)
      const after = await drawnPositions(page)
      for (const [id, { x, y }] of Object.entries(before)) expect(after[id], id).toMatchObject({ x, y })
      before = after
    }
  })

  await test.step('selects a call in the list and lights its line in the code', async () => {
    await list.getByRole('radio', { name: /Callers/ }).click()
    await list
      .getByRole('row', { name: /step00/ })
      .first()
      .click()
    const code = page.getByRole('region', { name: /step00\.ts, line 4/ })
    await expect(code).toContainText("return postEntry('step00', 0)")
    await expect(code.locator('.lit')).toContainText('postEntry')
  })

  await test.step('shows an unresolved call that may belong to the symbol in the code', async () => {
    await page.getByRole('application').focus()
    await page.keyboard.press('Escape')
    await page.getByText('1 call could not be resolved and may belong here').click()
    await page.getByRole('button', { name: /src\/dynamic\.ts:1/ }).click()
    await expect(page.getByRole('region', { name: /dynamic\.ts, line 1/ }).locator('.lit')).toContainText('postEntry')
  })

  await test.step('makes the caller the centre and goes back to exactly the view that was left', async () => {
    const left = await drawnPositions(page)
    await list
      .getByRole('row', { name: /step00/ })
      .first()
      .dblclick()
    const crumbs = page.getByRole('navigation', { name: 'Where the active symbol is' })
    await expect(crumbs).toContainText('step00')
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(crumbs).toContainText('postEntry')
    await expect.poll(async () => drawnPositions(page)).toEqual(left)
    await page.getByRole('button', { name: 'Forward' }).click()
    await expect(crumbs).toContainText('step00')
  })
})

/** Walks with the arrow keys from the centre through the first column of a side, to a box that says it has more. */
async function goToExpandable(page: Page, side: 'callers' | 'callees'): Promise<void> {
  const spoken = page.getByRole('region', { name: 'Graph', exact: true }).locator('[aria-live=polite]').first()
  await page.keyboard.press('Home')
  await page.keyboard.press(side === 'callers' ? 'ArrowLeft' : 'ArrowRight')
  for (const direction of ['ArrowUp', 'ArrowDown']) {
    for (let step = 0; step < 20; step += 1) {
      const text = await spoken.innerText()
      if (text.includes(`more ${side} to expand`) || text.includes('Space expands')) return
      await page.keyboard.press(direction)
    }
  }
  throw new Error(`no box among the ${side} can be expanded`)
}

async function rowNames(page: Page): Promise<string[]> {
  const grid = page.getByRole('grid', { name: 'Callers and callees' })
  const names = new Set<string>()
  const rows = Number(await grid.getAttribute('aria-rowcount'))
  await grid.focus()
  await page.keyboard.press('Home')
  // The list is virtual: walk down until no new row appears.
  for (let step = 0; step <= rows / 8; step += 1) {
    const texts = await grid.getByRole('row').locator('[role=gridcell]:first-child').allInnerTexts()
    for (const text of texts) names.add(text.trim())
    await page.keyboard.press('PageDown')
  }
  return [...names]
}
