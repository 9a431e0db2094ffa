const FIRST_SIZE = 256

/**
 * Gives each triple of numbers an id, equal triples the same one, and keeps them in `triples` in the order of their ids.
 * A hash table with open addressing: a `Map` would need a key made of three numbers for every expression of a file.
 */
export function createTripleTable(triples: number[]): (first: number, second: number, third: number) => number {
  /** Ids plus one; 0 is free. At most half of the slots are taken. */
  let slots = new Int32Array(FIRST_SIZE)
  let count = 0

  function slotOf(first: number, second: number, third: number): number {
    const mask = slots.length - 1
    let slot = hash(first, second, third) & mask
    for (;;) {
      const id = (slots[slot] ?? 0) - 1
      if (id < 0) return slot
      const at = id * 3
      if (triples[at] === first && triples[at + 1] === second && triples[at + 2] === third) return slot
      slot = (slot + 1) & mask
    }
  }

  function grow(): void {
    slots = new Int32Array(slots.length * 2)
    for (let id = 0; id < count; id += 1) {
      const at = id * 3
      slots[slotOf(triples[at] ?? 0, triples[at + 1] ?? 0, triples[at + 2] ?? 0)] = id + 1
    }
  }

  return (first, second, third) => {
    const slot = slotOf(first, second, third)
    const known = (slots[slot] ?? 0) - 1
    if (known >= 0) return known
    const id = count
    triples.push(first, second, third)
    slots[slot] = id + 1
    count += 1
    if (count * 2 > slots.length) grow()
    return id
  }
}

/** Mixes three small numbers; the constants are odd and large, as multiplicative hashing wants them. */
function hash(first: number, second: number, third: number): number {
  const mixed = Math.imul(first + 1, 0x9e3779b1) ^ Math.imul(second + 1, 0x85ebca6b) ^ Math.imul(third + 1, 0xc2b2ae35)
  return mixed ^ (mixed >>> 15)
}
