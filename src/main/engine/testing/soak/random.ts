/** Numbers that look like chance and come again with the same seed. */
export interface Random {
  /** A whole number from 0 up to but not including `limit`. */
  below(limit: number): number
  oneOf<Value>(values: readonly [Value, ...Value[]]): Value
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  // The generator of Numerical Recipes; its high bits are the better ones.
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return { below, oneOf: ([first, ...others]) => others[below(others.length + 1) - 1] ?? first }
}
