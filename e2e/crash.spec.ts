import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './faultline.ts'

test('an engine that crashes is started again, twice; then the window says so and starts it when it is told to', async ({
  faultline: { page, home },
}) => {
  const engine = (): number => JSON.parse(readFileSync(join(home, 'engine.json'), 'utf8')).pid
  const status = page.getByRole('contentinfo')
  await expect(status).toContainText(/files/)
  for (const crash of [1, 2, 3]) {
    const pid = engine()
    process.kill(pid, 'SIGKILL')
    if (crash < 3) await expect.poll(engine, { timeout: 30_000 }).not.toBe(pid)
  }
  const notice = page.getByRole('alert').filter({ hasText: 'It crashed 3 times in a row.' })
  await expect(notice).toBeVisible()
  await expect(status).toContainText('as last known')
  const given = engine()
  await page.waitForTimeout(2_000)
  expect(engine()).toBe(given)
  await expect(notice.getByRole('button', { name: 'Copy details' })).toBeVisible()
  await notice.getByRole('button', { name: 'Start it again' }).click()
  await expect(notice).toBeHidden()
  await expect(status).not.toContainText('as last known')
  expect(engine()).not.toBe(given)
})
