/** How many tests passed and failed. */
export interface Counts {
  readonly passed: number
  readonly failed: number
}
