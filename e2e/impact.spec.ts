import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './faultline.ts'
import { drawnPositions } from './stage.ts'

test.use({ opened: 'branch' })

const SENTENCE =
  /^Changing postEntry and 1 more reaches 128 symbols in 64 files and 8 modules within 2 hops; 1 test in 1 file/

/** The review of a branch: what it reaches, why, and what goes into the pull request. */
test('reviews a branch, opens a bundle and a why, and copies the impact as Markdown', async ({
  faultline: { page },
}) => {
  const words = page.getByRole('region', { name: 'Impact in words' })
  const list = page.getByRole('region', { name: 'List of the impact' })
  const inspector = page.getByRole('complementary', { name: 'Inspector' })

  await test.step('says in words what the branch reaches, how grave that is and why', async () => {
    await openImpact(page)
    await expect(words.locator('.lead')).toHaveText(SENTENCE, { timeout: 30_000 })
    await expect(words.getByText('UNSAFE')).toBeVisible()
    await expect(inspector.getByRole('list', { name: 'Risk factors' })).toContainText('signature changed')
    expect(await violations(page)).toEqual([])
  })

  await test.step('draws hops from left to right, and opens a bundle without moving anything', async () => {
    const before = await drawnPositions(page)
    const bundles = Object.keys(before).filter((id) => id.startsWith('bundle:1:'))
    expect(bundles).toHaveLength(8)
    await selectOnStage(page, /^8 symbols of packages\/billing at hop 1/)
    await page.keyboard.press('Space')
    await expect.poll(async () => Object.keys(await drawnPositions(page)).length).toBe(Object.keys(before).length + 8)
    const after = await drawnPositions(page)
    for (const [id, place] of Object.entries(before)) expect(after[id], id).toEqual(place)
  })

  await test.step('says why a symbol is reached, with the line of each call', async () => {
    // Below the test and the eight symbols of hop 1.
    await list.getByRole('grid').focus()
    await page.keyboard.press('Home')
    for (let row = 0; row < 9; row += 1) await page.keyboard.press('ArrowDown')
    await expect(list.getByRole('row', { selected: true })).toContainText('run00')
    const steps = inspector.locator('.witness').getByRole('button')
    await expect(steps).toHaveCount(3)
    await expect(steps.nth(0)).toContainText('return step00() + 1')
    await steps.nth(1).click()
    await expect(page.getByRole('region', { name: /step00\.ts, line 4/ }).locator('.lit')).toContainText('postEntry')
  })

  await test.step('shows the changed symbols and files as lists of their own', async () => {
    await list.getByRole('radio', { name: /Changed/ }).click()
    await expect(list.getByRole('row', { name: /postEntry signature changed/ })).toBeVisible()
    await list.getByRole('radio', { name: /Files/ }).click()
    await expect(list.getByRole('row', { name: /journal\.ts modified/ })).toBeVisible()
  })

  await test.step('copies the whole as Markdown for the pull request', async () => {
    const text = await copied(page, () => words.getByRole('button', { name: 'Copy as Markdown' }).click())
    expect(text).toContain('## Impact')
    expect(text).toContain('**UNSAFE**')
    expect(text).toContain('| `postEntry` | signature changed | 64 |')
    expect(text).toContain('| `packages/billing` | 16 |')
  })

  await test.step('a base that does not exist leads to those that do', async () => {
    await page.getByRole('textbox', { name: 'against' }).fill('mian')
    await page.keyboard.press('Enter')
    await expect(page.getByText('There is no commit named mian')).toBeVisible()
    await page.getByRole('button', { name: 'main', exact: true }).click()
    await expect(words.locator('.lead')).toHaveText(SENTENCE)
  })
})

test('asks what an edit would break, from Explore on, and changes the edit', async ({ faultline: { page } }) => {
  const words = page.getByRole('region', { name: 'Impact in words' })
  await page
    .getByRole('button', { name: /search/i })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'Search symbols, files, commands' }).fill('journal append')
  await expect(page.getByRole('option', { name: /append/ }).first()).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'What breaks if I change this?' }).click()
  await expect(words.locator('.lead')).toHaveText(/^Changing append reaches 129 symbols/)
  await page.getByRole('combobox', { name: 'What happens to append' }).click()
  await page.getByRole('option', { name: 'is removed' }).click()
  await expect(words.locator('.lead')).toHaveText(/^Changing append|^Removing append/)
  await page.getByRole('combobox', { name: 'Add' }).fill('nextSequence')
  await page
    .getByRole('option', { name: /nextSequence/ })
    .first()
    .click()
  await expect(page.getByRole('list', { name: 'Symbols of the edit' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Take append out of the edit' }).click()
  await expect(words.locator('.lead')).toHaveText(/^Changing nextSequence reaches 129 symbols/)
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page.getByRole('navigation', { name: 'Where the active symbol is' })).toContainText('append')
})

test('is reviewed by the keyboard alone', async ({ faultline: { page } }) => {
  await openImpact(page)
  const words = page.getByRole('region', { name: 'Impact in words' })
  await expect(words.locator('.lead')).toHaveText(SENTENCE, { timeout: 30_000 })
  await page.getByRole('application').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('l')
  const grid = page.getByRole('grid', { name: 'Impacted symbols and tests to run' })
  await expect(grid).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('w')
  const step = page.locator('.witness button[aria-pressed=true]')
  await expect(step).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(step).toContainText('postEntry')
  await expect(step).toBeFocused()
  const text = await copied(page, async () => {
    await words.getByRole('button', { name: 'Copy as Markdown' }).focus()
    await page.keyboard.press('Enter')
  })
  expect(text).toContain('### Impacted modules')
  await grid.focus()
  await page.keyboard.press('t')
  await expect(page.getByText('Tests to run')).toHaveCount(0)
  await page.keyboard.press('[')
  await expect(page.getByRole('group', { name: 'hops' })).toContainText('4')
})

async function openImpact(page: Page): Promise<void> {
  // The first index ends on a picture.
  await expect(page.getByRole('application')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Impact', exact: true }).click()
}

/** What a click puts on the clipboard, which tests may not read. */
async function copied(page: Page, act: () => Promise<void>): Promise<string> {
  await page.evaluate(() => {
    const texts: string[] = []
    Object.assign(globalThis, { copiedTexts: texts })
    Object.assign(Reflect.get(navigator, 'clipboard'), { writeText: async (text: string) => void texts.push(text) })
  })
  await act()
  await expect
    .poll(async () => page.evaluate(() => (Reflect.get(globalThis, 'copiedTexts') as string[]).length))
    .toBe(1)
  return page.evaluate(() => (Reflect.get(globalThis, 'copiedTexts') as string[])[0] ?? '')
}

/** Walks with the arrow keys through the first hop until the stage says that name. */
async function selectOnStage(page: Page, name: RegExp): Promise<void> {
  const stage = page.getByRole('application')
  const spoken = page.getByRole('region', { name: 'Graph', exact: true }).locator('[aria-live=polite]').first()
  await stage.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  for (const direction of ['ArrowUp', 'ArrowDown']) {
    for (let step = 0; step < 12; step += 1) {
      if (name.test(await spoken.innerText())) return
      await page.keyboard.press(direction)
    }
  }
  throw new Error(`the stage has no box named like ${String(name)}`)
}

async function violations(page: Page): Promise<readonly string[]> {
  const found = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return found.violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
