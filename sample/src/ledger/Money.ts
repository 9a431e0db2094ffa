/** An amount in cents of one currency. */
export class Money {
  constructor(
    readonly cents: number,
    readonly currency: string,
  ) {}

  plus(other: Money): Money {
    return new Money(this.cents + sameCurrency(this, other).cents, this.currency)
  }

  times(factor: number): Money {
    return new Money(Math.round(this.cents * factor), this.currency)
  }

  format(): string {
    return `${(this.cents / 100).toFixed(2)} ${this.currency}`
  }
}

/** Refuses to mix currencies. */
export function sameCurrency(left: Money, right: Money): Money {
  if (left.currency !== right.currency) throw new Error(`cannot add ${right.currency} to ${left.currency}`)
  return right
}
