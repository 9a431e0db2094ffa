import { defineConfig } from 'vitest/config'

const PROCESS_TESTS = '**/*.process.test.ts'
/** Tests that make git repositories by the dozen, or link what whole packages ship. */
const LONG_TESTS = [
  'src/main/git/*.test.ts',
  'src/main/indexer/{everyLanguage,incremental,configEdits,pool}.test.ts',
  'src/main/queries/{assessChange,safeToEdit,guardrails,roundTrips,paging,size}*.test.ts',
  'src/main/queries/detectChanges*.test.ts',
  'bench/compiler/*.test.ts',
]

/**
 * Two projects: `unit` is part of the gate and quick; `process` starts real processes (command line, engine, agents'
 * clients), has the long tests, and belongs to `npm test`.
 */
export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Real databases, workers and servers: a worker per core is enough, and each test gets its own data folder.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [PROCESS_TESTS, ...LONG_TESTS],
        },
      },
      {
        extends: true,
        test: { name: 'process', include: [`src/${PROCESS_TESTS}`, ...LONG_TESTS], testTimeout: 60_000 },
      },
    ],
  },
})
