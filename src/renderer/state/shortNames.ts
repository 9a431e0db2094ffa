/** The last part of a qualified name: `issue` of `src.invoices.InvoiceService.issue`. */
export function lastPart(qn: string): string {
  return qn.slice(qn.lastIndexOf('.') + 1)
}

/** A name without its file, as far as two parts tell it: `InvoiceService.issue`. */
export function lastTwoParts(qn: string): string {
  return qn.split('.').slice(-2).join('.')
}
