/** A whole number from 0 to `most` that an address holds; `ordinary` where it holds none. */
export function whole(text: string | null | undefined, ordinary: number, most: number): number {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Math.min(most, Number(text)) : ordinary
}
