import { Money } from './Money.ts'

export interface Entry {
  readonly account: string
  readonly amount: Money
  readonly memo: string
}

export interface EntryStore {
  append(entry: Entry): void
  all(): readonly Entry[]
}

/** Keeps entries in memory, in the order in which they were posted. */
export class MemoryStore implements EntryStore {
  private readonly entries: Entry[] = []

  append(entry: Entry): void {
    this.entries.push(entry)
  }

  all(): readonly Entry[] {
    return this.entries
  }
}

/** Keeps entries and tells a listener of each: for the journal on the quay's screen. */
export class AnnouncingStore implements EntryStore {
  constructor(
    private readonly inner: EntryStore,
    private readonly announce: (entry: Entry) => void,
  ) {}

  append(entry: Entry): void {
    this.inner.append(entry)
    this.announce(entry)
  }

  all(): readonly Entry[] {
    return this.inner.all()
  }
}

/** Posts entries and answers balances. */
export class Ledger {
  constructor(private readonly store: EntryStore) {}

  post(account: string, amount: Money, memo: string): void {
    this.store.append({ account, amount, memo })
  }

  balance(account: string, currency: string): Money {
    return this.store
      .all()
      .filter((entry) => entry.account === account)
      .reduce((sum, entry) => sum.plus(entry.amount), new Money(0, currency))
  }
}
