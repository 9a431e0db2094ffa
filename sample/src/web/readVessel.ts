import type { Vessel } from '../billing/tariff.ts'

export function readVessel(url: string): Vessel {
  const query = new URL(url, 'http://harbour.invalid').searchParams
  return { name: query.get('name') ?? 'unknown', metres: positive(query.get('metres')), nights: positive(query.get('nights')) }
}

function positive(text: string | null): number {
  const value = Number(text)
  return value > 0 ? value : 1
}
