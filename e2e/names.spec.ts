import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './faultline.ts'

/** As markup it would run. */
const FILE = '<img src=x onerror=alert(1)>.ts'

test('shows a name that is markup as text', async ({ faultline: { page, repository } }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await expect(page.getByRole('contentinfo')).toContainText(/files/)
  writeFileSync(
    join(repository, FILE),
    'export function mooring(): void {}\nexport function berth(): void { mooring() }\n',
  )
  await page
    .getByRole('button', { name: /search symbols/i })
    .first()
    .click()
  const search = page.getByRole('combobox', { name: 'Search symbols, files, commands' })
  const hit = page.getByRole('option', { name: /mooring/ }).first()
  await expect(async () => {
    await search.fill('')
    await search.fill('mooring')
    await expect(hit).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'List of callers and callees' })).toContainText('berth')
  await expect(page.locator('body')).toContainText('<img src=x onerror=alert(1)>')
  expect(await page.locator('img[src="x"]').count()).toBe(0)
  expect(dialogs).toEqual([])
})

test('shows a mark of direction in a name instead of obeying it, and copies the true name', async ({
  faultline: { page, repository },
}) => {
  // Obeyed, the file reads as `berth.st.ts`.
  writeFileSync(join(repository, 'berth\u202est.ts'), 'export function mooring(): void {}\nmooring()\n')
  const tree = page.getByRole('tree', { name: 'Files' })
  await expect(tree.getByRole('treeitem', { name: /berth/ })).toHaveText('berth\\u202est.ts', { timeout: 30_000 })
  for (const text of [await page.locator('body').innerText(), await page.title()]) {
    expect(text).not.toMatch(/\p{Bidi_Control}/u)
  }
  const titles = await page.locator('[title]').evaluateAll((all) => all.map((each) => each.getAttribute('title')))
  expect(titles.join()).not.toMatch(/\p{Bidi_Control}/u)
})
