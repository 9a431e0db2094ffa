import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './faultline.ts'

test.use({ opened: 'cycle' })

/** Whatever opens above a screen: it has no violation of its own, and gives the focus back to what opened it. */
test.describe('what opens above a screen', () => {
  for (const theme of ['light', 'dark'] as const) {
    test(`is accessible while it is open, ${theme}`, async ({ faultline: { page } }) => {
      // Ten looks by axe, each of a whole page.
      test.slow()
      await page.emulateMedia({ colorScheme: theme })
      const stage = page.getByRole('application').first()
      await expect(stage).toBeVisible({ timeout: 30_000 })

      await test.step('the menu of projects', async () => {
        const button = page.getByRole('button', { name: 'tidewater', exact: true }).first()
        await button.click()
        await looksRight(page, page.getByRole('menu', { name: 'Projects' }))
        await closes(page, page.getByRole('menu'), button)
      })

      await test.step('the choice of what the bars show', async () => {
        const field = page.getByRole('combobox', { name: 'What the bars show' })
        await field.click()
        await looksRight(page, page.getByRole('listbox', { name: 'What the bars show' }))
        await closes(page, page.getByRole('listbox'), field)
      })

      await test.step('the menu of exports', async () => {
        const button = page.getByRole('button', { name: 'Export or share' })
        await button.click()
        await looksRight(page, page.getByRole('menu', { name: 'Export or share' }))
        await closes(page, page.getByRole('menu'), button)
      })

      await test.step('a tip', async () => {
        await page.getByRole('button', { name: 'Keys and legend' }).hover()
        await looksRight(page, page.locator('.tip'))
        await page.mouse.move(400, 400)
      })

      await test.step('help', async () => {
        const button = page.getByRole('button', { name: 'Keys and legend' })
        await button.click()
        await looksRight(page, page.getByRole('dialog', { name: 'Keys and legend' }))
        await closes(page, page.getByRole('dialog'), button)
      })

      await test.step('the palette, with and without results', async () => {
        await page.keyboard.press('Control+k')
        const field = page.getByRole('combobox', { name: 'Search symbols, files, commands' })
        await expect(field).toBeFocused()
        await field.fill('step')
        await expect(page.getByRole('option').first()).toBeVisible()
        await looksRight(page, page.getByRole('dialog', { name: 'Search' }))
        await field.fill('zzzzqqq')
        await expect(page.getByText(/Nothing is named like/)).toBeVisible()
        await looksRight(page, page.getByRole('dialog', { name: 'Search' }))
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      })

      await test.step('the menu of a symbol', async () => {
        await goTo(page, 'e')
        const row = page.getByRole('grid').getByRole('row').nth(1)
        await row.click({ button: 'right' })
        await looksRight(page, page.getByRole('menu', { name: /Actions for/ }))
        await closes(page, page.getByRole('menu'), page.getByRole('grid').first())
      })

      await test.step('suggestions of symbols', async () => {
        await goTo(page, 'p')
        await page.getByRole('combobox', { name: 'From' }).fill('post')
        await expect(page.getByRole('option').first()).toBeVisible()
        await looksRight(page, page.getByRole('listbox'))
        await page.keyboard.press('Escape')
        await page.getByRole('combobox', { name: 'From' }).fill('')
      })

      if (test.info().project.name === 'browser') {
        await test.step('the chooser of folders', async () => {
          await page.keyboard.press('Control+o')
          await looksRight(page, page.getByRole('dialog', { name: 'Open a folder' }))
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toBeHidden()
        })
      }
    })
  }
})

async function looksRight(page: Page, part: Locator): Promise<void> {
  await expect(part.first()).toBeVisible()
  await page.waitForTimeout(300)
  await expectAccessible(page, 'with a part open')
}

async function closes(page: Page, part: Locator, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(part).toBeHidden()
  await expect(opener).toBeFocused()
}

async function goTo(page: Page, letter: string): Promise<void> {
  await page.locator('body').click({ position: { x: 4, y: 4 } })
  await page.keyboard.press('g')
  await page.keyboard.press(letter)
  await page.waitForTimeout(300)
}
