import { Money } from '../ledger/index.ts'

export interface Vessel {
  readonly name: string
  readonly metres: number
  readonly nights: number
}

const CENTS_PER_METRE = 240

/** The mooring fee of a stay, before discounts. */
export function mooringFee(vessel: Vessel): Money {
  return new Money(CENTS_PER_METRE, 'EUR').times(vessel.metres * billedNights(vessel))
}

/** The first night is always billed; a seventh is free. */
export function billedNights(vessel: Vessel): number {
  return Math.max(1, vessel.nights - Math.floor(vessel.nights / 7))
}

/** Long vessels stay cheaper in winter. */
export function discounted(fee: Money, vessel: Vessel, month: number): Money {
  return isWinter(month) && vessel.metres > 12 ? fee.times(0.8) : fee
}

function isWinter(month: number): boolean {
  return month <= 3 || month >= 11
}
