/** With nothing set: the same few cases each time, so that the gate is quick and says the same twice. */
const FACTOR = Number(process.env['FAULTLINE_FUZZ_FACTOR'] ?? '1')
const SEED = Number(process.env['FAULTLINE_FUZZ_SEED'] ?? '20250101')

/** Whether `npm run fuzz` runs the test: then inputs may be larger too. */
export const isLargeFuzz = FACTOR > 1

/** How many cases a fuzz test tries, given how many it tries in the gate, and from which seed. A failure prints both. */
export function fuzzing(runsInGate: number): { readonly numRuns: number; readonly seed: number } {
  return { numRuns: Math.round(runsInGate * FACTOR), seed: SEED }
}
