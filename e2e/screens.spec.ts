import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './faultline.ts'

const SCREENSHOTS = 'test-results/screens'

test.describe('every screen', () => {
  test('has no accessibility violations and can be looked at, in light and dark', async ({
    faultline: { page },
  }, info) => {
    test.setTimeout(180_000)
    await expect(page.getByRole('application')).toBeVisible({ timeout: 30_000 })
    for (const theme of ['light', 'dark']) {
      await setTheme(page, theme)
      for (const [name, key] of [
        ['map', 'm'],
        ['explore', 'e'],
        ['impact', 'i'],
        ['cycles', 'c'],
        ['paths', 'p'],
        ['agents', 'a'],
        ['index', 'r'],
        ['settings', ','],
        ['start', 's'],
      ] as const) {
        await goTo(page, key)
        await look(page, `${info.project.name}-${name}-${theme}`)
      }
      await goTo(page, 'e')
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search symbols, files, commands' }).fill('step')
      await expect(page.getByRole('option').first()).toBeVisible()
      await look(page, `${info.project.name}-palette-${theme}`)
      await page.keyboard.press('Escape')
      await page.getByRole('application').focus()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
      await look(page, `${info.project.name}-help-${theme}`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })
})

async function look(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(400)
  await page.screenshot({ path: `${SCREENSHOTS}/${name}.png` })
  await expectAccessible(page, name)
}

async function goTo(page: Page, letter: string): Promise<void> {
  await page.locator('body').click({ position: { x: 4, y: 4 } })
  await page.keyboard.press('g')
  await page.keyboard.press(letter)
  await page.waitForTimeout(300)
}

async function setTheme(page: Page, theme: string): Promise<void> {
  const root = page.locator('html')
  for (let attempt = 0; attempt < 3 && (await root.getAttribute('data-theme')) !== theme; attempt += 1) {
    await page
      .getByRole('button', { name: /theme|light|dark/i })
      .first()
      .click()
  }
  await expect(root).toHaveAttribute('data-theme', theme)
}
