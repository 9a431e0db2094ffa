import type { Invoice } from './invoices.ts'
import { accountOf } from './invoices.ts'

/** One line for the journal. */
export function describeInvoice(invoice: Invoice): string {
  return `${accountOf(invoice.vessel)}: ${invoice.vessel.nights} nights, ${invoice.total.format()}`
}
