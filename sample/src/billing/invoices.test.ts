import { expect, it } from 'vitest'
import { Ledger, MemoryStore } from '../ledger/index.ts'
import { accountOf, cancelInvoice, issueInvoice } from './invoices.ts'

const vessel = { name: 'Alma', metres: 14, nights: 3 }

it('bills a stay to the account of the vessel', () => {
  const ledger = new Ledger(new MemoryStore())
  issueInvoice(ledger, vessel, 6)
  expect(ledger.balance(accountOf(vessel), 'EUR').format()).toBe('100.80 EUR')
})

it('leaves nothing on the account when an invoice is cancelled', () => {
  const ledger = new Ledger(new MemoryStore())
  cancelInvoice(ledger, issueInvoice(ledger, vessel, 1))
  expect(ledger.balance(accountOf(vessel), 'EUR').cents).toBe(0)
})
