import type { Page } from '@playwright/test'
import { expect, test } from './faultline.ts'

test.use({ opened: 'branch' })

test('finds boxes of the picture one after the other, and takes back what was hidden', async ({
  faultline: { page },
}) => {
  const stage = page.getByRole('application')
  await expect(stage).toBeVisible({ timeout: 30_000 })
  await activate(page, 'postEntry')

  await test.step('Ctrl-F and a part of a name select the first box that has it, Enter the next', async () => {
    await page.keyboard.press('Control+f')
    const field = page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: 'Find in the picture' }))
      .first()
    await expect(field).toBeFocused()
    await field.fill('assertBal')
    const bar = page.getByRole('search', { name: 'Find in the picture' })
    await expect(bar.getByRole('status')).toHaveText('1 of 1')
    await expect(page.getByRole('complementary', { name: 'Inspector' })).toContainText('assertBalanced')
    await field.fill('nothing like it')
    await expect(bar.getByRole('status')).toHaveText('none')
    await page.keyboard.press('Escape')
    await expect(bar).toBeHidden()
    await expect(stage).toBeFocused()
  })

  await test.step('Ctrl-Z brings back what H hid, and what T filtered before it', async () => {
    const status = page.getByRole('contentinfo')
    const before = await status.innerText()
    await page.keyboard.press('h')
    await expect(status).toContainText('1 hidden')
    await page.keyboard.press('Control+z')
    await expect(status).toHaveText(before, { useInnerText: true })
    await page.keyboard.press('Control+z')
    await expect(page.getByText('Nothing of this view was changed')).toBeVisible()
  })
})

test('names the branch and leads to what it changes, and asks what the active symbol breaks', async ({
  faultline: { page },
}) => {
  await expect(page.getByRole('application')).toBeVisible({ timeout: 30_000 })
  await activate(page, 'postEntry')
  await page
    .getByRole('button', { name: /^Branch:|feat\//i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'main', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Branch' })).toBeChecked()
  await expect(page.getByRole('complementary', { name: 'Inspector' })).toContainText('main at')

  await page.getByRole('radio', { name: 'Selection' }).click()
  await expect(page.getByRole('region', { name: 'Impact in words' }).locator('.lead')).toHaveText(/^Changing postEntry/)
  await page.getByRole('button', { name: 'Edit this' }).click()
  await expect(page.getByRole('list', { name: 'Symbols of the edit' })).toContainText('postEntry')
})

async function activate(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search symbols, files, commands' }).fill(name)
  await expect(page.getByRole('option').first()).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Explore ${name}` })).toBeAttached()
  await page.getByRole('application').focus()
}
