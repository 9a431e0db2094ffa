import { callAsAgent, copiedText, launchIn, tabTo, watchClipboard } from './agentSetup.ts'
import { HUB_CALLERS } from './makeRepository.ts'
import { expect, test } from './faultline.ts'

/** From nothing to an agent whose question stands on the graph: copy, test, ask, look. By keyboard alone. */
test('connects an agent, tests the connection, and shows what the agent asked on the graph', async ({
  faultline: { page, repository },
}) => {
  await expect(page.getByRole('application')).toBeVisible({ timeout: 30_000 })
  await watchClipboard(page)

  const setup = await test.step('copies the configuration of a client', async () => {
    await page.locator('body').click({ position: { x: 4, y: 4 } })
    await page.keyboard.press('g')
    await page.keyboard.press('a')
    await expect(page.getByRole('heading', { name: 'Agents', level: 1 })).toBeVisible()
    await tabTo(page, page.getByRole('radio', { name: 'Claude Code' }))
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('radio', { name: 'Any other' })).toBeChecked()
    await tabTo(page, page.getByRole('button', { name: 'Copy', exact: true }))
    await page.keyboard.press('Enter')
    const copied = await copiedText(page)
    expect(copied).not.toMatch(/token|bearer/i)
    return launchIn(copied)
  })

  await test.step('passes the connection test, every step with its time', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Run', exact: true }))
    await page.keyboard.press('Enter')
    const box = page.getByRole('region', { name: 'Connection test' })
    await expect(box.getByText(/^passed, /)).toBeVisible({ timeout: 30_000 })
    await expect(box.getByRole('listitem')).toHaveText([
      /Start it and initialize.*faultline.*m?s$/,
      /List the tools.*\d+ tools.*m?s$/,
      /Call index_status.*m?s$/,
      /Close the connection.*m?s$/,
    ])
  })

  const calls = page.getByRole('grid', { name: 'Recent calls of agents' })
  await test.step('shows the call of an agent that was started by the copied configuration', async () => {
    const text = await callAsAgent(setup, repository, 'callers', { symbol: 'postEntry' })
    expect(text).toContain(`caller_count: ${HUB_CALLERS}`)
    await expect(calls.getByRole('row').nth(1)).toContainText('callers')
    await expect(calls.getByRole('row').nth(1)).toContainText('postEntry')
  })

  await test.step('opens the same question on the graph', async () => {
    await tabTo(page, calls)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('application')).toHaveAttribute('aria-label', /postEntry/)
    await expect(page.getByRole('radio', { name: new RegExp(`Callers ?${HUB_CALLERS}`) })).toBeVisible()
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(calls).toBeVisible()
  })
})

test('opens the menu of a symbol from the list and copies its name', async ({ faultline: { page } }) => {
  await expect(page.getByRole('application')).toBeVisible({ timeout: 30_000 })
  await watchClipboard(page)
  await page.locator('body').click({ position: { x: 4, y: 4 } })
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  const list = page.getByRole('grid', { name: 'Callers and callees' })
  await list.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+F10')
  const item = page.getByRole('menuitem', { name: 'Copy the qualified name' })
  await expect(item).toBeVisible()
  while (!(await item.evaluate((element) => element === element.ownerDocument.activeElement)))
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => copiedText(page)).toMatch(/\w/)
  await expect(list).toBeFocused()
})

test('bookmarks a view with a note and comes back to it after the page was loaded anew', async ({
  faultline: { page },
}) => {
  await expect(page.getByRole('application')).toBeVisible({ timeout: 30_000 })
  await page.locator('body').click({ position: { x: 4, y: 4 } })
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  const crumbs = page.getByRole('navigation', { name: 'Where the active symbol is' })
  const active = await crumbs.locator('b').textContent()
  await page.keyboard.press('Control+d')
  await page.getByRole('tab', { name: /Bookmarks ?1/ }).click()
  await page.getByRole('textbox', { name: /^Note on/ }).fill('start reading here')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+,')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await page.locator('body').click({ position: { x: 4, y: 4 } })
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await page.getByRole('tab', { name: /Bookmarks ?1/ }).click()
  await expect(page.getByRole('textbox', { name: /^Note on/ })).toHaveValue('start reading here')
  await page.getByRole('list', { name: 'Bookmarks' }).getByRole('button').first().click()
  await expect(crumbs.locator('b')).toHaveText(active ?? '')
})
