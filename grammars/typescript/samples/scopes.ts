import { price, tax as duty } from './price.ts'
import total, * as sums from './sums.ts'

/** Adds the tax to each order. */
export function charge(orders: Order[], duty: (sum: number) => number): number {
  let sum = 0
  for (const order of orders) {
    const price = order.price
    sum += duty(price())
  }
  if (sum > 10 && orders.length > 2) {
    function price(): number {
      return total()
    }
    sum = price()
  }
  return sums.round(sum)
}

export const later = async ({ price, rate: [first, , third = price] }: Terms, ...rest: Order[]) => {
  await price(first(third))
  rest.forEach((order) => order.cancel())
}

function hoisted() {
  return helper() + price()
  var helper = () => duty()
}

const factorial = function self(n: number): number {
  return n < 2 ? 1 : n * self(n - 1)
}

;(() => {
  hoisted()
})()

try {
  factorial(3)
} catch (price) {
  price()
}

label: for (let i = 0, step = price; i < 3; i++) step(`${duty(i)} of ${total`a${i}`}`)
