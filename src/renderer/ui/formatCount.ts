/** A count as people read it: grouped by thousands. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

/** A count with its noun: `1 file`, `2,134 files`. The plural is the noun with an `s` where none is given. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(count)} ${count === 1 ? noun : plural}`
}

/** A share as a percentage that never rounds something to nothing. */
export function percent(share: number): string {
  const value = share * 100
  if (value > 0 && value < 1) return 'under 1 %'
  return `${Math.round(value)} %`
}
