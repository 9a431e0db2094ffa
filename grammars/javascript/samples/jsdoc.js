/**
 * @typedef {Object} Order
 * @property {Customer} customer who pays
 * @property {?number} total
 */

/** @typedef {import('./customer.js').Customer} Customer */
/** @callback Notify
 * @param {Order} order
 * @returns {Promise<void>} */

/**
 * Sends the bill.
 * @param {Order} order the order
 * @param {Array<Customer>} others
 * @param {Notify=} notify
 * @returns {Promise<Order>}
 */
export async function bill(order, others, notify) {
  order.customer.pay()
  for (const other of others) other.remind()
  notify(order)
  /** @type {Map<string, Customer>} */
  const byName = load()
  return byName.get('a').last
}

class Ledger {
  /** @type {Order[]} */
  orders = []

  /** @param {string | Customer} who */
  add(who) {
    this.orders.push(who)
  }
}
