import { defineConfig } from '@playwright/test'

/** With `FAULTLINE_REPOSITORY=FOLDER` the walks through that repository are run, and nothing else. */
const walks = (process.env['FAULTLINE_REPOSITORY'] ?? '') !== ''
const WALKS = 'repository.spec.ts'

/** The same tests in the real window and in a browser; `npm run e2e` decides which of the two this machine can run. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  testMatch: walks ? WALKS : '**/*.spec.ts',
  timeout: walks ? 900_000 : 90_000,
  expect: { timeout: 15_000 },
  workers: 1,
  fullyParallel: false,
  forbidOnly: process.env['CI'] === 'true',
  retries: 0,
  reporter: [['list'], ['json']],
  use: { actionTimeout: 15_000, screenshot: 'only-on-failure' },
  // A browser has no utility process, comes in no package, and loses its server with the engine.
  projects: [
    { name: 'window', testIgnore: walks ? [] : [WALKS] },
    { name: 'browser', testIgnore: walks ? [] : [WALKS, 'crash.spec.ts', 'enginePort.spec.ts', 'package.spec.ts'] },
  ],
})
