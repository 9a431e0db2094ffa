import type { Page } from '@playwright/test'
import { expect, test } from './faultline.ts'

const LOOP = /Shortest loop of the cycle/

test.use({ opened: 'cycle' })

/** Breaking a cycle: see the knot, simulate what would cut it, hand the cuts on. */
test('shows a cycle, simulates what breaks it and copies the cuts as a task', async ({ faultline: { page } }) => {
  const list = page.getByRole('region', { name: 'List of the cycle' })
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await openCycles(page)

  await test.step('the worst cycle is there with its members and what to cut', async () => {
    await expect(page.getByRole('application', { name: LOOP })).toBeVisible()
    await expect(inspector.getByText('3 files in a cycle')).toBeVisible()
    await expect(inspector.getByText('1 cut breaks it; no fewer do.')).toBeVisible()
  })

  await test.step('an edge shows the references behind it, in the code', async () => {
    await list.getByRole('row', { name: /post\.ts bus\.ts/ }).click()
    await expect(inspector.getByRole('region', { name: 'References behind the edge' })).toContainText('emit')
    await inspector.getByRole('button', { name: /emit call/ }).click()
    await expect(inspector.locator('.lit')).toContainText('emit(topic)')
  })

  await test.step('cutting it leaves no cycle, and everything in build order', async () => {
    await list.getByRole('checkbox', { name: /post\.ts -> .*bus\.ts/ }).check()
    await expect(list.getByText('1 cut: 3 → no cycle')).toBeVisible()
    await list.getByRole('radio', { name: /Members/ }).click()
    await expect(list.getByRole('row', { name: /^post\.ts/ })).toContainText('free, builds in step 1')
    await expect(list.getByRole('row', { name: /^handlers\.ts/ })).toContainText('free, builds in step 2')
    await expect(list.getByRole('row', { name: /^bus\.ts/ })).toContainText('free, builds in step 3')
  })

  await test.step('the cut goes along to Explore and back', async () => {
    await list.getByRole('row', { name: /^bus\.ts/ }).dblclick()
    await expect(page.getByRole('navigation', { name: 'Where the active symbol is' })).toContainText('bus')
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(list.getByText('1 cut: 3 → no cycle')).toBeVisible()
  })

  await test.step('it is copied as a task with its lines', async () => {
    const copied = await copiedBy(page, async () => list.getByRole('button', { name: 'Copy as task' }).click())
    expect(copied).toContain('## Break a cycle of 3 files in tidewater')
    expect(copied).toMatch(/- \[ \] `src\/events\/post\.ts` → `src\/events\/bus\.ts` at `src\/events\/post\.ts:1`/)
    expect(copied).toContain('No cycle: all 3 files can be built one after the other.')
  })

  await test.step('another edge leaves two of them tangled', async () => {
    await list.getByRole('button', { name: 'Reset' }).click()
    await list.getByRole('radio', { name: /Edges/ }).click()
    await list.getByRole('checkbox', { name: /handlers\.ts -> .*post\.ts/ }).check()
    await expect(list.getByText('1 cut: 3 → 2')).toBeVisible()
    await list.getByRole('radio', { name: /Members/ }).click()
    await expect(list.getByRole('row', { name: /^post\.ts/ })).toContainText('in a cycle of 2')
  })

  await test.step('a level without a cycle says how much was looked at', async () => {
    await page.getByRole('radio', { name: /Module/ }).click()
    await expect(page.getByText(/No cycles (at this level|over what is resolved)/)).toBeVisible()
    await expect(page.getByText(/\d+ files were looked at/)).toBeVisible()
  })
})

test('breaks it by keyboard alone, in the matrix and in the list', async ({ faultline: { page } }) => {
  const list = page.getByRole('region', { name: 'List of the cycle' })
  const ring = page.getByRole('application', { name: LOOP })
  await openCycles(page)
  await expect(ring).toBeVisible()

  await test.step('the stage is reached by F6, its members by the arrows', async () => {
    await focusStage(page)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('region', { name: 'Selected member' })).toBeVisible()
  })

  await test.step('M changes to the matrix, where Space cuts the edge of a cell', async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('m')
    const matrix = page.getByRole('application', { name: /Matrix of 3 files, 4 edges, 1 above/ })
    await expect(matrix).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(matrix).toHaveAttribute('aria-label', /On post\.ts → bus\.ts/)
    await page.keyboard.press('Space')
    await expect(list.getByText('1 cut: 3 → no cycle')).toBeVisible()
    await page.keyboard.press('Space')
    await expect(list.getByText('1 cut: 3 → no cycle')).toBeHidden()
    await page.keyboard.press('m')
    await expect(ring).toBeFocused()
  })

  await test.step('L goes to the cuts, Space ticks one, L goes back', async () => {
    await page.keyboard.press('l')
    await expect(list.getByRole('grid', { name: 'Cut candidates' })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(list.getByText('1 cut: 3 → no cycle')).toBeVisible()
    await page.keyboard.press('l')
    await expect(ring).toBeFocused()
  })
})

async function openCycles(page: Page): Promise<void> {
  await expect(page.getByRole('application')).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('g')
  await page.keyboard.press('c')
}

/** What an action puts on the clipboard. */
async function copiedBy(page: Page, act: () => Promise<void>): Promise<string> {
  const copied = page.evaluate<string>(
    'new Promise((resolve) => { navigator.clipboard.writeText = async (text) => resolve(text) })',
  )
  await act()
  return copied
}

/** F6 goes from pane to pane. */
async function focusStage(page: Page): Promise<void> {
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('F6')
    const role = await page.locator(':focus').getAttribute('role')
    if (role === 'application') return
  }
  throw new Error('F6 does not lead to the stage')
}
