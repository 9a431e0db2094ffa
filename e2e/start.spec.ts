import { expect, test } from './faultline.ts'

test.describe('without a project', () => {
  test.use({ opened: 'nothing' })

  test('starts on the start screen and opens the sample, which works offline', async ({ faultline: { page } }) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page
      .getByRole('button', { name: /sample/i })
      .first()
      .click()
    await expect(page.getByRole('application')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('contentinfo')).toContainText(/13 files/)
  })
})

test('reports what did not parse and what is unresolved', async ({ faultline: { page } }) => {
  await expect(page.getByRole('application')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('navigation', { name: 'Screens' }).getByText('Index').click()
  await expect(page.getByRole('region', { name: /not parsed/i })).toContainText('src/broken.ts')
})
