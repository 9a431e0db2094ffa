import { issueInvoice } from '../billing/invoices.ts'
import type { Ledger } from '../ledger/index.ts'
import { readVessel } from './readVessel.ts'

export function arrive(ledger: Ledger, url: string): string {
  const invoice = issueInvoice(ledger, readVessel(url), new Date().getMonth() + 1)
  return invoice.total.format()
}

export function balance(ledger: Ledger, url: string): string {
  return ledger.balance(url.slice(1), 'EUR').format()
}
