import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Real databases, workers and servers: a worker per core is enough, and each test gets its own data folder.
    maxWorkers: 2,
  },
})
