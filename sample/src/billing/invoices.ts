import { Ledger, Money } from '../ledger/index.ts'
import { discounted, mooringFee, type Vessel } from './tariff.ts'
import { describeInvoice } from './text.ts'

export interface Invoice {
  readonly vessel: Vessel
  readonly total: Money
}

/** Bills a stay: the fee is posted to the vessel's account. */
export function issueInvoice(ledger: Ledger, vessel: Vessel, month: number): Invoice {
  const invoice = { vessel, total: priceOf(vessel, month) }
  ledger.post(accountOf(vessel), invoice.total, describeInvoice(invoice))
  return invoice
}

/** Takes an invoice back by posting its opposite. */
export function cancelInvoice(ledger: Ledger, invoice: Invoice): void {
  ledger.post(accountOf(invoice.vessel), invoice.total.times(-1), `cancelled: ${describeInvoice(invoice)}`)
}

export function priceOf(vessel: Vessel, month: number): Money {
  return discounted(mooringFee(vessel), vessel, month)
}

export function accountOf(vessel: Vessel): string {
  return `vessel/${vessel.name.toLowerCase()}`
}
