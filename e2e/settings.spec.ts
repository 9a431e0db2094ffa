import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './faultline.ts'

test('keeps the numbers of files and of changes apart, and says which cannot hold', async ({ faultline: { page } }) => {
  await openSettings(page)
  const health = page.getByRole('region', { name: /^Health of files/ })
  const grades = page.getByRole('region', { name: /^Grades of changes/ })
  const best = health.getByRole('textbox', { name: 'Size: best' })

  await test.step('numbers that contradict each other are refused beside the button', async () => {
    await best.fill('2000')
    await best.press('Tab')
    await expect(health.getByRole('alert')).not.toBeEmpty()
    await expect(health.getByRole('button', { name: 'Set' })).toBeDisabled()
  })

  await test.step('others hold, after the page was loaded anew too', async () => {
    await best.fill('300')
    await best.press('Tab')
    await health.getByRole('button', { name: 'Set' }).click()
    await expect(page.getByText('Files are graded by these numbers from now on.')).toBeVisible()
    await page.reload()
    await expect(best).toHaveValue('300')
    await expect(grades.getByRole('button', { name: 'Default numbers' })).toBeDisabled()
  })

  await test.step('the default numbers come back', async () => {
    await health.getByRole('button', { name: 'Default numbers' }).click()
    await expect(best).toHaveValue('250')
  })
})

test('changes the rules of the project’s ignore file, and only when they are saved', async ({
  faultline: { page, repository },
}) => {
  const file = join(repository, '.faultlineignore')
  await openSettings(page)
  const section = page.getByRole('region', { name: /^Skipped in/ })
  const field = section.getByRole('textbox', { name: 'New rule' })
  const rules = section.getByRole('list', { name: 'Rules of .faultlineignore' })
  const save = section.getByRole('button', { name: 'Save into .faultlineignore' })

  await test.step('a pattern that names nothing is refused beside the field', async () => {
    await field.fill('# billing')
    await field.press('Enter')
    await expect(section.getByRole('alert').first()).toContainText('is a comment')
    await expect(save).toBeDisabled()
  })

  await test.step('a new rule says how many files it leaves out, and nothing is written yet', async () => {
    await field.fill('packages/billing/')
    await field.press('Enter')
    await expect(rules).toContainText('8 source files')
    expect(existsSync(file)).toBe(false)
  })

  await test.step('saved, it holds', async () => {
    await save.click()
    await expect(page.getByText('.faultlineignore is saved')).toBeVisible()
    expect(readFileSync(file, 'utf8')).toBe('packages/billing/\n')
    await expect(section).toContainText('ignored by .gitignore or .faultlineignore', { timeout: 30_000 })
  })

  await test.step('a file that changed meanwhile is not written over', async () => {
    await section.getByRole('button', { name: 'Remove packages/billing/' }).click()
    writeFileSync(file, '# by hand\npackages/billing/\n')
    await expect(section.getByRole('alert').last()).toContainText('changed meanwhile', { timeout: 30_000 })
    await expect(save).toBeDisabled()
    await section.getByRole('button', { name: 'Discard' }).click()
    await expect(rules).toContainText('8 source files')
    expect(readFileSync(file, 'utf8')).toBe('# by hand\npackages/billing/\n')
  })
})

async function openSettings(page: Page): Promise<void> {
  await expect(page.getByText('up to date').first()).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Control+,')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
}
