/** Longest name that is compared letter by letter; a longer one is nobody's misspelling. */
const NAME_LENGTH_MAX = 80

/**
 * The names that someone who typed `wanted` may have meant, nearest first, at most `limit`. Near is a small edit distance
 * (a third of the letters, at most 4) or a name that contains what was typed. Ties are broken by the name. Case does
 * not count. Linear in `names`: most are dismissed by length and by the letters that they have in common.
 */
export function nearNames(wanted: string, names: Iterable<string>, limit: number): readonly string[] {
  const goal = wanted.toLowerCase().slice(0, NAME_LENGTH_MAX)
  if (goal === '') return []
  const allowed = Math.min(4, Math.max(1, Math.floor(goal.length / 3)))
  const goalLetters = letters(goal)
  const found: { readonly name: string; readonly distance: number }[] = []
  for (const name of names) {
    if (name.length > NAME_LENGTH_MAX) continue
    const lower = name.toLowerCase()
    const contained = goal.length >= 3 && lower.includes(goal)
    const near =
      Math.abs(lower.length - goal.length) <= allowed && countBits(letters(lower) ^ goalLetters) <= 2 * allowed
    const distance = near ? editDistance(goal, lower, allowed) : allowed + 1
    if (distance <= allowed) found.push({ name, distance })
    // After every misspelling: the shorter the rest, the likelier.
    else if (contained) found.push({ name, distance: 10 + lower.length - goal.length })
  }
  found.sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
  return found.slice(0, limit).map(({ name }) => name)
}

/** A set of the characters of a name in 32 bits. One edit changes at most two of them. */
function letters(name: string): number {
  let bits = 0
  for (let index = 0; index < name.length; index += 1) bits |= 1 << (name.charCodeAt(index) & 31)
  return bits
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** Optimal string alignment distance (insert, delete, replace, swap of neighbours), or `allowed + 1` when it is more. */
function editDistance(a: string, b: string, allowed: number): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    let smallest = row
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1]
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (beforePrevious[column - 2] ?? 0) + 1)
      }
      current.push(cost)
      smallest = Math.min(smallest, cost)
    }
    if (smallest > allowed) return allowed + 1
    beforePrevious = previous
    previous = current
  }
  return previous[b.length] ?? allowed + 1
}
