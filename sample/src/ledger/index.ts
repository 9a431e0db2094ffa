export { Ledger, MemoryStore, AnnouncingStore } from './Ledger.ts'
export type { Entry, EntryStore } from './Ledger.ts'
export { Money, sameCurrency } from './Money.ts'
