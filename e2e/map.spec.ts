import type { Page } from '@playwright/test'
import { expect, test } from './faultline.ts'
import { drawnPositions } from './stage.ts'

const MAP = /Map of the project/

/** Understanding a repository: from the map to a module, to what an edge is made of, to the symbol behind it. */
test('opens on the map, opens a module in place, shows what is behind an edge and leads to its symbol', async ({
  faultline: { page },
}) => {
  const stage = page.getByRole('application', { name: MAP })
  const list = page.getByRole('region', { name: 'List of the map' })
  const inspector = page.getByRole('complementary', { name: 'Inspector' })

  await test.step('a first index ends on the map, with the same modules as rows', async () => {
    await expect(stage).toBeVisible({ timeout: 30_000 })
    await expect(list.getByRole('row', { name: /^postEntry.ts/ })).toBeVisible()
    // What the layout in the worker could not do would be said in the legend.
    await expect(page.getByText('simpler order')).toBeHidden()
  })

  await test.step('an overlay sorts the list by what its bars say', async () => {
    await page.getByRole('combobox', { name: 'What the bars show' }).click()
    await page.getByRole('option', { name: /Size/ }).click()
    await expect(list.getByRole('row').nth(1)).toContainText('80')
  })

  await test.step('opening a module moves nothing that was drawn', async () => {
    await list.getByRole('row', { name: /^refunds/ }).click()
    await expect(inspector.getByText('packages/refunds', { exact: true })).toBeVisible()
    const before = await drawnPositions(page)
    await inspector.getByRole('button', { name: /Open in place/ }).click()
    await expect
      .poll(async () => Object.keys(await drawnPositions(page)).length)
      .toBeGreaterThan(Object.keys(before).length)
    const after = await drawnPositions(page)
    for (const [id, place] of Object.entries(before)) {
      if (id !== 'packages/refunds') expect(after[id], id).toEqual(place)
    }
    await inspector.getByRole('button', { name: /Close/ }).click()
    await expect.poll(async () => drawnPositions(page)).toEqual(before)
  })

  await test.step('an edge opens the references behind it, and each its code', async () => {
    await list.getByRole('radio', { name: /Edges/ }).click()
    await list.getByRole('row', { name: /^refunds postEntry/ }).dblclick()
    await expect(list.getByRole('radio', { name: /References/ })).toBeChecked()
    await list.getByRole('row', { name: /call.*step07\.ts:4/ }).click()
    await expect(page.getByRole('region', { name: /step07\.ts, line 4/ }).locator('.lit')).toContainText('postEntry')
  })

  await test.step('the symbol leads to Explore, and back to the same edge', async () => {
    await inspector.getByRole('button', { name: 'Explore step07' }).click()
    await expect(page.getByRole('navigation', { name: 'Where the active symbol is' })).toContainText('step07')
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(list.getByRole('radio', { name: /References/ })).toBeChecked()
    await expect(inspector.getByRole('region', { name: 'Selected dependency' })).toContainText('postEntry.ts')
  })

  await test.step('a module shown alone has its own map and the way back', async () => {
    await list.getByRole('radio', { name: /Modules/ }).click()
    await list.getByRole('row', { name: /^refunds/ }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Show alone' }).click()
    await expect(page.getByRole('application', { name: /Map of packages\/refunds/ })).toBeVisible()
    await page.getByRole('navigation', { name: 'Where the map is' }).getByRole('button').first().click()
    await expect(stage).toBeVisible()
  })
})

test('goes the same way by keyboard alone, through the matrix', async ({ faultline: { page } }) => {
  const stage = page.getByRole('application', { name: MAP })
  await expect(stage).toBeVisible({ timeout: 30_000 })
  await focusStage(page)

  await test.step('walks to a module and opens it with Space', async () => {
    await expect.poll(async () => Object.keys(await drawnPositions(page)).length).toBeGreaterThan(3)
    const before = Object.keys(await drawnPositions(page)).length
    const spoken = page.getByRole('region', { name: 'Graph', exact: true }).locator('[aria-live=polite]').first()
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press(step < 4 ? 'ArrowRight' : 'ArrowDown')
      if ((await spoken.innerText()).includes('Space opens it')) break
    }
    await page.keyboard.press('Space')
    await expect.poll(async () => Object.keys(await drawnPositions(page)).length).toBeGreaterThan(before)
    await page.keyboard.press('Space')
    await expect.poll(async () => Object.keys(await drawnPositions(page)).length).toBe(before)

    await page.keyboard.press('Shift+F10')
    const menu = page.getByRole('menu', { name: /^Actions for/ })
    await expect(menu.getByRole('menuitem', { name: 'Copy the path' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(stage).toBeFocused()
    await page.keyboard.press('Shift+F10')
    await menu.getByRole('menuitem', { name: 'Open in place' }).click()
    await expect.poll(async () => Object.keys(await drawnPositions(page)).length).toBeGreaterThan(before)
    await page.keyboard.press('Space')
    await expect.poll(async () => Object.keys(await drawnPositions(page)).length).toBe(before)
  })

  await test.step('changes to the matrix and back without losing the focus', async () => {
    await page.keyboard.press('m')
    const matrix = page.getByRole('application', { name: /Matrix of/ })
    await expect(matrix).toBeFocused()
    // Down from the last row, or up from the first, there is nothing.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect(matrix).toHaveAttribute('aria-label', /On .* → /)
    await page.keyboard.press('m')
    await expect(stage).toBeFocused()
  })

  await test.step('goes to an edge, to its references and to the symbol', async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    const grid = page.getByRole('grid', { name: 'References' })
    await expect(grid.getByRole('row').nth(1)).toBeVisible()
    await page.keyboard.press('l')
    await expect(grid).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('navigation', { name: 'Where the active symbol is' })).toBeVisible()
  })
})

/** F6 goes from pane to pane. */
async function focusStage(page: Page): Promise<void> {
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('F6')
    const role = await page.locator(':focus').getAttribute('role')
    if (role === 'application') return
  }
  throw new Error('F6 does not lead to the stage')
}
